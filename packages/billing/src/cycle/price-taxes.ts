import type { PlanTerms, PricedTaxes } from "../catalog/catalog.js";
import type { CreditSale } from "../credit/sale.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import type { PriceTaxes } from "../tax/choose-rates.js";
import type { Offer, RuleContext } from "./state.js";

/** The tax settings, the seller, and the terms of plans. */
export interface TaxRules extends Pick<RuleContext, "taxes" | "seller"> {
  readonly offerOf: (planVersionId: string, currency: Currency) => Pick<Offer, "terms">;
}

/** The lines to tax, and the credits that they sell. */
export interface Taxable {
  readonly currency: Currency;
  readonly lines: readonly InvoiceLine[];
  readonly creditSale?: CreditSale;
}

/** Whether a line is taxed. Credits keep the taxes that they give back. */
export function isCharge({ kind, amount }: InvoiceLine): boolean {
  return kind !== "credit" && amount >= 0n;
}

/** Returns a function that says what the price of a line says about taxes: of a feature before its plan, of a pack, of a custom line, or nothing. */
export function priceTaxesOf(
  { currency, creditSale }: Taxable,
  { taxes: settings, offerOf }: TaxRules,
): (line: InvoiceLine) => PriceTaxes {
  const packTaxes = creditSale && settings?.packTaxesOf(creditSale.packId);
  return (line) => priceTaxes(packTaxes ?? {}, line, (versionId) => offerOf(versionId, currency).terms);
}

function priceTaxes(
  packTaxes: PricedTaxes,
  { kind, planVersionId, feature, custom }: InvoiceLine,
  termsOf: (planVersionId: string) => PlanTerms,
): PriceTaxes {
  if (custom) return custom;
  const terms = planVersionId === null ? undefined : termsOf(planVersionId);
  const own = feature && terms?.features.find(({ slug }) => slug === feature.slug);
  const pack = kind === "pack" ? packTaxes : undefined;
  return {
    taxCodes: own?.taxCodes ?? terms?.taxCodes ?? pack?.taxCodes ?? null,
    taxBehavior: own?.taxBehavior ?? terms?.taxBehavior ?? pack?.taxBehavior ?? null,
  };
}
