import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, CARDS, invoicesOf, payAt, statesOf, succeeded } from "../../support/api.js";
import { bills, JULY, JUNE, standing, tryAttach } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CATALOG = {
  features: [],
  plans: [
    { slug: "free", autoEnable: true },
    { slug: "basic", price: 1_000 },
    { slug: "pro", price: 3_000 },
    { slug: "team", price: 3_000 },
    { slug: "max", price: 6_000 },
    { slug: "weekly", price: 500, interval: "weekly" },
    { slug: "yearly", price: 30_000, interval: "yearly" },
    { slug: "gold", price: 50_000 },
    { slug: "gold-yearly", price: 20_000, interval: "yearly" },
    { slug: "euro", price: 9_000, currency: "EUR" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("a dearer plan of the same interval", () => {
  test("starts immediately: unused time is credited and the rest of the period charged, to the second", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "basic");
    await tenant.to("2031-06-11T06:00:00Z");
    // 19 days and 18 hours of 30 days are left: 658.33 of 1000, and 1975 of 3000.
    expect(await attach(tenant, "ada", "pro")).toMatchObject({
      type: "upgrade",
      requiresCheckout: false,
      pending: false,
      subscriptionId,
    });
    expect(await bills(tenant)).toEqual(["paid 1000: 1000", "paid 1317: -658 1975"]);
    expect(await standing(tenant)).toMatchObject({
      id: subscriptionId,
      plan: { slug: "pro" },
      billingAnchor: JUNE,
      currentPeriodStart: JUNE,
      currentPeriodEnd: JULY,
    });
    await tenant.to(JULY);
    expect((await bills(tenant)).slice(2)).toEqual(["paid 3000: 3000"]);
  });

  test("and another upgrade credits only the unused time of each fee", async () => {
    await buy(tenant, "ada", "basic");
    await tenant.to("2031-06-11T00:00:00Z");
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-06-21T00:00:00Z");
    await attach(tenant, "ada", "max");
    // 10 of the 20 days that 2000 paid for; 10 of 30 days for 6000.
    expect(await bills(tenant)).toEqual(["paid 1000: 1000", "paid 1333: -667 2000", "paid 1000: -1000 2000"]);
  });

  test("on the first instant costs the whole difference", async () => {
    await buy(tenant, "ada", "basic");
    await attach(tenant, "ada", "pro");
    expect((await bills(tenant))[1]).toBe("paid 2000: -1000 3000");
  });

  test("waits for a checkout when the card is declined, and the old plan stays meanwhile", async () => {
    await buy(tenant, "ada", "basic", CARDS.paysOnce);
    await tenant.to("2031-06-16T00:00:00Z");
    const attached = await attach(tenant, "ada", "pro");
    expect(attached).toMatchObject({ type: "upgrade", requiresCheckout: true, pending: true });
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "basic" } });
    await tenant.to("2031-06-16T12:00:00Z");
    await pay(attached.checkoutUrl);
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "pro" } });
    // As quoted: half of the period, however late in the day it was paid.
    expect((await bills(tenant))[1]).toBe("paid 1000: -500 1500");
  });
});

describe("a cheaper plan of the same interval", () => {
  test("is absent from the response of an upgrade that waits for a checkout and would replace it", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await attach(tenant, "ada", "basic");
    const attached = await attach(tenant, "ada", "max");
    expect(attached).toMatchObject({ type: "upgrade", requiresCheckout: true });
    expect(attached).not.toHaveProperty("scheduledAt");
    expect(await standing(tenant)).toMatchObject({ scheduledChange: { plan: { slug: "basic" } } });
  });

  test("begins with the next period and costs nothing until then", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await attach(tenant, "ada", "basic")).toMatchObject({
      type: "downgrade",
      scheduledAt: Date.parse(JULY),
      requiresCheckout: false,
    });
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: "pro" },
      scheduledChange: { plan: { slug: "basic" }, at: JULY },
    });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({
      id: subscriptionId,
      plan: { slug: "basic" },
      scheduledChange: null,
    });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 1000: 1000"]);
  });

  test("without a fee begins with the next period too, and then nothing is invoiced", async () => {
    await buy(tenant, "ada", "pro");
    expect(await attach(tenant, "ada", "free")).toMatchObject({ type: "downgrade", pending: false });
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "free" } });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
  });

  test("is undone by attaching the customer's current plan", async () => {
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "basic");
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral", requiresCheckout: false });
    expect(await standing(tenant)).toMatchObject({ scheduledChange: null });
    await tenant.to(JULY);
    expect((await bills(tenant))[1]).toBe("paid 3000: 3000");
  });

  test("is replaced by another one requested later", async () => {
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "free");
    await attach(tenant, "ada", "basic");
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "basic" } });
  });

  test("is canceled when a more expensive plan starts before it", async () => {
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "free");
    await attach(tenant, "ada", "max");
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "max" }, scheduledChange: null });
  });
});

