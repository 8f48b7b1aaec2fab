import { beforeEach, describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput } from "@dues/billing";
import { attach, buy, check, invoicesOf, succeeded, sync, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

/** Worked cases of pricing that other systems have a name for, built from features, limits and prices. Each has its id. */

const server = useTestServer();
const CARD = { slug: "card", price: 77, billingType: "one_time" as const, planGroup: "card" };
const tenant = useTimedTenant(server, { features: [], plans: [CARD] });
// Renewals charge a saved card.
beforeEach(() => buy(tenant, "ada", "card"));

const OVERAGE = { overage: "charge", overagePrice: 1_000 } as const;
const OPEN_TIER = [{ upTo: null, unitPrice: 1 }];
const BUCKETS = [
  { upTo: 10, unitPrice: 10 },
  { upTo: 20, unitPrice: 5 },
  { upTo: null, unitPrice: 2 },
];

async function sell(features: readonly PlanFeatureInput[]): Promise<void> {
  const plans = [{ slug: "plan", features }];
  await sync(tenant, { features: features.map(({ slug }) => ({ slug })), plans });
  await attach(tenant, "ada", "plan");
}

async function use(feature: string, value: number, more: Body = {}): Promise<void> {
  succeeded(await send(tenant, "/v1/track", { body: { customer: "ada", feature, value, ...more } }));
}

/** Bills the usage so far; 0 if nothing is due. */
async function bill(): Promise<number> {
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
  if (reply.body["code"] === "nothing_to_invoice") return 0;
  return succeeded<{ invoice: { total: number } }>(reply).invoice.total;
}

/** Amounts in cents: each list of uses ends with an invoice. */
// prettier-ignore
test.each<[string, Partial<PlanFeatureInput>, readonly (readonly number[])[], readonly number[]]>([
  ["own-amount: every event brings its amount",               { usageModel: "usage_based", ratingModel: "graduated", tiers: OPEN_TIER }, [Array<number>(20).fill(2.01)], [40]],
  ["rate-dynamic: a factor on amounts",                       { usageModel: "usage_based", ratingModel: "graduated", tiers: [{ upTo: null, unitPrice: 1.33333 }] }, [[1_000]], [1_333]],
  ["unit-split-trap: interim invoices continue the packages", { usageModel: "usage_based", pricePerUnit: 1_000, billingUnits: 1_000 },   [[1_400], [1_300]], [2_000, 1_000]],
  ["free-units-split: the rest of the free units comes first", { ...OVERAGE, limit: 10 },                                                [[5], [15]],        [0, 10_000]],
])("%s", async (_case, row, uses, expected) => {
  await sell([{ slug: "units", ...row }]);
  const billed: number[] = [];
  for (const values of uses) {
    for (const value of values) await use("units", value);
    billed.push(await bill());
  }
  expect(billed).toEqual(expected);
});

test("pct-no-free: a percentage and a fee for each payment are two features", async () => {
  await sell([
    { slug: "volume", usageModel: "usage_based", pricePerUnit: 0.013 },
    { slug: "payments", usageModel: "usage_based", pricePerUnit: 200 },
  ]);
  await use("volume", 80_000);
  await use("payments", 4);
  expect(await bill()).toBe(1_840);
});

test("bucket-max-tiers: tiers begin anew in each bucket that is a usage period", async () => {
  const row = { slug: "peak", usageModel: "usage_based", ratingModel: "graduated", tiers: BUCKETS } as const;
  const plans = [{ slug: "plan", interval: "daily" as const, features: [row] }];
  await sync(tenant, { features: [{ slug: "peak", aggregation: "max" }], plans });
  await attach(tenant, "ada", "plan");
  for (const value of [4, 9, 7]) await use("peak", value);
  const first = await bill();
  await tenant.to("2031-06-02T00:00:00Z");
  for (const value of [15, 2]) await use("peak", value);
  expect(first + (await bill())).toBe(215);
});

describe("windows and periods of different lengths", () => {
  test("yearly-limit-monthly-bill: free units of a year, billed monthly", async () => {
    await sell([{ slug: "units", limit: 50, reset: "yearly", ...OVERAGE }]);
    const billed: number[] = [];
    for (const [index, value] of [30, 25, 5].entries()) {
      await tenant.to(`2031-0${6 + index}-10T00:00:00Z`);
      await use("units", value);
      billed.push(await bill());
    }
    expect(billed).toEqual([0, 5_000, 5_000]);
  });

  test("yearly-monthly-credits: the credits of a yearly plan, each month", async () => {
    const creditSystems = [{ slug: "credits", features: [{ feature: "units" }] }];
    const features = [{ slug: "credits", limit: 8_000, reset: "monthly" as const }];
    const plans = [{ slug: "plan", interval: "yearly" as const, features }];
    await sync(tenant, { features: [{ slug: "units" }], creditSystems, plans });
    await attach(tenant, "ada", "plan");
    let granted = 0;
    for (let month = 0; month < 12; month += 1) {
      await tenant.to(new Date(Date.UTC(2031, 5 + month, 1)).toISOString());
      granted += (await check(tenant, "ada", "credits")).balance ?? 0;
      await use("units", 8_000);
    }
    expect(granted).toBe(96_000);
  });

  test("late-unit: late units count in the current period", async () => {
    await sell([{ slug: "units", usageModel: "usage_based", pricePerUnit: 1_000 }]);
    await use("units", 5);
    await tenant.to("2031-07-01T00:00:00Z");
    await use("units", 2, { timestamp: "2031-06-20T00:00:00Z" });
    await use("units", 3);
    await tenant.to("2031-08-01T00:00:00Z");
    const totals = (await invoicesOf(tenant, "ada")).map(({ total }) => total);
    expect(totals.toReversed()).toEqual([77, 5_000, 5_000]);
  });
});

describe("credits and seats", () => {
  beforeEach(async () => {
    await sync(tenant, {
      features: [{ slug: "units" }, { slug: "seats", meterType: "non_consumable" }],
      creditSystems: [{ slug: "credits", features: [{ feature: "units", creditCost: 3 }] }],
      plans: [
        {
          slug: "plan",
          features: [
            { slug: "credits", limit: 100 },
            { slug: "seats", limit: 1, overage: "charge", overagePrice: 3_000 },
          ],
        },
      ],
    });
    await attach(tenant, "ada", "plan");
  });

  test("credits-stack: units cost credits", async () => {
    await use("units", 6);
    expect((await check(tenant, "ada", "credits")).balance).toBe(82);
  });

  test("entity-seats-paid: seats beyond the included ones are charged", async () => {
    await use("seats", 5);
    const { upcoming } = succeeded<{ upcoming: { total: number } }>(
      await send(tenant, "/v1/billing/upcoming?customer=ada"),
    );
    expect(upcoming.total).toBe(12_000);
  });
});
