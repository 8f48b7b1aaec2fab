import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { runDue } from "../../../src/usecases/shared/renewal/run-due.js";
import { send } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  invoicesOf,
  statesOf,
  sync,
  track,
  type Invoice,
} from "../../support/api.js";
import { advance, createClock, customerOn } from "../test-clocks/clocks.js";
import { addTimedTenant, bills, change, standing, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { balanceOf, lastInvoice } from "../payments/billing.js";
import { useTestServer } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2 } as const;
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }, { slug: "sso", type: "boolean" }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "year", price: 30_000, interval: "yearly", features: [CALLS] },
    { slug: "plain", price: 0, features: [{ slug: "sso" }] },
    { slug: "metered", price: 0, features: [CALLS] },
  ],
};

const server = useTestServer();

const begin = (catalog = CATALOG): Promise<TimedTenant> => addTimedTenant(server, catalog);

/** `2031-07-01 2031-08-01`: what each line of an invoice is for. */
function spans({ items }: Invoice): string[] {
  const day = (at: number | null) => (at === null ? "" : new Date(at).toISOString().slice(0, 10));
  return items.map(({ periodStart, periodEnd }) => `${day(periodStart)} ${day(periodEnd)}`);
}

describe("a renewal", () => {
  test("is one invoice over the arrears of the ended period and the fee of the next", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 60);
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3100: 100 3000"]);
    const invoice = await lastInvoice(tenant);
    expect(spans(invoice)).toEqual(["2031-06-01 2031-07-01", "2031-07-01 2031-08-01"]);
    expect(invoice.createdAt).toBe(Date.parse("2031-07-01T00:00:00Z"));
  });

  test("does not happen a second before its time", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-30T23:59:59Z");
    expect(await bills(tenant)).toHaveLength(1);
  });

  test("that was slept through for three months is three invoices at their own dates", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 60);
    await tenant.to("2031-09-15T00:00:00Z");
    expect(await bills(tenant)).toEqual([
      "paid 3000: 3000",
      "paid 3100: 100 3000",
      "paid 3000: 3000",
      "paid 3000: 3000",
    ]);
    const dates = (await invoicesOf(tenant, "ada")).toReversed().map(({ paidAt }) => new Date(paidAt ?? 0));
    expect(dates.map((date) => date.toISOString().slice(0, 10))).toEqual([
      "2031-06-01",
      "2031-07-01",
      "2031-08-01",
      "2031-09-01",
    ]);
  });

  test("from 31 January is on the last day of short months, and on the 31st of long ones", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    const clock = await createClock(tenant, "2028-01-31T09:30:00Z");
    await customerOn(tenant, clock, "ada");
    await buy(tenant, "ada", "pro");
    await advance(tenant, clock.id, "2028-06-01T00:00:00Z");
    const starts = (await invoicesOf(tenant, "ada")).toReversed().map(({ periodStart }) => periodStart ?? 0);
    expect(starts.map((start) => new Date(start).toISOString())).toEqual([
      "2028-01-31T09:30:00.000Z",
      "2028-02-29T09:30:00.000Z",
      "2028-03-31T09:30:00.000Z",
      "2028-04-30T09:30:00.000Z",
      "2028-05-31T09:30:00.000Z",
    ]);
  });

  test("is idempotent", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-07-01T00:00:00Z");
    const { customerId } = await lastInvoice(tenant);
    const organization = { ...server.organization, id: tenant.id };
    const until = Date.parse("2031-07-01T00:00:00Z") as never;
    for (let round = 0; round < 3; round++) await runDue(server.deps, organization, customerId, until);
    expect(await bills(tenant)).toHaveLength(2);
  });

  test("numbers its invoices without gaps, whatever the outcome of checkouts in between", async () => {
    const tenant = await begin();
    await attach(tenant, "ada", "year");
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-09-01T00:00:00Z");
    const numbers = (await invoicesOf(tenant, "ada")).toReversed().map(({ number }) => number?.slice(-4));
    expect(numbers).toEqual(["0001", "0002", "0003", "0004"]);
  });
});

describe("a yearly plan", () => {
  test("bills its usage every month, and its fee once a year", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "year");
    await track(tenant, "ada", "calls", 60);
    await tenant.to("2031-07-15T00:00:00Z");
    await track(tenant, "ada", "calls", 20);
    await tenant.to("2032-06-01T00:00:00Z");
    // The allowance of a yearly plan resets every year, so July has none left.
    expect(await bills(tenant)).toEqual([
      "paid 30000: 30000",
      "paid 100: 100",
      "paid 40: 40",
      "paid 30000: 30000",
    ]);
    const dates = (await invoicesOf(tenant, "ada")).toReversed().map(({ createdAt }) => new Date(createdAt));
    expect(dates.map((date) => date.toISOString().slice(0, 10))).toEqual([
      "2031-06-01",
      "2031-07-01",
      "2031-08-01",
      "2032-06-01",
    ]);
  });
});

describe("a plan without a fee", () => {
  test("without chargeable features continues without invoices", async () => {
    const tenant = await begin();
    await attach(tenant, "ada", "plain");
    await tenant.to("2032-01-15T00:00:00Z");
    expect(await bills(tenant)).toEqual([]);
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      currentPeriodStart: "2032-01-01T00:00:00.000Z",
    });
  });

  test("bills overage if there is any, and nothing otherwise", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    const { subscriptionId } = await attach(tenant, "ada", "metered");
    await tenant.to("2031-07-01T00:00:00Z");
    await track(tenant, "ada", "calls", 60);
    await tenant.to("2031-09-15T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 100: 100"]);
    expect(await standing(tenant)).toMatchObject({ id: subscriptionId, status: "active" });
  });
});

describe("a cancellation with the period", () => {
  test("invoices the usage and no further fee", async () => {
    const tenant = await begin();
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 60);
    await change(tenant, "cancel", subscriptionId);
    await tenant.to("2031-09-01T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 100: 100"]);
    expect(await statesOf(tenant, "ada")).toEqual(["pro canceled"]);
    expect(await standing(tenant)).toMatchObject({ endedAt: "2031-07-01T00:00:00.000Z" });
  });

  test("falls back on the free plan that enables itself", async () => {
    const plans = CATALOG.plans.map((plan) =>
      plan.slug === "metered" ? { ...plan, autoEnable: true } : plan,
    );
    const tenant = await begin({ ...CATALOG, plans });
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", subscriptionId);
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["metered active", "pro canceled", "metered canceled"]);
    const [free] = (await send(tenant, "/v1/subscriptions?customer=ada")).body["subscriptions"] as never[];
    expect(free).toMatchObject({ billingAnchor: "2031-07-01T00:00:00.000Z" });
  });
});

test("a balance pays the next invoice before any card", async () => {
  const tenant = await begin();
  const { subscriptionId } = await buy(tenant, "ada", "year");
  await tenant.to("2031-06-01T12:00:00Z");
  await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
  const { customerId } = await lastInvoice(tenant);
  // 365.5 of 366 days are left, because 2032 has a 29 February: 30000 x 365.5 / 366 = 29959.02
  expect(await balanceOf(server, customerId)).toBe(29_959);
  await attach(tenant, "ada", "metered");
  await track(tenant, "ada", "calls", 60);
  await tenant.to("2031-07-01T12:00:00Z");
  expect(await lastInvoice(tenant)).toMatchObject({ status: "paid", total: 100, amountPaid: 100 });
  expect(await balanceOf(server, customerId)).toBe(29_859);
  const { body } = await send(tenant, "/v1/payments?customer=ada");
  expect(body["payments"]).toHaveLength(1);
});
