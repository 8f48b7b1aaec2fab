import { BillingError } from "@dues/billing";
import type { VerifiedWebhook, ReceivedWebhook } from "../payment-provider.js";
import type { StripeContext } from "./client.js";
import { isStripeFailure } from "./refusal.js";

export const SIGNATURE_HEADER = "stripe-signature";

/** In seconds. Longer lets a recorded webhook be replayed for longer; shorter refuses those that waited. */
const TOLERANCE = 300;

/** Verifies with Stripe's signature that a webhook comes from Stripe, was not altered and is recent. */
export function verifyWebhook(
  { stripe, webhookSecret }: StripeContext,
  request: ReceivedWebhook,
): VerifiedWebhook {
  const header = request.headers[SIGNATURE_HEADER];
  if (!header) throw new BillingError("missing_signature", `The webhook has no ${SIGNATURE_HEADER} header.`);
  if (webhookSecret === null) {
    throw new BillingError("invalid_signature", "The signing secret of Stripe's webhooks is not set.");
  }
  rejectFutureTimestamp(header, request.now);
  const signatures = withoutEmptySignatures(header);
  const { rawBody, now } = request;
  const payload = read(() =>
    stripe.webhooks.constructEvent(rawBody, signatures, webhookSecret, TOLERANCE, undefined, now),
  );
  const { id, type } = (typeof payload === "object" && payload !== null ? payload : {}) as {
    readonly id?: unknown;
    readonly type?: unknown;
  };
  if (typeof id !== "string" || typeof type !== "string") {
    throw new BillingError("invalid_request", "The webhook's body is not a Stripe event.");
  }
  return { id, type, payload };
}

/** Stripe's library checks only the age of a signature: one from the future could be replayed until then. */
function rejectFutureTimestamp(header: string, now: number): void {
  const seconds = Number(/(?:^|,)\s*t=(\d+)/.exec(header)?.[1] ?? 0);
  if (seconds * 1_000 - now <= TOLERANCE * 1_000) return;
  throw new BillingError(
    "invalid_signature",
    "The timestamp of the signature is more than five minutes in the future.",
  );
}

/** Stripe's library throws on a signature without a value. */
function withoutEmptySignatures(header: string): string {
  const parts = header.split(",").map((part) => part.trim());
  return parts.filter((part) => !/^v\d+=$/.test(part)).join(",");
}

function read(construct: () => unknown): unknown {
  try {
    return construct();
  } catch (cause) {
    if (isStripeFailure(cause) && cause.type === "StripeSignatureVerificationError") {
      throw new BillingError("invalid_signature", "The signature does not match the body, or is too old.", {
        cause,
      });
    }
    if (cause instanceof SyntaxError) {
      throw new BillingError("malformed_json", "The webhook's body is not JSON.", { cause });
    }
    throw cause;
  }
}
