import { invariant } from "../invariant.js";
import { instantOf, instantsOf, truncateToSecond, type Instant } from "../time/instant.js";
import { feeLine } from "../invoice/fee.js";
import type { QuotedChange } from "../invoice/invoice.js";
import { NOT_CANCELED } from "../subscription/cancellation.js";
import { restart } from "../subscription/restart.js";
import { choosePlan, type Subscription } from "../subscription/subscription.js";
import { withScheduled } from "../subscription/scheduled.js";
import { copyTerms } from "../subscription/terms.js";
import type { CustomerState, Offer, RuleContext } from "./state.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import { creditLines, prorate } from "./unused-time.js";
import type { InvoiceLine } from "../invoice/line.js";

/** A change of plan at an instant: unused time is given back, the new plan charged for what it covers. */
export function draftChange(
  state: CustomerState,
  subscription: Subscription,
  target: { readonly offer: Offer; readonly isNewPeriod: boolean },
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceDraft {
  const { offer, isNewPeriod } = target;
  const choice = copyTerms(offer.planId, offer.versionId, offer.terms);
  const changed = applyPlanChange(subscription, { choice, at, isNewPeriod, segment: subscription.segment });
  const { period } = changed;
  invariant(period, "a subscription that changes has a period");
  const fee = isNewPeriod
    ? feeLine(context.newId("line"), changed, offer, instantsOf(period))
    : feeForRest(changed, offer, at, context);
  const lines = [...creditLines(state, subscription, at, context), fee];
  return {
    subscription,
    reason: "subscription_change",
    currency: offer.terms.currency,
    lines: lines.filter((line) => line.amount !== 0n),
    period: fee.period,
    isCollected: false,
    planChange: { choice, at, isNewPeriod, segment: subscription.segment },
  };
}

/** The fee of a plan for what is left of the period from the second of a change on. */
function feeForRest(
  { period: whole, ...changed }: Subscription,
  offer: Offer,
  at: Instant,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine {
  invariant(whole && whole.end !== null, "only a period with an end can be paid in part");
  const [start, end] = [instantOf(whole.start), instantOf(whole.end)];
  const rest = { start: instantOf(truncateToSecond(at)), end };
  const line = feeLine(newId("line"), { ...changed, period: whole }, offer, rest);
  return { ...line, amount: prorate(line.amount, rest, { start, end }) };
}

/** The subscription after a change that was quoted for an instant. */
export function applyPlanChange(subscription: Subscription, change: QuotedChange): Subscription {
  const { choice, at, isNewPeriod } = change;
  if (!isNewPeriod) return { ...choosePlan(subscription, choice, at), updatedAt: at };
  return restart(subscription, choice, at);
}

/** Sets a change for the end of the current period. It replaces whatever was set before. */
export function scheduleChange(subscription: Subscription, offer: Offer, at: Instant): Subscription {
  const end = instantOf(subscription.period?.end ?? null);
  invariant(end, "a change at the period's end needs one");
  const choice = copyTerms(offer.planId, offer.versionId, offer.terms);
  return {
    ...subscription,
    ...NOT_CANCELED,
    scheduled: withScheduled(subscription, { kind: "plan", ...choice, at: end }),
    updatedAt: at,
  };
}
