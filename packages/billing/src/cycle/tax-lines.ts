import type { PlanTerms, PricedTaxes } from "../catalog/catalog.js";
import type { CreditSale } from "../credit/sale.js";
import { isEqual } from "../catalog/diff.js";
import type { Invoice } from "../invoice/invoice.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import { calculateTaxes } from "../tax/calculate.js";
import { rateChooser, type PriceTaxes } from "../tax/choose-rates.js";
import type { Instant } from "../time/instant.js";
import type { CustomerState, Offer, RuleContext } from "./state.js";

/** The tax settings, and the terms of plans. */
interface TaxRules extends Pick<RuleContext, "taxes"> {
  readonly offerOf: (planVersionId: string, currency: Currency) => Pick<Offer, "terms">;
}

/** The lines to tax, and the credits that they sell. */
interface Taxable {
  readonly currency: Currency;
  readonly lines: readonly InvoiceLine[];
  readonly creditSale?: CreditSale;
}

/**
 * Taxes the charges of a document, at what discounts left of them. Credits keep the taxes that they give back: those of
 * their source lines. Without tax settings, the lines are returned unchanged.
 */
export function taxLines(
  state: Pick<CustomerState, "tax">,
  { lines, currency, creditSale }: Taxable,
  at: Instant,
  { taxes: settings, offerOf }: TaxRules,
): readonly InvoiceLine[] {
  if (!settings || !state.tax) return lines;
  const charges = lines.filter(isCharge);
  const choose = rateChooser(settings, state.tax);
  const packTaxes = creditSale && settings.packTaxesOf(creditSale.packId);
  const taxes = calculateTaxes(
    charges.map((line) => {
      const price = priceTaxes(packTaxes ?? {}, line, (versionId) => offerOf(versionId, currency).terms);
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
  state: Pick<CustomerState, "tax">,
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

function isCharge({ kind, amount }: InvoiceLine): boolean {
  return kind !== "credit" && amount >= 0n;
}

/** Returns what the price of a line says about taxes: of a feature before its plan, of a pack, or nothing. */
function priceTaxes(
  packTaxes: PricedTaxes,
  { kind, planVersionId, feature }: InvoiceLine,
  termsOf: (planVersionId: string) => PlanTerms,
): PriceTaxes {
  const terms = planVersionId === null ? undefined : termsOf(planVersionId);
  const own = feature && terms?.features.find(({ slug }) => slug === feature.slug);
  const pack = kind === "pack" ? packTaxes : undefined;
  return {
    taxCodes: own?.taxCodes ?? terms?.taxCodes ?? pack?.taxCodes ?? null,
    taxBehavior: own?.taxBehavior ?? terms?.taxBehavior ?? pack?.taxBehavior ?? null,
  };
}
