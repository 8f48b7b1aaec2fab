import { invariant, scheduledTerms, toIso, toSafeInteger, trialDaysOf } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { AttachResult } from "../../usecases/subscription/attach.js";
import { toWireSums } from "./invoice-amounts.js";
import { toWireCreditNotePreview } from "./credit-note.js";
import { toWirePreviewedDiscount } from "./previewed-discount.js";
import { toWirePreviewLine } from "./preview-line.js";
import type { PlanPreview } from "../../usecases/subscription/preview-fingerprint.js";

type Wire = components["schemas"];

export function toWireAttached(result: AttachResult): Wire["AttachResponse"] {
  const { subscription, checkout, plan, type } = result;
  const { trialEndsAt, status } = subscription;
  const scheduled = scheduledTerms(subscription, "plan");
  const awaitsPayment = checkout?.purpose === "payment" || result.isPaymentPending;
  const isTrial = checkout?.purpose === "setup" || (status === "trialing" && !awaitsPayment);
  const outcome: Wire["AttachOutcome"] = {
    success: true,
    type,
    trial: isTrial,
    // A running trial keeps its end, so its length is not that of the new plan.
    ...(isTrial && { trial_days: trialDaysOf(subscription) ?? plan.terms.trialDays }),
    ...(isTrial && status === "trialing" && trialEndsAt !== null && { trial_ends_at: toIso(trialEndsAt) }),
    pending: status === "pending" || checkout !== undefined || result.isPaymentPending,
    message: messageOf(result),
    subscriptionId: subscription.id,
    subscription_id: subscription.id,
    customerId: subscription.customerId,
    customer_id: subscription.customerId,
    // If a payment is pending, the scheduled change is an earlier one, which the payment will replace.
    ...(scheduled && !checkout && !result.isPaymentPending && { scheduledAt: scheduled.at }),
  };
  return { ...outcome, ...toWireRequirement(checkout) };
}

/** Returns whether the customer has to pay first, and where. */
export function toWireRequirement(checkout: WithAddress | undefined) {
  if (!checkout) return { requiresCheckout: false as const };
  return { requiresCheckout: true as const, ...toWireCheckout(checkout) };
}

function messageOf({ plan, checkout, isPaymentPending, subscription }: AttachResult): string {
  if (checkout?.purpose === "setup") return `Open the checkout URL to save a card. Nothing is charged now.`;
  if (checkout) return `Open the checkout URL to pay. ${plan.name} starts when the payment arrives.`;
  if (isPaymentPending) return `The payment for ${plan.name} is being confirmed.`;
  if (scheduledTerms(subscription, "plan")) return `${plan.name} starts at the end of the current period.`;
  if (subscription.status === "trialing") return `The customer is on trial with ${plan.name}.`;
  return `The customer is subscribed to ${plan.name}.`;
}

interface WithAddress {
  readonly url: string | null;
  readonly reference: string;
  readonly accessCode: string | null;
}

export function toWireCheckout({ url, reference, accessCode }: WithAddress) {
  invariant(url !== null, "an open checkout has an address");
  return { checkoutUrl: url, reference, ...(accessCode !== null && { accessCode }) };
}

export function toWirePreview(preview: PlanPreview): Wire["AttachPreviewResponse"] {
  const { at, type, checkout, isTrial, trialDays, trialEndsAt, scheduledAt, charge } = preview;
  return {
    success: true,
    type,
    at: toIso(at),
    requiresCheckout: checkout !== undefined,
    trial: isTrial,
    ...(isTrial && { trial_days: trialDays }),
    ...(trialEndsAt !== null && { trial_ends_at: toIso(trialEndsAt) }),
    lines: charge.lines.map(toWirePreviewLine),
    ...toWireSums(charge),
    discounts: preview.discounts.map((each) => toWirePreviewedDiscount(each, preview.currency)),
    carried: toSafeInteger(charge.carried),
    creditNotes: charge.creditNotes.map(toWireCreditNotePreview),
    amountDue: toSafeInteger(charge.due),
    currency: preview.currency,
    ...(scheduledAt !== null && { scheduledAt }),
    message: preview.dropsPhases
      ? `${messageOfPreview(preview)} The phases that are to come would be dropped.`
      : messageOfPreview(preview),
  };
}

function messageOfPreview({ plan, action, checkout, isTrial, scheduledAt }: PlanPreview): string {
  if (checkout === "setup")
    return `${plan.name} would start when a card is saved. Nothing would be charged now.`;
  if (action === "pay_overdue")
    return `The customer already has ${plan.name}, and its open invoice would have to be paid.`;
  if (checkout === "payment") return `${plan.name} would start when the payment arrives.`;
  if (scheduledAt !== null) return `${plan.name} would start at the end of the current period.`;
  if (action === "keep") return `The customer already has ${plan.name}.`;
  if (action === "undo") return `The customer already has ${plan.name} and would keep it.`;
  if (isTrial) return `The customer would start a trial of ${plan.name}.`;
  return `The customer would be subscribed to ${plan.name}.`;
}
