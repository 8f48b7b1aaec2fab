import { describe, expect, test } from "@jest/globals";
import { issuesOf, read, withCalls, withPlan } from "../../test/support/catalog.js";
import { termsOf } from "../../test/support/subscriptions.js";
import { toCurrency } from "../money/currency.js";
import { unitPrice } from "../numbers/decimal.js";
import { currenciesOf, packIn, termsIn } from "./currencies.js";
import { diffCatalog, isSameTerms } from "./diff.js";
import type { CatalogInput, PlanFeatureInput, PlanInput } from "./input.js";

const EUR = toCurrency("EUR");
const NGN = toCurrency("NGN");
const GBP = toCurrency("GBP");

const CALLS: PlanFeatureInput = {
  slug: "calls",
  limit: 10,
  overage: "charge",
  overagePrice: 5,
  billingUnits: 100,
  prices: { EUR: { overagePrice: 4 }, ngn: { overagePrice: 0.7 } },
};
const TIERED: PlanFeatureInput = {
  slug: "messages",
  usageModel: "usage_based",
  ratingModel: "graduated",
  tiers: [
    { upTo: 10 },
    { upTo: 20, unitPrice: 5, prices: { EUR: { unitPrice: 4 }, NGN: { unitPrice: 700 } } },
    { flatFee: 9, prices: { EUR: { flatFee: 8 }, NGN: { flatFee: 900, unitPrice: 1 } } },
  ],
};
const SOLD: Partial<PlanInput> = {
  price: 3_000,
  currency: "USD",
  prices: { EUR: 2_000, NGN: 4_500_000 },
};
const TERMS = termsOf({ ...SOLD, features: [CALLS, TIERED] });

describe("the terms of a plan in a currency", () => {
  test("have every price in it, and the same bounds, packages and limits", () => {
    const terms = termsIn(TERMS, NGN);
    expect(terms).toMatchObject({ price: 4_500_000n, currency: "NGN" });
    const [calls, messages] = terms?.features ?? [];
    const own = TERMS.features[0];
    expect(calls?.limit).toBe(own?.limit);
    expect(calls?.pricing).toMatchObject({ overagePrice: unitPrice("0.7"), pricePerUnit: null });
    expect(calls?.pricing?.billingUnits).toBe(own?.pricing?.billingUnits);
    expect(messages?.pricing?.tiers).toEqual([
      { upTo: TERMS.features[1]?.pricing?.tiers?.[0]?.upTo },
      { upTo: TERMS.features[1]?.pricing?.tiers?.[1]?.upTo, unitPrice: unitPrice(700) },
      { flatFee: unitPrice(900), unitPrice: unitPrice(1) },
    ]);
  });

  test("are the plan itself in its own currency, and computed once in another", () => {
    expect(termsIn(TERMS, toCurrency("USD"))).toBe(TERMS);
    expect(termsIn(TERMS, EUR)).toBe(termsIn(TERMS, EUR));
  });

  test("do not exist in a currency that the plan has no price in", () => {
    expect(termsIn(TERMS, GBP)).toBeUndefined();
    expect(currenciesOf(TERMS)).toEqual(["USD", "EUR", "NGN"]);
  });

  test("of a free plan exist in every currency", () => {
    const free = termsOf({ price: 0, currency: "USD", features: [{ slug: "calls", limit: 10 }] });
    expect(termsIn(free, GBP)).toEqual({ ...free, currency: "GBP" });
    const byUse = termsOf({
      price: 0,
      features: [{ slug: "calls", usageModel: "usage_based", pricePerUnit: 1 }],
    });
    expect(termsIn(byUse, GBP)).toBeUndefined();
  });
});

test("a credit pack has its price in each of its currencies", () => {
  const { creditPacks } = read({
    creditPacks: [{ slug: "small", credits: 10, price: 500, currency: "USD", prices: { EUR: 450 } }],
  }).catalog;
  const [pack] = creditPacks;
  if (!pack) throw new Error("A catalog of one pack has one pack.");
  expect(packIn(pack, EUR)).toMatchObject({ price: 450n, currency: "EUR" });
  expect(packIn(pack, NGN)).toBeUndefined();
});

const plan = (more: Partial<PlanInput>) => withPlan({ ...SOLD, ...more });
const calls = (more: Partial<PlanFeatureInput>) => {
  const { features, plans } = withCalls({ ...CALLS, ...more });
  return { features, plans: plans?.map((each) => ({ ...each, ...SOLD })) } as Partial<CatalogInput>;
};

