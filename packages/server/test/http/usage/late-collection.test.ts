import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, invoicesOf, subscriptionsOf, succeeded, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";

const charged = (limit: number, overagePrice: number) => ({
  slug: "calls",
  limit,
  reset: "monthly" as const,
  overage: "charge" as const,
  overagePrice,
});

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 1000, features: [charged(10, 10)] },
    { slug: "max", price: 3000, features: [charged(100, 1)] },
    { slug: "year", price: 20_000, interval: "yearly", features: [charged(0, 2)] },
    {
      slug: "tiers",
      price: 1000,
      features: [
        {
          slug: "calls",
          usageModel: "usage_based",
          ratingModel: "graduated",
          tiers: [{ upTo: 100, unitPrice: 10 }, { unitPrice: 5 }],
        },
      ],
    },
    { slug: "card", price: 77, billingType: "one_time", planGroup: "card" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const JUNE = { start: "2031-06-01T00:00:00.000Z", end: "2031-07-01T00:00:00.000Z" };
const JULY = { start: "2031-07-01T00:00:00.000Z", end: "2031-08-01T00:00:00.000Z" };

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));
const track = (value: number, timestamp: string | null = null) =>
  post("/v1/track", { customer: "ada", feature: "calls", value, ...(timestamp && { timestamp }) });

async function settings(body: Body): Promise<void> {
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
}

/** The usage lines of ada's invoices, oldest first: `20 for 200 in 2031-06-01 to 2031-07-01`. */
async function usageLines(): Promise<string[]> {
  const all = (await invoicesOf(tenant, "ada")).toReversed();
  return all.flatMap(({ items }) =>
    items
      .filter(({ kind }) => kind === "usage")
      .map(({ quantity, amountExcludingTax, periodStart, periodEnd }) =>
        [quantity, "for", amountExcludingTax, "in", day(periodStart), "to", day(periodEnd)].join(" "),
      ),
  );
}

function day(instant: number | null): string {
  return instant === null ? "" : new Date(instant).toISOString().slice(0, 10);
}

async function begin(plan: string, body: Body = {}): Promise<void> {
  await buy(tenant, "ada", "card");
  await attach(tenant, "ada", plan, body);
}

