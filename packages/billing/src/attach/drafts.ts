import { servicePeriodOf } from "../invoice/service-period.js";
import { draftChange } from "../cycle/change.js";
import { draftQuantity } from "../cycle/change-quantity.js";
import type { InvoiceDraft } from "../cycle/invoice-draft.js";
import type { CustomerState, Offer, RuleContext } from "../cycle/state.js";
import { recurringLines } from "../invoice/license-line.js";
import { start, type Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import type { AttachAssessment, OpenCheckout } from "./assess.js";

/** Drafts the invoice of the first fee of a subscription, which starts when the fee is paid. */
export function draftStart(
  subscription: Subscription,
  offer: Offer,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceDraft {
  const period = servicePeriodOf(start(subscription, at), at);
  return {
    subscription,
    reason: "subscription_start",
    currency: offer.terms.currency,
    lines: recurringLines(subscription, offer, period, context),
    period,
    isCollected: false,
  };
}

/** Drafts the invoice that attaching asks for now: for the first fee, or for a change. Undefined when nothing is due. */
export function draftAttach(
  state: CustomerState,
  { action, offer, terms, group: { current } }: AttachAssessment<OpenCheckout>,
  subscription: Subscription,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceDraft | undefined {
  if (action.kind === "buy") return draftStart(subscription, offer, at, context);
  if (!current) return undefined;
  const { quantities } = terms;
  if (action.kind === "change_quantity")
    return draftQuantity(state, current, { offer, quantities }, at, context);
  if (action.kind !== "change") return undefined;
  return draftChange(state, current, { offer, quantities, isNewPeriod: action.isNewPeriod }, at, context);
}
