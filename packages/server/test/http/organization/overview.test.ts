import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { addTenant, attach, buy, CARDS, succeeded, sync, track, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { advance, createClock, customerOn } from "../test-clocks/clocks.js";

type Overview = components["schemas"]["OverviewResponse"];

const DAY = 86_400_000;

const server = useTestServer();
const tenant = useTenant(server);

const overview = async (query = "") => succeeded<Overview>(await send(tenant, `/v1/overview${query}`));

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "free",
      price: 0,
      features: [{ slug: "calls", limit: 0, overage: "charge" as const, overagePrice: 10 }],
    },
    { slug: "pro", price: 2500, planGroup: "other" },
    { slug: "tried", price: 900, trialDays: 14, planGroup: "third" },
  ],
};

test("a new organization has nothing to attend to, and every first step before it", async () => {
  const { attention, figures, firstSteps } = await overview();
  expect(Object.values(attention).filter((value) => value !== 0 && String(value) !== "")).toEqual([]);
  expect(figures).toEqual({
    customers: 0,
    subscriptions: { pending: 0, trialing: 0, active: 0, past_due: 0, paused: 0 },
    collected: [],
  });
  expect(firstSteps).toEqual({
    catalog: false,
    customer: false,
    subscription: false,
    usage: false,
    webhookEndpoint: false,
    provider: false,
  });
});

test("figures count subscriptions by status, and what was collected in 30 days by currency", async () => {
  await sync(tenant, CATALOG);
  await buy(tenant, "ada", "pro");
  await attach(tenant, "grace", "tried");
  await attach(tenant, "alan", "pro");
  await attach(tenant, "grace", "free");
  await track(tenant, "grace", "calls", 1);
  const { figures, firstSteps } = await overview();
  expect(figures).toEqual({
    customers: 3,
    subscriptions: { pending: 1, trialing: 1, active: 2, past_due: 0, paused: 0 },
    collected: [{ currency: "USD", count: 1, amount: 2500 }],
  });
  expect(firstSteps).toMatchObject({ catalog: true, customer: true, subscription: true, usage: true });
  server.clock.advance(31 * DAY);
  expect((await overview()).figures.collected).toEqual([]);
});

describe("customers on test clocks", () => {
  const counted = ({ figures, attention, excludedCustomers }: Overview) => ({
    customers: figures.customers,
    active: figures.subscriptions.active,
    collected: figures.collected.map(({ amount }) => amount),
    overdue: attention.overdueInvoices.map(({ amount }) => amount),
    pastDue: attention.pastDueSubscriptions,
    excludedCustomers,
  });

  test("are counted, are left out, or are the only ones, and the response says how many are missing", async () => {
    await sync(tenant, CATALOG);
    await buy(tenant, "ada", "pro");
    const ahead = await createClock(tenant, "2032-01-01T00:00:00.000Z");
    const other = await createClock(tenant, server.clock.now());
    await customerOn(tenant, ahead, "grace");
    await customerOn(tenant, ahead, "alan");
    await customerOn(tenant, other, "edsger");
    await buy(tenant, "grace", "pro");
    await buy(tenant, "alan", "pro", CARDS.paysOnce);
    await advance(tenant, ahead.id, "2032-02-02T00:00:00.000Z");
    const real = { customers: 1, active: 1, collected: [2500], overdue: [], pastDue: 0 };
    expect(counted(await overview("?testClock=none"))).toEqual({ ...real, excludedCustomers: 3 });
    expect(counted(await overview(`?testClock=${ahead.id}`))).toEqual({
      customers: 2,
      active: 1,
      // The first payments are more than 30 days ago at the time of the clock.
      collected: [2500],
      overdue: [2500],
      pastDue: 1,
      excludedCustomers: 2,
    });
    const all = {
      customers: 4,
      active: 2,
      collected: [10_000],
      overdue: [2500],
      pastDue: 1,
      excludedCustomers: 0,
    };
    expect(counted(await overview("?testClock=all"))).toEqual(all);
    expect(counted(await overview())).toEqual(all);
    expect((await overview(`?testClock=${other.id}`)).firstSteps).toEqual((await overview()).firstSteps);
  });

  test("that do not exist are refused", async () => {
    const { status, body } = await send(tenant, "/v1/overview?testClock=clock_1");
    expect([status, body["code"]]).toEqual([404, "test_clock_not_found"]);
  });

  test("exist in no live organization", async () => {
    const live = await addTenant(server, { mode: "live" });
    for (const report of ["overview", "revenue"]) {
      const statusOf = async (testClock: string) =>
        (await send(live, `/v1/${report}?testClock=${testClock}`)).status;
      expect(await statusOf("none")).toBe(200);
      expect(await statusOf("all")).toBe(200);
      expect(await statusOf("clock_1")).toBe(403);
    }
  });
});

test("attention names overdue invoices with what is due, and customers that the jobs do not reach", async () => {
  await send(tenant, "/v1/organization", { method: "PATCH", body: { interimDueDays: 10 } });
  await sync(tenant, CATALOG);
  await attach(tenant, "ada", "free");
  await track(tenant, "ada", "calls", 7);
  succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
  await buy(tenant, "grace", "pro", CARDS.pays);
  expect((await overview()).attention).toMatchObject({ overdueInvoices: [], delayedCustomers: 0 });
  server.clock.advance(40 * DAY);
  expect((await overview()).attention).toMatchObject({
    overdueInvoices: [{ currency: "USD", count: 1, amount: 70 }],
    delayedCustomers: 2,
  });
});

test("attention counts what has failed", async () => {
  await sync(tenant, CATALOG);
  const { id } = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const { knex } = server.database;
  const at = new Date(server.clock.now());
  const own = { organization_id: tenant.id };
  await knex("disputes").insert({
    ...own,
    customer_id: id,
    id: `dsp_${id}`,
    payment_id: "pay_1",
    provider: "stripe",
    provider_dispute_id: "dp_1",
    amount: 1,
    currency: "USD",
    status: "open",
    created_at: at,
    updated_at: at,
  });
  await knex("provider_events").insert({
    ...own,
    provider: "stripe",
    event_id: "evt_1",
    kind: "charge",
    payload: "{}",
    status: "failed",
    received_at: at,
  });
  await knex("webhook_deliveries").insert({
    ...own,
    customer_id: id,
    id: `dlv_${id}`,
    endpoint_id: "hook_1",
    event_id: "evt_1",
    event_type: "a",
    status: "failed",
    due_at: at,
    settled_at: at,
    created_at: at,
  });
  expect((await overview()).attention).toMatchObject({
    openDisputes: 1,
    failedProviderEvents: 1,
    failedWebhookDeliveries: 1,
  });
});
