import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import {
  attach,
  buy,
  checkoutOf,
  getCustomer,
  payAt,
  succeeded,
  upsertCustomer,
  type Body,
  type Customer,
} from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { preview, refusal, standing } from "../lifecycle/timed-tenant.js";
import { auditAll } from "./audited.js";
import { archiveCoupon, createCode, createCoupon, discountsOf, getCoupon } from "./coupons.js";
import { CATALOG, billed } from "./billed.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const update = (body: Body) => send(tenant, "/v1/customers/ada", { method: "PATCH", body });

async function setDefault(defaultDiscount: Body | null): Promise<Customer["defaultDiscount"]> {
  return succeeded<Customer>(await update({ defaultDiscount })).defaultDiscount;
}

describe("the default discount of a customer", () => {
  test("is set by a code or a coupon, shown, recorded and removed, and redeems nothing", async () => {
    const { id: couponId } = await createCoupon(tenant, { maxRedemptions: 1 });
    const { id: promotionCodeId } = await createCode(tenant, couponId, { code: "Partner" });
    expect((await getCustomer(tenant, "ada")).defaultDiscount).toBeNull();
    const byCode = { couponId, promotionCodeId, code: "Partner" };
    expect(await setDefault({ code: "partner" })).toEqual(byCode);
    expect((await getCustomer(tenant, "ada")).defaultDiscount).toEqual(byCode);
    expect(await setDefault({ couponId })).toEqual({ couponId, promotionCodeId: null, code: null });
    expect(await getCoupon(tenant, couponId)).toMatchObject({ timesRedeemed: 0 });
    expect(await setDefault(null)).toBeNull();
    const log = await send(tenant, "/v1/audit-log?customer=ada");
    const { entries } = succeeded<components["schemas"]["AuditLogResponse"]>(log);
    expect(entries[0]).toMatchObject({
      kind: "customer.updated",
      before: { defaultDiscount: { couponId } },
      after: { defaultDiscount: null },
    });
  });

  test("is set with a new customer, and stays when a request does not mention it", async () => {
    const { id: couponId } = await createCoupon(tenant);
    const bob = { id: "bob", email: "bob@example.com" };
    expect(await upsertCustomer(tenant, { ...bob, defaultDiscount: { couponId } })).toMatchObject({
      defaultDiscount: { couponId },
    });
    expect(await upsertCustomer(tenant, bob)).toMatchObject({ defaultDiscount: { couponId } });
  });

  test.each([
    ["archived", {}],
    ["expired", { redeemBy: "2031-05-31T00:00:00Z" }],
  ])("cannot be set to a coupon that is %s, but keeps one that becomes so", async (reason, terms) => {
    const { id: couponId } = await createCoupon(tenant, terms);
    const later = await createCoupon(tenant);
    if (reason === "archived") await archiveCoupon(tenant, couponId);
    const refused = await update({ defaultDiscount: { couponId } });
    expect([refusal(refused), refused.body["reason"]]).toEqual(["409 discount_not_redeemable", reason]);
    await setDefault({ couponId: later.id });
    await archiveCoupon(tenant, later.id);
    expect(await setDefault({ couponId: later.id })).toMatchObject({ couponId: later.id });
  });

  test("cannot be the code of another customer, or an empty name", async () => {
    await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
    const { id } = await createCoupon(tenant);
    await createCode(tenant, id, { code: "BOBS", customer: "bob" });
    const refused = await update({ defaultDiscount: { code: "BOBS" } });
    expect(refused.body["reason"]).toBe("other_customer");
    expect((await update({ defaultDiscount: {} })).body["issues"]).toMatchObject([
      { path: "defaultDiscount" },
    ]);
  });
});

