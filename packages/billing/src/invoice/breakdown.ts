import type { TaxTotal } from "../tax/tax.js";
import type { InvoiceLine, LineDiscount } from "./line.js";

/** Adds up the taxes of lines: one row for each tax, category, rate, reason and behavior, in the order of the lines. */
export function sumTaxes(lines: readonly Pick<InvoiceLine, "taxes">[]): readonly TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const { taxableAmount, amount, ...kind } = tax;
    const key = JSON.stringify([
      kind.taxId,
      kind.name,
      kind.percent,
      kind.category,
      kind.reason,
      kind.taxableShare,
      kind.isInclusive,
    ]);
    const before = totals.get(key);
    totals.set(key, {
      ...tax,
      taxableAmount: taxableAmount + (before?.taxableAmount ?? 0n),
      amount: amount + (before?.amount ?? 0n),
    });
  }
  return [...totals.values()];
}

/** Adds up the discounts of lines: one row for each discount, in the order of the lines. */
export function sumDiscounts(lines: readonly Pick<InvoiceLine, "discounts">[]): readonly LineDiscount[] {
  const totals = new Map<string, LineDiscount>();
  for (const discount of lines.flatMap(({ discounts }) => discounts)) {
    const before = totals.get(discount.discountId)?.amount ?? 0n;
    totals.set(discount.discountId, { ...discount, amount: before + discount.amount });
  }
  return [...totals.values()];
}
