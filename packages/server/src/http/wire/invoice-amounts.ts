import {
  netOf,
  sumDiscounts,
  taxOf,
  taxTotals,
  toSafeInteger,
  totalOf,
  type InvoiceLine,
  type LineDiscount,
  type LineSums,
  type LineTax,
  type ProviderTaxSource,
} from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

/** The amounts of a line, from list price to total. */
export function toWireLineAmounts(line: InvoiceLine) {
  return {
    amount: toSafeInteger(line.amount),
    discount: toSafeInteger(line.discount),
    discounts: line.discounts.map(toWireDiscount),
    amountExcludingTax: toSafeInteger(netOf(line)),
    tax: toSafeInteger(taxOf(line)),
    taxes: line.taxes.map(toWireTax),
    total: toSafeInteger(totalOf(line)),
  };
}

/** The sums of the lines, with the breakdown of discounts and taxes. */
export function toWireSums({ lines, ...sums }: LineSums & { readonly lines: readonly InvoiceLine[] }) {
  return {
    subtotal: toSafeInteger(sums.subtotal),
    discount: toSafeInteger(sums.discount),
    discounts: sumDiscounts(lines).map(toWireDiscount),
    totalExcludingTax: toSafeInteger(sums.totalExcludingTax),
    tax: toSafeInteger(sums.tax),
    taxes: taxTotals(lines).map(toWireTax),
    total: toSafeInteger(sums.total),
  };
}

function toWireDiscount(discount: LineDiscount): Wire["AppliedDiscount"] {
  const { discountId, couponId, name, code, amount } = discount;
  return { discountId, couponId, name, code, amount: toSafeInteger(amount) };
}

function toWireTax(tax: LineTax): Wire["LineTax"] {
  return {
    taxId: tax.taxId,
    code: tax.code,
    name: tax.name,
    percent: tax.percent,
    category: tax.category,
    reason: tax.reason,
    inclusive: tax.isInclusive,
    ...(tax.source && toWireSource(tax.source)),
    taxableAmount: toSafeInteger(tax.taxableAmount),
    amount: toSafeInteger(tax.amount),
  };
}

function toWireSource({ provider, jurisdiction, region, type }: ProviderTaxSource) {
  return { provider, jurisdiction, region, type };
}
