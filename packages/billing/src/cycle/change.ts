import { invariant } from "../invariant.js";
import { instantOf, instantsOf, truncateToSecond, type Instant, type Period } from "../time/instant.js";
import { recurringLines, WHOLE } from "../invoice/license-line.js";
import type { QuotedChange } from "../invoice/invoice.js";
import { NOT_CANCELED } from "../subscription/cancellation.js";
import { restart } from "../subscription/restart.js";
import { choosePlan, type Subscription } from "../subscription/subscription.js";
import { applyQuantities } from "../subscription/change-quantity.js";
import { NO_QUANTITIES, type Quantities } from "../subscription/license.js";
import { withScheduled } from "../subscription/scheduled.js";
import { copyTerms, type AgreedTerms } from "../subscription/terms.js";
import type { CustomerState, Offer, RuleContext } from "./state.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import { creditLines, timeShare } from "./unused-time.js";

/** What a subscription changes to. */
interface ChangeTarget {
  readonly offer: Offer;
  /** A new period begins; otherwise the rest of the current one is charged. */
  readonly isNewPeriod: boolean;
  /** Those of licensed features; where one is left out, the quantity of the subscription stays. */
  readonly quantities?: Quantities;
}

/** A change of plan at an instant: unused time is given back, the new plan charged for what it covers. */
export function draftChange(
  state: CustomerState,
  subscription: Subscription,
  { offer, isNewPeriod, quantities = NO_QUANTITIES }: ChangeTarget,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceDraft {
  const choice = copyTerms(offer, { ...subscription.quantities, ...quantities });
  const planChange = quotedChange(subscription, { choice, at, isNewPeriod });
  const changed = applyPlanChange(subscription, planChange);
  const rest = isNewPeriod ? undefined : restOf(changed, at);
  const period = rest ?? instantsOf(periodOf(changed));
  const share = rest ? timeShare(rest, wholeOf(changed)) : WHOLE;
  const charged = recurringLines(changed, offer, period, context, share);
  const lines = [...creditLines(state, subscription, at, context), ...charged];
  return {
    subscription,
    reason: "subscription_change",
    currency: offer.terms.currency,
    lines: lines.filter((line) => line.amount !== 0n),
    period,
    isCollected: false,
    planChange,
  };
}

/** The quote of a change, with what invalidates it. */
export function quotedChange(
  { segment, quantities }: Subscription,
  change: Pick<QuotedChange, "choice" | "at" | "isNewPeriod" | "isQuantity">,
): QuotedChange {
  return { ...change, segment, ...(quantities !== NO_QUANTITIES && { replaces: quantities }) };
}

function periodOf({ period }: Subscription): NonNullable<Subscription["period"]> {
  invariant(period, "a subscription that changes has a period");
  return period;
}

/** Returns what is left of the period of a subscription from the second of a change on. */
function restOf(subscription: Subscription, at: Instant): Period {
  return { start: instantOf(truncateToSecond(at)), end: wholeOf(subscription).end };
}

function wholeOf(subscription: Subscription): Period {
  const { start, end } = periodOf(subscription);
  invariant(end !== null, "only a period with an end can be paid in part");
  return { start: instantOf(start), end: instantOf(end) };
}

/** The subscription after a change that was quoted for an instant. */
export function applyPlanChange(subscription: Subscription, change: QuotedChange): Subscription {
  const { choice, at, isNewPeriod, isQuantity } = change;
  if (isQuantity) return applyQuantities(subscription, change);
  if (!isNewPeriod) return { ...choosePlan(subscription, choice, at), updatedAt: at };
  return restart(subscription, choice, at);
}

/** Sets a change for the end of the current period. It replaces whatever was set before. */
export function scheduleChange(subscription: Subscription, choice: AgreedTerms, at: Instant): Subscription {
  const end = instantOf(subscription.period?.end ?? null);
  invariant(end, "a change at the period's end needs one");
  return {
    ...subscription,
    ...NOT_CANCELED,
    scheduled: withScheduled(subscription, { kind: "plan", ...choice, at: end }),
    updatedAt: at,
  };
}
