import type { PlanInput } from "@dues/billing";
import { CARDS } from "../support/api.js";
import type { Life, LifeOptions } from "./life.js";
import { SEATS } from "./seat-scenario.js";

/** A customer's year, as a list of events. */
export interface Scenario extends LifeOptions {
  readonly title: string;
  /** The name of its statement. */
  readonly file: string;
  live(life: Life): Promise<void>;
}

const FEATURES = [{ slug: "calls" }, { slug: "sms" }];
const catalogOf = (...plans: PlanInput[]) => ({ features: FEATURES, plans });

/** Uses so much on each of these days, in order. */
async function useOn(
  life: Life,
  feature: string,
  days: readonly (readonly [string, number])[],
): Promise<void> {
  for (const [day, value] of days) {
    await life.until(day);
    await life.track(feature, value);
  }
}

export const SCENARIOS: readonly Scenario[] = [
  SEATS,
  {
    title: "A flat monthly fee, with an upgrade in April and a downgrade in August",
    file: "flat-monthly",
    start: "2031-01-15T00:00:00Z",
    catalog: catalogOf({ slug: "basic", price: 1_000 }, { slug: "pro", price: 3_000 }),
    async live(life) {
      await life.choose("basic");
      await life.until("2031-04-05T00:00:00Z");
      await life.choose("pro");
      await life.until("2031-08-20T09:30:00Z");
      await life.choose("basic");
      await life.until("2032-01-14T00:00:00Z");
    },
  },
  {
    title: "25.00 a month with 10,000 calls, then 0.325 cents for each",
    file: "per-unit-overage",
    start: "2031-01-01T00:00:00Z",
    catalog: catalogOf({
      slug: "hosting",
      price: 2_500,
      features: [{ slug: "calls", limit: 10_000, overage: "charge", overagePrice: 0.325 }],
    }),
    async live(life) {
      await life.choose("hosting");
      await useOn(life, "calls", [
        ["2031-01-20T00:00:00Z", 8_000],
        ["2031-02-10T00:00:00Z", 9_000],
        ["2031-02-27T23:59:59Z", 3_345],
        ["2031-03-01T00:00:00Z", 10_002],
        ["2031-06-15T00:00:00Z", 10_000],
        ["2031-06-16T00:00:00Z", 1.5],
        ["2031-12-24T00:00:00Z", 110_000],
      ]);
      await life.until("2032-01-02T00:00:00Z");
    },
  },
  {
    title:
      "Calls in tiers, each unit at its own: 100 at 10 cents, to 1,000 at 8 and 5.00 once, the rest at 5",
    file: "graduated",
    start: "2031-03-10T12:00:00Z",
    catalog: catalogOf({
      slug: "messaging",
      price: 900,
      features: [
        {
          slug: "calls",
          usageModel: "usage_based",
          ratingModel: "graduated",
          tiers: [
            { upTo: 100, unitPrice: 10 },
            { upTo: 1_000, unitPrice: 8, flatFee: 500 },
            { upTo: null, unitPrice: 5 },
          ],
        },
      ],
    }),
    async live(life) {
      await life.choose("messaging");
      await useOn(life, "calls", [
        ["2031-03-20T00:00:00Z", 60],
        ["2031-04-12T00:00:00Z", 250],
      ]);
      await life.invoice();
      await useOn(life, "calls", [
        ["2031-05-01T00:00:00Z", 1_000],
        ["2031-05-20T00:00:00Z", 100],
        ["2031-06-09T00:00:00Z", 0.5],
        ["2031-11-11T11:11:11Z", 2_000],
      ]);
      await life.until("2032-03-10T00:00:00Z");
    },
  },
  {
    title:
      "Calls by volume, all at the price of the tier that holds them: to 100 at 10 cents, to 1,000 at 7, then 4",
    file: "volume",
    start: "2031-01-31T00:00:00Z",
    catalog: catalogOf({
      slug: "volume",
      price: 100,
      features: [
        {
          slug: "calls",
          limit: 50,
          overage: "charge",
          ratingModel: "volume",
          tiers: [
            { upTo: 100, unitPrice: 10 },
            { upTo: 1_000, unitPrice: 7 },
            { upTo: null, unitPrice: 4, flatFee: 200 },
          ],
        },
      ],
    }),
    async live(life) {
      await life.choose("volume");
      await useOn(life, "calls", [
        ["2031-02-10T00:00:00Z", 150],
        ["2031-03-05T00:00:00Z", 151],
        ["2031-04-01T00:00:00Z", 1_050],
        ["2031-05-01T00:00:00Z", 140],
      ]);
      await life.invoice("pay");
      await useOn(life, "calls", [
        ["2031-05-20T00:00:00Z", 20],
        ["2031-07-01T00:00:00Z", 3_000],
      ]);
      await life.until("2032-01-30T00:00:00Z");
    },
  },
  {
    title: "1,200.00 a year, 1,000 calls a month included, usage billed every month from the 31st of August",
    file: "yearly-with-monthly-usage",
    start: "2031-08-31T06:00:00Z",
    catalog: catalogOf({
      slug: "yearly",
      price: 120_000,
      interval: "yearly",
      features: [
        { slug: "calls", limit: 1_000, reset: "monthly", overage: "charge", overagePrice: 2 },
        { slug: "sms", usageModel: "usage_based", pricePerUnit: 500, billingUnits: 100, reset: "monthly" },
      ],
    }),
    async live(life) {
      await life.choose("yearly");
      await useOn(life, "calls", [["2031-09-15T00:00:00Z", 1_200]]);
      await useOn(life, "sms", [
        ["2031-09-16T00:00:00Z", 101],
        ["2031-09-30T06:00:00Z", 100],
      ]);
      await useOn(life, "calls", [
        ["2031-10-31T05:59:59Z", 1_001],
        ["2032-02-29T06:00:00Z", 1_500],
        ["2032-08-31T05:00:00Z", 1_003],
      ]);
      await life.until("2032-09-30T07:00:00Z");
    },
  },
  {
    title: "A trial of 14 days with a card, then 20.00 a month; what is used in the trial is free",
    file: "trial-to-paid",
    start: "2031-05-20T10:00:00Z",
    catalog: catalogOf({
      slug: "pro",
      price: 2_000,
      trialDays: 14,
      trialCardRequired: true,
      features: [{ slug: "calls", limit: 100, trialLimit: 20, overage: "charge", overagePrice: 10 }],
    }),
    async live(life) {
      await life.choose("pro");
      await useOn(life, "calls", [
        ["2031-05-25T00:00:00Z", 20],
        ["2031-05-26T00:00:00Z", 1],
        ["2031-06-03T10:00:00Z", 105],
        ["2031-07-03T09:59:59Z", 3],
      ]);
      await life.until("2031-09-04T00:00:00Z");
    },
  },
  {
    title: "A card that pays once: retried after 1, 3, 5 and 7 days, then canceled and back on the free plan",
    file: "dunning-to-cancellation",
    start: "2031-01-10T08:00:00Z",
    catalog: catalogOf(
      { slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 10 }] },
      {
        slug: "pro",
        price: 2_000,
        features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 10 }],
      },
    ),
    async live(life) {
      await life.choose("pro", CARDS.paysOnce);
      await useOn(life, "calls", [
        ["2031-02-01T00:00:00Z", 104],
        ["2031-02-12T00:00:00Z", 107],
        ["2031-02-17T08:00:00Z", 11],
      ]);
      await life.until("2031-06-01T00:00:00Z");
    },
  },
  {
    title: "A year from the 31st of January in New York, at half past two in the morning",
    file: "month-end-in-new-york",
    start: "2031-01-31T07:30:00Z",
    timeZone: "America/New_York",
    catalog: catalogOf({ slug: "basic", price: 1_000, features: [{ slug: "calls", limit: 5 }] }),
    async live(life) {
      await life.choose("basic");
      await life.until("2032-01-31T07:30:00Z");
    },
  },
  {
    title: "980 yen a month, and half a yen for each call; there is no smaller unit than a yen",
    file: "yen",
    start: "2031-04-01T00:00:00Z",
    currency: "JPY",
    timeZone: "Asia/Tokyo",
    catalog: catalogOf(
      {
        slug: "light",
        price: 980,
        features: [{ slug: "calls", usageModel: "usage_based", pricePerUnit: 0.5 }],
      },
      { slug: "full", price: 1_980, features: [{ slug: "calls", limit: 1_000 }] },
    ),
    async live(life) {
      await life.choose("light");
      await useOn(life, "calls", [
        ["2031-04-10T00:00:00Z", 3],
        ["2031-05-02T00:00:00Z", 1],
        ["2031-05-11T00:00:00Z", 4],
      ]);
      await life.choose("full");
      await life.until("2032-03-31T00:00:00Z");
    },
  },
  {
    title:
      "100 credits a month with the plan, packs of 500 for 4.50 that last 60 days, a present and a refund",
    file: "credits-and-packs",
    start: "2031-03-01T00:00:00Z",
    catalog: {
      ...catalogOf({ slug: "studio", price: 1_000, features: [{ slug: "ai", limit: 100 }] }),
      creditSystems: [{ slug: "ai", name: "AI", features: [{ feature: "calls", creditCost: 0.4 }] }],
      creditPacks: [{ slug: "bag", name: "500 credits", credits: 500, price: 450, expiresAfterDays: 60 }],
    },
    async live(life) {
      await life.buy("bag", 1);
      await useOn(life, "calls", [["2031-03-02T00:00:00Z", 300]]);
      await life.until("2031-03-03T00:00:00Z");
      await life.choose("studio");
      await life.until("2031-03-10T00:00:00Z");
      await life.buy("bag", 2);
      await life.until("2031-03-20T00:00:00Z");
      await life.give(50, { priority: -1, expiresAt: "2031-04-02T00:00:00Z" });
      await useOn(life, "calls", [
        ["2031-03-21T00:00:00Z", 400],
        ["2031-04-04T12:00:00Z", 500],
      ]);
      await life.until("2031-04-10T00:00:00Z");
      await life.refund(3, 300);
      await useOn(life, "calls", [["2031-04-20T00:00:00Z", 1_500]]);
      await life.until("2031-06-01T00:00:00Z");
    },
  },
];
