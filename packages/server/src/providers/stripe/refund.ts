import type Stripe from "stripe";
import type { KnownRefund, RefundOutcome, RefundRequest } from "../payment-provider.js";
import type { StripeContext } from "./client.js";
import { fromStripeAmount, toStripeAmount } from "./currency.js";
import { isRefused } from "./refusal.js";

/**
 * Refunds a payment. Stripe deletes idempotency keys after a day and a refund may be retried later than that, so an
 * existing refund is looked up first.
 */
export async function refund({ stripe }: StripeContext, request: RefundRequest): Promise<RefundOutcome> {
  const { account, amount, reference, providerPaymentId: payment_intent } = request;
  const known = await listRefunds(stripe, payment_intent);
  const same = known.find((each) => each.reference === reference);
  if (same) return same.outcome;
  try {
    const metadata = { dues_reference: reference, dues_organization: account.organizationId };
    const parameters = { payment_intent, amount: toStripeAmount(amount), metadata };
    return outcomeOfRefund(await stripe.refunds.create(parameters, { idempotencyKey: reference }));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const isTooMuch = error.code === "charge_already_refunded" || error.param === "amount";
    return {
      status: "failed",
      failureCode: isTooMuch ? "refund_exceeds_charge" : (error.code ?? "refund_refused"),
    };
  }
}

/** The amount of a payment that was refunded or will be. */
export async function listRefunds(stripe: Stripe, payment_intent: string): Promise<readonly KnownRefund[]> {
  const found: KnownRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
    found.push({
      providerRefundId: refund.id,
      reference: refund.metadata?.["dues_reference"] ?? null,
      amount: fromStripeAmount(refund.amount, refund.currency),
      outcome: outcomeOfRefund(refund),
    });
  }
  return found;
}

function outcomeOfRefund({ status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === "succeeded") return { status };
  if (status === "failed" || status === "canceled")
    return { status: "failed", failureCode: failure_reason ?? "refund_failed" };
  return { status: "pending" };
}

/** Removes a card. A card that is already removed, or never existed, stays so. */
export async function detach({ stripe }: StripeContext, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const left = await stripe.paymentMethods.retrieve(methodId).catch((reason: unknown) => {
      if (isRefused(reason)) return null;
      throw reason;
    });
    if (left !== null && left.customer !== null) throw error;
  }
}
