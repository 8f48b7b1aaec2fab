import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";
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
} from "../../support/shop.js";
import { beginLife, change, JULY, type Life } from "../lifecycle/life.js";
import { add, remove } from "../entities/seats.js";
import { invoiceUsage, refund, voidInvoice } from "../payments/billing.js";
import { eventsOf, listener } from "./told.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

/** A life of ada, and a way to hear what is told of her from now on. */
async function begin(catalog = CATALOG): Promise<Life & { readonly told: () => Promise<string[]> }> {
  const shop = await beginLife(server, catalog as Parameters<typeof beginLife>[1]);
  const told = listener(shop, "&customer=ada");
  expect(await told()).toEqual(["customer.created"]);
  return { ...shop, told };
}

describe("customers", () => {
  test("are told of when they are created, changed and deleted, and not when nothing changes", async () => {
    const shop = await addTenant(server);
    const told = listener(shop);
    const { id } = await upsertCustomer(shop, { id: "ada", email: "ada@example.com" });
    await upsertCustomer(shop, { id: "ada", email: "ada@example.com" });
    expect(await told()).toEqual(["customer.created"]);
    await upsertCustomer(shop, { id: "ada", email: "ada@example.com", name: "Ada" });
    await upsertCustomer(shop, { id: "ada", email: "ada@example.com", name: "Ada" });
    const limit = { customer: "ada", maxOverageAmount: 5_000 };
    succeeded(await send(shop, "/v1/customers/overage-limit", { body: limit }));
    expect(await told()).toEqual(["customer.updated", "customer.updated"]);
    succeeded(await send(shop, "/v1/customers/ada", { method: "DELETE" }));
    expect(await told()).toEqual(["customer.deleted"]);
    const events = await eventsOf(shop, `&object=${id}`);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(events.every(({ customerId }) => customerId === id)).toBe(true);
  });

  test("are told with what they were before", async () => {
    const shop = await addTenant(server);
    await upsertCustomer(shop, { id: "ada", email: "ada@example.com", name: "Ada" });
    server.clock.advance(1_000);
    await upsertCustomer(shop, { id: "ada", email: "ada@example.com", name: "Grace" });
    const [created, updated] = await eventsOf(shop);
    expect(created?.data).not.toHaveProperty("previous");
    expect(updated?.data.previous).toEqual({ name: "Ada", updatedAt: server.clock.now() - 1_000 });
    expect(updated?.data.object).toMatchObject({ name: "Grace" });
  });
});

