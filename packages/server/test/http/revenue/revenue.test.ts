import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import {
  attach,
  buy,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  track,
  upsertCustomer,
  type Body,
} from "../../support/api.js";
import { adjust } from "../../support/balance.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { advance, createClock, customerOn, type Clock } from "../test-clocks/clocks.js";

type Revenue = components["schemas"]["RevenueResponse"];
type Period = components["schemas"]["RevenuePeriod"];

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
  plans: [
    {
      slug: "pro",
      price: 2500,
      features: [
        { slug: "calls", limit: 10, overage: "charge", overagePrice: 2 },
        { slug: "seats", limit: 1, overage: "charge", overagePrice: 300 },
      ],
    },
    { slug: "max", price: 5000, features: [] },
    { slug: "yearly", price: 12_000, interval: "yearly", planGroup: "yearly" },
    { slug: "tried", price: 900, trialDays: 14 },
    { slug: "extra", price: 400, isAddon: true },
    { slug: "book", price: 9900, billingType: "one_time", planGroup: "books" },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));
const day = (date: string) => `2031-${date}T00:00:00.000Z`;

async function revenueOf(query: string): Promise<Revenue> {
  return succeeded<Revenue>(await send(tenant, `/v1/revenue?${query}`));
}

async function periodsOf(clock: Clock, query = "from=2031-01-01&to=2031-05-01"): Promise<readonly Period[]> {
  const { currencies } = await revenueOf(`testClock=${clock.id}&${query}`);
  expect(currencies.map(({ currency }) => currency)).toEqual(currencies.length > 0 ? ["USD"] : []);
  return currencies[0]?.periods ?? [];
}

/** The amounts of a period that are not 0. */
const movementsOf = (period: Period | undefined) =>
  Object.fromEntries(Object.entries(period?.mrr ?? {}).filter(([, amount]) => amount !== 0));

const codesOfAudit = async () => {
  const codes: string[] = [];
  for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
    codes.push(...differences.map(({ code }) => code));
  return codes;
};

async function subscriptionTo(customer: string, slug: string): Promise<string> {
  const found = await subscriptionsOf(tenant, customer);
  return String(found.find(({ plan }) => plan.slug === slug)?.id);
}

