import { beforeEach, describe, expect, test } from "@jest/globals";
import {
  attach,
  buy,
  check,
  getSubscription,
  payAt,
  invoicesOf,
  statesOf,
  subscriptionsOf,
  succeeded,
  track,
  walletOf,
} from "../../support/api.js";
import { bills, JUNE, preview, standing } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const calls = (more: object) => [{ slug: "calls", overage: "charge", overagePrice: 2, ...more }];
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", autoEnable: true, features: calls({ limit: 10, overage: "block" }) },
    { slug: "tried", price: 2_000, trialDays: 14, features: calls({ limit: 100, trialLimit: 20 }) },
    { slug: "dearer", price: 3_000, trialDays: 30, features: calls({ limit: 300 }) },
    { slug: "carded", price: 2_500, trialDays: 7, trialCardRequired: true },
    { slug: "untried", price: 4_000, features: calls({ limit: 500 }) },
    { slug: "nothing", price: 0, trialDays: 14, planGroup: "nothing" },
    { slug: "other", price: 700, planGroup: "other" },
  ],
};
const END = "2031-06-15T00:00:00.000Z";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("a trial without a card", () => {
  test("starts immediately, replacing the free plan", async () => {
    expect(await attach(tenant, "ada", "tried")).toMatchObject({
      type: "new",
      trial: true,
      trial_days: 14,
      trial_ends_at: END,
      requiresCheckout: false,
      pending: false,
    });
    expect(await statesOf(tenant, "ada")).toEqual(["tried trialing", "free canceled"]);
    expect(await standing(tenant)).toMatchObject({
      currentPeriodStart: JUNE,
      currentPeriodEnd: END,
      trialEndsAt: END,
    });
  });

  test("has one allowance for its whole length, without overage", async () => {
    await attach(tenant, "ada", "tried");
    expect(await track(tenant, "ada", "calls", 20)).toMatchObject({ allowed: true, limit: 20 });
    expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ allowed: false, code: "limit_exceeded" });
    await tenant.to("2031-06-14T23:59:59Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: false, usage: 20 });
  });

  test("expires without a charge, and the customer falls back to the free plan", async () => {
    await attach(tenant, "ada", "tried");
    await tenant.to(END);
    expect(await statesOf(tenant, "ada")).toEqual(["free active", "tried expired", "free canceled"]);
    expect(await bills(tenant)).toEqual([]);
  });

  test("is charged at its end when a card was saved, and periods are counted from there", async () => {
    await buy(tenant, "ada", "other");
    await attach(tenant, "ada", "tried");
    await track(tenant, "ada", "calls", 15);
    await tenant.to(END);
    expect(await bills(tenant)).toEqual(["paid 700: 700", "paid 2000: 2000"]);
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      billingAnchor: END,
      currentPeriodEnd: "2031-07-15T00:00:00.000Z",
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, limit: 100 });
  });

  test("of a free plan continues without a card", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "nothing");
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      billingAnchor: END,
    });
  });

  test("is given once in a group", async () => {
    await attach(tenant, "ada", "tried");
    await tenant.to("2031-07-01T00:00:00Z");
    for (const product of ["tried", "dearer"]) {
      expect(await attach(tenant, "ada", product)).toMatchObject({
        trial: false,
        requiresCheckout: true,
        pending: true,
      });
    }
  });
});

describe("a trial that needs a card", () => {
  test("waits for one, and starts when it is saved", async () => {
    const attached = await attach(tenant, "ada", "carded");
    expect(attached).toMatchObject({
      type: "new",
      trial: true,
      trial_days: 7,
      requiresCheckout: true,
      pending: true,
    });
    expect(attached).not.toHaveProperty("trial_ends_at");
    expect(await statesOf(tenant, "ada")).toEqual(["carded pending", "free active"]);
    await tenant.to("2031-06-01T12:00:00Z");
    succeeded(await payAt(attached.checkoutUrl));
    expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: true });
    expect(await standing(tenant)).toMatchObject({
      status: "trialing",
      trialEndsAt: "2031-06-08T12:00:00.000Z",
    });
    expect(await bills(tenant)).toEqual([]);
    await tenant.to("2031-06-08T12:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 2500: 2500"]);
  });

  test("starts immediately if one is already saved", async () => {
    await buy(tenant, "ada", "other");
    expect(await attach(tenant, "ada", "carded")).toMatchObject({
      trial: true,
      requiresCheckout: false,
      pending: false,
    });
  });
});

