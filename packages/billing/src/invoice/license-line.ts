import type { PlanTerms } from "../catalog/catalog.js";
import { roundShare, scaledAmount } from "../money/exact-amount.js";
import { quantity, unitPriceOfMinor } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
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
import type { Share } from "./give-back.js";
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

/** All of a billing period. */
export const WHOLE: Share = { part: 1n, whole: 1n };

/**
 * Returns the lines for one billing period of a subscription, in advance: its fee, and one for each licensed feature.
 *
 * @param share the part of the period that is charged; each line is rounded once
 */
export function recurringLines(
  subscription: Subscription,
  plan: PricedPlan,
  period: ServicePeriod,
  { newId }: Ids,
  share: Share = WHOLE,
): InvoiceLine[] {
  const licenses = plan.terms.features.filter(isLicensed).flatMap((feature) => {
    const { units, amount } = licenseCost(feature, agreedQuantity(subscription, feature));
    return amount === 0n
      ? []
      : [licenseLine(newId("line"), subscription, { plan, feature, from: 0, to: units, share }, period)];
  });
  const hasFee = plan.terms.price > 0n || licenses.length === 0;
  const fee = hasFee ? [feeLine(newId("line"), subscription, plan, period)] : [];
  return [...fee.map((line) => ({ ...line, amount: shareOf(line.amount, share) })), ...licenses];
}

function shareOf(amount: bigint, { part, whole }: Share): bigint {
  return divide(amount * part, whole, "half_away");
}

/** Units of a licensed feature, counted from the first above the included ones. */
interface LicensedUnits {
  readonly plan: PricedPlan;
  readonly feature: LicensedFeature;
  readonly from: number;
  readonly to: number;
  /** The part of a billing period that they are charged for. */
  readonly share: Share;
}

/** Returns the line for units of a licensed feature in a billing period, or in a part of one. */
export function licenseLine(
  id: string,
  subscription: Subscription,
  { plan, feature, from, to, share: { part, whole } }: LicensedUnits,
  period: ServicePeriod,
): InvoiceLine {
  const { slug, pricing } = feature;
  const [before, after] = [costOfUnits(feature, from), costOfUnits(feature, to)];
  const amount = roundShare(scaledAmount(after.exact - before.exact), part, whole);
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
    tierBreakdown: from === 0 && price.model !== "package" && part === whole ? after.breakdown : [],
    billableUsageId: null,
    sourceLineId: null,
    period,
  };
}
