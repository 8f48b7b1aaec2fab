import { describe, expect, test } from "@jest/globals";
import { differencesOf } from "../../support/audit.js";
import { send } from "../../support/server.js";
import { attach, buy, getCustomer, invoicesOf, succeeded } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { change, JULY, standing } from "../lifecycle/timed-tenant.js";
import { invoiceUsage, lastInvoice, voidInvoice } from "../payments/billing.js";
import { add, linesOf, tryAdd, waiting, write } from "./custom.js";

const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: 3_000 },
    { slug: "year", price: 30_000, interval: "yearly", planGroup: "year" },
  ],
} as const;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("a pending item", () => {
  test("is on the next invoice of the customer under its ID, and waits no longer", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-10T00:00:00Z");
    const item = await add(tenant, { quantity: 2, unitPrice: 450 });
    expect(item).toMatchObject({ amount: 900, currency: "USD", subscriptionId: null, periodEnd: null });
    expect(await waiting(tenant)).toEqual([item]);
    await tenant.to(JULY);
    const renewal = await lastInvoice(tenant);
    expect(linesOf(renewal)).toEqual(["fee Pro, monthly 3000", "custom Training 900"]);
    expect(renewal.items[1]).toMatchObject({ id: item.id, periodStart: Date.parse(JULY), periodEnd: null });
    expect(renewal).toMatchObject({ total: 3_900, status: "paid" });
    expect(await waiting(tenant)).toEqual([]);
    await tenant.to("2031-08-01T00:00:00Z");
    expect((await lastInvoice(tenant)).total).toBe(3_000);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("is on the upcoming invoice before", async () => {
    await buy(tenant, "ada", "pro");
    await add(tenant, { amount: 900 });
    const { upcoming } = succeeded<{ upcoming: { total: number } }>(
      await send(tenant, "/v1/billing/upcoming?customer=ada"),
    );
    expect(upcoming.total).toBe(3_900);
    expect(await waiting(tenant)).toHaveLength(1);
  });

  test("of a subscription waits for an invoice of that", async () => {
    await buy(tenant, "ada", "year");
    await attach(tenant, "ada", "pro");
    const [, year] = await subscriptions();
    await add(tenant, { amount: 900, subscriptionId: year });
    await add(tenant, { description: "Any", amount: 5 });
    await tenant.to(JULY);
    expect(linesOf(await lastInvoice(tenant))).toEqual(["fee Pro, monthly 3000", "custom Any 5"]);
    expect(await waiting(tenant)).toMatchObject([{ subscriptionId: year, amount: 900 }]);
  });

  test("is on the last invoice of a subscription that ends", async () => {
    await buy(tenant, "ada", "pro");
    const { id } = await standing(tenant);
    await add(tenant, { amount: 900, subscriptionId: id });
    await change(tenant, "cancel", id, { when: "now" });
    expect(linesOf(await lastInvoice(tenant))).toEqual(["custom Training 900"]);
    expect(await tryAdd(tenant, { amount: 900, subscriptionId: id })).toMatchObject({
      status: 409,
      body: { code: "subscription_ended" },
    });
    expect(await differencesOf(server)).toEqual([]);
  });

  test("is on an invoice of unbilled usage and on a one-off invoice that asks for it, not on any other", async () => {
    await getCustomer(tenant, "ada");
    await add(tenant, { amount: 900 });
    await write(tenant, [{ description: "Setup", amount: 5 }]);
    expect(await waiting(tenant)).toHaveLength(1);
    expect(linesOf(await invoiceUsage(tenant))).toEqual(["custom Training 900"]);
    await add(tenant, { amount: 700 });
    const invoice = await write(tenant, [{ description: "Setup", amount: 5 }], { includePendingItems: true });
    expect(linesOf(invoice)).toEqual(["custom Setup 5", "custom Training 700"]);
    expect(await waiting(tenant)).toEqual([]);
  });

  test("of another currency waits for an invoice in that", async () => {
    await buy(tenant, "ada", "pro");
    await add(tenant, { amount: 900, currency: "EUR" });
    await tenant.to(JULY);
    expect((await lastInvoice(tenant)).total).toBe(3_000);
    const { id } = await standing(tenant);
    expect(await tryAdd(tenant, { amount: 1, currency: "EUR", subscriptionId: id })).toMatchObject({
      status: 409,
      body: { code: "currency_mismatch" },
    });
    const invoice = await write(tenant, [{ description: "Setup", amount: 5 }], {
      includePendingItems: true,
      currency: "EUR",
    });
    expect(invoice).toMatchObject({ total: 905, currency: "EUR" });
  });

  test("can be deleted until an invoice takes it, and a void does not bring it back", async () => {
    const item = await add(tenant, { amount: 900 });
    const remove = () => send(tenant, `/v1/billing/pending-items/${item.id}`, { method: "DELETE" });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 404, body: { code: "pending_item_not_found" } });
    await add(tenant, { amount: 700 });
    const invoice = await invoiceUsage(tenant);
    await voidInvoice(tenant, invoice.id);
    expect(await waiting(tenant)).toEqual([]);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("is lowered by a coupon of its subscription only if it says so", async () => {
    await buy(tenant, "ada", "pro");
    const { id } = await standing(tenant);
    const { coupon } = succeeded<{ coupon: { id: string } }>(
      await send(tenant, "/v1/coupons", { body: { name: "Half", percent: 50, duration: "forever" } }),
    );
    succeeded(await send(tenant, `/v1/subscriptions/${id}/discounts`, { body: { couponId: coupon.id } }));
    await add(tenant, { amount: 1_000, subscriptionId: id, discountable: true });
    await add(tenant, { amount: 500, subscriptionId: id });
    await tenant.to(JULY);
    const { items } = await lastInvoice(tenant);
    expect(items.map(({ discount }) => discount)).toEqual([1_500, 500, 0]);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("is listed for one customer, and gone with it", async () => {
    await add(tenant, { amount: 900 });
    expect(await waiting(tenant, "?customer=ada")).toHaveLength(1);
    expect(await waiting(tenant, "?limit=1")).toHaveLength(1);
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(await waiting(tenant)).toEqual([]);
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
  });
});

/** The IDs of ada's subscriptions, newest first. */
async function subscriptions(): Promise<string[]> {
  const { subscriptions: found } = succeeded<{ subscriptions: { id: string }[] }>(
    await send(tenant, "/v1/subscriptions?customer=ada"),
  );
  return found.map(({ id }) => id);
}
