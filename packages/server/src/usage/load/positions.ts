import {
  atPriceEntry,
  type BillablePosition,
  billablePrice,
  type Currency,
  type ExactAmount,
  type FeatureSource,
  type Instant,
  type Period,
  type PlanFeature,
  priceTextOf,
  type Quantity,
  scaledQuantity,
  spentInPeriods,
  type CountingSubscription,
  unitsBeforePeriod,
  usagePeriodOf,
  ZERO,
} from "@dues/billing";
import type { StoredBillable } from "../../db/usage/billable-units.js";
import type { UsageIndex } from "../features.js";

/** The billable units of a customer, and the catalog to interpret them. */
export interface BilledUnits {
  readonly billables: readonly StoredBillable[];
  readonly usageIndex: UsageIndex;
}

/**
 * Returns the tier position of a source's next billable unit, which counts at an instant, in a pricing window. A price segment begins after the
 * units of earlier segments at a price for the same dimensions, unless those were counted by another usage model.
 */
export function positionIn(
  { billables, usageIndex }: BilledUnits,
  source: FeatureSource,
  window: Period,
  at: Instant,
): BillablePosition | undefined {
  if (billables.length === 0) return undefined;
  const featureId = usageIndex.profileOf(source.feature.slug)?.id;
  const { subscriptionId, segment: current, priceEntry = 0 } = source;
  let earlier: StoredBillable[] | undefined;
  // A loop without closures: this runs for every event, over the prices of all dimensions.
  for (const each of billables) {
    if (each.window.start !== window.start || each.featureId !== featureId) continue;
    if (each.subscriptionId !== subscriptionId || each.kind !== "units") continue;
    if (each.segment < current) (earlier ??= []).push(each);
    else if (each.priceEntry === priceEntry && each.segment === current) {
      const { unitsBefore, units } = each;
      const periodStart = usagePeriodOf(source, at).start;
      return { unitsBefore, units, unitsBeforePeriod: unitsBeforePeriod(each, periodStart) };
    }
  }
  if (!earlier) return undefined;
  return { unitsBefore: unitsOfEarlier(usageIndex, source, earlier), units: ZERO, unitsBeforePeriod: ZERO };
}

/** Adds up the units of earlier segments at a price of the same usage model for the same dimensions. */
function unitsOfEarlier(
  usageIndex: UsageIndex,
  { feature, priceEntry = 0 }: FeatureSource,
  earlier: readonly StoredBillable[],
): Quantity {
  const model = feature.pricing?.usageModel;
  const priceText = priceTextOf(feature, priceEntry);
  return earlier
    .filter((each) => {
      const row = anyRowOf(usageIndex, each);
      return row?.pricing?.usageModel === model && priceTextOf(row ?? {}, each.priceEntry) === priceText;
    })
    .reduce((sum, { units }) => scaledQuantity(sum + units), ZERO);
}

/** The cost so far of billable usage of subscriptions in their usage periods of an instant, invoiced or not. */
export function spentBy(
  { billables, usageIndex }: BilledUnits,
  subscriptions: readonly CountingSubscription[],
  at: Instant,
): ExactAmount {
  const spent = billables.flatMap((units) => {
    const { currency } = subscriptions.find(({ id }) => id === units.subscriptionId) ?? {};
    const row = currency && rowOf(usageIndex, units, currency);
    const pricing = row && atPriceEntry(row, units.priceEntry).pricing;
    const price = pricing && billablePrice(pricing);
    return price ? [{ units, price }] : [];
  });
  return spentInPeriods(spent, subscriptions, at);
}

/** The plan's feature in the plan's own currency. Usage models and dimensions are the same in every currency. */
function anyRowOf({ index, slugOf }: UsageIndex, { featureId, planVersionId }: StoredBillable) {
  const slug = slugOf(featureId);
  const features = index.findVersion(planVersionId)?.terms.features ?? [];
  return features.find((each) => each.slug === slug);
}

function rowOf(
  { index, slugOf }: UsageIndex,
  billable: StoredBillable,
  currency: Currency,
): PlanFeature | undefined {
  const slug = slugOf(billable.featureId);
  return index.termsOf(billable.planVersionId, currency)?.features.find((each) => each.slug === slug);
}