describe("a plan of the same interval and price", () => {
  test("replaces the other immediately, without a charge", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await attach(tenant, "ada", "team")).toMatchObject({ type: "lateral", subscriptionId });
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "team" }, currentPeriodEnd: JULY });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
  });
});

describe("a plan of a longer interval", () => {
  test("starts immediately with its own period, at the full price minus the unused time", async () => {
    await buy(tenant, "ada", "basic");
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await attach(tenant, "ada", "yearly")).toMatchObject({ type: "upgrade" });
    expect((await bills(tenant))[1]).toBe("paid 29500: -500 30000");
    expect(await standing(tenant)).toMatchObject({
      billingAnchor: "2031-06-16T00:00:00.000Z",
      currentPeriodEnd: "2032-06-16T00:00:00.000Z",
    });
    await tenant.to("2031-12-01T00:00:00Z");
    expect(await bills(tenant)).toHaveLength(2);
  });

  test("begins with the next period when the unused time is worth more", async () => {
    await buy(tenant, "ada", "gold");
    await tenant.to("2031-06-02T00:00:00Z");
    expect(await attach(tenant, "ada", "gold-yearly")).toMatchObject({
      type: "downgrade",
      scheduledAt: Date.parse(JULY),
    });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: "gold-yearly" },
      currentPeriodStart: JULY,
      currentPeriodEnd: "2032-07-01T00:00:00.000Z",
    });
    expect(await bills(tenant)).toEqual(["paid 50000: 50000", "paid 20000: 20000"]);
  });
});

describe("a plan of a shorter interval", () => {
  // prettier-ignore
  test.each([
    ["dearer by the year", "basic",  "weekly", "upgrade"],
    ["cheaper by the year", "pro",   "weekly", "downgrade"],
  ])("%s begins with the next period", async (_rule, from, to, type) => {
    await buy(tenant, "ada", from);
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await attach(tenant, "ada", to)).toMatchObject({ type, scheduledAt: Date.parse(JULY) });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: to }, billingAnchor: JULY, currentPeriodEnd: "2031-07-08T00:00:00.000Z",
    });
  });
});

describe("while the fee of the period is not paid", () => {
  beforeEach(async () => {
    await buy(tenant, "ada", "basic", CARDS.paysOnce);
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ status: "past_due" });
  });

  test("another plan is refused, with the payment URL", async () => {
    const refused = await tryAttach(tenant, "pro");
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "invoice_unpaid", checkoutUrl: expect.stringContaining("/sandbox/") },
    });
    await pay(String(refused.body["checkoutUrl"]));
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "upgrade", requiresCheckout: false });
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "pro" } });
  });

  test("attaching the same plan returns the payment URL, and paying reactivates it", async () => {
    const attached = await attach(tenant, "ada", "basic");
    expect(attached).toMatchObject({ type: "lateral", requiresCheckout: true });
    await pay(attached.checkoutUrl);
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "basic" } });
    expect(await bills(tenant)).toEqual(["paid 1000: 1000", "paid 1000: 1000"]);
  });
});

describe("a plan with a fee after a free one", () => {
  test("is an upgrade to a subscription of its own, and the free plan ends when it is paid", async () => {
    const attached = await attach(tenant, "ada", "pro");
    expect(attached).toMatchObject({ type: "upgrade", requiresCheckout: true, pending: true });
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending", "free active"]);
    await pay(attached.checkoutUrl);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "free canceled"]);
  });
});

test("a plan in another currency is refused while one is paid for", async () => {
  await buy(tenant, "ada", "pro");
  expect(await tryAttach(tenant, "euro")).toMatchObject({ status: 409, body: { code: "currency_mismatch" } });
  expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
});

async function pay(url: string | undefined): Promise<void> {
  succeeded(await payAt(url));
}