describe("subscriptions, invoices and payments", () => {
  test("a free plan begins at once", async () => {
    const shop = await begin();
    await attach(shop, "ada", "free");
    await attach(shop, "ada", "free");
    expect(await shop.told()).toEqual(["subscription.created", "subscription.activated"]);
  });

  test("a paid plan begins with its payment, and renews with another", async () => {
    const shop = await begin();
    const { checkoutUrl } = await attach(shop, "ada", "pro");
    expect(await shop.told()).toEqual(["subscription.created"]);
    await payAt(checkoutUrl);
    expect((await shop.told()).toSorted()).toEqual([
      "invoice.finalized",
      "invoice.paid",
      "payment.succeeded",
      "subscription.activated",
    ]);
    await shop.to(JULY);
    expect(await shop.told()).toEqual([
      "subscription.renewed",
      "invoice.finalized",
      "invoice.paid",
      "payment.succeeded",
    ]);
  });

  test("what is not paid is past due, and at last canceled and given up", async () => {
    const shop = await begin();
    await buy(shop, "ada", "pro", CARDS.paysOnce);
    await shop.told();
    await shop.to(JULY);
    expect(await shop.told()).toEqual([
      "subscription.renewed",
      "invoice.finalized",
      "subscription.past_due",
      "invoice.payment_failed",
      "payment.failed",
    ]);
    await shop.to("2031-07-05T00:00:00.000Z");
    const again = ["invoice.payment_failed", "payment.failed"];
    expect(await shop.told()).toEqual([...again, ...again]);
    await shop.to("2031-07-10T00:00:00.000Z");
    expect((await shop.told()).toSorted()).toEqual(
      [...again, "invoice.uncollectible", "payment.failed", "subscription.canceled"].toSorted(),
    );
  });

  test("pausing, resuming and canceling", async () => {
    const shop = await begin();
    const { subscriptionId: id } = await buy(shop, "ada", "pro");
    await shop.told();
    await change(shop, "pause", id);
    expect(await shop.told()).toEqual(["subscription.paused"]);
    await change(shop, "resume", id);
    expect(await shop.told()).toEqual(["subscription.resumed"]);
    await change(shop, "cancel", id);
    expect(await shop.told()).toEqual(["subscription.updated"]);
    await change(shop, "cancel", id, { when: "now" });
    expect(await shop.told()).toEqual(["subscription.canceled"]);
  });

  test("a trial is about to end three days before it does, and expires without a card", async () => {
    const shop = await begin();
    await attach(shop, "ada", "tried");
    expect(await shop.told()).toEqual(["subscription.created"]);
    await shop.to("2031-06-11T23:59:59.000Z");
    expect(await shop.told()).toEqual([]);
    await shop.to("2031-06-14T00:00:00.000Z");
    expect(await shop.told()).toEqual(["subscription.trial_will_end"]);
    const [told] = await eventsOf(shop, "&type=subscription.trial_will_end");
    expect(told?.createdAt).toBe("2031-06-12T00:00:00.000Z");
    await shop.to("2031-06-16T00:00:00.000Z");
    expect(await shop.told()).toEqual(["subscription.expired"]);
  });

  test("an invoice of usage is voided, and another refunded", async () => {
    const shop = await begin();
    await buy(shop, "ada", "pro");
    await track(shop, "ada", "calls", 12);
    await shop.told();
    await voidInvoice(shop, (await invoiceUsage(shop)).id);
    expect(await shop.told()).toEqual(["invoice.finalized", "invoice.voided"]);
    const paid = (await invoicesOf(shop, "ada")).find(({ status }) => status === "paid");
    await refund(shop, paid?.id ?? "");
    expect(await shop.told()).toEqual(["refund.created", "refund.succeeded"]);
  });
});

describe("credits", () => {
  test("are granted, taken back and lost", async () => {
    const shop = await begin(CREDIT_CATALOG as unknown as typeof CATALOG);
    const { id } = await give(shop, "ada", 10);
    expect(await shop.told()).toEqual(["credits.granted"]);
    await voidGrant(shop, id);
    expect(await shop.told()).toEqual(["credits.voided"]);
    await give(shop, "ada", 10, { expiresAt: "2031-06-02T00:00:00Z" });
    await shop.to("2031-06-03T00:00:00.000Z");
    expect(await shop.told()).toEqual(["credits.granted", "credits.expired"]);
  });
});

describe("entities", () => {
  test("come, are to go, come back, and go at the end of the period", async () => {
    const shop = await begin();
    await buy(shop, "ada", "pro");
    await shop.told();
    await add(shop, "grace");
    await remove(shop, "grace");
    await add(shop, "grace");
    await remove(shop, "grace");
    expect(await shop.told()).toEqual([
      "entity.added",
      "entity.removal_scheduled",
      "entity.restored",
      "entity.removal_scheduled",
    ]);
    await shop.to(JULY);
    expect(await shop.told()).toContain("entity.removed");
    const [last] = await eventsOf(shop, "&type=entity.removed");
    expect(last?.data.object).toMatchObject({ id: "grace", featureId: "seats" });
  });
});

test("the catalog is told of when a sync changes it", async () => {
  const shop = await addTenant(server);
  const told = listener(shop);
  await sync(shop, CATALOG as Parameters<typeof sync>[1]);
  await sync(shop, CATALOG as Parameters<typeof sync>[1]);
  await sync(shop, { ...CATALOG, plans: [] } as Parameters<typeof sync>[1], "?dryRun=true");
  expect(await told()).toEqual(["catalog.synced"]);
  const [{ data } = { data: {} }] = await eventsOf(shop);
  expect(data).toMatchObject({ object: { version: 1, plans: { created: ["free", "pro", "tried"] } } });
});
