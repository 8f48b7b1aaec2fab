import { beforeEach, describe, expect, test } from "@jest/globals";
import {
  attach,
  buy,
  CARDS,
  checkoutOf,
  invoicesOf,
  payAt,
  paymentsOf,
  statesOf,
  succeeded,
  track,
  type Body,
} from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change, preview, refusal, standing, tryAttach } from "../lifecycle/timed-tenant.js";
import {
  addDiscount,
  archiveCoupon,
  createCode,
  createCoupon,
  discountsOf,
  endDiscount,
  getCoupon,
} from "./coupons.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 1 } as const;
/** The fee of the plan that is bought to save a card. No other line has this amount. */
const CARD_FEE = 77;

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 1000, currency: "USD", features: [CALLS] },
    { slug: "team", price: 3000, currency: "USD", features: [CALLS] },
    { slug: "year", price: 12_000, currency: "USD", interval: "yearly", features: [CALLS] },
    { slug: "trial", price: 1000, currency: "USD", trialDays: 14 },
    { slug: "free", planGroup: "free", currency: "USD" },
    { slug: "card", price: CARD_FEE, currency: "USD", billingType: "one_time", planGroup: "card" },
  ],
});

/** Saves a card without anything that is discounted. */
const saveCard = () => buy(tenant, "ada", "card");

/** The lines of each invoice after that of the card, oldest first: `1000-200 500-100`. */
async function billed(): Promise<string[]> {
  const invoices = (await invoicesOf(tenant, "ada")).toReversed();
  const own = invoices.filter(({ items }) => items.every(({ amount }) => amount !== CARD_FEE));
  return own.map(({ items }) =>
    items.map(({ amount, discount }) => (discount === 0 ? `${amount}` : `${amount}-${discount}`)).join(" "),
  );
}

describe("a percentage", () => {
  beforeEach(saveCard);

  // prettier-ignore
  test.each<[string, Body, string[]]>([
    ["for ever",          { duration: "forever" },               ["1000-500", "1000-500", "1000-500", "1000-500", "1000-500"]],
    ["for three periods", { duration: "repeating", periods: 3 }, ["1000-500", "1000-500", "1000-500", "1000", "1000"]],
    ["once",              { duration: "once" },                  ["1000-500", "1000", "1000", "1000", "1000"]],
  ])("%s discounts so many billing periods", async (_rule, terms, expected) => {
    const { id } = await createCoupon(tenant, { percent: 50, ...terms });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-10-15T00:00:00Z");
    expect(await billed()).toEqual(expected);
  });

  test("covers the first period after a trial, of which it uses nothing", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    await attach(tenant, "ada", "trial", { discounts: [{ couponId: id }] });
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await billed()).toEqual(["1000-500", "1000"]);
  });

  test("is longer by a pause, and uses nothing of it", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "repeating", periods: 2 });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-10T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-09-10T00:00:00Z");
    await change(tenant, "resume", subscriptionId);
    await tenant.to("2031-12-15T00:00:00Z");
    expect((await billed()).slice(0, 3)).toEqual(["1000-500", "1000-500", "1000"]);
  });

  test("of a yearly plan discounts the year, and every month of usage of it", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    await attach(tenant, "ada", "year", { discounts: [{ couponId: id }] });
    await track(tenant, "ada", "calls", 100);
    await tenant.to("2031-09-15T00:00:00Z");
    await track(tenant, "ada", "calls", 200);
    await tenant.to("2032-06-15T00:00:00Z");
    expect(await billed()).toEqual(["12000-6000", "100-50", "200-100", "12000"]);
  });

  test("goes on when the coupon is archived", async () => {
    const { id } = await createCoupon(tenant, {
      percent: 50,
      maxRedemptions: 1,
      redeemBy: "2031-06-15T00:00:00Z",
    });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await archiveCoupon(tenant, id);
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await billed()).toEqual(["1000-500", "1000-500", "1000-500"]);
  });
});

