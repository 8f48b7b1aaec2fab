import type { Schema } from "../types.js";

/** A refusal or failure. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly requestId?: string | undefined;
  /** The message of the server, for the developer. */
  readonly message?: string | undefined;
  readonly retryAfter?: string | null;
}

const JSON_TYPE = "application/json";

/** Responses are private to one customer: no cache keeps them, and no browser guesses another type. */
const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

export function reply(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": JSON_TYPE, ...HEADERS, ...headers },
  });
}

/** Pages get the code and the id of the request alone: a message can contain what only the developer should read. */
export function refuse({ status, code, requestId, retryAfter }: Failure): Response {
  const headers: Record<string, string> = retryAfter ? { "retry-after": retryAfter } : {};
  return reply(status, { code, requestId: requestId ?? null }, headers);
}

/** The same with the status 200, and the status of the refusal beside its code: browsers log all others as errors. */
export function refuseQuietly({ status, code, requestId }: Failure): Response {
  return reply(200, { code, requestId: requestId ?? null, status });
}

export function refusal(status: number, code: string): Response {
  return refuse({ status, code });
}

/** The part of an error of the API that is read. */
type ErrorReply = Partial<Pick<Schema<"Error">, "code" | "requestId" | "error">>;

/** Reads the error of a response; its body is consumed. */
export async function failureOf(response: Response): Promise<Failure> {
  const body = ((await response.json().catch(() => undefined)) ?? {}) as ErrorReply;
  const { code = "unexpected_reply", requestId, error: message } = body;
  const { status, headers } = response;
  return { status, code, requestId, message, retryAfter: headers.get("retry-after") };
}

/** The same for a request with the API key. What is wrong with the key is no fault of the page's. */
export async function ownFailure(response: Response): Promise<Failure> {
  const failure = await failureOf(response);
  const isOwn = [200, 400, 401, 403, 405, 415].includes(failure.status);
  return isOwn ? { ...failure, status: 502 } : failure;
}

/** Sends the customer on to a page, after a form. */
export function redirect(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url, ...HEADERS } });
}

/**
 * Passes a successful response on. A document is a page of its own that can run nothing and reach nothing of the
 * application, whatever it contains.
 */
export function passOn(response: Response): Response {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith(JSON_TYPE))
    return new Response(response.body, { headers: { ...HEADERS, "content-type": JSON_TYPE } });
  const policy = response.headers.get("content-security-policy") ?? "default-src 'none'";
  const headers = { ...HEADERS, "content-type": type, "content-security-policy": `${policy}; sandbox` };
  return new Response(response.body, { headers });
}
