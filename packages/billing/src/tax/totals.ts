import { taxKey } from "./calculate.js";
import type { LineTax, TaxTotal } from "./tax.js";

/**
 * Adds up the taxes of lines by tax, category, rate and behavior, in the order of their first lines. A row whose tax is
 * zero stays, with its category and reason.
 */
export function taxTotals(lines: readonly { readonly taxes: readonly LineTax[] }[]): TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${taxKey(tax)} ${tax.isInclusive}`;
    const before = totals.get(key);
    totals.set(key, {
      ...tax,
      taxableAmount: (before?.taxableAmount ?? 0n) + tax.taxableAmount,
      amount: (before?.amount ?? 0n) + tax.amount,
    });
  }
  return [...totals.values()];
}
