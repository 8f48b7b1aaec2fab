import { isEqual } from "../catalog/diff.js";
import type { Invoice } from "../invoice/invoice.js";
import type { InvoiceLine } from "../invoice/line.js";
import { calculateTaxes } from "../tax/calculate.js";
import { rateChooser } from "../tax/choose-rates.js";
import type { Instant } from "../time/instant.js";
import { isCharge, priceTaxesOf, type Taxable, type TaxRules } from "./price-taxes.js";
import { addProvidedTaxes, type TaxedCustomer } from "./provided-taxes.js";

/**
 * Taxes the charges of a document, at what discounts left of them. Credits keep the taxes that they give back: those of
 * their source lines. Without tax settings, the lines are returned unchanged.
 *
 * @throws TaxesRequired if a tax provider has to calculate them first
 */
export function taxLines(
  state: TaxedCustomer,
  taxable: Taxable,
  at: Instant,
  rules: TaxRules,
): readonly InvoiceLine[] {
  const { lines } = taxable;
  const { taxes: settings } = rules;
  if (!settings || !state.tax) return lines;
  if (settings.provider) return addProvidedTaxes(state, taxable, at, rules);
  const charges = lines.filter(isCharge);
  const choose = rateChooser(settings, state.tax);
  const priceOf = priceTaxesOf(taxable, rules);
  const taxes = calculateTaxes(
    charges.map((line) => {
      const price = priceOf(line);
      return {
        amount: line.amount - line.discount,
        behavior: price.taxBehavior ?? settings.taxBehavior,
        taxes: choose(price, line.period, at),
      };
    }),
  );
  return lines.map((line) =>
    isCharge(line) ? { ...line, taxes: taxes[charges.indexOf(line)] ?? [] } : line,
  );
}

/**
 * Whether a quote has the taxes that it would have been created with if the customer and the organization had been then as
 * they are now. A rate that has changed since is no difference: a quote keeps its rates.
 */
export function isTaxedAsNow(
  state: TaxedCustomer,
  {
    lines,
    currency,
    creditSale,
    createdAt,
  }: Pick<Invoice, "lines" | "currency" | "creditSale" | "createdAt">,
  rules: TaxRules,
): boolean {
  const again = taxLines(state, { lines, currency, ...(creditSale && { creditSale }) }, createdAt, rules);
  return again.every(({ taxes }, index) => isEqual(taxes, lines[index]?.taxes));
}