describe("a new subscription", () => {
  beforeEach(() => buy(tenant, "ada", "card"));

  test("redeems it as it previews it, on all of its invoices", async () => {
    const { id: couponId } = await createCoupon(tenant, { percent: 25 });
    await setDefault({ couponId });
    const previewed = await preview(tenant, "pro");
    expect(previewed).toMatchObject({ discount: 250, total: 750, discounts: [{ couponId, amount: 250 }] });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { at: previewed.at });
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ couponId, status: "active" }]);
    expect(await getCoupon(tenant, couponId)).toMatchObject({ timesRedeemed: 1 });
    const upcoming = await send(tenant, "/v1/billing/upcoming?customer=ada");
    expect(upcoming.body).toMatchObject({ upcoming: { total: 750, discounts: [{ couponId }] } });
    await setDefault(null);
    await tenant.to("2031-07-15T00:00:00Z");
    expect(await billed(tenant)).toEqual(["1000-250", "1000-250"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("after a trial has it from its first fee on", async () => {
    const { id: couponId } = await createCoupon(tenant, { duration: "once" });
    await setDefault({ couponId });
    await attach(tenant, "ada", "trial");
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await billed(tenant)).toEqual(["1000-200", "1000"]);
  });

  test.each<[string, Body, number, string]>([
    ["no discounts at all", { discounts: [] }, 0, "1000"],
    ["discounts of its own", { discounts: [{ code: "OWN" }] }, 500, "1000-500"],
    ["null", { discounts: null }, 200, "1000-200"],
  ])("by a request that names %s", async (_names, request, discount, expected) => {
    const own = await createCoupon(tenant, { percent: 50 });
    await createCode(tenant, own.id, { code: "OWN" });
    await setDefault({ couponId: (await createCoupon(tenant)).id });
    expect((await preview(tenant, "pro", request)).discount).toBe(discount);
    await attach(tenant, "ada", "pro", request);
    expect(await billed(tenant)).toEqual([expected]);
  });

  // prettier-ignore
  test.each<[string, Body]>([
    ["another plan",               { appliesTo: { planIds: ["team"] } }],
    ["another currency",           { amounts: { EUR: 100 } }],
    ["a higher price",             { minimumAmount: { USD: 1001 } }],
    ["a first purchase",           { firstPurchaseOnly: true }],
  ])("starts without one that is for %s", async (_reason, terms) => {
    await setDefault({ couponId: (await createCoupon(tenant, terms)).id });
    expect((await preview(tenant, "pro")).discounts).toEqual([]);
    await attach(tenant, "ada", "pro");
    expect(await billed(tenant)).toEqual(["1000"]);
  });

  test.each([
    [100, ["1000-200", "2000-400"]],
    [1, ["1000-200", "2000"]],
  ])("redeems it for each subscription, at most %s times a customer", async (maxPerCustomer, expected) => {
    await setDefault({ couponId: (await createCoupon(tenant, { maxPerCustomer })).id });
    await attach(tenant, "ada", "pro");
    await attach(tenant, "ada", "paid");
    expect(await billed(tenant)).toEqual(expected);
  });

  test("to a plan that can never charge redeems nothing, and neither does a change of plan", async () => {
    const { id: couponId } = await createCoupon(tenant, { maxPerCustomer: 100 });
    await attach(tenant, "ada", "pro");
    await setDefault({ couponId });
    await attach(tenant, "ada", "free");
    await attach(tenant, "ada", "team");
    expect(await getCoupon(tenant, couponId)).toMatchObject({ timesRedeemed: 0 });
    const { subscriptionId } = await attach(tenant, "ada", "paid");
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ couponId }]);
  });

  test("is estimated for the customer with it", async () => {
    await setDefault({ couponId: (await createCoupon(tenant)).id });
    const estimate = (body: Body) => send(tenant, "/v1/plans/pro/estimate", { body });
    expect((await estimate({ customer: "ada" })).body).toMatchObject({ discount: 200, total: 800 });
    expect((await estimate({ customer: "ada", discounts: [] })).body).toMatchObject({ total: 1000 });
    expect((await estimate({})).body).toMatchObject({ total: 1000 });
  });
});

describe("an open checkout", () => {
  test("reserves it, repeats it, and counts it when it is paid", async () => {
    const { id: couponId } = await createCoupon(tenant, { maxRedemptions: 1 });
    await setDefault({ couponId });
    const first = await attach(tenant, "ada", "pro");
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ checkoutUrl: first.checkoutUrl });
    expect(await getCoupon(tenant, couponId)).toMatchObject({ timesRedeemed: 0 });
    succeeded(await payAt(first.checkoutUrl));
    expect(await getCoupon(tenant, couponId)).toMatchObject({ timesRedeemed: 1 });
    expect(await billed(tenant)).toEqual(["1000-200"]);
    expect((await standing(tenant)).discounts).toMatchObject([{ couponId }]);
  });

  test("that is opened again after it expired redeems it again", async () => {
    await setDefault({ couponId: (await createCoupon(tenant, { maxRedemptions: 1 })).id });
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    const other = { callbackUrl: "https://example.com/back" };
    const reopened = succeeded<{ checkoutUrl: string }>(await checkoutOf(tenant, subscriptionId, other));
    succeeded(await payAt(reopened.checkoutUrl));
    expect(await billed(tenant)).toEqual(["1000-200"]);
  });
});
