import { ZERO, type Quantity } from "../numbers/decimal.js";
import { contains, type Instant, type Period } from "../time/instant.js";
import { peakCost, type PeakLevel } from "../pricing/peak-cost.js";
import { movedBy, usagePeriodAt } from "../time/period.js";
import type { Price } from "../pricing/price.js";
import { scheduleOf } from "../subscription/subscription.js";
import type { CountingSubscription } from "./facts.js";
import { spentOn } from "./guard.js";
import type { FeatureSource } from "./source.js";
import { sumAmounts, shareOfAmount, type ExactAmount } from "../money/exact-amount.js";

/** Billable units of one price segment, as they are kept. */
export interface SpentUnits {
  readonly subscriptionId: string;
  readonly window: Period;
  readonly unitsBefore: Quantity;
  readonly units: Quantity;
  /** The usage period of the last use; null where it was not kept. */
  readonly periodStart: Instant | null;
  readonly unitsBeforePeriod: Quantity;
  /** For the highest of a level: the span of the usage period in which it was held. */
  readonly span: Period | null;
}

/**
 * What the billable units of subscriptions cost so far in their usage periods of an instant, invoiced or not. The
 * subscriptions are all billed in one currency: amounts of two do not add up.
 */
export function spentInPeriods(
  spent: readonly { readonly units: SpentUnits; readonly price: Price }[],
  subscriptions: readonly CountingSubscription[],
  at: Instant,
): ExactAmount {
  return sumAmounts(
    spent.flatMap(({ units, price }) => {
      const subscription = subscriptions.find(({ id }) => id === units.subscriptionId);
      const schedule = subscription && scheduleOf(subscription);
      if (!schedule) return [];
      const { start, end } = movedBy(usagePeriodAt(schedule, at), subscription.pausesSince ?? []);
      if (units.window.end <= start || end <= units.window.start) return [];
      const { span } = units;
      return [span ? peakCost(price, { ...units, span }, shareOfAmount) : spentOnUnits(price, units, start)];
    }),
  );
}

/**
 * The span of a level that a plan has open, of all that was billed of a feature. Where none is open yet, because the end
 * of a usage period has not been noted, it will be all of the present one.
 */
export function openSpanOf(
  source: FeatureSource,
  billed: readonly StoredSpan[],
  now: Instant,
): PeakLevel & { readonly id: string | undefined } {
  const { subscriptionId, planVersionId, segment } = source;
  for (const each of billed) {
    const { span, units, window, id } = each;
    const isOwn = each.subscriptionId === subscriptionId && each.planVersionId === planVersionId;
    if (!isOwn || each.segment !== segment || !span || !contains(span, now)) continue;
    return { id, units, span, window };
  }
  const window = usagePeriodAt(source, now);
  return { id: undefined, units: ZERO, span: window, window };
}

type StoredSpan = SpentUnits & {
  readonly id: string;
  readonly planVersionId: string;
  readonly segment: number;
};

function spentOnUnits(price: Price, spent: SpentUnits, periodStart: Instant): ExactAmount {
  const { unitsBefore, units } = spent;
  return spentOn(price, { unitsBefore, units, unitsBeforePeriod: unitsBeforePeriod(spent, periodStart) });
}

/** Of the units of a window that is longer than the usage period, those that were used before the current one. */
export function unitsBeforePeriod(spent: SpentUnits, currentStart: Instant): Quantity {
  if (spent.window.start >= currentStart) return ZERO;
  return spent.periodStart === currentStart ? spent.unitsBeforePeriod : spent.units;
}
