import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimatePlan } from "../../../sdk/src/estimate.js";
import { Dues } from "../../../sdk/src/index.js";
import { validCatalogs } from "../../../sdk/test/support/valid-catalogs.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { useTestServer } from "../support/fixtures.js";

const RUNS = process.env["DUES_TEST_LONG"] === "1" ? 400 : 40;

const server = useTestServer();
let organizations = 0;

async function newClient(): Promise<Dues> {
  organizations += 1;
  const slug = `estimate-${organizations}`;
  const { apiKey } = await createOrganization(server.deps, { name: "Estimate", slug, mode: "test" });
  return new Dues({ apiKey, baseUrl: server.url });
}

type Estimated = Awaited<ReturnType<Dues["plans"]["estimate"]>>;

/** What both estimates have in common. */
function shared({ currency, features, subtotal, lines }: Estimated | ReturnType<typeof estimatePlan>) {
  const each = lines.map(({ kind, description, quantity, amount }) => [kind, description, quantity, amount]);
  return { currency, features, subtotal, lines: each };
}

const quantity = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 4_000 }).map((eighths) => eighths / 8),
);

const price = fc.constantFrom(0, 0.325, 1, 2.5, 7, 0.000000000001, 120);
const limit = fc.constantFrom(0, 1, 2.5, 10, 40, null);
const billingUnits = fc.constantFrom(1, 10, 2.5);
const overage = fc.constantFrom("charge", "block");

const tiers = fc
  .tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
    fc.array(price, { minLength: 12, maxLength: 12 }),
  )
  .map(([first, more, prices]) =>
    [first, first + more, null].map((upTo, place) => {
      const [unitPrice = 0, flatFee = 0, euro = 0, euroFee = 0] = prices.slice(4 * place, 4 * place + 4);
      return { upTo, unitPrice, flatFee, prices: { EUR: { unitPrice: euro, flatFee: euroFee } } };
    }),
  );
const ratingModel = fc.constantFrom("graduated", "volume");
const euros = (name: string) => price.map((each) => ({ EUR: { [name]: each } }));

/** The terms of a feature in a plan; undefined where the plan does not have it. */
const terms = fc.oneof(
  fc.constant(undefined),
  fc.record({ limit, enabled: fc.boolean() }),
  fc.record({ limit, creditCost: fc.constantFrom(0.5, 3) }),
  fc.record({
    limit: fc.constantFrom(0, 2.5, 10),
    overage: fc.constant("charge"),
    overagePrice: price,
    billingUnits,
    maxOverageUnits: fc.constantFrom(undefined, 15),
    prices: euros("overagePrice"),
  }),
  fc.record({
    usageModel: fc.constant("usage_based"),
    pricePerUnit: price,
    billingUnits,
    limit,
    overage,
    prices: euros("pricePerUnit"),
  }),
  fc.record({ usageModel: fc.constant("usage_based"), ratingModel, tiers, limit, overage }),
  fc.record({ limit: fc.constantFrom(0, 10), overage: fc.constant("charge"), ratingModel, tiers }),
);

const SLUGS = ["calls", "images", "videos", "seats"];

/** A catalog of one plan in two currencies, in which credits pay for images and videos. */
const catalogs = fc
  .record({
    interval: fc.constantFrom("monthly", "semi_annual"),
    each: fc.array(terms, { minLength: 4, maxLength: 4 }),
    tokens: fc.constantFrom(undefined, 0, 7.5, 60, null),
  })
  .map(({ interval, each, tokens }) => ({
    features: SLUGS.map((slug) =>
      slug === "seats" ? { slug, meterType: "non_consumable" as const } : { slug },
    ),
    creditSystems: [
      {
        slug: "tokens",
        features: [
          { feature: "images", creditCost: 2 },
          { feature: "videos", creditCost: 0.3 },
        ],
      },
    ],
    plans: [
      {
        slug: "pro",
        price: 3000,
        currency: "USD",
        prices: { EUR: 2500 },
        interval,
        features: [
          ...each.flatMap((row, place) => (row ? [{ slug: SLUGS[place] ?? "", ...row }] : [])),
          ...(tokens === undefined ? [] : [{ slug: "tokens", limit: tokens }]),
        ],
      },
    ],
  }));

