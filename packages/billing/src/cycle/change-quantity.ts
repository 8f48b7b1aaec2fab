import {
  instantOf,
  instantsOf,
  earliestOf,
  truncateToSecond,
  type Instant,
  type Period,
} from "../time/instant.js";
import { invariant } from "../invariant.js";
import { licenseLine, recurringLines } from "../invoice/license-line.js";
import type { InvoiceLine } from "../invoice/line.js";
import { changedFeatures } from "../subscription/change-quantity.js";
import {
  agreedQuantity,
  billableUnits,
  isLicensed,
  type LicensedFeature,
  type Quantities,
} from "../subscription/license.js";
import { restart } from "../subscription/restart.js";
import type { Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { quotedChange } from "./change.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import type { CustomerState, Offer, RuleContext } from "./state.js";
import { feesCovering, isCredited, prorate } from "./unused-time.js";

interface QuantityTarget {
  /** The version that the subscription is on. */
  readonly offer: Offer;
  readonly quantities: Quantities;
}

/**
 * A change of quantities that is paid first: one line for each feature of which more units are paid for than before, for what is left
 * of the period. Where nothing was paid for the current period, a new period begins.
 */
export function draftQuantity(
  state: CustomerState,
  subscription: Subscription,
  { offer, quantities }: QuantityTarget,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceDraft {
  const choice = copyTerms(offer, { ...subscription.quantities, ...quantities });
  const isNewPeriod = subscription.fee === 0n;
  const changed = { ...subscription, fee: choice.fee, quantities: choice.quantities };
  const { period } = isNewPeriod ? restart(changed, null, at) : changed;
  invariant(period, "a subscription that changes has a period");
  const lines = isNewPeriod
    ? recurringLines(changed, offer, instantsOf(period), context)
    : linesForMore(state, { subscription, changed, offer }, at, context);
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

/** Returns what more units cost now with their tax still to come, in minor units; zero where they are paid for or cheaper. */
export function costOfQuantities(
  state: CustomerState,
  subscription: Subscription,
  target: QuantityTarget,
  at: Instant,
): bigint {
  const draft = draftQuantity(state, subscription, target, at, { newId: (prefix) => prefix });
  return draft.lines.reduce((sum, { amount }) => sum + amount, 0n);
}

interface Raise {
  readonly subscription: Subscription;
  readonly changed: Subscription;
  readonly offer: Offer;
}

function linesForMore(
  state: CustomerState,
  { subscription, changed, offer }: Raise,
  at: Instant,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  const [whole, rest] = [wholeOf(subscription), restOf(subscription, at)];
  const features = changedFeatures(subscription.quantities, changed.quantities);
  return offer.terms.features
    .filter(isLicensed)
    .filter(({ slug }) => features.includes(slug))
    .flatMap((feature) => {
      const from = paidUnits(state, subscription, feature, at);
      const to = billableUnits(feature, agreedQuantity(changed, feature));
      if (to <= from) return [];
      const line = licenseLine(newId("line"), changed, { plan: offer, feature, from, to }, rest);
      const amount = prorate(line.amount, rest, whole);
      // Volume tiers can make more units cheaper.
      return amount <= 0n ? [] : [{ ...line, amount, unitPrice: null }];
    });
}

/**
 * Returns how many units above the included ones need not be paid for now: those that lines charge for the rest of the period, and
 * those that the subscriber has already.
 */
function paidUnits(
  state: CustomerState,
  subscription: Subscription,
  feature: LicensedFeature,
  at: Instant,
): number {
  const paid = feesCovering(state, subscription, at).flatMap(({ line }) =>
    line.feature?.slug === feature.slug && line.units && !isCredited(state, line.id) ? [line.units.to] : [],
  );
  return Math.max(billableUnits(feature, agreedQuantity(subscription, feature)), ...paid);
}

/** The period of a subscription, whose seconds its prices are for. */
function wholeOf({ period }: Subscription): Period {
  invariant(period && period.end !== null, "only a period with an end can be paid in part");
  return { start: instantOf(period.start), end: instantOf(period.end) };
}

/** What is left of the period, or until the subscription ends if that is sooner. */
function restOf(subscription: Subscription, at: Instant): Period {
  const { end } = wholeOf(subscription);
  return { start: instantOf(truncateToSecond(at)), end: earliestOf(end, subscription.cancelAt ?? end) };
}