describe("revenue by month", () => {
  test("shows customers who begin, upgrade, try and leave, and adds up", async () => {
    const clock = await createClock(tenant, day("01-15"));
    for (const name of ["ada", "grace", "alan"]) await customerOn(tenant, clock, name);
    await buy(tenant, "ada", "pro");
    await buy(tenant, "grace", "yearly");
    await attach(tenant, "alan", "tried");
    await track(tenant, "ada", "calls", 60);
    await advance(tenant, clock.id, day("02-16"));
    await attach(tenant, "ada", "max");
    await advance(tenant, clock.id, day("03-20"));
    await post(`/v1/subscriptions/${await subscriptionTo("ada", "max")}/cancel`, { when: "now" });
    await advance(tenant, clock.id, day("04-10"));

    const periods = await periodsOf(clock);
    expect(periods.map(({ firstDay }) => firstDay)).toEqual([
      "2031-01-01",
      "2031-02-01",
      "2031-03-01",
      "2031-04-01",
    ]);
    expect(periods.map(movementsOf)).toEqual([
      { new: 3500, end: 3500 },
      { start: 3500, expansion: 2500, end: 6000 },
      { start: 6000, churn: 5000, end: 1000 },
      { start: 1000, end: 1000 },
    ]);
    const [january, february, march] = periods;
    expect(january).toMatchObject({
      customers: { start: 0, new: 2, reactivated: 0, churned: 0, end: 2 },
      trials: { started: 1, ended: 1, converted: 0 },
      netRevenueRetention: null,
      collected: 14_500,
    });
    expect(february).toMatchObject({
      netRevenueRetention: 171.43,
      grossRevenueRetention: 100,
      usageRevenue: 100,
    });
    expect(march).toMatchObject({ customerChurn: 50, revenueChurn: 83.33, netRevenueRetention: 16.67 });
    expect([february, march].map((each) => [each?.averageRevenuePerCustomer, each?.lifetimeValue])).toEqual([
      [3000, null],
      [1000, 2000],
    ]);
    const payments: { amount: bigint }[] = await server.database
      .knex("payments")
      .where({ organization_id: tenant.id, status: "succeeded" })
      .select("amount");
    const paid = payments.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(periods.reduce((sum, { collected }) => sum + collected, 0)).toBe(paid);
    expect(await codesOfAudit()).toEqual([]);
  });

  test("a trial that is paid converts, a pause is shown apart, and a customer who comes back is reactivated", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "alan");
    await buy(tenant, "alan", "book");
    await attach(tenant, "alan", "tried");
    await advance(tenant, clock.id, day("02-10"));
    await post(`/v1/subscriptions/${await subscriptionTo("alan", "tried")}/pause`, { until: day("03-10") });
    await advance(tenant, clock.id, day("03-20"));
    await post(`/v1/subscriptions/${await subscriptionTo("alan", "tried")}/cancel`, { when: "now" });
    await advance(tenant, clock.id, day("04-20"));
    await attach(tenant, "alan", "max");
    const [january, february, march, april] = await periodsOf(clock);
    expect([january, february, march, april].map(movementsOf)).toEqual([
      { new: 900, end: 900 },
      { start: 900, end: 900, paused: 900 },
      { start: 900, churn: 900 },
      { reactivation: 5000, end: 5000 },
    ]);
    expect(january?.trials).toEqual({ started: 1, ended: 1, converted: 1, running: 0, mrr: 0 });
    expect(await codesOfAudit()).toEqual([]);
  });

  test("counts seats above what is included, add-ons and discounts, and not plans that are bought once", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "ada");
    const { coupon } = await post("/v1/coupons", {
      name: "Launch",
      percent: 10,
      duration: "repeating",
      periods: 2,
    });
    await buy(tenant, "ada", "book");
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: (coupon as Body)["id"] }] });
    await attach(tenant, "ada", "extra");
    await advance(tenant, clock.id, day("02-01"));
    await track(tenant, "ada", "seats", 4);
    await advance(tenant, clock.id, day("04-20"));
    const periods = await periodsOf(clock);
    // The fee and three seats, less 10 % for two months, and the add-on.
    expect(periods.map(movementsOf)).toEqual([
      { new: 2650, end: 2650 },
      { start: 2650, expansion: 810, end: 3460 },
      { start: 3460, expansion: 340, end: 3800 },
      { start: 3800, end: 3800 },
    ]);
    expect(periods.map(({ usageRevenue }) => usageRevenue)).toEqual([0, 0, 0, 0]);
  });

  test("leaves out customers on test clocks, and counts refunds and the rest of the period until now", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "grace");
    await buy(tenant, "grace", "yearly");
    await upsertCustomer(tenant, { id: "eve", email: "eve@example.com" });
    await buy(tenant, "eve", "pro");
    const { invoices } = succeeded<{ invoices: { id: string }[] }>(
      await send(tenant, "/v1/billing/invoices?customer=eve"),
    );
    await post(`/v1/billing/invoices/${invoices[0]?.id}/refund`, { amount: 700 });
    const { currencies, at } = await revenueOf("");
    expect(at).toBe(server.clock.now());
    const last = currencies[0]?.periods.at(-1);
    expect(currencies[0]?.periods).toHaveLength(12);
    expect(movementsOf(last)).toEqual({ new: 2500, end: 2500 });
    expect(last).toMatchObject({ collected: 2500, refunded: 700, activeSubscriptions: 1, end: at + 1 });
    expect((await revenueOf("currency=EUR")).currencies).toEqual([]);
  });

  test("counts what providers refunded, and not what went back to the balance", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "ada");
    await adjust(tenant, 1000);
    await buy(tenant, "ada", "pro");
    const [invoice] = await invoicesOf(tenant, "ada");
    await post(`/v1/billing/invoices/${invoice?.id}/refund`, {});
    await adjust(tenant, 1500);
    await attach(tenant, "ada", "extra");
    const [extra] = await invoicesOf(tenant, "ada");
    await post(`/v1/billing/invoices/${extra?.id}/refund`, {});
    const [january] = await periodsOf(clock);
    expect(january).toMatchObject({ collected: 1500, refunded: 1500 });
    expect(await codesOfAudit()).toEqual([]);
  });

  test("leaves out customers on test clocks unless they are selected, and says how many", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "ada");
    await buy(tenant, "ada", "pro");
    await advance(tenant, clock.id, day("03-10"));
    expect(await revenueOf("")).toMatchObject({ currencies: [], excludedCustomers: 1 });
    expect(await revenueOf("testClock=none")).toMatchObject({ currencies: [], excludedCustomers: 1 });
    await upsertCustomer(tenant, { id: "grace", email: "grace@example.com" });
    await buy(tenant, "grace", "pro");
    expect(await revenueOf(`testClock=${clock.id}`)).toMatchObject({ excludedCustomers: 1 });
    const all = await revenueOf("testClock=all");
    expect(all).toMatchObject({ at: Date.parse(day("03-10")), excludedCustomers: 0 });
    const last = all.currencies[0]?.periods.at(-1);
    expect(last).toMatchObject({ firstDay: "2031-03-01", activeSubscriptions: 2 });
    expect(last?.mrr).toMatchObject({ end: 5000 });
  });

  test("reports what is overdue", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "ada");
    await buy(tenant, "ada", "pro", "4000000000000341");
    await advance(tenant, clock.id, day("02-20"));
    const { currencies } = await revenueOf(`testClock=${clock.id}`);
    expect(currencies[0]?.overdue).toEqual({ count: 1, amount: 2500 });
    expect(currencies[0]?.periods.at(-1)?.mrr).toMatchObject({ end: 2500, pastDue: 2500 });
    expect(await codesOfAudit()).toEqual([]);
  });

  test("shows what running trials would add, and a trial that could not be charged in no figure", async () => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "alan");
    await attach(tenant, "alan", "tried");
    const [january] = await periodsOf(clock);
    expect(movementsOf(january)).toEqual({});
    expect(january?.trials).toEqual({ started: 1, ended: 0, converted: 0, running: 1, mrr: 900 });
    await advance(tenant, clock.id, day("02-10"));
    const [, february] = await periodsOf(clock);
    expect(movementsOf(february)).toEqual({});
    expect(february?.trials).toMatchObject({ running: 0, mrr: 0 });
    expect(await codesOfAudit()).toEqual([]);
  });
});

