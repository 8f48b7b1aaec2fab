import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, invoicesOf, sync, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { preview, refusal, standing, tryAttach } from "../lifecycle/timed-tenant.js";
import { addDiscount, archiveCoupon, createCode, createCoupon, discountsOf, endDiscount } from "./coupons.js";
import { CATALOG, billed } from "./billed.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("redeeming", () => {
  beforeEach(() => buy(tenant, "ada", "card"));

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
    ["a coupon for an interval, on a one-time plan", { appliesTo: { intervals: ["monthly"] } }, "not_applicable", "card"],
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
    expect(await billed(tenant)).toEqual(["1000-200"]);
  });

  test("on a subscription discounts from the next billing period on, until it is removed", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    const { id } = await createCoupon(tenant, { percent: 50, duration: "repeating", periods: 5 });
    const discount = await addDiscount(tenant, subscriptionId, { couponId: id });
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await endDiscount(tenant, subscriptionId, discount.id)).toMatchObject({ endReason: "removed" });
    await tenant.to("2031-09-15T00:00:00Z");
    expect(await billed(tenant)).toEqual(["1000", "1000-500", "1000-500", "1000"]);
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([
      { status: "ended", coveredPeriods: [{ number: 1 }, { number: 2, end: "2031-08-15T00:00:00.000Z" }] },
    ]);
  });

  test("on the same plan at the very start of a period leaves that period, which is billed, as it is", async () => {
    await attach(tenant, "ada", "pro");
    const { id } = await createCoupon(tenant, { percent: 100, duration: "once" });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await billed(tenant)).toEqual(["1000", "1000-1000", "1000"]);
  });

  test.each([
    [1, "409 discount_not_redeemable", []],
    [2, null, ["2000-1000"]],
  ])(
    "a coupon of a free plan on the plan that replaces it counts as redemption %d",
    async (most, code, paid) => {
      const { id } = await createCoupon(tenant, { percent: 50, maxPerCustomer: most });
      const request = { discounts: [{ couponId: id }] };
      await attach(tenant, "ada", "free", request);
      const reply = await tryAttach(tenant, "paid", request);
      expect(reply.status === 200 ? null : refusal(reply)).toBe(code);
      expect(await billed(tenant)).toEqual(paid);
    },
  );

  test("ends with a change to a plan that the coupon does not apply to", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, appliesTo: { planIds: ["pro"] } });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "team");
    const [{ items } = { items: [] }] = await invoicesOf(tenant, "ada");
    expect(items.at(-1)).toMatchObject({ amount: 1500, discount: 0 });
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ endReason: "plan_change" }]);
  });

  test("keeps a coupon of a trial that ends with a free plan, which names it again", async () => {
    const { id } = await createCoupon(tenant, { percent: 50 });
    const request = { discounts: [{ couponId: id }] };
    await sync(tenant, { ...CATALOG, plans: [...CATALOG.plans, { slug: "basic", currency: "USD" }] });
    const { subscriptionId } = await attach(tenant, "ada", "trial", request);
    const attached = await attach(tenant, "ada", "basic", request);
    expect(attached).toMatchObject({ type: "downgrade", subscriptionId });
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ couponId: id, status: "active" }]);
  });

  test("refuses a coupon that the subscription has when it does not apply to the new plan", async () => {
    const terms = { percent: 50, maxPerCustomer: 2, appliesTo: { planIds: ["pro"] } };
    const { id } = await createCoupon(tenant, terms);
    const request = { discounts: [{ couponId: id }] };
    const { subscriptionId } = await attach(tenant, "ada", "pro", request);
    for (const path of ["/v1/attach", "/v1/attach/preview"]) {
      const { status, body } = await send(tenant, path, {
        body: { customer: "ada", product: "team", ...request },
      });
      expect([status, body["code"], body["reason"]]).toEqual([
        409,
        "discount_not_redeemable",
        "not_applicable",
      ]);
    }
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ status: "active" }]);
    expect(await billed(tenant)).toEqual(["1000-500"]);
  });

  test("is previewed, and a preview can be ordered", async () => {
    const { id } = await createCoupon(tenant, { percent: 25 });
    const request = { discounts: [{ couponId: id }] };
    const previewed = await preview(tenant, "pro", request);
    expect(previewed).toMatchObject({ subtotal: 1000, discount: 250, total: 750, amountDue: 750 });
    await attach(tenant, "ada", "pro", { ...request, at: previewed.at });
    expect(await billed(tenant)).toEqual(["1000-250"]);
    expect((await standing(tenant)).status).toBe("active");
  });
});