async function compare(dues: Dues, body: object, used: readonly number[]): Promise<number> {
  await dues.sync(body as Parameters<Dues["sync"]>[0]);
  const { plans } = await dues.plans.list({ includeInactive: true });
  const { features } = await dues.plans.listFeatures();
  const { creditSystems } = await dues.credits.listSystems();
  const metered = features.filter(({ type }) => type === "metered");
  let count = 0;
  for (const plan of plans) {
    const quantities = metered.map(({ slug }, place) => ({
      feature: slug,
      quantity: used[place % used.length] ?? 0,
    }));
    for (const currency of [plan.currency, ...Object.keys(plan.prices ?? {})]) {
      const expected = await dues.plans.estimate(plan.slug, { quantities, currency });
      expect(shared(estimatePlan(plan, { quantities, currency, creditSystems }))).toEqual(shared(expected));
      count += 1;
    }
  }
  return count;
}

const quantities = fc.array(quantity, { minLength: 8, maxLength: 8 });

test.each([
  ["any plan with usage", catalogs],
  ["any valid catalog", validCatalogs],
])("without a request equals that of the server, for %s", async (_what, bodies: fc.Arbitrary<object>) => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(bodies, quantities, async (body, used) => {
      compared += await compare(await newClient(), body, used);
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThan(0);
});

const TIERS = [{ unitPrice: 0.5, flatFee: 10 }];

// prettier-ignore
test.each([
  ["a price by package with tiers, which mean nothing", { features: [{ slug: "calls" }],
    plans: [{ slug: "pro", features: [{ slug: "calls", usageModel: "usage_based", pricePerUnit: 1, tiers: TIERS }] }] }],
  ["a level in a credit system, which credits do not pay for", { features: [{ slug: "seats", meterType: "non_consumable" }],
    creditSystems: [{ slug: "tokens", features: [{ feature: "seats" }] }], plans: [{ slug: "pro", features: [{ slug: "tokens" }] }] }],
])("without a request equals that of the server, for %s", async (_what, body) => {
  expect(await compare(await newClient(), body, [2])).toBe(1);
});

describe("an estimate without a request", () => {
  const plan = async () => {
    const dues = await newClient();
    const tiers = [
      { upTo: 10, unitPrice: 5 },
      { unitPrice: 2.5, flatFee: 100 },
    ];
    await dues.sync({
      features: [{ slug: "messages" }, { slug: "seats", meterType: "non_consumable" }],
      plans: [
        {
          slug: "pro",
          price: 3000,
          currency: "USD",
          features: [
            { slug: "messages", usageModel: "usage_based", ratingModel: "graduated", tiers },
            { slug: "seats", limit: 2, overage: "charge", overagePrice: 700 },
          ],
        },
      ],
    });
    return (await dues.plans.get("pro")).plan;
  };

  test("has a line for each feature and for the fee", async () => {
    const quantities = [
      { feature: "messages", quantity: 12 },
      { feature: "seats", quantity: 3 },
    ];
    const { lines, subtotal } = estimatePlan(await plan(), { quantities });
    expect(lines.map(({ feature, quantity, amount }) => [feature, quantity, amount])).toEqual([
      ["messages", 12, 155],
      ["seats", 1, 700],
      [null, 1, 3000],
    ]);
    expect(subtotal).toBe(3855);
  });

  test("refuses a currency that the plan is not sold in, as the server does", async () => {
    const pro = await plan();
    expect(() => estimatePlan(pro, { currency: "EUR" })).toThrow(
      new RangeError("The plan pro has no price in EUR."),
    );
  });

  test.each([-1, 0.1 + 0.2, Number.NaN, Infinity])("refuses the quantity %p", async (amount) => {
    const pro = await plan();
    const quantities = [{ feature: "seats", quantity: amount }];
    expect(() => estimatePlan(pro, { quantities })).toThrow(RangeError);
  });
});
