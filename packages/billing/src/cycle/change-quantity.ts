import { instantsOf, type Instant } from "../time/instant.js";
import { invariant } from "../invariant.js";
import { recurringLines } from "../invoice/license-line.js";
import type { InvoiceLine } from "../invoice/line.js";
import { changedFeatures } from "../subscription/change-quantity.js";
import { isLicensed, type Quantities } from "../subscription/license.js";
import { restart } from "../subscription/restart.js";
import type { Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { quotedChange } from "./change.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import type { CustomerState, Offer, RuleContext } from "./state.js";
import { linesForUnits } from "./units.js";

interface QuantityTarget {
  /** The version that the subscription is on. */
  readonly offer: Offer;
  readonly quantities: Quantities;
}

/**
 * A change of quantities that is charged or credited now: for what is left of the period, one line for each feature of which more
 * units are paid for than before, and credits for fewer. Where nothing was paid for the current period, a new period begins.
 */
export function draftQuantity(
  state: CustomerState,
  subscription: Subscription,
  { offer, quantities }: QuantityTarget,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceDraft {
  const choice = copyTerms(offer, { ...subscription.quantities, ...quantities });
  const isNewPeriod = subscription.fee === 0n && choice.fee > 0n;
  const changed = { ...subscription, fee: choice.fee, quantities: choice.quantities };
  const { period } = isNewPeriod ? restart(changed, null, at) : changed;
  invariant(period, "a subscription that changes has a period");
  const lines = isNewPeriod
    ? recurringLines(changed, offer, instantsOf(period), context)
    : linesOf(state, { subscription, changed, offer }, at, context);
  return {
    subscription,
    reason: "subscription_change",
    currency: offer.terms.currency,
    lines: lines.filter(({ amount }) => amount !== 0n),
    period: lines[0]?.period ?? instantsOf(period),
    isCollected: false,
    planChange: quotedChange(subscription, { choice, at, isNewPeriod, isQuantity: true }),
  };
}

/** Whether a change of quantities charges or credits something now. */
export function isChargedNow(
  state: CustomerState,
  subscription: Subscription,
  target: QuantityTarget,
  at: Instant,
): boolean {
  const draft = draftQuantity(state, subscription, target, at, { newId: (prefix) => prefix });
  return draft.lines.length > 0;
}

interface Change {
  readonly subscription: Subscription;
  readonly changed: Subscription;
  readonly offer: Offer;
}

function linesOf(
  state: CustomerState,
  { subscription, changed, offer }: Change,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  const features = changedFeatures(subscription.quantities, changed.quantities);
  return offer.terms.features
    .filter(isLicensed)
    .filter(({ slug }) => features.includes(slug))
    .flatMap((feature) => linesForUnits(state, { subscription, changed, plan: offer, feature }, at, context));
}
