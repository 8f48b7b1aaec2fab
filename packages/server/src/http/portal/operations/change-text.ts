import { scheduledTerms } from "@dues/billing";
import type { AttachResult } from "../../../usecases/subscription/attach.js";
import type { PlanPreview } from "../../../usecases/subscription/preview-fingerprint.js";
import type { Wire } from "./wire.js";

type Effect = Wire["PortalChangePreview"]["effect"];

/** Returns how and when a change of plan would take effect. */
export function effectOf({ action, checkout, isTrial, scheduledAt }: PlanPreview): Effect {
  if (checkout === "setup") return "after_card";
  if (action === "pay_overdue") return "overdue";
  if (checkout === "payment") return "after_payment";
  if (scheduledAt !== null) return "scheduled";
  if (action === "keep" || action === "undo") return "none";
  return isTrial ? "trial" : "now";
}

/** Returns the effect as a sentence to the customer. */
export function sentenceOfPreview(preview: PlanPreview): string {
  const { plan, type, action } = preview;
  const would = type === "new" ? `You would get ${plan.name}` : `You would move to ${plan.name}`;
  const sentences: Readonly<Record<Effect, string>> = {
    after_card: `${would} when a card is saved. Nothing is charged now.`,
    overdue: `You already have ${plan.name}. Pay its open invoice to keep it.`,
    after_payment: `${would} when the payment arrives.`,
    scheduled: `${would} at the end of the current period.`,
    none: `You already have ${plan.name}${action === "undo" ? " and would keep it" : ""}.`,
    trial: `You would start a trial of ${plan.name}.`,
    now: `${would} now.`,
  };
  return sentences[effectOf(preview)];
}

/** Returns the outcome of a change as a sentence to the customer. */
export function sentenceOfChange({ plan, checkout, isPaymentPending, subscription }: AttachResult): string {
  const { name } = plan;
  if (checkout?.purpose === "setup") return `Save a card on the payment page. Nothing is charged now.`;
  if (checkout) return `Continue on the payment page. You get ${name} when the payment arrives.`;
  if (isPaymentPending) return `Your payment for ${name} is being confirmed.`;
  if (scheduledTerms(subscription, "plan")) return `You move to ${name} at the end of the current period.`;
  return subscription.status === "trialing" ? `Your trial of ${name} has started.` : `You have ${name} now.`;
}
