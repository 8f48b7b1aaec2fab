import { BillingError, type RefusalKind } from "@dues/billing";
import type { components } from "../generated/api.js";
import { boundIssues } from "../shared/invalid-request.js";
import { outageOf } from "../usecases/system/outage.js";

/** The one place that knows which status a refusal has. */
const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
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

/** Long enough for a burst to be over or for another process to have taken over, too short to be an outage. */
const RETRY_AFTER_SECONDS = "1";

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: components["schemas"]["Error"];
}

/** Anything thrown, as the refusal to answer. What is not a refusal says nothing about itself: that is for the log. */
export function toRefusal(error: unknown): BillingError {
  if (error instanceof BillingError) return error;
  return (
    outageOf(error) ??
    new BillingError("internal_error", "Something went wrong on our side.", { cause: error })
  );
}

/** What belongs into the log, because the answer does not say why: our own failures, and those of the database. */
export function causeToLog(refusal: BillingError): unknown {
  if (refusal.kind === "internal") return refusal.cause ?? refusal;
  return refusal.kind === "unavailable" ? refusal.cause : undefined;
}

export function toErrorReply(refusal: BillingError, requestId: string): ErrorReply {
  return {
    status: STATUS[refusal.kind],
    headers: headersOf(refusal),
    body: {
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
    return { "Retry-After": String(refusal.extra?.["retryAfterSeconds"] ?? RETRY_AFTER_SECONDS) };
  return refusal.code.endsWith("_api_key") ? { "WWW-Authenticate": "Bearer" } : {};
}
