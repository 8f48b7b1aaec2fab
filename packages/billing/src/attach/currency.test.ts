import { truncateToSecond } from "../time/instant.js";
import { describe, expect, test } from "@jest/globals";
import { after, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { currenciesOf, termsIn } from "../catalog/currencies.js";
import type { Offer } from "../cycle/state.js";
import { toCurrency, type Currency } from "../money/currency.js";
import type { Subscription } from "../subscription/subscription.js";
import { chooseOffer } from "./currency.js";

const [USD, EUR, NGN, GBP] = ["USD", "EUR", "NGN", "GBP"].map(toCurrency) as [
  Currency,
  Currency,
  Currency,
  Currency,
];

const PRO = offerOf({ slug: "pro", price: 3_000, prices: { EUR: 2_000, NGN: 4_500_000 } });
const DOLLARS = offerOf({ slug: "dollars", price: 9_000 });
const FREE = offerOf({ slug: "free", price: 0 });

function inCurrency(offer: Offer, currency: Currency): Offer | undefined {
  const terms = termsIn(offer.terms, currency);
  return terms && { ...offer, terms };
}

interface Chosen {
  readonly requested?: Currency;
  readonly preferred?: readonly Currency[];
  readonly current?: Subscription;
}

function choose(offer: Offer, { requested, preferred = [USD], current }: Chosen) {
  const offerIn = (currency: Currency) => inCurrency(offer, currency);
  const wish = { requested, preferred, sold: currenciesOf(offer.terms), offerIn };
  const chosen = chooseOffer(offer, wish, current);
  return typeof chosen === "string" ? chosen : chosen.terms.currency;
}

const inEuro = subscribed(inCurrency(PRO, EUR) ?? PRO);
const inNaira = subscribed(inCurrency(PRO, NGN) ?? PRO);
const trial: Subscription = {
  ...inEuro,
  status: "trialing",
  trialStartedAt: truncateToSecond(JUNE),
  trialEndsAt: truncateToSecond(after(JUNE, 14)),
};
const free = subscribed(FREE, { planId: FREE.planId });

describe("the currency of a subscription", () => {
  // prettier-ignore
  test.each<[string, Offer, Chosen, string]>([
    // rule                                                    plan      situation                                     currency
    ["is that of the request",                                 PRO,      { requested: NGN, preferred: [EUR, USD] },    "NGN"],
    ["is the customer's without a request",                    PRO,      { preferred: [EUR, USD] },                    "EUR"],
    ["is the organization's where the customer's is not sold", PRO,      { preferred: [GBP, USD] },                    "USD"],
    ["is the only one of the plan where neither is",           DOLLARS,  { preferred: [EUR, NGN] },                    "USD"],
    ["must be named where several remain",                     PRO,      { preferred: [GBP] },                         "currency_required"],
    ["cannot be one that the plan lacks",                      PRO,      { requested: GBP },                           "currency_mismatch"],
    ["stays when the plan changes",                            PRO,      { current: inNaira, preferred: [EUR, USD] },  "NGN"],
    ["cannot be changed by a request",                         PRO,      { current: inNaira, requested: EUR },         "currency_mismatch"],
    ["may be named when it stays",                             PRO,      { current: inNaira, requested: NGN },         "NGN"],
    ["must be one of the next plan's",                         DOLLARS,  { current: inEuro },                          "currency_mismatch"],
    ["stays in a trial",                                       PRO,      { current: trial },                           "EUR"],
    ["stays on a free plan, which is free in every one",       FREE,     { current: inEuro },                          "EUR"],
    ["is chosen anew after a free plan",                       PRO,      { current: free, requested: NGN },            "NGN"],
    ["is chosen anew after one that has ended",                PRO,      { requested: EUR },                           "EUR"],
    ["stays for the same free plan",                           FREE,     { current: { ...free, currency: NGN } },      "NGN"],
  ])("%s", (_rule, offer, situation, expected) => {
    expect(choose(offer, situation)).toBe(expected);
  });
});
