import type { InvoiceLine, LineDiscount } from "./line.js";

/** Adds up the discounts of lines: one row for each discount, in the order of the lines. */
export function sumDiscounts(lines: readonly Pick<InvoiceLine, "discounts">[]): readonly LineDiscount[] {
  const totals = new Map<string, LineDiscount>();
  for (const discount of lines.flatMap(({ discounts }) => discounts)) {
    const before = totals.get(discount.discountId)?.amount ?? 0n;
    totals.set(discount.discountId, { ...discount, amount: before + discount.amount });
  }
  return [...totals.values()];
}