describe("a fixed amount", () => {
  beforeEach(saveCard);

  test("is a budget of each covered period, which usage shares though it is billed in the next", async () => {
    const terms = { amounts: { USD: 2000 }, duration: "repeating", periods: 2 };
    const { id } = await createCoupon(tenant, terms);
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await track(tenant, "ada", "calls", 3000);
    await tenant.to("2031-07-02T00:00:00Z");
    await track(tenant, "ada", "calls", 400);
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await billed()).toEqual(["1000-1000", "3000-1000 1000-1000", "400-400 1000"]);
  });

  test("is not doubled by interim invoices", async () => {
    const { id } = await createCoupon(tenant, { amounts: { USD: 1500 } });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    for (const units of [300, 300, 300]) {
      await track(tenant, "ada", "calls", units);
      succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
    }
    expect(await billed()).toEqual(["1000-1000", "300-300", "300-200", "300"]);
  });

  test("returns to the period when its invoice is voided", async () => {
    const { id } = await createCoupon(tenant, { amounts: { USD: 1500 } });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await track(tenant, "ada", "calls", 800);
    const body = { customer: "ada" };
    const { invoice } = succeeded<{ invoice: { id: string } }>(
      await send(tenant, "/v1/billing/invoice", { body }),
    );
    succeeded(await send(tenant, `/v1/billing/invoices/${invoice.id}/void`, { body: {} }));
    succeeded(await send(tenant, "/v1/billing/invoice", { body }));
    expect(await billed()).toEqual(["1000-1000", "800-500", "800-500"]);
  });

  test("without the currency of the plan is refused", async () => {
    const { id } = await createCoupon(tenant, { amounts: { EUR: 500 } });
    const reply = await tryAttach(tenant, "pro", { discounts: [{ couponId: id }] });
    expect(refusal(reply)).toBe("400 discount_currency_mismatch");
  });
});

describe("100 %", () => {
  test("needs no card and no payment: the invoice has a number and is paid", async () => {
    const { id } = await createCoupon(tenant, { percent: 100 });
    const attached = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    expect(attached).toMatchObject({ requiresCheckout: false, pending: false });
    await tenant.to("2031-07-15T00:00:00Z");
    const invoices = await invoicesOf(tenant, "ada");
    expect(invoices.map(({ status, total, number }) => [status, total, number?.slice(-4)])).toEqual([
      ["paid", 0, "0002"],
      ["paid", 0, "0001"],
    ]);
    expect(await statesOf(tenant, "ada")).toContain("pro active");
    expect(await paymentsOf(server, attached.customerId)).toEqual([]);
  });

  test("of the period after a trial needs no card either", async () => {
    const { id } = await createCoupon(tenant, { percent: 100 });
    await attach(tenant, "ada", "trial", { discounts: [{ couponId: id }] });
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toContain("trial active");
    expect(await billed()).toEqual(["1000-1000", "1000-1000"]);
  });
});

describe("an open checkout", () => {
  test("reserves a redemption, which counts when it is paid", async () => {
    const { id } = await createCoupon(tenant, { maxRedemptions: 1 });
    const request = { discounts: [{ couponId: id }] };
    const { checkoutUrl, subscriptionId } = await attach(tenant, "ada", "pro", request);
    expect(await getCoupon(tenant, id)).toMatchObject({ timesRedeemed: 0 });
    expect(refusal(await tryAttach(tenant, "pro", { customer: "bob@example.com", ...request }))).toBe(
      "409 discount_not_redeemable",
    );
    expect(await attach(tenant, "ada", "pro", request)).toMatchObject({ checkoutUrl });
    succeeded(await payAt(checkoutUrl, CARDS.pays));
    expect(await getCoupon(tenant, id)).toMatchObject({ timesRedeemed: 1 });
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ status: "active" }]);
    expect(await billed()).toEqual(["1000-200"]);
  });

  test("releases the redemption when it expires", async () => {
    const { id } = await createCoupon(tenant, { maxRedemptions: 1 });
    const request = { discounts: [{ couponId: id }] };
    const { subscriptionId } = await attach(tenant, "ada", "pro", request);
    await tenant.to("2031-06-03T00:00:00Z");
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ status: "released" }]);
    await attach(tenant, "ada", "pro", request);
    expect(await getCoupon(tenant, id)).toMatchObject({ timesRedeemed: 0 });
  });

  test("is replaced when other coupons are redeemed", async () => {
    const { id } = await createCoupon(tenant, { maxRedemptions: 1 });
    const first = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    const second = await attach(tenant, "ada", "pro");
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    const third = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    succeeded(await payAt(third.checkoutUrl));
    expect(await billed()).toEqual(["1000-200"]);
  });

  test("of a pending subscription takes coupons", async () => {
    const { id } = await createCoupon(tenant);
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    const body = { discounts: [{ couponId: id }] };
    const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(
      await checkoutOf(tenant, subscriptionId, body),
    );
    succeeded(await payAt(checkoutUrl));
    expect(await billed()).toEqual(["1000-200"]);
  });
});

