import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { buy, succeeded, track, type Body, type Tenant } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";
import { addTimedTenant, type TimedTenant } from "../lifecycle/timed-tenant.js";

type Upcoming = components["schemas"]["UpcomingInvoice"];

const server = useTestServer();

const HALF = "2031-06-16T00:00:00Z";
const FEATURES = ["calls", "messages", "images"];

async function tenantWith(feature: Body, more: readonly Body[] = []): Promise<TimedTenant> {
  const catalog = {
    features: [...FEATURES.map((slug) => ({ slug })), { slug: "seats", meterType: "non_consumable" }],
    creditSystems: [
      { slug: "tokens", features: ["images", "messages"].map((slug) => ({ feature: slug, creditCost: 1 })) },
    ],
    plans: [
      {
        slug: "pro",
        price: 1_000,
        currency: "USD",
        features: [
          { slug: "calls", ...feature },
          { slug: "seats", limit: 0, overage: "charge", overagePrice: 300 },
          ...more,
        ],
      },
    ],
  } as unknown as CatalogInput;
  const tenant = await addTimedTenant(server, catalog);
  await buy(tenant, "ada", "pro");
  return tenant;
}

async function upcoming(tenant: Tenant, query = ""): Promise<Upcoming> {
  const reply = await send(tenant, `/v1/billing/upcoming?customer=ada${query}`);
  const body = succeeded<components["schemas"]["UpcomingInvoiceResponse"]>(reply);
  if (!body.upcoming) throw new Error("no invoice is upcoming");
  return body.upcoming;
}

/** The lines of usage: quantity, amount, and units used and projected. */
function usageOf({ lines }: Upcoming) {
  return lines
    .filter(({ kind }) => kind === "usage")
    .map(({ quantity, amount, projection }) => [
      quantity,
      amount,
      projection?.used ?? null,
      projection?.projected ?? null,
    ]);
}

const CHARGED = { limit: 100, overage: "charge", overagePrice: 1 };
const TIERS = [{ upTo: 100, unitPrice: 5 }, { unitPrice: 2 }];

describe("projected usage", () => {
  // prettier-ignore
  test.each<[string, Body, number, readonly (readonly (number | null)[])[]]>([
    ["does not scale included units",          CHARGED,                                                                        150, [[200, 200, 150, 300]]],
    ["passes the included units later",        CHARGED,                                                                         60, [[20, 20, 60, 120]]],
    ["stays within the included units",        CHARGED,                                                                         50, []],
    ["counts whole packages",                  { usageModel: "usage_based", pricePerUnit: 10, billingUnits: 100 },             150, [[300, 30, 150, 300]]],
    ["is rated in the tiers of the whole",     { usageModel: "usage_based", ratingModel: "graduated", tiers: TIERS },          100, [[200, 700, 100, 200]]],
    ["at one price for all takes the later",   { usageModel: "usage_based", ratingModel: "volume", tiers: TIERS },             100, [[200, 400, 100, 200]]],
    ["stops at a limit that blocks",           { limit: 100 },                                                                  80, []],
    ["stops at the most overage",              { ...CHARGED, maxOverageUnits: 20 },                                             90, [[20, 20, 90, 120]]],
    ["keeps fractions of units",               { usageModel: "usage_based", pricePerUnit: 10 },                                0.7, [[1.4, 20, 0.7, 1.4]]],
  ])("%s", async (_rule, feature, used, expected) => {
    const tenant = await tenantWith(feature);
    await track(tenant, "ada", "calls", used);
    await tenant.to(HALF);
    expect(usageOf(await upcoming(tenant, "&projected=true"))).toEqual(expected);
  });

  test("with included units of each day projects what is billed", async () => {
    const tenant = await tenantWith({ ...CHARGED, limit: 5, reset: "daily" });
    await track(tenant, "ada", "calls", 10);
    await tenant.to(HALF);
    expect(usageOf(await upcoming(tenant, "&projected=true"))).toEqual([[10, 10, 10, 20]]);
  });

  test("of two features draws their shared credits once", async () => {
    const billed = (slug: string) => ({ slug, usageModel: "usage_based", pricePerUnit: 1 });
    const tenant = await tenantWith({ limit: 0 }, [
      billed("images"),
      billed("messages"),
      { slug: "tokens", limit: 100 },
    ]);
    await track(tenant, "ada", "images", 40);
    await track(tenant, "ada", "messages", 40);
    await tenant.to(HALF);
    const lines = usageOf(await upcoming(tenant, "&projected=true"));
    expect(lines.reduce((sum, [quantity]) => sum + (quantity ?? 0), 0)).toBe(60);
  });

  test("says on which lines it is, and leaves held features as they are", async () => {
    const tenant = await tenantWith(CHARGED);
    await track(tenant, "ada", "calls", 150);
    await track(tenant, "ada", "seats", 2);
    await tenant.to(HALF);
    const plain = await upcoming(tenant);
    expect(plain).toMatchObject({ projected: false, total: 1_650 });
    expect(plain.lines.some((line) => "projection" in line)).toBe(false);
    const projected = await upcoming(tenant, "&projected=true");
    expect(projected).toMatchObject({ projected: true, total: 1_800, at: plain.at });
    expect(usageOf(projected)).toEqual(
      expect.arrayContaining([
        [200, 200, 150, 300],
        [2, 600, null, null],
      ]),
    );
  });

  test("is that of the invoice which is issued when usage goes on at the same rate", async () => {
    const tenant = await tenantWith({ usageModel: "usage_based", ratingModel: "graduated", tiers: TIERS });
    await track(tenant, "ada", "calls", 70);
    await tenant.to(HALF);
    const projected = await upcoming(tenant, "&projected=1");
    await track(tenant, "ada", "calls", 70);
    expect((await upcoming(tenant)).total).toBe(projected.total);
  });

  test("at the start of the period is the usage so far", async () => {
    const tenant = await tenantWith(CHARGED);
    await track(tenant, "ada", "calls", 150);
    const { projected: _plain, ...plain } = await upcoming(tenant);
    const { projected: _projected, ...projected } = await upcoming(tenant, "&projected=true");
    expect(projected).toEqual(plain);
  });

  test("is refused without usage", async () => {
    const tenant = await tenantWith(CHARGED);
    const query = "customer=ada&projected=true&excludeUsage=true";
    const { status, body } = await send(tenant, `/v1/billing/upcoming?${query}`);
    expect([status, body["code"], body["issues"]]).toMatchObject([
      400,
      "invalid_request",
      [{ path: "projected" }],
    ]);
  });
});
