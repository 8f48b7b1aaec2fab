import type { Schema } from "./types.js";

/** Every `code` that the API answers with, as the spec lists them. */
export type ErrorCode = Schema<"ErrorCode">;

/** A `code` of the API, or one of those that arise without its answer. */
export type DuesErrorCode =
  ErrorCode | "unexpected_reply" | "connection_failed" | "timeout" | "browser_refused";

/** The body of a refusal: beside its code and sentence it may hold what helps to go on, such as `checkoutUrl`. */
export type ErrorBody = Schema<"Error">;

/** One field that was wrong: where it stands in the request, and what is wrong with it. */
export type Issue = Schema<"ValidationIssue">;

/** What an error knows beside its message. */
export interface DuesErrorFacts {
  /** What happened, for programs. */
  readonly code: DuesErrorCode;
  /** The HTTP status; undefined without a response. */
  readonly status?: number | undefined;
  /** The id of the request in the logs of the server. */
  readonly requestId?: string | undefined;
  /** The whole refusal as the server sent it. */
  readonly body?: ErrorBody | undefined;
  /** Every invalid field of the request. */
  readonly issues?: readonly Issue[] | undefined;
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterMs?: number | undefined;
  /** The error that the runtime reported. */
  readonly cause?: unknown;
}

/** Anything that this client throws on purpose. Its subclasses say which family of failure it is. */
export class DuesError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name: string = "DuesError";
  /** What happened, for programs. */
  readonly code: DuesErrorCode;
  /** The HTTP status; undefined when no request was answered. */
  readonly status: number | undefined;
  /** Names the request in the logs of the server; undefined when no server answered. */
  readonly requestId: string | undefined;
  /** Every field that was wrong; empty unless the request did not fit the spec. */
  readonly issues: readonly Issue[];
  /** The whole refusal as the server sent it; undefined when it did not send one. */
  readonly body: ErrorBody | undefined;
  /** How long the server asks to wait before the next try; undefined when it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, facts: DuesErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.issues = facts.issues ?? [];
    this.body = facts.body;
    this.retryAfterMs = facts.retryAfterMs;
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

/** What the request names does not exist in this organization (404). */
export class NotFoundError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "NotFoundError";
}

/** The request contradicts what is stored, and may succeed once that has changed (409). */
export class ConflictError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "ConflictError";
}

/** The request is wrong in itself; `issues` names the fields where it can (400, 413, 415, 422). */
export class ValidationError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "ValidationError";
}

/** Too many requests (429). */
export class RateLimitError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "RateLimitError";
}

/** The server failed, or does not offer this (5xx). */
export class ServerError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name = "ServerError";
}

/**
 * The answer did not arrive: the server was not reached, or the connection broke. Whether it carried out the
 * request is unknown. `cause` holds what the runtime reported.
 */
export class ConnectionError extends DuesError {
  /** The name of the class, which survives minification. */
  override readonly name: string = "ConnectionError";
}

/** The answer did not arrive in the time that a try may take (`timeoutMs`). */
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

/** The error for an answer that is not a success, or that is not what the API answers. */
export function errorOf(response: Response, body: unknown): DuesError {
  const { status } = response;
  const headerId = response.headers.get("x-request-id") ?? undefined;
  const retryAfterMs = retryAfterOf(response.headers, Date.now());
  if (!response.ok && isErrorBody(body)) {
    const { code, message, issues } = body;
    const Family = status >= 500 ? ServerError : (FAMILIES[status] ?? DuesError);
    return new Family(message, {
      code,
      status,
      requestId: body.requestId ?? headerId,
      issues,
      body,
      retryAfterMs,
    });
  }
  // A proxy's 404 page is not "no such customer", so what is not a refusal of the API takes no family but the 5xx.
  const Family = status >= 500 ? ServerError : DuesError;
  return new Family(`The answer (status ${status}) is not one of the Dues API. Is the base URL right?`, {
    code: "unexpected_reply",
    status,
    requestId: headerId,
    retryAfterMs,
  });
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== "object" || value === null || !("code" in value) || !("message" in value))
    return false;
  return typeof value.code === "string" && typeof value.message === "string";
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
