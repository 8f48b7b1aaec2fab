import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { send } from "../../support/server.js";
import { grantsOf, purchase, tryPurchase } from "../../support/credits.js";
import { attach, getCustomer, statesOf, succeeded, track } from "../../support/api.js";
import { addTimedTenant, bills, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { balanceOf, explain, lastInvoice } from "../payments/billing.js";
import { startMoneyWorld, deliverWebhooks, type MoneyWorld } from "./money.js";

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 1 } as const;
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  creditPacks: [{ slug: "bit", credits: 3, price: 20 }],
  plans: [
    { slug: "extra", price: 500, planGroup: "extra", billingType: "one_time" },
    { slug: "metered", price: 0, features: [CALLS] },
  ],
};

let world: MoneyWorld;
beforeAll(async () => void (world = await startMoneyWorld()));
afterAll(() => world.close());

/** A shop on Stripe, which takes no less than 50 cents, whose customer ada has a card. */
async function begin(): Promise<TimedTenant> {
  const tenant = await addTimedTenant(world.server, CATALOG);
  const body = { ...world.keys.stripe, isDefault: true };
  succeeded(await send(tenant, "/v1/providers/stripe", { method: "PUT", body }));
  const { checkoutUrl } = await attach(tenant, "ada", "extra");
  world.stripe.pay(checkoutUrl ?? "");
  await deliverWebhooks(tenant, world.stripe);
  await attach(tenant, "ada", "metered");
  return tenant;
}

test("an amount below the provider's minimum is carried to the invoice that reaches it", async () => {
  const tenant = await begin();
  const received = world.stripe.received();
  await track(tenant, "ada", "calls", 30);
  await tenant.to("2031-07-01T00:00:00Z");
  expect(await bills(tenant)).toEqual(["paid 500: 500", "paid 20: 20"]);
  expect(await balanceOf(world.server, (await getCustomer(tenant, "ada")).id)).toBe(-20);
  expect(world.stripe.received()).toBe(received);
  await track(tenant, "ada", "calls", 45);
  await tenant.to("2031-08-01T00:00:00Z");
  expect((await bills(tenant)).slice(2)).toEqual(["paid 55: 35 20"]);
  expect(await balanceOf(world.server, (await getCustomer(tenant, "ada")).id)).toBe(0);
  expect(world.stripe.received()).toBe(received + 55);
  const { carried, summary } = await explain(tenant, (await lastInvoice(tenant)).id);
  expect(carried).toBe(20);
  expect(summary).toContain("0.20 USD that the balance owed from earlier invoices is charged in addition.");
  expect(await statesOf(tenant, "ada")).toEqual(["metered active", "extra active"]);
  expect(world.stripe.complaints).toEqual([]);
});

test("settle-minimum: 30 below a minimum of 50 are owed by the balance, and charged with the next invoice outside its tax", async () => {
  const tenant = await begin();
  const tax = { code: "vat", name: "VAT", percent: 20 };
  succeeded(await send(tenant, "/v1/taxes", { body: tax }));
  const body = { tax: { defaultTaxCodes: ["vat"] } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
  const received = world.stripe.received();
  await track(tenant, "ada", "calls", 35);
  await tenant.to("2031-07-01T00:00:00Z");
  expect(await lastInvoice(tenant)).toMatchObject({ status: "paid", subtotal: 25, tax: 5, total: 30 });
  expect(await balanceOf(world.server, (await getCustomer(tenant, "ada")).id)).toBe(-30);
  expect(world.stripe.received()).toBe(received);
  await track(tenant, "ada", "calls", 110);
  await tenant.to("2031-08-01T00:00:00Z");
  const next = { status: "paid", subtotal: 100, tax: 20, total: 120, carried: 30, amountPaid: 150 };
  expect(await lastInvoice(tenant)).toMatchObject(next);
  expect(world.stripe.received()).toBe(received + 150);
});

test("a pack below the provider's minimum is sold on account, but not to a customer with debt", async () => {
  const tenant = await begin();
  const received = world.stripe.received();
  expect(await purchase(tenant, "ada", "bit")).toMatchObject({ requiresCheckout: false, balance: 3 });
  expect(await balanceOf(world.server, (await getCustomer(tenant, "ada")).id)).toBe(-20);
  expect(await tryPurchase(tenant, "ada", "bit")).toMatchObject({
    status: 400,
    body: { code: "amount_not_chargeable" },
  });
  expect(await grantsOf(tenant, "ada")).toHaveLength(1);
  expect(world.stripe.received()).toBe(received);
});
