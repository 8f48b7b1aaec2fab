import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { CREDIT_CATALOG, give, voidGrant } from "../../support/credits.js";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  invoicesOf,
  payAt,
  succeeded,
  sync,
  track,
  upsertCustomer,
} from "../../support/api.js";
import { addTimedTenant, change, JULY, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { add, remove } from "../entities/seats.js";
import { invoiceUsage, refund, voidInvoice } from "../payments/billing.js";
import { eventsOf, eventsSinceLastCall } from "./event-requests.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const CATALOG = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
  plans: [
    { slug: "free", features: [{ slug: "seats", limit: 5 }] },
    {
      slug: "pro",
      price: 3_000,
      features: [
        { slug: "calls", limit: 10, overage: "charge", overagePrice: 100 },
        { slug: "seats", limit: 5 },
      ],
    },
    { slug: "tried", price: 3_000, trialDays: 14 },
  ],
};

/** A lifecycle of ada, and a way to receive her events from now on. */
async function begin(
  catalog = CATALOG,
): Promise<TimedTenant & { readonly newEvents: () => Promise<string[]> }> {
  const tenant = await addTimedTenant(server, catalog);
  const newEvents = eventsSinceLastCall(tenant, "&customer=ada");
  expect(await newEvents()).toEqual(["customer.created"]);
  return { ...tenant, newEvents };
}

describe("customers", () => {
  test("have events when they are created, changed and deleted, and none for no change", async () => {
    const tenant = await addTenant(server);
    const newEvents = eventsSinceLastCall(tenant);
    const { id } = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    expect(await newEvents()).toEqual(["customer.created"]);
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
    const limit = { customer: "ada", maxOverageAmount: 5_000 };
    succeeded(await send(tenant, "/v1/customers/overage-limit", { body: limit }));
    expect(await newEvents()).toEqual(["customer.updated", "customer.updated"]);
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(await newEvents()).toEqual(["customer.deleted"]);
    const events = await eventsOf(tenant, `&object=${id}`);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(events.every(({ customerId }) => customerId === id)).toBe(true);
  });

  test("have events with their previous fields", async () => {
    const tenant = await addTenant(server);
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
    server.clock.advance(1_000);
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Grace" });
    const [created, updated] = await eventsOf(tenant);
    expect(created?.data).not.toHaveProperty("previous");
    expect(updated?.data.previous).toEqual({ name: "Ada", updatedAt: server.clock.now() - 1_000 });
    expect(updated?.data.object).toMatchObject({ name: "Grace" });
  });
});