describe("a plan that is changed during a trial", () => {
  beforeEach(async () => {
    await attach(tenant, "ada", "tried");
    await tenant.to("2031-06-05T00:00:00Z");
  });

  test("switches immediately without a charge, and the end stays", async () => {
    const { id } = await standing(tenant);
    // The length of the running trial, not the 30 days of the plan that it moves to.
    const running = { type: "upgrade", trial: true, trial_days: 14, trial_ends_at: END };
    expect(await preview(tenant, "dearer")).toMatchObject(running);
    expect(await attach(tenant, "ada", "dearer")).toMatchObject({
      ...running,
      subscriptionId: id,
      requiresCheckout: false,
    });
    expect(await standing(tenant)).toMatchObject({
      status: "trialing",
      plan: { slug: "dearer" },
      trialEndsAt: END,
    });
    expect(await bills(tenant)).toEqual([]);
  });

  test("to one without a fee ends the trial, and is active", async () => {
    expect(await attach(tenant, "ada", "free")).toMatchObject({ type: "downgrade", trial: false });
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "free" } });
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await bills(tenant)).toEqual([]);
  });

  test("to one that needs a card waits for it, and the old trial stays meanwhile", async () => {
    const attached = await attach(tenant, "ada", "carded");
    expect(attached).toMatchObject({ type: "upgrade", requiresCheckout: true, pending: true });
    expect(await standing(tenant)).toMatchObject({ status: "trialing", plan: { slug: "tried" } });
    succeeded(await payAt(attached.checkoutUrl));
    expect(await standing(tenant)).toMatchObject({
      status: "trialing",
      plan: { slug: "carded" },
      trialEndsAt: END,
    });
    await tenant.to(END);
    expect(await bills(tenant)).toEqual(["paid 2500: 2500"]);
  });

  test("to one without a trial is bought, and the trial lasts until it is paid", async () => {
    const { id } = await standing(tenant);
    const attached = await attach(tenant, "ada", "untried");
    expect(attached).toMatchObject({
      type: "upgrade",
      trial: false,
      requiresCheckout: true,
      pending: true,
      subscriptionId: id,
    });
    expect(attached).not.toHaveProperty("trial_ends_at");
    expect(await standing(tenant)).toMatchObject({ status: "trialing", plan: { slug: "tried" } });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 20 });
    await tenant.to("2031-06-05T12:00:00Z");
    succeeded(await payAt(attached.checkoutUrl));
    expect(await standing(tenant)).toMatchObject({
      id,
      status: "active",
      plan: { slug: "untried" },
      trialEndsAt: "2031-06-05T12:00:00.000Z",
      currentPeriodStart: "2031-06-05T12:00:00.000Z",
      currentPeriodEnd: "2031-07-05T12:00:00.000Z",
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 500 });
    await tenant.to("2031-07-05T12:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 4000: 4000", "paid 4000: 4000"]);
    const [, first] = await invoicesOf(tenant, "ada");
    expect(first).toMatchObject({ periodStart: Date.parse("2031-06-05T12:00:00Z") });
  });

  test("to one without a trial charges a saved card immediately, as in the preview", async () => {
    await buy(tenant, "ada", "other");
    const { id } = (await subscriptionsOf(tenant, "ada", { status: "trialing" }))[0] ?? { id: "" };
    expect(await preview(tenant, "untried")).toMatchObject({
      type: "upgrade",
      trial: false,
      requiresCheckout: false,
      amountDue: 4_000,
    });
    expect(await attach(tenant, "ada", "untried")).toMatchObject({
      type: "upgrade",
      trial: false,
      pending: false,
      requiresCheckout: false,
      subscriptionId: id,
    });
    expect(await getSubscription(tenant, id)).toMatchObject({ status: "active", plan: { slug: "untried" } });
  });

  test("to one without a trial, if the checkout is not paid, ends with the trial and costs nothing", async () => {
    const attached = await attach(tenant, "ada", "untried");
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["free active", "tried expired", "free canceled"]);
    expect(await payAt(attached.checkoutUrl)).not.toMatchObject({ status: 200 });
    expect(await bills(tenant)).toEqual([]);
  });

  test("to the same one changes nothing", async () => {
    expect(await attach(tenant, "ada", "tried")).toMatchObject({
      type: "lateral",
      trial: true,
      trial_ends_at: END,
    });
  });
});
