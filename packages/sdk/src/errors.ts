import type { Schema } from "./types.js";

/** Every error `code` of the API, as the spec lists them. */
export type ErrorCode = Schema<"ErrorCode">;

/** An error `code` of the API, or of a failure without its response. */
export type DuesErrorCode =
  ErrorCode | "unexpected_reply" | "connection_failed" | "timeout" | "browser_refused";

/**
 * The body of an error response: its code and message, and sometimes what is needed to continue, such as
 * `checkoutUrl`.
 */
export type ErrorBody = Schema<"Error">;

/** An invalid field: its path in the request, and what is invalid. */
export type Issue = Schema<"ValidationIssue">;

/** The properties of an error beside its message. */
export interface DuesErrorFacts {
  /** The reason, for programs. */
  readonly code: DuesErrorCode;
  /** The HTTP status; undefined without a response. */
  readonly status?: number | undefined;
  /** The id of the request in the logs of the server. */
  readonly requestId?: string | undefined;
  /** The body of the error response. */
  readonly body?: ErrorBody | undefined;
  /** Every invalid field of the request. */
  readonly issues?: readonly Issue[] | undefined;
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterMs?: number | undefined;
  /** The error that the runtime reported. */
  readonly cause?: unknown;
}

/** Every error that this client throws. Its subclasses are the kinds of failure. */
export class DuesError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name: string = "DuesError";
  // Fields without a value are only declared: each would otherwise be code in every bundle.
  /** The reason, for programs. */
  declare readonly code: DuesErrorCode;
  /** The HTTP status; undefined without a response. */
  declare readonly status: number | undefined;
  /** Names the request in the logs of the server; undefined when no server answered. */
  declare readonly requestId: string | undefined;
  /** Every invalid field; empty unless the request was invalid. */
  declare readonly issues: readonly Issue[];
  /** The body of the error response; undefined without one. */
  declare readonly body: ErrorBody | undefined;
  /** How long the server asks to wait before the next attempt; undefined when it does not say. */
  declare readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: DuesErrorFacts) {
    const { code, status, requestId, issues = [], body, retryAfterMs, cause } = facts;
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { code, status, requestId, issues, body, retryAfterMs });
  }
}

/** The API key is missing, unknown, expired or revoked (401). */
export class AuthenticationError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "AuthenticationError";
}

/** The API key is valid, but not for this operation (403). */
export class PermissionError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "PermissionError";
}

/** The requested object does not exist in this organization (404). */
export class NotFoundError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "NotFoundError";
}

/** The request conflicts with the current state, and may succeed once that has changed (409). */
export class ConflictError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "ConflictError";
}

/** The request is invalid; `issues` names the invalid fields where possible (400, 413, 415, 422). */
export class ValidationError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "ValidationError";
}

/** Too many requests (429). */
export class RateLimitError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "RateLimitError";
}

/** The server failed, or does not support the operation (5xx). */
export class ServerError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "ServerError";
}

/**
 * No response arrived: the server was not reached, or the connection broke. It is unknown whether the server ran the
 * request. `cause` holds the error of the runtime.
 */
export class ConnectionError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name: string = "ConnectionError";
}

/** No response arrived within the time limit of an attempt (`timeoutMs`). */
export class TimeoutError extends ConnectionError {
  /** The name of the class, which survives minification. */
  override readonly name = "TimeoutError";
}

const FAMILIES: Readonly<Record<number, typeof DuesError>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
};

/** Returns the error for an unsuccessful response, or for one that is not from the API. */
export function errorOf(response: Response, body: unknown): DuesError {
  const { status, headers, ok } = response;
  const retryAfterMs = retryAfterOf(headers, Date.now());
  const facts = { status, requestId: requestIdOf(response), retryAfterMs };
  // A response counts as one of the API without its request id.
  const { code, message, issues, requestId = facts.requestId } = Object(body) as Partial<ErrorBody>;
  const isOurs = !ok && typeof code === "string" && typeof message === "string";
  // A proxy's 404 page does not mean "no such customer", so responses that are not from the API get no class but
  // `ServerError`.
  const Family = status >= 500 ? ServerError : (isOurs && FAMILIES[status]) || DuesError;
  return isOurs
    ? new Family(message, { ...facts, code, requestId, issues, body: body as ErrorBody })
    : new Family(`The response (status ${status}) is not from the Dues API. Check the base URL.`, {
        ...facts,
        code: "unexpected_reply",
      });
}

/** The id of a request in the logs of the server, if one answered it. */
export function requestIdOf({ headers }: Response): string | undefined {
  return headers.get("x-request-id") ?? undefined;
}

/** Reads `Retry-After`, a number of seconds or a date, as milliseconds from now. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