describe("subscriptions, invoices and payments", () => {
  test("a free plan starts immediately", async () => {
    const tenant = await begin();
    await attach(tenant, "ada", "free");
    await attach(tenant, "ada", "free");
    expect(await tenant.newEvents()).toEqual(["subscription.created", "subscription.activated"]);
  });

  test("a paid plan begins with its payment, and renews with another", async () => {
    const tenant = await begin();
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    expect(await tenant.newEvents()).toEqual(["subscription.created"]);
    await payAt(checkoutUrl);
    expect((await tenant.newEvents()).toSorted()).toEqual([
      "invoice.finalized",
      "invoice.paid",
      "payment.succeeded",
      "subscription.activated",
    ]);
    await tenant.to(JULY);
    expect(await tenant.newEvents()).toEqual([
      "subscription.renewed",
      "invoice.finalized",
      "invoice.paid",
      "payment.succeeded",
    ]);
  });

  test("an unpaid subscription becomes past due, and is finally canceled", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.newEvents();
    await tenant.to(JULY);
    expect(await tenant.newEvents()).toEqual([
      "subscription.renewed",
      "invoice.finalized",
      "subscription.past_due",
      "invoice.payment_failed",
      "payment.failed",
    ]);
    await tenant.to("2031-07-05T00:00:00.000Z");
    const again = ["invoice.payment_failed", "payment.failed"];
    expect(await tenant.newEvents()).toEqual([...again, ...again]);
    await tenant.to("2031-07-10T00:00:00.000Z");
    expect((await tenant.newEvents()).toSorted()).toEqual(
      [...again, "invoice.uncollectible", "payment.failed", "subscription.canceled"].toSorted(),
    );
  });

  test("pausing, resuming and canceling", async () => {
    const tenant = await begin();
    const { subscriptionId: id } = await buy(tenant, "ada", "pro");
    await tenant.newEvents();
    await change(tenant, "pause", id);
    expect(await tenant.newEvents()).toEqual(["subscription.paused"]);
    await change(tenant, "resume", id);
    expect(await tenant.newEvents()).toEqual(["subscription.resumed"]);
    await change(tenant, "cancel", id);
    expect(await tenant.newEvents()).toEqual(["subscription.updated"]);
    await change(tenant, "cancel", id, { when: "now" });
    expect(await tenant.newEvents()).toEqual(["subscription.canceled"]);
  });

  test("a trial is about to end three days before it does, and expires without a card", async () => {
    const tenant = await begin();
    await attach(tenant, "ada", "tried");
    expect(await tenant.newEvents()).toEqual(["subscription.created"]);
    await tenant.to("2031-06-11T23:59:59.000Z");
    expect(await tenant.newEvents()).toEqual([]);
    await tenant.to("2031-06-14T00:00:00.000Z");
    expect(await tenant.newEvents()).toEqual(["subscription.trial_will_end"]);
    const [event] = await eventsOf(tenant, "&type=subscription.trial_will_end");
    expect(event?.createdAt).toBe("2031-06-12T00:00:00.000Z");
    await tenant.to("2031-06-16T00:00:00.000Z");
    expect(await tenant.newEvents()).toEqual(["subscription.expired"]);
  });

  test("an invoice of usage is voided, and another refunded", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 12);
    await tenant.newEvents();
    await voidInvoice(tenant, (await invoiceUsage(tenant)).id);
    expect(await tenant.newEvents()).toEqual([
      "invoice.finalized",
      "invoice.voided",
      "credit_note.issued",
      "credit_note.settled",
    ]);
    const paid = (await invoicesOf(tenant, "ada")).find(({ status }) => status === "paid");
    await refund(tenant, paid?.id ?? "");
    expect(await tenant.newEvents()).toEqual([
      "credit_note.issued",
      "refund.created",
      "refund.succeeded",
      "credit_note.settled",
    ]);
  });
});

test("a balance is adjusted", async () => {
  const tenant = await begin();
  const body = { customer: "ada", currency: "USD", amount: -500, reason: "Damage" };
  const { entry } = succeeded<{ entry: object }>(await send(tenant, "/v1/billing/balance/adjust", { body }));
  expect(await tenant.newEvents()).toEqual(["balance.adjusted"]);
  const [event] = await eventsOf(tenant, "&type=balance.adjusted");
  expect(event?.data.object).toEqual(entry);
});

describe("credits", () => {
  test("are granted, taken back and lost", async () => {
    const tenant = await begin(CREDIT_CATALOG);
    const { id } = await give(tenant, "ada", 10);
    expect(await tenant.newEvents()).toEqual(["credits.granted"]);
    await voidGrant(tenant, id);
    expect(await tenant.newEvents()).toEqual(["credits.voided"]);
    await give(tenant, "ada", 10, { expiresAt: "2031-06-02T00:00:00Z" });
    await tenant.to("2031-06-03T00:00:00.000Z");
    expect(await tenant.newEvents()).toEqual(["credits.granted", "credits.expired"]);
  });
});

describe("entities", () => {
  test("have events when added, scheduled for removal, restored and removed", async () => {
    const tenant = await begin();
    await buy(tenant, "ada", "pro");
    await tenant.newEvents();
    await add(tenant, "grace");
    await remove(tenant, "grace");
    await add(tenant, "grace");
    await remove(tenant, "grace");
    expect(await tenant.newEvents()).toEqual([
      "entity.added",
      "entity.removal_scheduled",
      "entity.restored",
      "entity.removal_scheduled",
    ]);
    await tenant.to(JULY);
    expect(await tenant.newEvents()).toContain("entity.removed");
    const [last] = await eventsOf(tenant, "&type=entity.removed");
    expect(last?.data.object).toMatchObject({ id: "grace", featureId: "seats" });
  });
});

test("a sync that changes the catalog has an event", async () => {
  const tenant = await addTenant(server);
  const newEvents = eventsSinceLastCall(tenant);
  await sync(tenant, CATALOG);
  await sync(tenant, CATALOG);
  await sync(tenant, { ...CATALOG, plans: [] }, "?dryRun=true");
  expect(await newEvents()).toEqual(["catalog.synced"]);
  const [{ data } = { data: {} }] = await eventsOf(tenant);
  expect(data).toMatchObject({ object: { version: 1, plans: { created: ["free", "pro", "tried"] } } });
});
