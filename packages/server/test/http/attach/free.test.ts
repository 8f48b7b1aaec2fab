import { beforeEach, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  check,
  getSubscription,
  invoicesOf,
  statesOf,
  sync,
  track,
  walletOf,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const DAY_MS = 24 * 60 * 60 * 1000;

const server = useTestServer();
let tenant: Tenant;
beforeEach(async () => {
  server.clock.set(Date.parse("2026-03-10T12:00:00.500Z") as never);
  tenant = await addTenant(server);
  const calls = (limit: number) => [{ slug: "calls", limit }];
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: calls(10) }, { slug: "hobby", features: calls(20) }, { slug: "bare" }],
  });
});

describe("a plan without a fee", () => {
  test("starts immediately, without a card or an invoice", async () => {
    const attached = await attach(tenant, "ada", "free", { metadata: { seat: 4 } });
    expect(attached).toEqual({
      success: true,
      type: "new",
      requiresCheckout: false,
      trial: false,
      pending: false,
      message: expect.any(String),
      subscriptionId: expect.stringMatching(/^sub_/),
      subscription_id: attached.subscriptionId,
      customerId: expect.stringMatching(/^cus_/),
      customer_id: attached.customerId,
    });
    expect(await getSubscription(tenant, attached.subscriptionId)).toMatchObject({
      customerId: attached.customerId,
      plan: { slug: "free", name: "Free", version: 1 },
      status: "active",
      currentPeriodStart: "2026-03-10T12:00:00.000Z",
      currentPeriodEnd: "2026-04-10T12:00:00.000Z",
      billingAnchor: "2026-03-10T12:00:00.000Z",
      trialEndsAt: null,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      scheduledChange: null,
      metadata: { seat: 4 },
    });
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
    expect(await walletOf(tenant, "ada")).toEqual({ hasCard: false, card: null, methods: [] });
  });

  test("is found by its id as well", async () => {
    const first = await attach(tenant, "ada", "free");
    const { plan } = await getSubscription(tenant, first.subscriptionId);
    expect((await attach(tenant, "bob", plan.id)).type).toBe("new");
  });

  test("attached again stays the same, and nothing changes", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 3);
    const before = await getSubscription(tenant, subscriptionId);
    server.clock.advance(DAY_MS);
    expect(await attach(tenant, "ada", "free")).toMatchObject({ type: "lateral", subscriptionId });
    expect(await getSubscription(tenant, subscriptionId)).toEqual(before);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 3, balance: 7 });
  });

  test("rolls its period forward, from its anchor, without an invoice", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 10);
    server.clock.set(Date.parse("2026-05-10T12:00:00Z") as never);
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      currentPeriodStart: "2026-05-10T12:00:00.000Z",
      currentPeriodEnd: "2026-06-10T12:00:00.000Z",
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, balance: 10 });
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
  });
});

describe("another plan without a fee", () => {
  test("ends the first and continues its period", async () => {
    const first = await attach(tenant, "ada", "free");
    server.clock.advance(5 * DAY_MS);
    const second = await attach(tenant, "ada", "hobby");
    expect(second).toMatchObject({ type: "lateral", requiresCheckout: false, pending: false });
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect(await statesOf(tenant, "ada")).toEqual(["hobby active", "free canceled"]);
    expect(await getSubscription(tenant, first.subscriptionId)).toMatchObject({
      endedAt: "2026-03-15T12:00:00.500Z",
    });
    expect(await getSubscription(tenant, second.subscriptionId)).toMatchObject({
      billingAnchor: "2026-03-10T12:00:00.000Z",
      currentPeriodStart: "2026-03-10T12:00:00.000Z",
      currentPeriodEnd: "2026-04-10T12:00:00.000Z",
    });
  });

  test("keeps the usage, and applies the new limit in full", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 8);
    await attach(tenant, "ada", "hobby");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 8, limit: 20, balance: 12 });
    await track(tenant, "ada", "calls", 10);
    await attach(tenant, "ada", "free");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      usage: 18,
      limit: 10,
      balance: 0,
    });
  });

  test("never grants an allowance twice, even through a plan that lacks the feature", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 8);
    for (const plan of ["bare", "free"]) await attach(tenant, "ada", plan);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 8, balance: 2 });
  });

  test("with a later period starts with its own allowance", async () => {
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 8);
    server.clock.advance(40 * DAY_MS);
    const { subscriptionId } = await attach(tenant, "ada", "hobby");
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      billingAnchor: "2026-03-10T12:00:00.000Z",
      currentPeriodStart: "2026-04-10T12:00:00.000Z",
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, limit: 20 });
  });
});
