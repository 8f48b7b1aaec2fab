import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, succeeded, track, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change, refusal, tryAttach } from "../lifecycle/timed-tenant.js";
import { archiveCoupon, createCoupon } from "./coupons.js";
import { CATALOG, billed } from "./billed.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("a percentage", () => {
  beforeEach(() => buy(tenant, "ada", "card"));

  // prettier-ignore
  test.each<[string, Body, string[]]>([
    ["for ever",          { duration: "forever" },               ["1000-500", "1000-500", "1000-500", "1000-500", "1000-500"]],
    ["for three periods", { duration: "repeating", periods: 3 }, ["1000-500", "1000-500", "1000-500", "1000", "1000"]],
    ["once",              { duration: "once" },                  ["1000-500", "1000", "1000", "1000", "1000"]],
  ])("%s discounts so many billing periods", async (_rule, terms, expected) => {
    const { id } = await createCoupon(tenant, { percent: 50, ...terms });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-10-15T00:00:00Z");
    expect(await billed(tenant)).toEqual(expected);
  });

  test("covers the first period after a trial, of which it uses nothing", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    await attach(tenant, "ada", "trial", { discounts: [{ couponId: id }] });
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await billed(tenant)).toEqual(["1000-500", "1000"]);
  });

  test("is longer by a pause, and uses nothing of it", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "repeating", periods: 2 });
    const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await tenant.to("2031-06-10T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-09-10T00:00:00Z");
    await change(tenant, "resume", subscriptionId);
    await tenant.to("2031-12-15T00:00:00Z");
    expect((await billed(tenant)).slice(0, 3)).toEqual(["1000-500", "1000-500", "1000"]);
  });

  test("of a yearly plan discounts the year, and every month of usage of it", async () => {
    const { id } = await createCoupon(tenant, { percent: 50, duration: "once" });
    await attach(tenant, "ada", "year", { discounts: [{ couponId: id }] });
    await track(tenant, "ada", "calls", 100);
    await tenant.to("2031-09-15T00:00:00Z");
    await track(tenant, "ada", "calls", 200);
    await tenant.to("2032-06-15T00:00:00Z");
    expect(await billed(tenant)).toEqual(["12000-6000", "100-50", "200-100", "12000"]);
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
    expect(await billed(tenant)).toEqual(["1000-500", "1000-500", "1000-500"]);
  });
});

describe("a fixed amount", () => {
  beforeEach(() => buy(tenant, "ada", "card"));

  test("is a budget of each covered period, which usage shares though it is billed in the next", async () => {
    const terms = { amounts: { USD: 2000 }, duration: "repeating", periods: 2 };
    const { id } = await createCoupon(tenant, terms);
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    await track(tenant, "ada", "calls", 3000);
    await tenant.to("2031-07-02T00:00:00Z");
    await track(tenant, "ada", "calls", 400);
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await billed(tenant)).toEqual(["1000-1000", "3000-1000 1000-1000", "400-400 1000"]);
  });

  test("is not doubled by interim invoices", async () => {
    const { id } = await createCoupon(tenant, { amounts: { USD: 1500 } });
    await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
    for (const units of [300, 300, 300]) {
      await track(tenant, "ada", "calls", units);
      succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
    }
    expect(await billed(tenant)).toEqual(["1000-1000", "300-300", "300-200", "300"]);
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
    expect(await billed(tenant)).toEqual(["1000-1000", "800-500", "800-500"]);
  });

  test("without the currency of the plan is refused", async () => {
    const { id } = await createCoupon(tenant, { amounts: { EUR: 500 } });
    const reply = await tryAttach(tenant, "pro", { discounts: [{ couponId: id }] });
    expect(refusal(reply)).toBe("400 discount_currency_mismatch");
  });
});
