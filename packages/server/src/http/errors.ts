import { BillingError, refusals, type ErrorCode, type RefusalKind } from "@dues/billing";
import type { components } from "../generated/api.js";
import { boundIssues } from "../shared/invalid-request.js";
import type { OperationId } from "./handler.js";
import { outageOf } from "../usecases/system/outage.js";

/** The only place that maps error codes to HTTP statuses. */
const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  payment_required: 402,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  timeout: 408,
  too_large: 413,
  headers_too_large: 431,
  unsupported: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
};

/** Long enough for a burst to end or another process to take over, short enough not to look like an outage. */
const RETRY_AFTER_SECONDS = "1";

/** The status of responses with this code. */
export function statusOf(code: ErrorCode): number {
  return STATUS[refusals[code]];
}

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: components["schemas"]["Error"];
}

/**
 * Converts any thrown value to a BillingError. Other errors reveal nothing about themselves: their details go to
 * the log.
 */
export function toRefusal(error: unknown): BillingError {
  if (error instanceof BillingError) return error;
  return (
    outageOf(error) ??
    new BillingError("internal_error", "Something went wrong on our side.", { cause: error })
  );
}

/** Returns what to log because the response does not reveal it: internal errors, and those of the database. */
export function causeToLog(refusal: BillingError): unknown {
  if (refusal.kind === "internal") return refusal.cause ?? refusal;
  return refusal.kind === "unavailable" ? refusal.cause : undefined;
}

/** Clients of these operations read from every response whether the usage was accepted. */
const RECORDS_USAGE: ReadonlySet<OperationId> = new Set(["track", "trackTokens"]);

export function toErrorReply(
  refusal: BillingError,
  requestId: string,
  operationId?: OperationId,
): ErrorReply {
  return {
    status: STATUS[refusal.kind],
    headers: headersOf(refusal),
    body: {
      ...(operationId && RECORDS_USAGE.has(operationId) && { allowed: false }),
      ...refusal.extra,
      success: false,
      error: refusal.detail,
      code: refusal.code,
      message: refusal.detail,
      requestId,
      ...(refusal.issues && { issues: [...boundIssues(refusal.issues)] }),
    },
  };
}

function headersOf(refusal: BillingError): Record<string, string> {
  if (refusal.code === "method_not_allowed") return { Allow: String(refusal.extra?.["allow"]) };
  if (["rate_limited", "service_unavailable", "idempotency_in_flight"].includes(refusal.code))
    return { "Retry-After": String(Number(refusal.extra?.["retryAfterSeconds"] ?? RETRY_AFTER_SECONDS)) };
  return refusal.code.endsWith("_api_key") ? { "WWW-Authenticate": "Bearer" } : {};
}
