import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy, check, payAt, succeeded, sync, walletOf } from "../../support/api.js";
import { bills, JULY, preview, standing, type TimedTenant } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const calls = (limit: number) => [{ slug: "calls", limit, reset: "monthly" as const }];
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, planGroup: "shop", features: calls(100) },
    {
      slug: "lifetime",
      price: 2_000,
      planGroup: "shop",
      billingType: "one_time" as const,
      features: calls(50),
    },
    {
      slug: "founder",
      price: 9_000,
      planGroup: "shop",
      billingType: "one_time" as const,
      features: calls(500),
    },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

test("a one-time plan that follows a recurring one is charged once and has no period end", async () => {
  await buy(tenant, "ada", "pro");
  expect(await attach(tenant, "ada", "lifetime")).toMatchObject({ type: "downgrade" });
  await tenant.to(JULY);
  expect(await standing(tenant)).toMatchObject({
    status: "active",
    plan: { slug: "lifetime" },
    currentPeriodStart: JULY,
    currentPeriodEnd: null,
  });
  await tenant.to("2031-12-15T00:00:00Z");
  expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 2000: 2000"]);
  expect(await check(tenant, "ada", "calls")).toMatchObject({
    allowed: true,
    limit: 50,
    resetsAt: "2032-01-01T00:00:00.000Z",
  });
});

describe("a dearer one-time plan", () => {
  test.each(["checkout", "card"])("replaces a recurring one immediately, paid by %s", async (by) => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00Z");
    if (by === "checkout") await removeCard(tenant);
    const previewed = await preview(tenant, "founder");
    expect(previewed).toMatchObject({ type: "upgrade", total: 7_500, requiresCheckout: by === "checkout" });
    expect(previewed.lines.map(({ amount }) => amount)).toEqual([-1_500, 9_000]);
    const { checkoutUrl } = await attach(tenant, "ada", "founder");
    if (by === "checkout") succeeded(await payAt(checkoutUrl));
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      plan: { slug: "founder" },
      currentPeriodEnd: null,
      currentPeriodStart: "2031-06-16T00:00:00.000Z",
    });
    await tenant.to("2031-12-15T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 7500: -1500 9000");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 500 });
  });

  test.each(["checkout", "card"])("takes the place of another one-time plan, paid by %s", async (by) => {
    await buy(tenant, "ada", "lifetime");
    if (by === "checkout") await removeCard(tenant);
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await preview(tenant, "founder")).toMatchObject({ type: "upgrade", total: 9_000 });
    const { checkoutUrl } = await attach(tenant, "ada", "founder");
    if (by === "checkout") succeeded(await payAt(checkoutUrl));
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "founder" }, currentPeriodEnd: null });
    await tenant.to("2031-12-15T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 2000: 2000", "paid 9000: 9000"]);
  });

  test("is bought once: attaching it again changes nothing", async () => {
    await buy(tenant, "ada", "founder");
    expect(await attach(tenant, "ada", "founder")).toMatchObject({
      type: "lateral",
      requiresCheckout: false,
    });
    expect(await bills(tenant)).toEqual(["paid 9000: 9000"]);
  });
});

test("a cheaper one-time plan takes the place of a dearer one for its price", async () => {
  await buy(tenant, "ada", "founder");
  expect(await preview(tenant, "lifetime")).toMatchObject({ total: 2_000 });
  await attach(tenant, "ada", "lifetime");
  expect(await standing(tenant)).toMatchObject({ plan: { slug: "lifetime" }, currentPeriodEnd: null });
  expect(await bills(tenant)).toEqual(["paid 9000: 9000", "paid 2000: 2000"]);
});

async function removeCard(tenant: TimedTenant): Promise<void> {
  const { card } = await walletOf(tenant, "ada");
  const body = { customer: "ada", id: card?.id };
  succeeded(await send(tenant, "/v1/wallet/remove", { body }));
}

test("a one-time plan that is bought during a trial is charged once, as the preview says", async () => {
  await sync(tenant, {
    features: [],
    plans: [{ slug: "tried", price: 4_000, trialDays: 14, planGroup: "shop" }],
  });
  await attach(tenant, "ada", "tried");
  await tenant.to("2031-06-05T00:00:00Z");
  expect(await preview(tenant, "lifetime")).toMatchObject({
    requiresCheckout: true,
    trial: false,
    total: 2_000,
  });
  await buy(tenant, "ada", "lifetime");
  await tenant.to("2031-12-15T00:00:00Z");
  expect(await standing(tenant)).toMatchObject({
    status: "active",
    plan: { slug: "lifetime" },
    currentPeriodEnd: null,
  });
  expect(await bills(tenant)).toEqual(["paid 2000: 2000"]);
});
