import { describe, expect, test } from "@jest/globals";
import { difference, type CatalogBody } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { draftPlan } from "./draft-plan.js";
import { grantablesOf } from "./feature-terms.js";
import { movesOf, planChange } from "./plan-change.js";
import {
  draftOf,
  draftProblems,
  planFrom,
  slugOf,
  type Given,
  type PlanBody,
  type PlanDraft,
} from "./plan-terms.js";

const feature = (slug: string, name: string, more: object = {}) =>
  ({
    id: slug,
    slug,
    name,
    type: "metered",
    meterType: "consumable",
    unit: null,
    ...more,
  }) as Schema<"Feature">;

const FEATURES = [
  feature("calls", "API calls"),
  feature("seats", "Seats", { meterType: "non_consumable" }),
  feature("support", "Support", { type: "boolean", meterType: null }),
  feature("models", "Models", { type: "value", meterType: null, valueType: "list" }),
  feature("storage", "Storage", { meterType: "non_consumable" }),
];

/** One feature of each kind, and what only code can say: tiers, alerts, codes of taxes. */
const PRO: PlanBody = {
  slug: "pro",
  name: "Pro",
  price: 4_900,
  currency: "USD",
  prices: { EUR: 4_500 },
  interval: "monthly",
  trialDays: 14,
  taxCodes: ["books"],
  features: [
    {
      slug: "calls",
      limit: 5_000,
      overage: "charge",
      overagePrice: 0.325,
      billingUnits: 10,
      alerts: [{ measure: "usage", at: 80 }] as never,
      prices: { EUR: { overagePrice: 0.3 } },
    },
    {
      slug: "seats",
      limit: 2,
      usageModel: "licensed",
      pricePerUnit: 1_500,
      minimum: 3,
      prices: { EUR: { pricePerUnit: 1_400 } },
    },
    { slug: "support" },
    { slug: "models", value: ["small", "large"] },
    {
      slug: "storage",
      usageModel: "usage_based",
      ratingModel: "graduated",
      tiers: [
        { upTo: 10, unitPrice: 5, prices: { EUR: { unitPrice: 4 } } },
        { unitPrice: 3, prices: { EUR: { unitPrice: 2 } } },
      ],
    },
  ],
};

const BODY: CatalogBody = {
  features: FEATURES.map(({ slug, name }) => ({ slug, name })),
  creditSystems: [],
  creditPacks: [],
  plans: [PRO],
};

const given: Given = {
  stored: PRO,
  storedName: "Pro",
  grantables: grantablesOf(FEATURES, []),
  taken: ["pro"],
  zone: "UTC",
};
const isNew: Given = { ...given, stored: undefined, storedName: undefined };
const stored = draftPlan(PRO, given.grantables, undefined);
const opened = (): PlanDraft => draftOf(stored, { stored: PRO, currency: "USD" });
const enter = (draft: PlanDraft, values: PlanDraft["values"]): PlanDraft => ({
  ...draft,
  values: { ...draft.values, ...values },
});
const changesOf = (draft: PlanDraft) =>
  difference(BODY, { ...BODY, plans: [planFrom(draft, given)] }, { currency: "USD" }).find(
    ({ slug }) => slug === "pro",
  );

describe("the form of a plan", () => {
  test("changes nothing as it is opened, also of what it does not show", () => {
    expect(draftProblems(opened(), given)).toEqual({});
    expect(changesOf(opened())).toMatchObject({ change: "unchanged", fields: [] });
  });

  test("writes exactly the fields that a person changes", () => {
    const draft = enter(opened(), {
      "price.USD": "59.00",
      "calls/limit": "6000",
      "calls/price.EUR": "0.0028",
    });
    expect(changesOf(draft)?.fields.map(({ path }) => path)).toEqual([
      "price",
      "features[calls].limit",
      "features[calls].prices",
    ]);
    const [calls, seats, , , storage] = planFrom(draft, given).features ?? [];
    expect(calls).toMatchObject({
      limit: 6_000,
      overagePrice: 0.325,
      billingUnits: 10,
      alerts: [{ at: 80 }],
    });
    expect(calls?.prices).toEqual({ EUR: { overagePrice: 0.28 } });
    expect(seats).toMatchObject({ minimum: 3, pricePerUnit: 1_500 });
    expect(storage).toEqual(PRO.features?.[4]);
  });

  test("drops the fields of a licensed feature when it is paid otherwise", () => {
    const draft = enter(opened(), { "seats/pricing": "block" });
    expect(planFrom(draft, given).features?.[1]).toEqual({ slug: "seats", limit: 2 });
  });

  test("needs a price in each currency, and a slug that is free", () => {
    const draft = enter(
      { ...draftOf(undefined, { stored: undefined, currency: "USD" }), features: ["calls"] },
      { name: "Pro", further: "eur", "price.USD": "10", "calls/pricing": "charge", "calls/per": "1" },
    );
    expect(draftProblems(draft, isNew)).toEqual({
      "price.EUR": "Enter price.",
      "calls/price.USD": "Enter price.",
      "calls/price.EUR": "Enter price.",
      slug: "There is a plan with this slug. Enter another one.",
    });
  });

  test("creates a plan with the slug of its name", () => {
    const draft = enter(
      { ...draftOf(undefined, { stored: undefined, currency: "USD" }), features: ["calls", "models"] },
      {
        name: "Größe 2",
        "price.USD": "0",
        "calls/pricing": "usage",
        "calls/price.USD": "0.002",
        "calls/per": "1",
        "models/value": "a, b",
      },
    );
    expect(draftProblems(draft, isNew)).toEqual({});
    expect(planFrom(draft, isNew)).toEqual({
      slug: "gro-e-2",
      name: "Größe 2",
      price: 0,
      currency: "USD",
      interval: "monthly",
      features: [
        { slug: "calls", usageModel: "usage_based", pricePerUnit: 0.2 },
        { slug: "models", value: ["a", "b"] },
      ],
    });
    expect(slugOf("Pro (yearly)")).toBe("pro-yearly");
  });
});

describe("what a change would do", () => {
  test("is a new version for terms, and none for the name", () => {
    const plan = (values: PlanDraft["values"]) => planFrom(enter(opened(), values), given);
    const change = planChange({ body: BODY, plan: plan({ "price.USD": "59" }), currency: "USD" });
    expect(change).toMatchObject({ isNew: false, isNewVersion: true, isUnchanged: false });
    expect(change.fields).toEqual([{ feature: null, field: "price", before: 4_900, after: 5_900 }]);
    expect(change.code.split("\n").filter((line) => /^[-+]/.test(line))).toEqual([
      "-   price: 4900,",
      "+   price: 5900,",
    ]);
    const renamed = planChange({ body: BODY, plan: plan({ name: "Professional" }), currency: "USD" });
    expect(renamed).toMatchObject({ isNewVersion: false, isUnchanged: false });
  });

  test("counts what the customers of each version would pay, where that can be compared", () => {
    const plan = { ...stored, price: 5_900 };
    const { prices: _prices, ...inDollars } = plan;
    const version = (number: number, customers: number, price: number) =>
      ({ version: number, customers, plan: { ...inDollars, price } }) as Schema<"PlanVersion">;
    const versions = [version(2, 3, 4_900), version(1, 0, 900)];
    expect(movesOf(versions, inDollars)).toEqual([{ version: 2, customers: 3, before: 4_900, after: 5_900 }]);
    expect(movesOf(versions, plan)).toBeUndefined();
    expect(movesOf(versions, { ...inDollars, interval: "yearly" })).toBeUndefined();
  });
});
