import { openapiDocument } from "../../src/generated/openapi.js";

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly "x-enum-descriptions"?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

interface Body {
  readonly $ref?: string;
  readonly content?: {
    readonly "application/json": Media;
    readonly "text/html"?: Media;
    readonly "application/xml"?: Media;
    readonly "application/pdf"?: Media;
    readonly "text/csv"?: Media;
    readonly "text/event-stream"?: Media;
  };
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
  readonly "x-error-codes"?: readonly string[];
  readonly "x-max-body"?: number;
}

export const operations: readonly Operation[] = Object.entries(openapiDocument.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...(operation as Operation), method, path })),
);

export const schemas = openapiDocument.components["schemas"] as Readonly<Record<string, Schema>>;

/** The type of the document that an operation answers instead of JSON. */
export function documentType({ responses }: Operation): (typeof DOCUMENT_TYPES)[number] | undefined {
  const content = responses["200"]?.content ?? {};
  return DOCUMENT_TYPES.find((type) => type in content);
}

const DOCUMENT_TYPES = [
  "text/html",
  "application/xml",
  "application/pdf",
  "text/csv",
  "text/event-stream",
] as const;

/** Follows an internal reference; anything else is returned as it is. */
export function resolve<Node extends object>(node: Node & { readonly $ref?: string }): Node {
  if (node.$ref === undefined) return node;
  const keys = node.$ref.replace(/^#\//, "").split("/");
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openapiDocument) as Node;
}

/** The examples of a body by name. */
export function examplesOf(body: Body | undefined): Readonly<Record<string, unknown>> {
  const content = body && resolve(body).content;
  const media =
    DOCUMENT_TYPES.map((type) => content?.[type]).find((each) => each) ?? content?.["application/json"];
  const examples = media?.examples;
  const entries = Object.entries(examples ?? {}).map(([name, example]) => [
    name,
    (resolve(example) as { readonly value?: unknown }).value,
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

/** The address of an operation, its path parameters filled in from their examples. */
export function addressOf({ path, parameters = [] }: Operation): string {
  const all = parameters.map(resolve);
  const required = all.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = required.map(({ name, example }) => [String(name), String(example)] as [string, string]);
  const address = all
    .filter((parameter) => parameter.in === "path")
    .reduce((filled, { name, example }) => filled.replace(`{${String(name)}}`, String(example)), path);
  return query.length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address;
}

/** Whether a schema takes null, by its own type or as one of its alternatives. */
export function acceptsNull({ type, enum: allowed, anyOf = [] }: Schema): boolean {
  const isNamed = [type].flat().includes("null") && (allowed === undefined || allowed.includes(null));
  return isNamed || anyOf.some((each) => acceptsNull(resolve(each)));
}
