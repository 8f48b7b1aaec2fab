import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  check,
  getSubscription,
  invoicesOf,
  payAt,
  track,
  walletOf,
} from "../../support/api.js";
import { advance, createClock, customerOn, type Clock } from "./clocks.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }, { slug: "reports" }],
  plans: [
    {
      slug: "free",
      features: [
        { slug: "calls", limit: 10, reset: "daily" },
        { slug: "reports", limit: 5 },
      ],
    },
    {
      slug: "pro",
      price: 2_000,
      features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 2 }],
    },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);

async function start(now: string): Promise<Clock> {
  const clock = await createClock(tenant, now);
  await customerOn(tenant, clock, "ada");
  return clock;
}

describe("allowances", () => {
  test("reset when the clock passes the end of their window, and not before", async () => {
    const clock = await start("2031-06-10T12:00:00Z");
    await attach(tenant, "ada", "free");
    expect(await track(tenant, "ada", "calls", 10)).toMatchObject({
      balance: 0,
      resetsAt: "2031-06-11T12:00:00.000Z",
    });
    server.clock.advance(3 * 24 * 60 * 60 * 1_000);
    await advance(tenant, clock.id, "2031-06-11T11:59:59Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: false, code: "limit_exceeded" });
    await advance(tenant, clock.id, "2031-06-11T12:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, usage: 0, balance: 10 });
    await track(tenant, "ada", "reports", 4);
    await advance(tenant, clock.id, "2031-07-10T12:00:00Z");
    expect(await track(tenant, "ada", "reports", 5)).toMatchObject({
      allowed: true,
      usage: 5,
      resetsAt: "2031-08-10T12:00:00.000Z",
    });
  });

  // prettier-ignore
  test.each([
    ["the clock's past counts",   "2031-06-10T13:00:00Z", 200],
    ["the clock's future is none", "2031-06-10T15:00:00Z", 400],
    ["real time is long ago",     "2026-03-10T12:00:00Z", 400],
  ])("of events with a timestamp: %s", async (_rule, timestamp, status) => {
    const clock = await start("2031-06-10T12:00:00Z");
    await attach(tenant, "ada", "free");
    await advance(tenant, clock.id, "2031-06-10T14:00:00Z");
    const body = { customer: "ada", feature: "reports", timestamp };
    expect(await send(tenant, "/v1/track", { body })).toMatchObject({ status });
  });
});

describe("a sale", () => {
  test.each([
    ["years ahead", "2031-06-30T10:00:00.000Z", "2031-07-30T10:00:00.000Z"],
    ["years ago", "2019-01-31T10:00:00.000Z", "2019-02-28T10:00:00.000Z"],
  ])("can be paid on a page that uses real time, for a period %s", async (_rule, now, end) => {
    await start(now);
    const { subscriptionId, checkoutUrl } = await attach(tenant, "ada", "pro");
    expect(await payAt(checkoutUrl)).toMatchObject({ body: { status: "succeeded" } });
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      currentPeriodStart: now,
      currentPeriodEnd: end,
      createdAt: now,
    });
    const at = Date.parse(now);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([
      { status: "paid", createdAt: at, paidAt: at, periodStart: at, periodEnd: Date.parse(end) },
    ]);
  });

  test("is quoted for a day of the clock: the same page before, another one after", async () => {
    const clock = await start("2031-06-10T12:00:00Z");
    const first = await attach(tenant, "ada", "pro");
    await advance(tenant, clock.id, "2031-06-11T11:00:00Z");
    expect((await attach(tenant, "ada", "pro")).checkoutUrl).toBe(first.checkoutUrl);
    await advance(tenant, clock.id, "2031-06-11T12:00:00Z");
    const second = await attach(tenant, "ada", "pro");
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl);
    expect(await payAt(second.checkoutUrl)).toMatchObject({ body: { status: "succeeded" } });
  });

  test("is billed at the clock's time for usage in the clock's windows", async () => {
    const clock = await start("2031-06-10T12:00:00Z");
    await buy(tenant, "ada", "pro");
    await advance(tenant, clock.id, "2031-06-20T12:00:00Z");
    await track(tenant, "ada", "calls", 103);
    const { body: usage } = await send(tenant, "/v1/billing/usage?customer=ada");
    expect(usage).toMatchObject({ totalEstimated: 6, usageWindowEnd: Date.parse("2031-07-10T12:00:00Z") });
    const { body } = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
    expect(body["invoice"]).toMatchObject({ total: 6, createdAt: Date.parse("2031-06-20T12:00:00Z") });
  });
});

test("a saved card ends with the month of the clock", async () => {
  const clock = await start("2034-06-10T12:00:00Z");
  await buy(tenant, "ada", "pro");
  expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: true });
  await advance(tenant, clock.id, "2034-12-31T23:59:59Z");
  expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: true });
  await advance(tenant, clock.id, "2035-01-01T00:00:00Z");
  expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: false });
});
