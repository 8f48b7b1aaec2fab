import { describe, expect, test } from "@jest/globals";
import { read, withCalls, withPlan } from "../../test/support/catalog.js";
import { quantity, unitPrice } from "../numbers/decimal.js";

describe("defaults", () => {
  test("a feature is metered, consumable, without a unit, and named after its slug", () => {
    expect(read({ features: [{ slug: "api-calls" }] }).catalog.features).toEqual([
      { slug: "api-calls", name: "Api Calls", type: "metered", meterType: "consumable", unit: null },
    ]);
  });

  test("a boolean feature has no meter, whatever the request contains", () => {
    const { features } = read({
      features: [{ slug: "sso", type: "boolean", meterType: "non_consumable" }],
    }).catalog;
    expect(features[0]?.meterType).toBeNull();
  });

  test("a plan is active, free, recurring, monthly, in the organization's currency, and grants nothing", () => {
    expect(read({ plans: [{ slug: "starter_plan" }] }).catalog.plans).toEqual([
      {
        slug: "starter_plan",
        name: "Starter Plan",
        description: null,
        provider: null,
        autoEnable: false,
        isActive: true,
        listed: true,
        metadata: {},
        terms: {
          price: 0n,
          currency: "EUR",
          interval: "monthly",
          billingType: "recurring",
          planGroup: null,
          isAddon: false,
          trialDays: 0,
          trialCardRequired: false,
          features: [],
        },
      },
    ]);
  });

  test("a plan's feature is enabled, unlimited, included, blocked at a limit, and resets with the plan", () => {
    const { plans } = read(withPlan({ interval: "yearly", features: [{ slug: "calls" }] })).catalog;
    expect(plans[0]?.terms.features).toEqual([
      {
        slug: "calls",
        enabled: true,
        limit: null,
        trialLimit: null,
        reset: "yearly",
        pricing: {
          usageModel: "included",
          ratingModel: "package",
          pricePerUnit: null,
          billingUnits: quantity(1),
          tiers: null,
          overage: "block",
          overagePrice: null,
          maxOverageUnits: null,
          creditCost: null,
        },
      },
    ]);
  });

  test("a member of a credit system costs one credit", () => {
    const { creditSystems } = read({
      features: [{ slug: "chat" }],
      creditSystems: [{ slug: "ai-credits", features: [{ feature: "chat" }] }],
    }).catalog;
    expect(creditSystems).toEqual([
      {
        slug: "ai-credits",
        name: "Ai Credits",
        description: null,
        features: [{ feature: "chat", creditCost: quantity(1) }],
      },
    ]);
  });

  test("a credit pack is free, active, never expires, and belongs to the only credit system", () => {
    const { creditPacks } = read({
      creditSystems: [{ slug: "tokens" }],
      creditPacks: [{ slug: "small-pack", credits: 10 }],
    }).catalog;
    expect(creditPacks).toEqual([
      {
        slug: "small-pack",
        name: "Small Pack",
        description: null,
        creditSystem: "tokens",
        credits: quantity(10),
        price: 0n,
        currency: "EUR",
        provider: null,
        expiresAfterDays: null,
        metadata: {},
        isActive: true,
      },
    ]);
  });

  test("null is the same as left out", () => {
    const empty = {
      name: null,
      description: null,
      price: null,
      currency: null,
      interval: null,
      features: null,
    };
    const rest = {
      billingType: null,
      planGroup: null,
      trialDays: null,
      trialCardRequired: null,
      isAddon: null,
    };
    const more = { provider: null, metadata: null, autoEnable: null, isActive: null, listed: null };
    const nulls = read({
      creditSystems: null,
      creditPacks: null,
      plans: [{ slug: "pro", ...empty, ...rest, ...more }],
    });
    expect(nulls).toEqual(read({ plans: [{ slug: "pro" }] }));
    const calls = { enabled: null, limit: null, reset: null, usageModel: null, tiers: null, overage: null };
    expect(read(withCalls(calls))).toEqual(read(withCalls({})));
  });

  test("the default provider is that of the plans and packs that name none", () => {
    const { catalog } = read({
      defaultProvider: "sandbox",
      plans: [{ slug: "a" }, { slug: "b", provider: "stripe" }],
      creditSystems: [{ slug: "tokens" }],
      creditPacks: [{ slug: "c", credits: 1 }],
    });
    const providers = [...catalog.plans, ...catalog.creditPacks].map(({ provider }) => provider);
    expect(providers).toEqual(["sandbox", "stripe", "sandbox"]);
  });
});

// prettier-ignore
test.each<[string, string]>([
  ["day", "daily"], ["week", "weekly"], ["month", "monthly"], ["quarter", "quarterly"],
  ["year", "yearly"], ["annual", "yearly"], ["semi_annual", "semi_annual"],
])("the interval `%s` is read as `%s`", (word, interval) => {
  expect(read({ plans: [{ slug: "pro", interval: word }] }).catalog.plans[0]?.terms.interval).toBe(interval);
});

