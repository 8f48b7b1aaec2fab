import { BillingError } from "../errors.js";
import { invariant } from "../invariant.js";
import type { InvoiceLine } from "../invoice/line.js";
import { isProductTaxCode, type ProvidedTaxes, type TaxRequest } from "../tax-provider/request.js";
import type { Instant } from "../time/instant.js";
import { isCharge, priceTaxesOf, type Taxable, type TaxRules } from "./price-taxes.js";
import type { CustomerState } from "./state.js";

/** What taxes depend on of a customer. */
export type TaxedCustomer = Pick<CustomerState, "tax" | "buyer">;

/** Thrown by rules that price a document whose taxes the tax provider has to calculate first. */
export class TaxesRequired extends BillingError {
  constructor(readonly request: TaxRequest) {
    super("tax_unavailable", "The taxes of this document have not been calculated yet.");
  }
}

/**
 * Returns what the tax provider is to calculate for the lines of a document. Undefined where no provider is used, or
 * nothing is left to tax after discounts.
 */
export function taxRequestOf(
  { tax, buyer }: TaxedCustomer,
  taxable: Taxable,
  at: Instant,
  rules: TaxRules,
): TaxRequest | undefined {
  const { taxes: settings, seller } = rules;
  if (!settings?.provider || !tax) return undefined;
  const priceOf = priceTaxesOf(taxable, rules);
  const lines = taxable.lines.filter(isProvided).map((line) => {
    const { taxCodes, taxBehavior } = priceOf(line);
    const codes = [...(taxCodes ?? []), ...settings.defaultTaxCodes];
    return {
      amount: line.amount - line.discount,
      quantity: line.quantity,
      behavior: taxBehavior ?? settings.taxBehavior,
      taxCode: codes.find(isProductTaxCode) ?? null,
    };
  });
  if (lines.length === 0) return undefined;
  const taxIds = tax.taxIds.filter(({ status }) => status !== "invalid");
  return {
    currency: taxable.currency,
    at,
    seller: seller?.seller.address ?? null,
    buyer: {
      address: buyer?.buyer.address ?? null,
      taxIds: taxIds.map(({ type, value }) => ({ type, value })),
      exemption: tax.taxExempt,
    },
    lines,
  };
}

/**
 * Adds the taxes that the tax provider calculated to the charges of a document.
 *
 * @throws TaxesRequired if it has not calculated them yet
 */
export function addProvidedTaxes(
  customer: TaxedCustomer,
  taxable: Taxable,
  at: Instant,
  rules: TaxRules,
): readonly InvoiceLine[] {
  const request = taxRequestOf(customer, taxable, at, rules);
  if (!request) return taxable.lines;
  const taxes = rules.taxes?.provider?.find(request);
  if (!taxes) throw new TaxesRequired(request);
  return withProvidedTaxes(taxable.lines, taxes);
}

/** Adds calculated taxes to the lines that they were requested for. */
export function withProvidedTaxes(
  lines: readonly InvoiceLine[],
  taxes: ProvidedTaxes,
): readonly InvoiceLine[] {
  const taxed = lines.filter(isProvided);
  invariant(taxed.length === taxes.length, "a tax provider calculates the taxes of every line");
  return lines.map((line) =>
    isProvided(line) ? { ...line, taxes: taxes[taxed.indexOf(line)] ?? [] } : line,
  );
}

/** Nothing is asked of the provider for a line at zero. */
function isProvided(line: InvoiceLine): boolean {
  return isCharge(line) && line.amount - line.discount > 0n;
}
