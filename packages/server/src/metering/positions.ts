import {
  type BillablePosition,
  billablePrice,
  type Currency,
  type ExactAmount,
  type FeatureSource,
  type Instant,
  type Period,
  type PlanFeature,
  scaledQuantity,
  spentInPeriods,
  type Subscription,
  unitsBeforePeriod,
  usagePeriodAt,
  ZERO,
} from "@dues/billing";
import type { StoredBillable } from "../db/fast-path/facts.js";
import type { UsageIndex } from "./feature-profile.js";

/** The billable units of a customer, and the catalog to interpret them. */
export interface BilledUnits {
  readonly billables: readonly StoredBillable[];
  readonly usageIndex: UsageIndex;
  readonly now: Instant;
}

/**
 * Returns the tier position of a source's next billable unit in a pricing window. A price segment begins after the
 * units of earlier segments, unless those were counted by another usage model.
 */
export function positionIn(
  { billables, usageIndex, now }: BilledUnits,
  source: FeatureSource,
  window: Period,
): BillablePosition | undefined {
  if (billables.length === 0) return undefined;
  const featureId = usageIndex.profileOf(source.feature.slug)?.id;
  const inWindow = billables.filter(
    (each) =>
      each.kind === "units" &&
      each.subscriptionId === source.subscriptionId &&
      each.featureId === featureId &&
      each.window.start === window.start,
  );
  const present = inWindow.find(({ segment }) => segment === source.segment);
  if (present) {
    const periodStart = usagePeriodAt(source, now).start;
    const { unitsBefore, units } = present;
    return { unitsBefore, units, unitsBeforePeriod: unitsBeforePeriod(present, periodStart) };
  }
  if (inWindow.length === 0) return undefined;
  const model = source.feature.pricing?.usageModel;
  const earlier = inWindow.filter(
    (each) => each.segment < source.segment && usageModelOf(usageIndex, each) === model,
  );
  const unitsBefore = earlier.reduce((sum, { units }) => scaledQuantity(sum + units), ZERO);
  return { unitsBefore, units: ZERO, unitsBeforePeriod: ZERO };
}

/** The cost so far of billable usage of live subscriptions in their current usage periods, invoiced or not. */
export function spentBy(
  { billables, usageIndex, now }: BilledUnits,
  subscriptions: readonly Subscription[],
): ExactAmount {
  const spent = billables.flatMap((units) => {
    const { currency } = subscriptions.find(({ id }) => id === units.subscriptionId) ?? {};
    const pricing = currency && rowOf(usageIndex, units, currency)?.pricing;
    const price = pricing && billablePrice(pricing);
    return price ? [{ units, price }] : [];
  });
  return spentInPeriods(spent, subscriptions, now);
}

/** It is the same in every currency. */
function usageModelOf({ index, slugOf }: UsageIndex, { featureId, planVersionId }: StoredBillable) {
  const slug = slugOf(featureId);
  const features = index.findVersion(planVersionId)?.terms.features ?? [];
  return features.find((each) => each.slug === slug)?.pricing?.usageModel;
}

function rowOf(
  { index, slugOf }: UsageIndex,
  billable: StoredBillable,
  currency: Currency,
): PlanFeature | undefined {
  const slug = slugOf(billable.featureId);
  return index.termsOf(billable.planVersionId, currency)?.features.find((each) => each.slug === slug);
}
