import type { PlanTerms } from "../catalog/catalog.js";
import { quantity, unitPriceOfMinor } from "../numbers/decimal.js";
import {
  agreedQuantity,
  costOfUnits,
  isLicensed,
  licenseCost,
  licensePrice,
  type LicensedFeature,
} from "../subscription/license.js";
import type { Subscription } from "../subscription/subscription.js";
import { feeLine } from "./fee.js";
import { lineDescription } from "./line-name.js";
import { AT_LIST_PRICE, type InvoiceLine, type ServicePeriod } from "./line.js";

/** A plan as its lines show it. */
export interface PricedPlan {
  readonly name: string;
  readonly terms: PlanTerms;
  /** The ids and names of its licensed features, by slug. */
  readonly licensed?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
}

interface Ids {
  readonly newId: (prefix: "line") => string;
}

/** Returns the lines for one billing period of a subscription, in advance: its fee, and one for each licensed feature. */
export function recurringLines(
  subscription: Subscription,
  plan: PricedPlan,
  period: ServicePeriod,
  { newId }: Ids,
): InvoiceLine[] {
  const licenses = plan.terms.features.filter(isLicensed).flatMap((feature) => {
    const { units, amount } = licenseCost(feature, agreedQuantity(subscription, feature));
    return amount === 0n
      ? []
      : [licenseLine(newId("line"), subscription, { plan, feature, from: 0, to: units }, period)];
  });
  const hasFee = plan.terms.price > 0n || licenses.length === 0;
  return [...(hasFee ? [feeLine(newId("line"), subscription, plan, period)] : []), ...licenses];
}

/** Units of a licensed feature, counted from the first above the included ones. */
interface LicensedUnits {
  readonly plan: PricedPlan;
  readonly feature: LicensedFeature;
  readonly from: number;
  readonly to: number;
}

/** Returns the line for units of a licensed feature in one whole billing period. */
export function licenseLine(
  id: string,
  subscription: Subscription,
  { plan, feature, from, to }: LicensedUnits,
  period: ServicePeriod,
): InvoiceLine {
  const { slug, pricing } = feature;
  const [before, after] = [costOfUnits(feature, from), costOfUnits(feature, to)];
  const amount = after.amount - before.amount;
  const price = licensePrice(feature);
  const known = plan.licensed?.[slug] ?? { id: slug, name: slug };
  const isPlain = price.model === "package" && price.packageSize === quantity(1);
  return {
    id,
    kind: "license",
    description: lineDescription(known.name, plan.terms.interval),
    quantity: quantity(to - from),
    unitPrice:
      isPlain && price.unitPrice * BigInt(to - from) === unitPriceOfMinor(amount) ? price.unitPrice : null,
    amount,
    ...AT_LIST_PRICE,
    subscriptionId: subscription.id,
    planVersionId: subscription.planVersionId,
    feature: { id: known.id, slug },
    ratingModel: pricing?.ratingModel ?? null,
    units: { from, to },
    tierBreakdown: from === 0 && price.model !== "package" ? after.breakdown : [],
    billableUsageId: null,
    sourceLineId: null,
    period,
  };
}
