type Json = Readonly<Record<string, unknown>>;

/** The API of a release, whatever it can do. */
export interface ReleaseApi {
  /** Whether the release has an operation. */
  has(operationId: string): boolean;
  get(path: string): Promise<Json>;
  post(path: string, body: Json): Promise<Json>;
  /** Sends a request if the release has the operation; `id` stands for the parameter of its path. */
  postIf(operationId: string, body: Json, id?: string): Promise<Json | undefined>;
  /** Sends a card to a page of the sandbox. */
  pay(url: string, card: Json): Promise<void>;
}

/** As much of an OpenAPI document as names requests. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly security?: readonly Json[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** Reaches a running server with a key of it. */
export function releaseApi(url: string, apiKey: string, document: ApiDocument): ReleaseApi {
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [operationId, { path, method }] as const),
    ),
  );
  const send = async (method: string, address: string, body?: Json): Promise<Json> => {
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Json;
  };
  return {
    has: (operationId) => operations.has(operationId),
    get: (path) => send("GET", url + path),
    post: (path, body) => send("POST", url + path, body),
    async postIf(operationId, body, id = "") {
      const operation = operations.get(operationId);
      if (!operation) return undefined;
      return send(operation.method.toUpperCase(), url + operation.path.replace("{id}", id), body);
    },
    pay: async (address, card) => void (await send("POST", address, card)),
  };
}
