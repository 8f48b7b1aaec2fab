import type { InvoiceLine } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import { allocate } from "../numbers/allocate.js";
import type { DiscountedKind } from "./coupon.js";
import { compareDiscounts, coveredPeriodAt, type Discount } from "./discount.js";
import { shareOf } from "./percent.js";

export interface DiscountedDocument {
  readonly currency: Currency;
  /** Returns the plan of a version. */
  readonly planIdOf: (planVersionId: string) => string;
}

/**
 * Applies discounts to the lines of a document: percentages first, then fixed amounts, each to what the ones before left.
 * A percentage is rounded once for all eligible lines of one covered period; a fixed amount takes at most what is left of
 * that period's amount, and what credits of the same document give back of it. No line falls below zero.
 */
export function applyDiscounts(
  lines: readonly InvoiceLine[],
  discounts: readonly Discount[],
  document: DiscountedDocument,
): readonly InvoiceLine[] {
  return discounts
    .toSorted(compareDiscounts)
    .reduce<readonly InvoiceLine[]>((current, discount) => applyDiscount(current, discount, document), lines);
}

function applyDiscount(
  lines: readonly InvoiceLine[],
  discount: Discount,
  document: DiscountedDocument,
): readonly InvoiceLine[] {
  const groups = new Map<number, number[]>();
  for (const [place, line] of lines.entries()) {
    const period = isEligible(line, discount, document)
      ? coveredPeriodAt(discount, line.period.start)
      : undefined;
    if (period !== undefined) groups.set(period, [...(groups.get(period) ?? []), place]);
  }
  const discounted = [...lines];
  for (const [period, places] of groups) {
    const eligible = places.flatMap((place) => lines[place] ?? []);
    const left = eligible.map((line) => line.amount - line.discount);
    const whole = left.reduce((sum, amount) => sum + amount, 0n);
    const parts = allocate(amountFor(discount, { period, whole, lines, document }), left);
    for (const [index, place] of places.entries()) {
      const line = eligible[index];
      if (line) discounted[place] = withDiscount(line, discount, period, parts[index] ?? 0n);
    }
  }
  return discounted;
}

/** Whether a discount lowers a line, apart from the period that the line belongs to. */
function isEligible(
  line: InvoiceLine,
  { subscriptionId, terms: { appliesTo } }: Discount,
  { planIdOf }: DiscountedDocument,
): boolean {
  const { kind, amount, discount, planVersionId, feature, custom } = line;
  if (kind === "credit" || amount <= discount || line.subscriptionId !== subscriptionId) return false;
  const { kinds, planIds, featureIds } = appliesTo;
  // A coupon for fees or usage alone means those of the catalog.
  if (kind === "custom")
    return custom?.isDiscountable === true && kinds.length + planIds.length + featureIds.length === 0;
  return (
    (kinds.length === 0 || kinds.includes(kind === "license" ? "fee" : (kind satisfies DiscountedKind))) &&
    (planIds.length === 0 || (planVersionId !== null && planIds.includes(planIdOf(planVersionId)))) &&
    (featureIds.length === 0 || (feature !== null && featureIds.includes(feature.id)))
  );
}

interface Eligible {
  readonly period: number;
  /** What is left of the eligible lines. */
  readonly whole: bigint;
  readonly lines: readonly InvoiceLine[];
  readonly document: DiscountedDocument;
}

/** Returns what a discount takes off all eligible lines of a covered period together. */
function amountFor(discount: Discount, { period, whole, lines, document }: Eligible): bigint {
  const { percent } = discount.terms;
  if (percent !== null) return shareOf(whole, percent);
  const left = budgetLeft(discount, period, document.currency) + givenBack(lines, discount.id, period);
  if (left <= 0n) return 0n;
  return left < whole ? left : whole;
}

/** Returns what is left of the fixed amount of a covered period. */
function budgetLeft({ terms, used }: Discount, period: number, currency: Currency): bigint {
  return (terms.amounts?.[currency] ?? 0n) - (used[period] ?? 0n);
}

/** Returns what the credits of a document give back to a discount. */
function givenBack(lines: readonly InvoiceLine[], discountId: string, period: number): bigint {
  return lines
    .flatMap(({ discounts }) => discounts)
    .filter((each) => each.discountId === discountId && each.period === period && each.amount < 0n)
    .reduce((sum, { amount }) => sum - amount, 0n);
}

function withDiscount(line: InvoiceLine, discount: Discount, period: number, amount: bigint): InvoiceLine {
  if (amount === 0n) return line;
  const { id: discountId, couponId, couponName: name, code } = discount;
  return {
    ...line,
    discount: line.discount + amount,
    discounts: [...line.discounts, { discountId, couponId, name, code, period, amount }],
  };
}
