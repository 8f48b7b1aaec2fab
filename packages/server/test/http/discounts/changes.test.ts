import { beforeEach, describe, expect, test } from "@jest/globals";
import { auditAll } from "./audited.js";
import { attach, buy, track } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { change } from "../lifecycle/timed-tenant.js";
import { billed, CATALOG } from "./billed.js";
import { addDiscount, createCoupon, discountsOf } from "./coupons.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

beforeEach(() => buy(tenant, "ada", "card"));

describe("an upgrade in the middle of a period", () => {
  test("gives the share of a fixed amount back to the period, and the new share uses it once", async () => {
    const { id } = await createCoupon(tenant, { amounts: { USD: 600 } });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "team");
    // Half of 1000 - 600 is given back, and half of 3000 has the 300 that are left of the period.
    expect(await billed(tenant)).toEqual(["1000-600", "-500--300 1500-300"]);
    await tenant.to("2031-07-02T00:00:00Z");
    expect((await billed(tenant)).at(-1)).toBe("3000-600");
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("credits what a percentage left, and discounts the new share", async () => {
    const { id } = await createCoupon(tenant, { percent: 20, duration: "once" });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "team");
    expect(await billed(tenant)).toEqual(["1000-200", "-500--100 1500-300"]);
    await tenant.to("2031-07-02T00:00:00Z");
    expect((await billed(tenant)).at(-1)).toBe("3000");
  });

  test("too late to give back anything of a discount credits the rest", async () => {
    const { id } = await createCoupon(tenant, { percent: 1 });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-30T12:00:00Z");
    await attach(tenant, "ada", "team");
    // A sixtieth of 1000 and of 990 are both 17.
    expect(await billed(tenant)).toEqual(["1000-10", "-17 50-1"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("of a plan that was free by a coupon credits nothing", async () => {
    const { id } = await createCoupon(tenant, { percent: 100, duration: "once" });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "team");
    expect(await billed(tenant)).toEqual(["1000-1000", "-500--500 1500-1500"]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("with a code discounts the rest of the period, whose fee was not discounted", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "team", { discounts: [{ couponId: id }] });
    expect(await billed(tenant)).toEqual(["1000", "-500 1500-750"]);
    await tenant.to("2031-07-02T00:00:00Z");
    expect((await billed(tenant)).at(-1)).toBe("3000");
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ endReason: "periods_used" }]);
  });

  test("to a yearly plan begins the next covered period", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "repeating", periods: 2 });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "year");
    expect(await billed(tenant)).toEqual(["1000-500", "-500--250 12000-6000"]);
    const [discount] = await discountsOf(tenant, subscriptionId);
    expect(discount?.coveredPeriods.map(({ number }) => number)).toEqual([1, 2]);
  });
});

// prettier-ignore
test.each<[when: string, at: string]>([
  ["within the second of the upgrade", "2031-06-16T00:00:00Z"],
  ["a day before the upgrade",         "2031-06-15T00:00:00Z"],
])("a coupon redeemed %s covers the period that the upgrade begins", async (_when, at) => {
  const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
  const { subscriptionId } = await attach(tenant, "ada", "pro");
  await tenant.to(at);
  await addDiscount(tenant, subscriptionId, { couponId: id });
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "year");
  expect(await billed(tenant)).toEqual(["1000", "-500 12000-6000"]);
});

test("a coupon redeemed in the second in which a period began does not cover it", async () => {
  const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
  const { subscriptionId } = await attach(tenant, "ada", "pro");
  await addDiscount(tenant, subscriptionId, { couponId: id });
  await track(tenant, "ada", "calls", 100);
  await tenant.to("2031-07-02T00:00:00Z");
  expect(await billed(tenant)).toEqual(["1000", "100 1000-500"]);
});

test("a cancellation with credit gives back what was paid, and ends the discount", async () => {
  const { id } = await createCoupon(tenant, { amounts: { USD: 600 } });
  const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
  await track(tenant, "ada", "calls", 100);
  await tenant.to("2031-06-16T00:00:00Z");
  await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
  // The usage uses what the credit gives back to the period.
  expect((await billed(tenant))[0]).toBe("1000-600");
  expect(await discountsOf(tenant, subscriptionId)).toMatchObject([{ endReason: "subscription_ended" }]);
  expect(await auditAll(server, tenant)).toEqual([]);
});
