import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { addTenant, getPlan, listPlans, sync } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const GRADUATED = [
  { upTo: 1000, unitPrice: 0 },
  { upTo: 5000, unitPrice: 0.325, flatFee: 10 },
  { unitPrice: 0.1 },
];
const VOLUME = [
  { upTo: 10, unitPrice: 5 },
  { upTo: null, flatFee: 100.5 },
];

const CATALOG = {
  features: [
    { slug: "api-calls", unit: "call" },
    { slug: "seats", name: "Team seats", meterType: "non_consumable" },
    { slug: "sso", type: "boolean" },
  ],
  creditSystems: [{ slug: "tokens", features: [{ feature: "api-calls" }] }],
  plans: [
    { slug: "plain" },
    {
      slug: "full",
      name: "Full house",
      description: "Everything.",
      price: 2500,
      currency: "eur",
      interval: "year",
      billingType: "recurring",
      planGroup: "main",
      trialDays: 14,
      trialCardRequired: true,
      provider: "sandbox",
      metadata: { list: [1, null, { deep: "yes" }], text: "ü" },
      autoEnable: false,
      isAddon: false,
      features: [
        {
          slug: "api-calls",
          limit: 0.000000001,
          trialLimit: 5,
          reset: "15min",
          pricePerUnit: 0.000000000001,
          billingUnits: 1000,
          overage: "charge",
          overagePrice: 0.325,
          maxOverageUnits: 7.5,
          creditCost: 2.25,
        },
        { slug: "sso" },
        { slug: "seats", enabled: false },
        { slug: "tokens", limit: 500, reset: "monthly" },
      ],
    },
    {
      slug: "tiers",
      currency: "JPY",
      interval: "weekly",
      features: [
        { slug: "api-calls", usageModel: "usage_based", ratingModel: "graduated", tiers: GRADUATED },
        { slug: "seats", overage: "charge", limit: 3, ratingModel: "volume", tiers: VOLUME },
      ],
    },
    { slug: "once", price: 100, billingType: "one_time", planGroup: "main", interval: "monthly" },
    { slug: "retired", isActive: false, planGroup: "main" },
  ],
} satisfies CatalogInput;

const server = useTestServer();
beforeAll(async () => {
  await sync(server, CATALOG);
});

describe("a plan reads", () => {
  test("with defaults for absent fields", async () => {
    expect(await getPlan(server, "plain")).toEqual({
      id: expect.stringMatching(/^plan_/),
      slug: "plain",
      name: "Plain",
      description: null,
      price: 0,
      currency: "USD",
      interval: "monthly",
      type: "free",
      billingType: "recurring",
      isAddon: false,
      planGroup: null,
      trialDays: 0,
      trialCardRequired: false,
      provider: null,
      autoEnable: false,
      isActive: true,
      listed: true,
      version: 1,
      metadata: {},
      features: [],
    });
  });

  test("with everything as it was sent, normalised only in interval and currency", async () => {
    const { features, ...plan } = await getPlan(server, "full");
    const { features: _sent, ...sent } = CATALOG.plans[1] ?? {};
    expect(plan).toMatchObject({ ...sent, currency: "EUR", interval: "yearly", type: "paid", version: 1 });
    expect(features).toEqual([
      {
        slug: "api-calls",
        name: "Api Calls",
        type: "metered",
        meterType: "consumable",
        enabled: true,
        limit: 0.000000001,
        trialLimit: 5,
        resetInterval: "15min",
        unit: "call",
        usageModel: "included",
        ratingModel: "package",
        pricePerUnit: 0.000000000001,
        billingUnits: 1000,
        overage: "charge",
        overagePrice: 0.325,
        maxOverageUnits: 7.5,
        creditCost: 2.25,
      },
      {
        slug: "sso",
        name: "Sso",
        type: "boolean",
        meterType: "consumable",
        enabled: true,
        limit: null,
        trialLimit: null,
        resetInterval: null,
        unit: null,
      },
      {
        slug: "seats",
        name: "Team seats",
        type: "metered",
        meterType: "non_consumable",
        enabled: false,
        limit: null,
        trialLimit: null,
        resetInterval: "yearly",
        unit: null,
        usageModel: "included",
        ratingModel: "package",
        overage: "block",
      },
      {
        slug: "tokens",
        name: "Tokens",
        type: "metered",
        meterType: "consumable",
        enabled: true,
        limit: 500,
        trialLimit: null,
        resetInterval: "monthly",
        unit: null,
      },
    ]);
  });

  test("with its tiers as sent, without additions", async () => {
    const { features, ...plan } = await getPlan(server, "tiers");
    expect(features.map(({ tiers }) => tiers)).toEqual([GRADUATED, VOLUME]);
    expect(plan).toMatchObject({ price: 0, type: "paid", currency: "JPY" });
  });

  test("when it is not sold any more", async () => {
    expect(await getPlan(server, "retired")).toMatchObject({ isActive: false });
  });

  test("not when there is none, or when it belongs to another organization", async () => {
    const stranger = await addTenant(server);
    for (const [reader, slug] of [
      [server, "nope"],
      [stranger, "full"],
    ] as const) {
      const { status, body } = await send(reader, `/v1/plans/${slug}`);
      expect([status, body["code"]]).toEqual([404, "plan_not_found"]);
    }
    expect(await listPlans(stranger, "?includeInactive=true")).toEqual([]);
  });
});

describe("plans are listed", () => {
  test.each([
    ["newest first, without those not sold", "", ["once", "tiers", "full", "plain"]],
    [
      "with those not sold for includeInactive=true",
      "?includeInactive=true",
      ["retired", "once", "tiers", "full", "plain"],
    ],
    [
      "with those not sold for includeInactive=1",
      "?includeInactive=1",
      ["retired", "once", "tiers", "full", "plain"],
    ],
    ["without them for any other word", "?includeInactive=yes", ["once", "tiers", "full", "plain"]],
    ["by group", "?group=main", ["once", "full"]],
    ["by interval", "?interval=yearly", ["full"]],
    ["by another word for an interval", "?interval=annual", ["full"]],
    ["by week for weekly", "?interval=week", ["tiers"]],
    ["by an interval that does not exist: none", "?interval=fortnightly", []],
    ["by currency in any case", "?currency=jpy", ["tiers"]],
    [
      "by everything at once",
      "?group=main&interval=month&currency=USD&includeInactive=true",
      ["retired", "once"],
    ],
    ["whatever else is asked", "?colour=blue&group=main", ["once", "full"]],
  ])("%s", async (_rule, query, slugs) => {
    expect((await listPlans(server, query)).map(({ slug }) => slug)).toEqual(slugs);
  });

  test("in the same form as one by one", async () => {
    for (const plan of await listPlans(server)) expect(await getPlan(server, plan.slug)).toEqual(plan);
  });

  test("newest first, and a changed plan keeps its position", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, { features: [], plans: [{ slug: "a" }, { slug: "b" }] });
    await sync(tenant, { features: [], plans: [{ slug: "c" }, { slug: "a", price: 1 }] });
    expect((await listPlans(tenant)).map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
  });
});
