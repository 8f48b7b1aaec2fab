import { beforeEach, describe, expect, test } from "@jest/globals";
import { send, type Reply } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  getSubscription,
  invoicesOf,
  listCustomers,
  payAt,
  track,
  upsertCustomer,
} from "../../support/api.js";
import { inWords, refusal, tryAttach } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", autoEnable: true },
    {
      slug: "pro",
      price: 1_000,
      features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 2 }],
    },
    { slug: "extra", price: 300, isAddon: true },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);
let id: string;
beforeEach(async () => {
  ({ id } = await upsertCustomer(tenant, {
    id: "ada",
    email: "ada@example.com",
    name: "Ada",
    metadata: { vat: "1" },
  }));
});

function remove(name: string): Promise<Reply> {
  return send(tenant, `/v1/customers/${encodeURIComponent(name)}`, { method: "DELETE" });
}

describe("a deleted customer", () => {
  test("is found by none of its names, and has taken them back", async () => {
    expect(await remove("ada")).toMatchObject({ status: 200, body: { success: true } });
    for (const name of ["ada", "ada@example.com", id]) {
      expect(refusal(await send(tenant, `/v1/customers/${encodeURIComponent(name)}`))).toBe(
        "404 customer_not_found",
      );
      expect(refusal(await remove(name))).toBe("404 customer_not_found");
    }
    expect((await listCustomers(tenant)).customers).toEqual([]);
    const namesake = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    expect(namesake).toMatchObject({ name: null, metadata: {} });
    expect(namesake.id).not.toBe(id);
  });

  test("leaves no personal data behind", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro", { metadata: { seller: "Grace" } });
    await payAt(checkoutUrl);
    await remove("ada");
    const { knex } = server.database;
    expect(await knex("subscriptions").where({ customer_id: id }).pluck("metadata")).toEqual([{}, {}]);
    expect(await knex("payment_methods").where({ customer_id: id }).pluck("last4")).toEqual(["0000"]);
    const [row] = await knex("customers").where({ id });
    expect(row).toMatchObject({ name: null, external_id: null, metadata: {} });
    expect(row.email).toBe(`${id}@deleted.invalid`);
    expect(
      await knex("customer_identifiers").where({ customer_id: id }).whereNot({ kind: "invoice_prefix" }),
    ).toEqual([]);
  });

  test("has no subscriptions, and does not fall back to the free plan", async () => {
    const base = await buy(tenant, "ada", "pro");
    const addon = await attach(tenant, "ada", "extra");
    await remove("ada");
    for (const { subscriptionId } of [base, addon]) {
      expect(await getSubscription(tenant, subscriptionId)).toMatchObject({ status: "canceled" });
    }
    const live = await server.database
      .knex("subscriptions")
      .where({ customer_id: id })
      .whereIn("status", ["active"]);
    expect(live).toEqual([]);
  });

  test("was billed for the last use, and its invoices are listed by its id", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 150);
    await remove("ada");
    const invoices = await invoicesOf(tenant, id);
    expect(invoices.toReversed().map(inWords)).toEqual(["paid 1000: 1000", "paid 100: 100"]);
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
    expect(await send(tenant, `/v1/billing/invoices/${invoices[0]?.id}`)).toMatchObject({ status: 200 });
    const payments = await send(tenant, `/v1/payments?customer=${id}`);
    expect(payments.body["payments"]).toHaveLength(2);
    for (const list of ["billing/invoices", "payments", "subscriptions"]) {
      const { body } = await send(tenant, `/v1/${list}`);
      expect(body[list.replace("billing/", "")]).toHaveLength(2);
    }
  });

  test("has no collectible debt", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await track(tenant, "ada", "calls", 150);
    await remove("ada");
    expect((await invoicesOf(tenant, id)).map(({ status }) => status)).toEqual(["uncollectible", "paid"]);
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await invoicesOf(tenant, id)).toHaveLength(2);
  });

  test("has no card any more, here or at the provider", async () => {
    await buy(tenant, "ada", "pro");
    await remove("ada");
    const { knex } = server.database;
    const [method] = await knex("payment_methods").where({ customer_id: id });
    expect(method).toMatchObject({ is_default: false, removed_at: expect.any(Date) });
    const [card] = await knex("sandbox_cards").where({ id: method.provider_method_id });
    expect(card).toMatchObject({ detached_at: expect.any(Date) });
  });

  test("cannot pay open checkouts", async () => {
    const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro");
    await remove("ada");
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({ status: "expired" });
    expect(await invoicesOf(tenant, id)).toEqual([]);
  });

  test("cannot be subscribed to anything by its id", async () => {
    await remove("ada");
    expect(refusal(await tryAttach(tenant, "free", { customer: id }))).toBe("404 customer_not_found");
  });
});

test("another customer of the organization is not touched", async () => {
  const { subscriptionId } = await buy(tenant, "bob", "pro");
  await remove("ada");
  expect(await getSubscription(tenant, subscriptionId)).toMatchObject({ status: "active" });
});