describe("redeeming", () => {
  beforeEach(saveCard);

  test("a code in any case shows it on the invoice", async () => {
    const { id } = await createCoupon(tenant, { name: "Launch" });
    await createCode(tenant, id, { code: "Save20" });
    await attach(tenant, "ada", "pro", { discounts: [{ code: "sAVE20" }] });
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice).toMatchObject({ subtotal: 1000, discount: 200, totalExcludingTax: 800, total: 800 });
    expect(invoice?.discounts).toMatchObject([{ couponId: id, name: "Launch", code: "Save20", amount: 200 }]);
  });

  // prettier-ignore
  test.each<[string, Body, string, string]>([
    ["an archived coupon",        {},                                       "archived",           "pro"],
    ["a coupon for another plan", { appliesTo: { planIds: ["team"] } },     "not_applicable",     "pro"],
    ["a coupon after its day",    { redeemBy: "2031-05-31T00:00:00Z" },     "expired",            "pro"],
    ["a first purchase coupon",   { firstPurchaseOnly: true },              "not_first_purchase", "pro"],
    ["a coupon with a minimum",   { minimumAmount: { USD: 1001 } },         "below_minimum",      "pro"],
  ])("%s is refused", async (_rule, terms, reason, plan) => {
    const { id } = await createCoupon(tenant, terms);
    if (reason === "archived") await archiveCoupon(tenant, id);
    const { status, body } = await tryAttach(tenant, plan, { discounts: [{ couponId: id }] });
    expect([status, body["code"], body["reason"]]).toEqual([409, "discount_not_redeemable", reason]);
  });

  test("an unknown code creates no customer", async () => {
    const reply = await tryAttach(tenant, "pro", {
      customer: "eve@example.com",
      discounts: [{ code: "NONE" }],
    });
    expect(refusal(reply)).toBe("404 promotion_code_not_found");
    expect((await send(tenant, "/v1/customers/eve@example.com")).status).toBe(404);
  });

  test("several applies percentages first, each to what is left", async () => {
    const fixed = await createCoupon(tenant, { amounts: { USD: 100 } });
    const percent = await createCoupon(tenant, { percent: 10 });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: fixed.id }, { couponId: percent.id }] });
    expect(await billed()).toEqual(["1000-200"]);
  });

  test("on a subscription discounts from the next billing period on, until it is removed", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    const { id } = await createCoupon(tenant, { percent: 50, duration: "repeating", periods: 5 });
    const discount = await addDiscount(tenant, subscriptionId, { couponId: id });
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await endDiscount(tenant, subscriptionId, discount.id)).toMatchObject({ endReason: "removed" });
    await tenant.to("2031-09-15T00:00:00Z");
    expect(await billed()).toEqual(["1000", "1000-500", "1000-500", "1000"]);
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([
      { status: "ended", coveredPeriods: [{ number: 1 }, { number: 2, end: "2031-08-15T00:00:00.000Z" }] },
    ]);
  });

  test("ends with a change to a plan that the coupon does not apply to", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, appliesTo: { planIds: ["pro"] } });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "team");
    const [{ items } = { items: [] }] = await invoicesOf(tenant, "ada");
    expect(items.at(-1)).toMatchObject({ amount: 1500, discount: 0 });
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ endReason: "plan_change" }]);
  });

  test("is previewed, and a preview can be ordered", async () => {
    const { id } = await createCoupon(tenant, { percent: 25 });
    const request = { discounts: [{ couponId: id }] };
    const previewed = await preview(tenant, "pro", request);
    expect(previewed).toMatchObject({ subtotal: 1000, discount: 250, total: 750, amountDue: 750 });
    await attach(tenant, "ada", "pro", { ...request, at: previewed.at });
    expect(await billed()).toEqual(["1000-250"]);
    expect((await standing(tenant)).status).toBe("active");
  });
});