describe("usage that arrives within the collection time", () => {
  test("goes on in the tiers of its own period, on the next invoice, with the coupon of its own period", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    await begin("tiers", { discounts: [{ couponId: id }] });
    await track(90);
    await tenant.to("2031-07-01T00:30:00Z");
    expect(await usageLines()).toEqual(["90 for 450 in 2031-06-01 to 2031-07-01"]);
    const answer = await track(20, "2031-06-30T23:59:00Z");
    expect(answer).toMatchObject({ allowed: true, countedIn: JUNE });
    expect(answer).not.toHaveProperty("late");
    await track(1);
    await tenant.to("2031-08-01T00:00:01Z");
    expect((await usageLines()).slice(1)).toEqual([
      "20 for 75 in 2031-06-01 to 2031-07-01",
      "1 for 10 in 2031-07-01 to 2031-08-01",
    ]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("uses the allowance of its own period before it costs, and leaves that of the present one", async () => {
    await begin("pro");
    await track(4);
    await tenant.to("2031-07-01T00:30:00Z");
    expect(await track(8, "2031-06-30T12:00:00Z")).toMatchObject({ usage: 12, countedIn: JUNE });
    expect(await track(3)).toMatchObject({ usage: 3, balance: 7 });
    await tenant.to("2031-08-01T00:00:01Z");
    expect(await usageLines()).toEqual(["2 for 20 in 2031-06-01 to 2031-07-01"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("costs the price of its time after an upgrade at once", async () => {
    await begin("pro");
    await track(10);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "max");
    await tenant.to("2031-06-16T00:10:00Z");
    // The larger allowance of the new plan covers what is drawn of the month.
    expect(await track(20, "2031-06-15T23:00:00Z")).toMatchObject({ allowed: true, usage: 30 });
    await tenant.to("2031-07-01T00:00:01Z");
    expect(await usageLines()).toEqual([]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("costs the price of its time after a change of plan at the end of the period", async () => {
    await begin("max");
    await track(100);
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-07-01T00:30:00Z");
    expect(await track(20, "2031-06-30T23:00:00Z")).toMatchObject({ countedIn: JUNE });
    await tenant.to("2031-08-01T00:00:01Z");
    expect(await usageLines()).toEqual(["20 for 20 in 2031-06-01 to 2031-07-01"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("costs the price of its time after a change to another interval", async () => {
    await begin("pro");
    await track(10);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "year");
    await tenant.to("2031-06-16T00:10:00Z");
    expect(await track(20, "2031-06-15T23:00:00Z")).toMatchObject({
      allowed: true,
      countedIn: { start: JUNE.start, end: "2031-06-16T00:00:00.000Z" },
    });
    await track(1);
    await tenant.to("2031-07-16T00:00:01Z");
    expect(await usageLines()).toEqual([
      "20 for 200 in 2031-06-01 to 2031-07-01",
      "1 for 2 in 2031-06-16 to 2031-07-16",
    ]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("is billed when it is over, for a subscription that ended", async () => {
    await begin("pro");
    await track(10);
    const [subscription] = await subscriptionsOf(tenant, "ada");
    await tenant.to("2031-06-16T00:00:00Z");
    await post(`/v1/subscriptions/${subscription?.id}/cancel`, { when: "now" });
    await tenant.to("2031-06-16T00:10:00Z");
    expect(await track(20, "2031-06-15T23:00:00Z")).toMatchObject({ allowed: true });
    await track(5, "2031-06-15T22:00:00Z");
    expect(await usageLines()).toEqual([]);
    expect(await auditAll(server, tenant)).toEqual([]);
    await tenant.to("2031-06-16T01:00:01Z");
    expect(await usageLines()).toMatchObject([expect.stringMatching("^25 for 250 in 2031-06-01")]);
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "paid", total: 250 });
    const tooLate = await send(tenant, "/v1/track", {
      body: { customer: "ada", feature: "calls", timestamp: "2031-06-15T23:00:00Z" },
    });
    expect(tooLate.body).toMatchObject({ code: "feature_not_in_plan" });
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("of before a pause is billed with the period that goes on after it", async () => {
    await begin("pro");
    await track(10);
    const [subscription] = await subscriptionsOf(tenant, "ada");
    await tenant.to("2031-07-01T00:20:00Z");
    await track(20, "2031-06-30T23:00:00Z");
    await post(`/v1/subscriptions/${subscription?.id}/pause`, {});
    await track(7, "2031-06-30T23:00:00Z");
    await tenant.to("2031-09-05T00:20:00Z");
    await post(`/v1/subscriptions/${subscription?.id}/resume`, {});
    expect(await auditAll(server, tenant)).toEqual([]);
    await tenant.to("2031-10-06T00:20:00Z");
    expect(await usageLines()).toEqual([
      "20 for 200 in 2031-06-01 to 2031-07-01",
      "7 for 70 in 2031-06-01 to 2031-07-01",
    ]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});

describe("usage that arrives after the collection time", () => {
  test("counts in the current period, which the answer names", async () => {
    await begin("pro");
    await track(10);
    await tenant.to("2031-07-01T01:00:00Z");
    expect(await track(20, "2031-06-30T23:59:00Z")).toMatchObject({ late: true, countedIn: JULY, usage: 20 });
    await tenant.to("2031-08-01T00:00:01Z");
    expect(await usageLines()).toEqual(["10 for 100 in 2031-07-01 to 2031-08-01"]);
  });

  test.each([
    [0, "2031-07-01T00:00:01Z", JULY],
    [72, "2031-07-03T23:59:59Z", JUNE],
    [72, "2031-07-04T00:00:00Z", JULY],
  ])("which is %d hours: at %s", async (collectionHours, at, countedIn) => {
    await settings({ collectionHours });
    await begin("pro");
    await tenant.to(at);
    expect(await track(1, "2031-06-30T23:59:00Z")).toMatchObject({ countedIn });
  });
});

test("every result of a batch names the period", async () => {
  await begin("pro");
  await tenant.to("2031-07-01T00:30:00Z");
  const event = { customer: "ada", feature: "calls" };
  const body = [
    { ...event, timestamp: "2031-06-30T23:59:00Z" },
    { ...event, timestamp: "2031-06-29T00:00:00Z" },
    event,
  ];
  const { results } = await post("/v1/track/batch", { events: body });
  expect(results).toMatchObject([{ usage: 1, countedIn: JUNE }, { usage: 2, countedIn: JUNE }, { usage: 1 }]);
});
