import { describe, expect, test } from "@jest/globals";
import {
  attach,
  CARDS,
  checkoutOf,
  invoicesOf,
  payAt,
  paymentsOf,
  statesOf,
  succeeded,
} from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { refusal, tryAttach } from "../lifecycle/timed-tenant.js";
import { createCoupon, discountsOf, getCoupon } from "./coupons.js";
import { CATALOG, billed } from "./billed.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

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
    expect(await billed(tenant)).toEqual(["1000-1000", "1000-1000"]);
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
    expect(await billed(tenant)).toEqual(["1000-200"]);
  });

  test("of one plan reserves nothing for a plan that the coupon does not apply to", async () => {
    const { id } = await createCoupon(tenant, { appliesTo: { planIds: ["pro"] } });
    const request = { discounts: [{ couponId: id }] };
    const { checkoutUrl } = await attach(tenant, "ada", "pro", request);
    const { body } = await tryAttach(tenant, "team", request);
    expect(body).toMatchObject({ code: "discount_not_redeemable", reason: "not_applicable" });
    succeeded(await payAt(checkoutUrl, CARDS.pays));
    expect(await billed(tenant)).toEqual(["1000-200"]);
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
    expect(await billed(tenant)).toEqual(["1000-200"]);
  });

  test("of a pending subscription takes coupons", async () => {
    const { id } = await createCoupon(tenant);
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    const body = { discounts: [{ couponId: id }] };
    const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(
      await checkoutOf(tenant, subscriptionId, body),
    );
    succeeded(await payAt(checkoutUrl));
    expect(await billed(tenant)).toEqual(["1000-200"]);
  });
});
