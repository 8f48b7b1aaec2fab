import type { Knex } from "knex";
import type { Difference } from "../../db/audit/check.js";
import {
  listDiscountedCharges,
  listPercentDiscounts,
  type DiscountedCharge,
  type PercentDiscount,
} from "../../db/audit/percent-discounts.js";

/** Discounts that did not take their percentage off an invoice. */
export async function findBadPercentages(
  trx: Knex.Transaction,
  ids: readonly string[],
): Promise<Difference[]> {
  const discounts = await listPercentDiscounts(trx, ids);
  if (discounts.length === 0) return [];
  const invoices = new Map<string, DiscountedCharge[]>();
  for (const charge of await listDiscountedCharges(trx, ids))
    invoices.set(charge.invoiceId, [...(invoices.get(charge.invoiceId) ?? []), charge]);
  return [...invoices.values()].flatMap((charges) => differingPercentages(charges, discounts));
}

/**
 * Computes what each percentage takes off the charges of one invoice a second time: once for all charges of a covered
 * period, rounded half away from zero, of what the percentages before it left. The audit must not share the arithmetic of
 * the invoices that it audits, so this file imports types alone.
 */
function differingPercentages(
  charges: readonly DiscountedCharge[],
  discounts: readonly PercentDiscount[],
): Difference[] {
  const { customerId = "", invoiceId: objectId = "" } = charges[0] ?? {};
  const own = discounts.filter((each) => each.customerId === customerId).toSorted(byRedemption);
  return own.flatMap((discount, place) => {
    const before = new Set(own.slice(0, place).map(({ id }) => id));
    return discount.periods.flatMap((period) => {
      const covered = charges.filter((charge) => isEligible(charge, discount) && isWithin(charge, period));
      const base = covered.reduce((sum, charge) => sum + charge.amount - taken(charge, before), 0n);
      const actual = covered.reduce(
        (sum, charge) => sum + taken(charge, new Set([discount.id]), period.number),
        0n,
      );
      const expected = percentOf(base, discount.percent);
      // A coupon that was redeemed after the invoice has no part in it, although its period may begin at the same instant.
      if (actual === 0n || expected === actual) return [];
      return [
        {
          code: "discount_percent" as const,
          customerId,
          objectId,
          expected: String(expected),
          actual: String(actual),
        },
      ];
    });
  });
}

function byRedemption(a: PercentDiscount, b: PercentDiscount): number {
  return a.redeemedAt - b.redeemedAt || (a.id < b.id ? -1 : 1);
}

function isEligible(
  { kind, subscriptionId, planId, featureId, isDiscountable }: DiscountedCharge,
  discount: PercentDiscount,
): boolean {
  if (isDiscountable === false) return false;
  const { kinds, planIds, featureIds } = discount.appliesTo;
  const includes = (list: readonly string[], item: string | null) =>
    list.length === 0 || (item !== null && list.includes(item));
  return (
    subscriptionId === discount.subscriptionId &&
    includes(kinds, kind) &&
    includes(planIds, planId) &&
    includes(featureIds, featureId)
  );
}

function isWithin({ start }: DiscountedCharge, period: PercentDiscount["periods"][number]): boolean {
  return period.start <= start && (period.end === null || start < period.end);
}

/** What these discounts took off a charge, in one covered period or in all. */
function taken(
  { discounts }: DiscountedCharge,
  ids: ReadonlySet<string>,
  period: number | null = null,
): bigint {
  return discounts
    .filter((each) => ids.has(each.discountId) && (period === null || each.period === period))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Rounded half away from zero. The percentage is a decimal such as `33.33`. */
function percentOf(base: bigint, percent: string): bigint {
  const [whole = "0", fraction = ""] = percent.split(".");
  const denominator = 100n * 10n ** BigInt(fraction.length);
  return (2n * base * BigInt(whole + fraction) + denominator) / (2n * denominator);
}
