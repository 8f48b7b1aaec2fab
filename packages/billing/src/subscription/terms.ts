import type { PlanInterval } from "../time/cadence.js";
import type { BillingType, PlanTerms } from "../catalog/catalog.js";
import type { Currency } from "../money/currency.js";
import { NO_QUANTITIES, periodFee, quantitiesOf, type Quantities } from "./license.js";
import { groupOf } from "./plan-group.js";

/** The terms that a subscriber agreed to, most of them copied from a plan version. */
export interface AgreedTerms {
  readonly planId: string;
  readonly planVersionId: string;
  readonly interval: PlanInterval;
  readonly billingType: BillingType;
  /** The price of the plan and of its licenses for one interval, in minor units of `currency`. */
  readonly fee: bigint;
  /** The price of the plan for one interval that was agreed with this subscriber alone. Undefined is that of the plan version. */
  readonly ownPrice?: bigint | undefined;
  /** Of licensed features alone. */
  readonly quantities: Quantities;
  readonly currency: Currency;
  /** Plans of one group exclude each other. Plans that name none share the group with the empty name. */
  readonly planGroup: string;
  readonly isAddon: boolean;
}

/** The version of a plan that terms are copied from. */
interface SoldVersion {
  readonly planId: string;
  readonly versionId: string;
  readonly terms: PlanTerms;
  readonly ownPrice?: bigint | undefined;
}

/** Returns a version of a plan at a price that was agreed with one subscriber. Without one, returns the version itself. */
export function atOwnPrice<
  Sold extends { readonly terms: PlanTerms; readonly ownPrice?: bigint | undefined },
>(sold: Sold, { ownPrice }: Pick<AgreedTerms, "ownPrice">): Sold {
  return ownPrice === undefined ? sold : { ...sold, ownPrice, terms: { ...sold.terms, price: ownPrice } };
}

/** Returns the terms that a subscription copies from a plan version, with quantities of its licensed features. */
export function copyTerms(
  { planId, versionId, terms, ownPrice }: SoldVersion,
  wanted: Quantities = NO_QUANTITIES,
): AgreedTerms {
  const { interval, billingType, currency, isAddon } = terms;
  const quantities = quantitiesOf(terms, wanted);
  return {
    planId,
    planVersionId: versionId,
    interval,
    billingType,
    fee: periodFee(terms, quantities),
    ownPrice,
    quantities,
    currency,
    planGroup: groupOf(planId, terms),
    isAddon,
  };
}

/** Returns the agreed terms alone of an object that has more. */
export function termsOnly(from: AgreedTerms): AgreedTerms {
  const { planId, planVersionId, interval, billingType, fee, ownPrice, quantities } = from;
  const { currency, planGroup, isAddon } = from;
  const price = { fee, ownPrice, quantities, currency };
  return { planId, planVersionId, interval, billingType, ...price, planGroup, isAddon };
}

/** A one-time plan has no billing periods, so its usage periods are months from its activation. */
export function usageIntervalOf({
  billingType,
  interval,
}: Pick<AgreedTerms, "billingType" | "interval">): PlanInterval {
  return billingType === "one_time" ? "monthly" : interval;
}
