import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { preview } from "../lifecycle/timed-tenant.js";
import { auditAll } from "./audited.js";
import { billed, CATALOG } from "./billed.js";
import { createCoupon, discountsOf } from "./coupons.js";

const PLANS: CatalogInput = {
  ...CATALOG,
  plans: [...(CATALOG.plans ?? []), { slug: "quarter", price: 5000, currency: "USD", interval: "quarterly" }],
};

const server = useTestServer();
const tenant = useTimedTenant(server, PLANS);

beforeEach(() => buy(tenant, "ada", "card"));

const ON_MONTHLY = { appliesTo: { intervals: ["monthly"] } };

describe.each(["2031-06-16T00:00:00.000Z", "2031-06-16T00:00:00.001Z", "2031-06-16T00:00:00.999Z"])(
  "a change to a longer interval at %s",
  (at) => {
    test("has no discount of a percentage that is limited to the shorter interval", async () => {
      const { id } = await createCoupon(tenant, { percent: 100, duration: "once", ...ON_MONTHLY });
      await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
      await tenant.to(at);
      const { total } = await preview(tenant, "year");
      await attach(tenant, "ada", "year");
      expect([total, ...(await billed(tenant))]).toEqual([12_000, "1000-1000", "-500--500 12000"]);
      expect(await auditAll(server, tenant)).toEqual([]);
    });

    test("has no discount of a fixed amount that the credit gave back", async () => {
      const { id } = await createCoupon(tenant, { amounts: { USD: 600 }, ...ON_MONTHLY });
      const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
      await tenant.to(at);
      const { total } = await preview(tenant, "year");
      await attach(tenant, "ada", "year");
      expect([total, ...(await billed(tenant))]).toEqual([11_800, "1000-600", "-500--300 12000"]);
      expect(await discountsOf(tenant, subscriptionId)).toMatchObject([
        { endReason: "plan_change", coveredPeriods: [{ number: 1, end: "2031-06-16T00:00:00.000Z" }] },
      ]);
    });

    test("credits all time from the second at which the longer period begins", async () => {
      await attach(tenant, "ada", "pro");
      await tenant.to(at);
      const { lines } = await preview(tenant, "year");
      const begin = Date.parse("2031-06-16T00:00:00.000Z");
      expect(lines.map(({ amount, periodStart }) => [amount, periodStart])).toEqual([
        [-500, begin],
        [12_000, begin],
      ]);
    });
  },
);

describe("two changes of plan in one second", () => {
  test("cover the first of their periods alone by a coupon for one period", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-01T00:00:00.400Z");
    const { total } = await preview(tenant, "quarter");
    await attach(tenant, "ada", "quarter");
    expect(total).toBe(4500);
    await tenant.to("2031-06-01T00:00:00.800Z");
    await attach(tenant, "ada", "year");
    expect(await billed(tenant)).toEqual(["1000-500", "-1000--500 5000", "-5000 12000"]);
    expect(await discountsOf(tenant, subscriptionId)).toMatchObject([
      { status: "ended", endReason: "periods_used", coveredPeriods: [{ number: 1 }] },
    ]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("cover each of their periods by a coupon for several, a fixed amount once for each", async () => {
    const { id } = await createCoupon(tenant, { amounts: { USD: 600 }, duration: "repeating", periods: 2 });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-01T00:00:00.400Z");
    await attach(tenant, "ada", "quarter");
    await tenant.to("2031-06-01T00:00:00.800Z");
    await attach(tenant, "ada", "year");
    expect(await billed(tenant)).toEqual(["1000-600", "-1000--600 5000-600", "-5000--600 12000"]);
    const [discount] = await discountsOf(tenant, subscriptionId);
    expect(discount?.coveredPeriods.map(({ number }) => number)).toEqual([1, 2]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("cover the second period by a coupon that is redeemed after the first was billed", async () => {
    await attach(tenant, "ada", "pro");
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-01T00:00:00.400Z");
    await attach(tenant, "ada", "year");
    expect(await billed(tenant)).toEqual(["1000", "-1000 12000-6000"]);
  });
});
