import type { Currency } from "../money/currency.js";
import {
  planType,
  type CreditPack,
  type PlanFeature,
  type PlanTerms,
  type PlanTier,
  type Pricing,
  type UnitPrices,
} from "./catalog.js";

/** The currencies that a plan or a credit pack is sold in, its own first. */
export function currenciesOf({
  currency,
  prices,
}: Pick<PlanTerms, "currency" | "prices">): readonly Currency[] {
  return [currency, ...(Object.keys(prices ?? {}) as Currency[]).toSorted()];
}

export function isSoldIn(sold: Pick<PlanTerms, "currency" | "prices">, currency: Currency): boolean {
  return currenciesOf(sold).includes(currency);
}

/**
 * Returns the terms of a plan version in the currency of its subscription. A subscription that came here before plans had
 * prices in several currencies may have another one; it keeps the prices that it agreed to.
 */
export function agreedTerms(terms: PlanTerms, currency: Currency): PlanTerms {
  return termsIn(terms, currency) ?? terms;
}

/** Computed once for each version of a plan, so that reading a price in a currency is one look-up. */
const known = new WeakMap<PlanTerms, Map<Currency, PlanTerms>>();

/**
 * Returns the terms of a plan with every price in one currency. Undefined for a currency that the plan is not sold in. A
 * free plan is the same in every currency.
 */
export function termsIn(terms: PlanTerms, currency: Currency): PlanTerms | undefined {
  if (terms.currency === currency) return terms;
  const ofTerms = known.get(terms) ?? new Map<Currency, PlanTerms>();
  const found = ofTerms.get(currency) ?? convertTerms(terms, currency);
  if (!found) return undefined;
  known.set(terms, ofTerms.set(currency, found));
  return found;
}

function convertTerms(terms: PlanTerms, currency: Currency): PlanTerms | undefined {
  const { prices, ...common } = terms;
  const price = prices?.[currency];
  if (price === undefined && planType(terms) === "paid") return undefined;
  const features = terms.features.map((feature) => featureIn(feature, currency));
  return { ...common, price: price ?? 0n, currency, features };
}

/** A credit pack with its price in one currency. Undefined for a currency that the pack is not sold in. */
export function packIn<Pack extends CreditPack>(pack: Pack, currency: Currency): Pack | undefined {
  if (pack.currency === currency) return pack;
  const price = pack.prices?.[currency];
  return price === undefined ? undefined : { ...pack, price, currency };
}
function featureIn(feature: PlanFeature, currency: Currency): PlanFeature {
  const { pricing, priceEntries } = feature;
  if (!pricing) return feature;
  return {
    ...feature,
    pricing: priceIn(pricing, currency),
    ...(priceEntries && { priceEntries: priceEntries.map((entry) => priceIn(entry, currency)) }),
  };
}

type Price = Pick<Pricing, "tiers" | "prices"> & UnitPrices;

function priceIn<Priced extends Price>(
  { prices, ...pricing }: Priced,
  currency: Currency,
): Omit<Priced, "prices"> {
  return {
    ...pricing,
    pricePerUnit: prices?.[currency]?.pricePerUnit ?? null,
    overagePrice: prices?.[currency]?.overagePrice ?? null,
    tiers: pricing.tiers?.map((tier) => tierIn(tier, currency)) ?? null,
  };
}

function tierIn({ upTo, prices }: PlanTier, currency: Currency): PlanTier {
  return { ...(upTo !== undefined && { upTo }), ...prices?.[currency] };
}
