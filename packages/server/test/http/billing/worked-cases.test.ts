import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, invoicesOf, payAt, succeeded, track, type Body } from "../../support/api.js";
import { adjust, balancesOf } from "../../support/balance.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createCoupon } from "../discounts/coupons.js";
import { JULY, refusal } from "../lifecycle/timed-tenant.js";
import { invoiceUsage, lastInvoice, tryPay } from "../payments/billing.js";

/** Worked cases of whole invoices. Each test has the ids of its cases. */

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 1 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "autumn", price: 2_000, features: [CALLS] },
    { slug: "small", price: 1_000 },
    { slug: "large", price: 10_000 },
    { slug: "lago", price: 7_000 },
    { slug: "tiny", price: 100 },
    { slug: "trial", price: 1_000, trialDays: 14 },
    { slug: "card", price: 77, billingType: "one_time" as const, planGroup: "card" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function tax(percent: number): Promise<void> {
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent } }));
  const body = { tax: { defaultTaxCodes: ["vat"] } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
}

/** Ada buys a plan with a coupon, and pays if anything is due. */
async function buyWith(product: string, coupon: Body | null): Promise<void> {
  const discounts = coupon && [{ couponId: (await createCoupon(tenant, coupon)).id }];
  const { checkoutUrl } = await attach(tenant, "ada", product, { discounts });
  if (checkoutUrl !== undefined) succeeded(await payAt(checkoutUrl));
}

/** The totals of ada's invoices, oldest first. */
async function totals(): Promise<number[]> {
  return (await invoicesOf(tenant, "ada")).map(({ total }) => total).toReversed();
}

describe("a discount", () => {
  // prettier-ignore
  test.each<[string, Body, number]>([
    ["disc-usage-autumn-20: of everything takes off the overage too", { percent: 20, duration: "forever" },                                2_400],
    ["disc-usage-autumn-fee-only: of fees leaves the overage",        { percent: 50, duration: "forever", appliesTo: { kinds: ["fee"] } }, 2_000],
  ])("%s", async (_case, coupon, expected) => {
    await buyWith("autumn", coupon);
    await track(tenant, "ada", "calls", 1_000);
    await tenant.to(JULY);
    expect((await totals()).at(-1)).toBe(expected);
  });

  test("disc-redeemby: goes on after the last day on which its coupon can be redeemed", async () => {
    await buyWith("small", { percent: 10, duration: "forever", redeemBy: "2031-06-16T00:00:00Z" });
    await tenant.to("2031-08-01T00:00:00.000Z");
    expect(await totals()).toEqual([900, 900, 900]);
  });

  test("disc-duration-3-of-5: covers three of five periods", async () => {
    await buyWith("small", { percent: 50, duration: "repeating", periods: 3 });
    await tenant.to("2031-10-01T00:00:00.000Z");
    expect(await totals()).toEqual([500, 500, 500, 1_000, 1_000]);
  });

  test("disc-duration-trial: is not used up by a trial", async () => {
    await buy(tenant, "ada", "card");
    await buyWith("trial", { percent: 100, duration: "once" });
    await tenant.to("2031-07-20T00:00:00.000Z");
    expect(await totals()).toEqual([77, 0, 1_000]);
  });

  test("disc-currency-missing: without the currency of the plan is refused", async () => {
    const { id } = await createCoupon(tenant, { amounts: { EUR: 900, NGN: 1_000 } });
    const body = { customer: "ada", product: "small", discounts: [{ couponId: id }] };
    expect(await send(tenant, "/v1/attach", { body })).toMatchObject({
      status: 400,
      body: { code: "discount_currency_mismatch" },
    });
  });
});

describe("the balance", () => {
  // prettier-ignore
  test.each<[string, { plan: string; percent: number; coupon: Body | null; balance: number }, Body]>([
    ["settle-balance-after-tax: pays after tax", { plan: "large", percent: 20, coupon: null,                                             balance: 3_000 }, { tax: 2_000, total: 12_000, amountDue: 9_000 }],
    ["settle-lago-order: pays after the coupon and its tax", { plan: "large", percent: 10, coupon: { amounts: { USD: 1_000 }, duration: "once" }, balance: 500 }, { tax: 900, total: 9_900, amountDue: 9_400 }],
    ["settle-lago-old: never takes a coupon off the tax", { plan: "lago", percent: 10, coupon: { amounts: { USD: 1_000 }, duration: "once" }, balance: 3_000 }, { total: 6_600, amountDue: 3_600 }],
  ])("%s", async (_case, { plan, percent, coupon, balance }, expected) => {
    await tax(percent);
    await adjust(tenant, balance);
    const discounts = coupon && [{ couponId: (await createCoupon(tenant, coupon)).id }];
    await attach(tenant, "ada", plan, { discounts });
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject(expected);
  });

  test("settle-credit-notes-oldest: of another currency pays nothing", async () => {
    await adjust(tenant, 20);
    await adjust(tenant, 50);
    await adjust(tenant, 30, { currency: "EUR" });
    await attach(tenant, "ada", "tiny");
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ total: 100, amountDue: 30 });
    expect(await balancesOf(tenant)).toContain("30 EUR");
  });
});

describe("settle-maxoverage: the limit of overage", () => {
  beforeEach(async () => {
    await tax(20);
    await buyWith("autumn", { percent: 50, duration: "forever" });
  });

  test("counts list prices, whatever a discount takes off them", async () => {
    const limit = { customer: "ada", maxOverageAmount: 4_000, onLimitReached: "block" };
    succeeded(await send(tenant, "/v1/customers/overage-limit", { body: limit }));
    const check = { customer: "ada", feature: "calls", value: 5_000 };
    expect((await send(tenant, "/v1/check", { body: check })).body["allowed"]).toBe(false);
    expect((await send(tenant, "/v1/check", { body: { ...check, value: 4_000 } })).body["allowed"]).toBe(
      true,
    );
  });
});

test("cn-met-inflight: nothing is taken off an invoice while its payment is pending", async () => {
  await buyWith("autumn", null);
  await track(tenant, "ada", "calls", 10_000);
  const { id, amountDue } = await invoiceUsage(tenant);
  expect(amountDue).toBe(10_000);
  const { knex } = server.database;
  await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
  await tryPay(tenant, id);
  await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
  const body = { invoiceId: id, amount: 1_000, settlements: [{ kind: "offset", amount: 1_000 }] };
  const reply = await send(tenant, "/v1/billing/credit-notes", { body });
  expect(refusal(reply)).toBe("409 payment_in_progress");
  expect((await lastInvoice(tenant)).amountCredited).toBe(0);
});
