import type { Instant } from "@dues/billing";
import type { SavedCard } from "../payment-provider.js";
import type { Sandbox } from "./sandbox.js";
import type { SandboxCard, SandboxCharge, SandboxCheckout } from "./store.js";
import { isExpired, type EnteredCard, type FailureCode } from "./test-card.js";
import { checkoutCompleted, paymentFailed, sendWebhook } from "./webhook.js";

export type CheckoutTry =
  | { readonly status: "succeeded" }
  | { readonly status: "declined"; readonly failureCode: FailureCode }
  /** The checkout was paid by another request, or expired, during this attempt. */
  | { readonly status: "closed" };

/**
 * Returns the checkout as it is at `now`; an open checkout past its expiry counts as expired even if that was not
 * stored.
 */
export function checkoutStatus(checkout: SandboxCheckout, now: Instant): SandboxCheckout["status"] {
  return checkout.status === "open" && now >= checkout.expiresAt ? "expired" : checkout.status;
}

/**
 * Pays an open checkout with a card, once, and sends our own server a webhook before returning. After a declined
 * attempt the checkout stays open for another card.
 */
export async function payCheckout(
  sandbox: Sandbox,
  checkout: SandboxCheckout,
  entered: EnteredCard,
): Promise<CheckoutTry> {
  const { organizationId, reference, amount } = checkout;
  const failureCode = entered.testCard.checkoutFailure;
  if (failureCode !== null) {
    await sendWebhook(sandbox, organizationId, paymentFailed(checkout, failureCode));
    return { status: "declined", failureCode };
  }
  const card = toSandboxCard(organizationId, sandbox.newId("pm"), entered);
  const charge: SandboxCharge = {
    organizationId,
    reference,
    id: sandbox.newId("pay"),
    cardId: card.id,
    amount,
    failureCode: null,
  };
  const completion = { checkoutId: checkout.id, card, charge };
  if (!(await sandbox.store.completeCheckout(completion, sandbox.now()))) return { status: "closed" };
  await sendWebhook(sandbox, organizationId, checkoutCompleted(charge, card));
  return { status: "succeeded" };
}

/** Why a saved card cannot be charged at `now`; null when it can. */
export function chargeFailure(card: SandboxCard | undefined, now: Instant): FailureCode | null {
  if (card === undefined) return "card_not_found";
  if (card.detachedAt !== null) return "card_detached";
  return isExpired(card, now) ? "expired_card" : card.chargeFailure;
}

export function toSavedCard({ id, brand, last4, expMonth, expYear }: SandboxCard): SavedCard {
  return { providerMethodId: id, brand, last4, expMonth, expYear };
}

function toSandboxCard(organizationId: string, id: string, entered: EnteredCard): SandboxCard {
  const { testCard, expMonth, expYear } = entered;
  return {
    organizationId,
    id,
    brand: testCard.brand,
    last4: testCard.number.slice(-4),
    expMonth,
    expYear,
    chargeFailure: testCard.chargeFailure,
    refundFailure: testCard.refundFailure,
    detachedAt: null,
  };
}
