import {
  formatMoney,
  formatPercent,
  toSafeInteger,
  type CouponTerms,
  type Currency,
  type PlanInterval,
  type PreviewedDiscount,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

/** A discount that is not redeemed, or not yet applied. */
export function toWirePreviewedDiscount(
  { discount, amount, interval, endsAt }: PreviewedDiscount,
  currency: Currency,
): Wire["PreviewedDiscount"] {
  const { id, couponId, couponName, code, terms } = discount;
  return {
    discountId: id,
    couponId,
    name: couponName,
    code,
    amount: toSafeInteger(amount),
    duration: terms.duration,
    periods: terms.periods,
    endsAt: isoOrNull(endsAt),
    description: describe(terms, interval, currency),
  };
}

const PERIOD_NAMES: Readonly<Record<PlanInterval, string>> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  semi_annual: "half-year",
  yearly: "year",
};

/** Says what a discount takes off and for how long, such as "20% off for one year" or "5.00 USD off every month". */
function describe(
  { percent, amounts, periods }: CouponTerms,
  interval: PlanInterval | null,
  currency: Currency,
): string {
  const value =
    percent === null
      ? formatMoney({ minor: amounts?.[currency] ?? 0n, currency })
      : `${formatPercent(percent)}%`;
  if (interval === null) return `${value} off`;
  const name = PERIOD_NAMES[interval];
  if (periods === null) return `${value} off every ${name}`;
  return periods === 1 ? `${value} off for one ${name}` : `${value} off for ${periods} ${name}s`;
}