describe("a plan's feature", () => {
  test("that is boolean has no limit, reset or price, and ignores these fields without validation", () => {
    const row = {
      slug: "sso",
      limit: -5,
      trialLimit: 1,
      reset: "daily",
      overage: "charge",
      tiers: [{ upTo: -1 }],
    };
    const { plans } = read(withPlan({ features: [row] })).catalog;
    expect(plans[0]?.terms.features).toEqual([
      { slug: "sso", enabled: true, limit: null, trialLimit: null, reset: null, pricing: null },
    ]);
  });

  test("that is a credit system has a limit and a reset, and no price", () => {
    const { plans } = read({
      creditSystems: [{ slug: "tokens" }],
      plans: [{ slug: "pro", features: [{ slug: "tokens", limit: 500, overage: "charge" }] }],
    }).catalog;
    expect(plans[0]?.terms.features).toEqual([
      {
        slug: "tokens",
        enabled: true,
        limit: quantity(500),
        trialLimit: null,
        reset: "monthly",
        pricing: null,
      },
    ]);
  });

  test("keeps its tiers as sent: absent fields stay absent, and null prices are dropped", () => {
    const tiers = [
      { upTo: 10, unitPrice: 0.325, flatFee: null },
      { upTo: null, flatFee: 5 },
    ];
    const { plans } = read(withCalls({ ratingModel: "graduated", tiers })).catalog;
    expect(plans[0]?.terms.features[0]?.pricing?.tiers).toEqual([
      { upTo: quantity(10), unitPrice: unitPrice("0.325") },
      { upTo: null, flatFee: unitPrice(5) },
    ]);
  });

  test("may leave the bound of its last tier out", () => {
    const tiers = [{ upTo: 10, unitPrice: 2 }, { unitPrice: 1 }];
    const { plans } = read(withCalls({ ratingModel: "volume", tiers })).catalog;
    expect(plans[0]?.terms.features[0]?.pricing?.tiers?.[1]).toEqual({ unitPrice: unitPrice(1) });
  });

  test("that is prepaid is never charged: it blocks, with a warning", () => {
    const { catalog, warnings } = read(
      withCalls({ usageModel: "prepaid", overage: "charge", overagePrice: 3 }),
    );
    expect(catalog.plans[0]?.terms.features[0]?.pricing?.overage).toBe("block");
    expect(warnings).toEqual([
      "plans[0].features[0].overage: a prepaid feature is never charged, so it blocks at its limit.",
    ]);
  });

  test("may name a feature that is stored and not in the request", () => {
    const stored = [{ slug: "calls", type: "metered", meterType: "consumable", isInUse: true }] as const;
    const { plans } = read(
      { plans: [{ slug: "pro", features: [{ slug: "calls" }] }] },
      { features: stored },
    ).catalog;
    expect(plans[0]?.terms.features[0]?.pricing).not.toBeNull();
  });
});

describe("warnings", () => {
  test("name every unknown field by its path, and the field is ignored", () => {
    const { warnings } = read(
      JSON.parse(`{
        "surprise": 1,
        "features": [{ "slug": "calls", "kind": "x" }],
        "creditSystems": [{ "slug": "tokens", "color": 1, "features": [{ "feature": "calls", "cost": 2 }] }],
        "creditPacks": [{ "slug": "pack", "credits": 1, "size": 2 }],
        "plans": [{ "slug": "pro", "amount": 1, "metadata": { "anything": { "goes": true } }, "features": [
          { "slug": "calls", "resetInterval": "daily", "tiers": [{ "upTo": 1, "price": 4 }] }
        ] }]
      }`),
    );
    const paths = [
      "surprise",
      "features[0].kind",
      "creditSystems[0].color",
      "creditSystems[0].features[0].cost",
      "creditPacks[0].size",
      "plans[0].amount",
      "plans[0].features[0].resetInterval",
      "plans[0].features[0].tiers[0].price",
    ];
    const expected = paths.map((path) => `${path} is an unknown field and was ignored.`);
    expect([...warnings].sort()).toEqual(expected.sort());
  });

  test("name a provider that is unknown and one that is not set up, once each", () => {
    const plans = ["stripe", "stripe", "sandbox"].map((provider, index) => ({
      slug: `plan-${index}`,
      provider,
    }));
    expect(read({ plans }).warnings).toEqual(["The payment provider `stripe` is not set up yet."]);
    const unknown = ["`paypall` is not a known payment provider."];
    expect(read({ defaultProvider: "paypall", plans: [{ slug: "a" }, { slug: "b" }] }).warnings).toEqual(
      unknown,
    );
    expect(read({ defaultProvider: "paypall" }).warnings).toEqual(unknown);
  });

  test("are empty for a catalog without surprises", () => {
    expect(read(withCalls({ limit: 10 })).warnings).toEqual([]);
  });
});

describe("credit packs without a credit system", () => {
  const pack = { slug: "small", credits: 10 };

  test("one named `credits` is created for them, with a warning", () => {
    const { catalog, warnings } = read({ creditPacks: [pack] });
    expect(catalog.creditSystems.map(({ slug }) => slug)).toEqual(["credits"]);
    expect(catalog.creditPacks[0]?.creditSystem).toBe("credits");
    expect(warnings).toEqual(["There is no credit system, so `credits` was created for the credit packs."]);
  });

  test("none is created if one is stored", () => {
    const stored = [{ slug: "tokens", type: "credit_system", meterType: null, isInUse: true }] as const;
    const { catalog, warnings } = read({ creditPacks: [pack] }, { features: stored });
    expect(catalog.creditSystems).toEqual([]);
    expect(catalog.creditPacks[0]?.creditSystem).toBe("tokens");
    expect(warnings).toEqual([]);
  });

  test("none is created without a pack", () => {
    expect(read({}).catalog.creditSystems).toEqual([]);
  });
});