// prettier-ignore
test.each<[string, Partial<CatalogInput>, string, string]>([
  // rule                                        catalog                                                path                                  reason
  ["a currency that does not exist",             plan({ prices: { EURO: 1 } }),                         "plans[0].prices.EURO",               "`EURO` is not a known currency"],
  ["a currency twice",                           plan({ prices: { EUR: 1, eur: 2 } }),                  "plans[0].prices.eur",                "`EUR` is named twice"],
  ["the plan's own currency again",              plan({ prices: { USD: 3_000 } }),                      "plans[0].prices.USD",                "`USD` is the currency of `price`"],
  ["a negative price",                           plan({ prices: { EUR: -1 } }),                         "plans[0].prices.EUR",                "must not be negative"],
  ["a price of half a minor unit",               plan({ prices: { EUR: 1.5 } }),                        "plans[0].prices.EUR",                "must be a whole number"],
  ["a plan that is free in one currency alone",  plan({ prices: { EUR: 0 } }),                          "plans[0].prices.EUR",                "must be 0 in every currency"],
  ["a feature without a price in one of them",   calls({ prices: { EUR: { overagePrice: 4 } } }),       "plans[0].features[0].prices.NGN",    "`overagePrice` has no price in `NGN`"],
  ["a feature without any further price",        calls({ prices: null }),                               "plans[0].features[0].prices.EUR",    "`overagePrice` has no price in `EUR`"],
  ["another of its prices missing",              calls({ pricePerUnit: 1 }),                            "plans[0].features[0].prices.EUR",    "`pricePerUnit` has no price in `EUR`"],
  ["a feature in a currency of its own",         calls({ prices: { ...CALLS.prices, GBP: { overagePrice: 3 } } }), "plans[0].features[0].prices.GBP", "the plan has no price in `GBP`"],
  ["a price finer than twelve decimals",         calls({ prices: { ...CALLS.prices, EUR: { overagePrice: 1e-13 } } }), "plans[0].features[0].prices.EUR.overagePrice", "more than 12 decimals"],
  ["a tier without a price in one of them",      calls({ ratingModel: "volume", tiers: [{ unitPrice: 1, prices: { EUR: { unitPrice: 1 } } }] }), "plans[0].features[0].tiers[0].prices.NGN", "`unitPrice` has no price in `NGN`"],
  ["a tier without its fee in one of them",      calls({ ratingModel: "volume", tiers: [{ flatFee: 1, prices: { EUR: { flatFee: 1 }, NGN: { unitPrice: 1 } } }] }), "plans[0].features[0].tiers[0].prices.NGN", "`flatFee` has no price in `NGN`"],
  ["a pack in its own currency again",           { creditPacks: [{ slug: "a", credits: 1, price: 5, currency: "USD", prices: { USD: 5 } }] }, "creditPacks[0].prices.USD", "`USD` is the currency of `price`"],
])("a catalog is refused with %s", (_rule, catalog, path, reason) => {
  const issues = issuesOf(catalog);
  expect(issues.map((issue) => issue.path)).toContain(path);
  expect(issues.find((issue) => issue.path === path)?.message).toContain(reason);
});

test("free parts need no price in any currency", () => {
  expect(issuesOf(calls({ overage: null, overagePrice: null, prices: null }))).toEqual([]);
  expect(issuesOf(calls({ ratingModel: "volume", tiers: [{ unitPrice: 0 }] }))).toEqual([]);
});

describe("a change of a price in a further currency", () => {
  const priced = (prices: NonNullable<PlanInput["prices"]> | null) => termsOf({ ...SOLD, prices });

  // prettier-ignore
  test.each<[string, Parameters<typeof priced>[0], boolean]>([
    ["the same in another order and case is none", { ngn: 4_500_000, EUR: 2_000 },              true],
    ["another price is one",                       { EUR: 2_001, NGN: 4_500_000 },              false],
    ["another currency is one",                    { EUR: 2_000, NGN: 4_500_000, GBP: 1_800 },  false],
    ["no further currency is one",                 null,                                        false],
  ])("%s, and makes a new version", (_rule, prices, isSame) => {
    expect(isSameTerms(termsOf(SOLD), priced(prices))).toBe(isSame);
  });

  test("of a tier makes one, and a part that is 0 instead of absent does not", () => {
    const tiers = (prices: object) =>
      termsOf({
        ...SOLD,
        prices: { EUR: 1 },
        features: [{ slug: "a", ratingModel: "volume", tiers: [{ unitPrice: 1, prices: { EUR: prices } }] }],
      });
    expect(isSameTerms(tiers({ unitPrice: 1 }), tiers({ unitPrice: 1, flatFee: 0 }))).toBe(true);
    expect(isSameTerms(tiers({ unitPrice: 1 }), tiers({ unitPrice: 2 }))).toBe(false);
  });

  test("of a pack updates it, also when it is removed", () => {
    const pack = (prices: Record<string, number> | null) =>
      read({ creditPacks: [{ slug: "a", credits: 1, price: 5, currency: "USD", prices }] }).catalog;
    const updated = (next: Record<string, number> | null) =>
      diffCatalog(pack({ EUR: 4 }), pack(next)).creditPacks.updated;
    expect([updated({ EUR: 4 }), updated({ EUR: 3 }), updated(null)]).toEqual([[], ["a"], ["a"]]);
  });
});
