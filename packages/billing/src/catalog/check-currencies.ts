import type { Currency } from "../money/currency.js";
import type { CurrencyAmounts, PlanTerms, PlanTier, Pricing, TierPrices, UnitPrices } from "./catalog.js";
import { quote, refuse, type Findings } from "./fields.js";

/**
 * Checks that every price of a plan exists in the same currencies: those that the plan itself has a price in. A part
 * without a price in one of them could not be billed, or would be billed as free.
 */
export function checkPlanCurrencies(findings: Findings, path: string, terms: PlanTerms): void {
  const { currency, price, prices } = terms;
  refuseOwnCurrency(findings, `${path}.prices`, prices, { currency, field: "price" });
  checkFees(findings, `${path}.prices`, { price, prices });
  const sold: Sold = { currency, further: Object.keys(prices ?? {}) as Currency[] };
  terms.features.forEach(({ pricing, priceEntries = [] }, index) => {
    const at = `${path}.features[${index}]`;
    if (pricing) checkPricing(findings, at, pricing, sold);
    priceEntries.forEach((entry, place) => {
      checkPricing(findings, `${at}.priceEntries[${place}]`, entry, sold);
    });
  });
}

interface Sold {
  readonly currency: Currency;
  readonly further: readonly Currency[];
}

/** The own currency has fields of its own: a second place for its price could contradict them. */
export function refuseOwnCurrency(
  findings: Findings,
  path: string,
  prices: Readonly<Record<string, unknown>> | undefined,
  { currency, field }: { readonly currency: Currency; readonly field: string },
): void {
  if (!prices || !Object.hasOwn(prices, currency)) return;
  const why = `${quote(currency)} is the currency of ${quote(field)}: prices are for further currencies`;
  refuse(findings, `${path}.${currency}`, why);
}

/** Whether a plan has a fee decides how it is attached and renewed, so it is the same in every currency. */
function checkFees(
  findings: Findings,
  path: string,
  { price, prices }: { readonly price: bigint; readonly prices: CurrencyAmounts | undefined },
): void {
  for (const [currency, amount] of Object.entries(prices ?? {})) {
    if ((amount === 0n) === (price === 0n)) continue;
    refuse(findings, `${path}.${currency}`, "must be 0 in every currency, or in none");
  }
}

type Price = Pick<Pricing, "tiers" | "prices"> & UnitPrices;

function checkPricing(findings: Findings, path: string, pricing: Price, sold: Sold): void {
  const { prices, tiers, pricePerUnit, overagePrice } = pricing;
  checkPrices(findings, `${path}.prices`, {
    own: { pricePerUnit: pricePerUnit ?? undefined, overagePrice: overagePrice ?? undefined },
    prices: prices && withoutNulls(prices),
    sold,
  });
  tiers?.forEach((tier, index) => checkTier(findings, `${path}.tiers[${index}].prices`, tier, sold));
}

function withoutNulls(prices: Readonly<Record<string, UnitPrices>>): Readonly<Record<string, Parts>> {
  const entries = Object.entries(prices).map(([currency, { pricePerUnit, overagePrice }]) => [
    currency,
    { pricePerUnit: pricePerUnit ?? undefined, overagePrice: overagePrice ?? undefined },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, Parts>>;
}

/** A part of a tier that costs nothing may be left out, in every currency. */
function checkTier(findings: Findings, path: string, { unitPrice, flatFee, prices }: PlanTier, sold: Sold) {
  const own: TierPrices = { ...(unitPrice && { unitPrice }), ...(flatFee && { flatFee }) };
  checkPrices(findings, path, { own: { ...own }, prices: prices as Checked["prices"], sold });
}

/** The prices of one part of a plan, by the name of their field. */
type Parts = Readonly<Record<string, bigint | undefined>>;

interface Checked {
  readonly own: Parts;
  readonly prices: Readonly<Record<string, Parts>> | undefined;
  readonly sold: Sold;
}

function checkPrices(findings: Findings, path: string, { own, prices = {}, sold }: Checked): void {
  const fields = Object.keys(own).filter((field) => own[field] !== undefined);
  refuseOwnCurrency(findings, path, prices, { currency: sold.currency, field: fields[0] ?? "price" });
  const unknown = Object.keys(prices).filter(
    (currency) => currency !== sold.currency && !sold.further.includes(currency as Currency),
  );
  for (const currency of unknown) {
    const why = `the plan has no price in ${quote(currency)}: add it to the \`prices\` of the plan`;
    refuse(findings, `${path}.${currency}`, why);
  }
  for (const currency of sold.further) {
    const missing = fields.find((field) => prices[currency]?.[field] === undefined);
    if (missing !== undefined) {
      const why = `${quote(missing)} has no price in ${quote(currency)}, in which the plan is sold`;
      refuse(findings, `${path}.${currency}`, why);
    }
  }
}