test("weeks begin on Monday, and the first one on the first day", async () => {
  const clock = await createClock(tenant, day("01-15"));
  await customerOn(tenant, clock, "ada");
  await buy(tenant, "ada", "pro");
  await advance(tenant, clock.id, day("01-30"));
  const weeks = await periodsOf(clock, "from=2031-01-08&to=2031-01-25&granularity=week");
  expect(weeks.map(({ firstDay }) => firstDay)).toEqual(["2031-01-08", "2031-01-13", "2031-01-20"]);
  expect(weeks.map(({ mrr }) => mrr.end)).toEqual([0, 2500, 2500]);
});

test.each([
  ["from=tomorrow", 400, "invalid_request"],
  ["from=2031-02-01&to=2031-02-01", 400, "invalid_request"],
  ["from=2020-01-01&to=2021-01-01&granularity=day", 400, "invalid_request"],
  ["currency=XXX", 400, "invalid_request"],
  ["groupBy=feature", 400, "invalid_request"],
  ["testClock=clock_1", 404, "test_clock_not_found"],
])("refuses %s", async (query, status, code) => {
  const reply = await send(tenant, `/v1/revenue?${query}`);
  expect([reply.status, reply.body["code"]]).toEqual([status, code]);
});

test("the audit finds a subscription that charges something else than its history says", async () => {
  await upsertCustomer(tenant, { id: "eve", email: "eve@example.com" });
  await buy(tenant, "eve", "pro");
  expect(await codesOfAudit()).toEqual([]);
  await server.database.knex("subscriptions").where({ organization_id: tenant.id }).update({ fee: 2600 });
  expect(await codesOfAudit()).toContain("recurring_revenue");
});

test("the audit finds a subscription that is stored with another plan than its history says, at the same fee", async () => {
  await upsertCustomer(tenant, { id: "eve", email: "eve@example.com" });
  await buy(tenant, "eve", "pro");
  const { plans } = succeeded<{ plans: { id: string; slug: string }[] }>(await send(tenant, "/v1/plans"));
  const max = plans.find(({ slug }) => slug === "max");
  await server.database
    .knex("subscriptions")
    .where({ organization_id: tenant.id })
    .update({ plan_id: max?.id });
  expect(await codesOfAudit()).toContain("recurring_revenue");
});
