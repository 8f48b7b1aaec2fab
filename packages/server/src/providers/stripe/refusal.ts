import { BillingError } from "@dues/billing";
import type { FailureCode } from "../payment-provider.js";

/** The members of Stripe's errors that we read. */
export interface StripeFailure extends Error {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly statusCode?: number;
}

/** Checked by shape, because the package's classes are loaded only when Stripe is used. */
export function isStripeFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && /^Stripe\w*Error$/.test(String((error as { type?: unknown }).type));
}

/** Stripe processed the request and did nothing: the object does not exist, or does not allow it. */
export function isRefused(error: unknown): error is StripeFailure {
  return isStripeFailure(error) && error.type === "StripeInvalidRequestError";
}

export function isMissing(error: unknown): boolean {
  return isRefused(error) && error.code === "resource_missing";
}

/** Why a card was declined, in our codes. Stripe has over forty of its own. */
export function failureCode({
  code,
  decline_code: decline,
}: Pick<StripeFailure, "code" | "decline_code">): FailureCode {
  const reason = decline ?? code;
  if (reason === "insufficient_funds") return "insufficient_funds";
  if (reason === "expired_card" || reason === "invalid_expiry_year" || reason === "invalid_expiry_month")
    return "expired_card";
  if (AUTHENTICATION.has(reason ?? "") || AUTHENTICATION.has(code ?? "")) return "authentication_required";
  return "card_declined";
}

const AUTHENTICATION = new Set([
  "authentication_required",
  "authentication_not_handled",
  "payment_intent_authentication_failure",
  "setup_intent_authentication_failure",
]);

const AMOUNTS = new Set(["amount_too_small", "amount_too_large"]);

/** The error for a request that Stripe rejected. Unknown errors are passed on unchanged. */
function toRefusal(error: unknown): unknown {
  if (!isStripeFailure(error)) return error;
  const refusal = (code: ConstructorParameters<typeof BillingError>[0], detail: string, path?: string) =>
    new BillingError(code, detail, {
      cause: error,
      ...(path !== undefined && { issues: [{ path, message: detail }] }),
    });
  if (error.type === "StripeAuthenticationError" || error.type === "StripePermissionError") {
    return refusal("provider_not_configured", "Stripe rejects the secret key of this organization.");
  }
  if (error.type !== "StripeInvalidRequestError") {
    return refusal("service_unavailable", "Stripe cannot be reached right now. Try again in a moment.");
  }
  if (AMOUNTS.has(error.code ?? "")) return refusal("amount_not_chargeable", `Stripe: ${error.message}`);
  const path = /^(?:success|cancel)_url/.test(error.param ?? "") ? "callbackUrl" : undefined;
  return refusal("invalid_request", `Stripe: ${error.message}`, path);
}

/** Calls Stripe and converts its errors. */
export async function callStripe<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw toRefusal(error);
  }
}
