import type { PlanInterval } from "../time/cadence.js";
import type { BillingType, PlanTerms } from "../catalog/catalog.js";
import type { Currency } from "../money/currency.js";
import { groupOf } from "./plan-group.js";

/** The terms that a subscriber agreed to, most of them copied from a plan version. */
export interface AgreedTerms {
  readonly planId: string;
  readonly planVersionId: string;
  readonly interval: PlanInterval;
  readonly billingType: BillingType;
  /** Minor units of `currency` for one interval. */
  readonly fee: bigint;
  readonly currency: Currency;
  /** Plans of one group exclude each other. Plans that name none share the group with the empty name. */
  readonly planGroup: string;
  readonly isAddon: boolean;
}

/** Returns the terms that a subscription copies from a plan version. */
export function copyTerms(planId: string, planVersionId: string, terms: PlanTerms): AgreedTerms {
  const { interval, billingType, price: fee, currency, isAddon } = terms;
  const planGroup = groupOf(planId, terms);
  return { planId, planVersionId, interval, billingType, fee, currency, planGroup, isAddon };
}

/** Returns the agreed terms alone of an object that has more. */
export function termsOnly(from: AgreedTerms): AgreedTerms {
  const { planId, planVersionId, interval, billingType, fee, currency, planGroup, isAddon } = from;
  return { planId, planVersionId, interval, billingType, fee, currency, planGroup, isAddon };
}

/** A one-time plan has no billing periods, so its usage periods are months from its activation. */
export function usageIntervalOf({
  billingType,
  interval,
}: Pick<AgreedTerms, "billingType" | "interval">): PlanInterval {
  return billingType === "one_time" ? "monthly" : interval;
}
