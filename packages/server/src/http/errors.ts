import { BillingError, type RefusalKind } from "@dues/billing";
import type { components } from "../generated/api.js";

/** The one place that knows which status a refusal has. */
const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
};

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: components["schemas"]["Error"];
}

/** Anything thrown, as the refusal to answer. What is not a refusal says nothing about itself: that is for the log. */
export function toRefusal(error: unknown): BillingError {
  if (error instanceof BillingError) return error;
  return (
    bodyRefusal(error) ??
    new BillingError("internal_error", "Something went wrong on our side.", { cause: error })
  );
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
      ...(refusal.issues && { issues: [...refusal.issues] }),
    },
  };
}

function headersOf(refusal: BillingError): Record<string, string> {
  if (refusal.code === "method_not_allowed") return { Allow: String(refusal.extra?.["allow"]) };
  return refusal.code.endsWith("_api_key") ? { "WWW-Authenticate": "Bearer" } : {};
}

/** What the body reader throws, in our words. It marks its errors with a `type`. */
function bodyRefusal(error: unknown): BillingError | undefined {
  if (typeof error !== "object" || error === null || !("type" in error) || !("status" in error))
    return undefined;
  const details = { cause: error };
  if (error.type === "entity.too.large") {
    const limit = "limit" in error && typeof error.limit === "number" ? error.limit / 1_048_576 : 1;
    return new BillingError("payload_too_large", `The body is larger than ${limit} MiB.`, details);
  }
  if (error.type === "encoding.unsupported") {
    return new BillingError(
      "unsupported_media_type",
      "The body is compressed in a way we cannot read.",
      details,
    );
  }
  if (error.status === 400) {
    return new BillingError("malformed_json", "The body ended early or could not be decompressed.", details);
  }
  return undefined;
}
