import { describe, expect, test } from "@jest/globals";
import { attach, buy, CARDS, check, track } from "../../support/api.js";
import { bills, change, creditNotes, refusal, standing, tryAttach, tryChange } from "./timed-tenant.js";
import { send } from "../../support/server.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const calls = (limit: number) => [{ slug: "calls", limit, overage: "charge", overagePrice: 2 }];
const TIERS = [
  { upTo: 10, unitPrice: 10 },
  { upTo: null, unitPrice: 9 },
];
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: calls(100) },
    { slug: "max", price: 6_000 },
    { slug: "try", price: 2_000, trialDays: 14, planGroup: "try" },
    {
      slug: "tiered",
      planGroup: "tiered",
      features: [{ slug: "calls", usageModel: "usage_based", ratingModel: "graduated", tiers: TIERS }],
    },
    { slug: "metered", planGroup: "metered", features: calls(10) },
    { slug: "free", planGroup: "free", features: [{ slug: "calls", limit: 10 }] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

/** Ada has the plan since the beginning of June; it is paused on the 11th. */
async function paused(product = "pro", body = {}): Promise<string> {
  const { subscriptionId } = await buy(tenant, "ada", product);
  await tenant.to("2031-06-11T00:00:00Z");
  await change(tenant, "pause", subscriptionId, body);
  return subscriptionId;
}

describe("a paused subscription", () => {
  test("gives no access, and neither renews nor expires", async () => {
    await paused();
    expect(await standing(tenant)).toMatchObject({
      status: "paused",
      pausedAt: "2031-06-11T00:00:00.000Z",
      resumesAt: null,
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
    await tenant.to("2032-01-01T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ status: "paused" });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
  });

  test("that ends because that bill stays unpaid is resumed first, and its unused time is credited", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await track(tenant, "ada", "calls", 150);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-06-19T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({
      status: "canceled",
      endedAt: "2031-06-18T00:00:00.000Z",
      pausedAt: null,
      currentPeriodEnd: "2031-07-08T00:00:00.000Z",
    });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 100: 100"]);
    expect(await creditNotes(tenant)).toEqual(["2000: 2000 balance"]);
    expect((await send(tenant, "/v1/billing/balance?customer=ada")).body).toMatchObject({
      balances: [{ balance: 1900 }],
    });
  });

  test("was billed for the usage before", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 150);
    const { invoice } = await change(tenant, "pause", subscriptionId);
    expect(invoice).toMatchObject({ status: "paid", total: 100 });
  });

  test("cannot be changed to another plan", async () => {
    await paused();
    expect(refusal(await tryAttach(tenant, "max"))).toBe("409 subscription_paused");
    expect(refusal(await tryAttach(tenant, "pro"))).toBe("409 subscription_paused");
  });

  test("cannot be paused again, but it can be canceled", async () => {
    const id = await paused();
    expect(refusal(await tryChange(tenant, "pause", id))).toBe("409 subscription_not_active");
    expect((await change(tenant, "cancel", id, { when: "now" })).subscription).toMatchObject({
      status: "canceled",
    });
  });
});

describe("a resumed subscription", () => {
  test("continues where it stopped, delayed by the length of the pause", async () => {
    const id = await paused();
    await tenant.to("2031-06-16T00:00:00Z");
    const { subscription } = await change(tenant, "resume", id);
    expect(subscription).toMatchObject({
      status: "active",
      pausedAt: null,
      currentPeriodEnd: "2031-07-06T00:00:00.000Z",
    });
    await tenant.to("2031-07-05T23:59:59Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
    await tenant.to("2031-07-06T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: 3000"]);
    expect(await standing(tenant)).toMatchObject({ currentPeriodEnd: "2031-08-06T00:00:00.000Z" });
  });

  test("resumes automatically at the given time", async () => {
    await paused("pro", { until: "2031-06-16T00:00:00Z" });
    expect(await standing(tenant)).toMatchObject({ resumesAt: "2031-06-16T00:00:00.000Z" });
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      currentPeriodStart: "2031-07-06T00:00:00.000Z",
    });
    expect(await bills(tenant)).toHaveLength(2);
  });

  test("ends later too when it was to be canceled", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", subscriptionId);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-07-11T00:00:00Z");
    expect((await change(tenant, "resume", subscriptionId)).subscription).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
    });
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ status: "canceled", endedAt: "2031-07-31T00:00:00.000Z" });
  });

  test("changes plan later too when it was to be changed", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "max");
    await attach(tenant, "ada", "pro");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-06-03T00:00:00Z");
    await change(tenant, "resume", subscriptionId);
    expect(await standing(tenant)).toMatchObject({ scheduledChange: { at: "2031-07-03T00:00:00.000Z" } });
    await tenant.to("2031-07-03T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro" } });
  });
});

describe("an allowance", () => {
  test("keeps its usage during a pause, and resets later by its length", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 70);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-06-16T00:00:00Z");
    await change(tenant, "resume", subscriptionId);
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 70,
      balance: 30,
      resetsAt: "2031-07-06T00:00:00.000Z",
    });
    await tenant.to("2031-07-06T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, balance: 100 });
  });

  test("keeps its usage when the pause ended automatically", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 7);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", subscriptionId, { until: "2031-06-16T00:00:00Z" });
    await tenant.to("2031-06-20T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 7,
      resetsAt: "2031-07-06T00:00:00.000Z",
    });
    await tenant.to("2031-07-10T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, balance: 10 });
  });

  test("and the units beyond it go on in the same tiers", async () => {
    await buy(tenant, "ada", "max");
    const { subscriptionId } = await attach(tenant, "ada", "tiered");
    await track(tenant, "ada", "calls", 15);
    await tenant.to("2031-06-11T00:00:00Z");
    expect((await change(tenant, "pause", subscriptionId)).invoice).toMatchObject({ total: 145 });
    await tenant.to("2031-06-16T00:00:00Z");
    await change(tenant, "resume", subscriptionId);
    await track(tenant, "ada", "calls", 10);
    await tenant.to("2031-07-06T00:00:00Z");
    // 10 units at 10 and 15 at 9: the tiers do not restart.
    expect(await bills(tenant)).toEqual([
      "paid 6000: 6000",
      "paid 145: 145",
      "paid 6000: 6000",
      "paid 90: 90",
    ]);
  });

  test("of a renewed plan is not touched by a pause that ended before", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "metered");
    await track(tenant, "ada", "calls", 7);
    await change(tenant, "pause", subscriptionId, { until: "2031-06-06T00:00:00Z" });
    await tenant.to("2031-07-10T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, balance: 10 });
  });
});

describe("a change after a pause", () => {
  test("restores the remaining time, however long the pause was", async () => {
    const id = await paused();
    await tenant.to("2031-10-19T00:00:00Z");
    await change(tenant, "resume", id);
    // 20 of 30 days are left, 130 days later than they were bought.
    expect(await attach(tenant, "ada", "max")).toMatchObject({ type: "upgrade" });
    expect((await bills(tenant))[1]).toBe("paid 2000: -2000 4000");
    await tenant.to("2031-10-29T00:00:00Z");
    const { creditNotes } = await change(tenant, "cancel", id, { when: "now", credit: true });
    expect(creditNotes).toMatchObject([{ lineItems: [{ amount: 2000 }], total: 2000 }]);
  });

  test("and a cancellation during the pause credits the time left at its start", async () => {
    const id = await paused();
    await tenant.to("2031-10-19T00:00:00Z");
    const { creditNotes } = await change(tenant, "cancel", id, { when: "now", credit: true });
    expect(creditNotes).toMatchObject([{ lineItems: [{ amount: 2000 }], total: 2000 }]);
  });
});

describe("refused is", () => {
  test("pausing a trial or a pending subscription", async () => {
    const trial = await attach(tenant, "ada", "try");
    expect(refusal(await tryChange(tenant, "pause", trial.subscriptionId))).toBe(
      "409 subscription_not_active",
    );
    const pending = await attach(tenant, "ada", "pro");
    expect(refusal(await tryChange(tenant, "pause", pending.subscriptionId))).toBe(
      "409 subscription_not_active",
    );
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ checkoutUrl: pending.checkoutUrl });
  });

  test("pausing a past due subscription", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to("2031-07-01T00:00:00Z");
    expect(refusal(await tryChange(tenant, "pause", subscriptionId))).toBe("409 subscription_not_active");
  });

  test("resuming an active subscription", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    expect(refusal(await tryChange(tenant, "resume", subscriptionId))).toBe("409 subscription_not_resumable");
  });

  test("a pause until a time that has passed", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    expect(await tryChange(tenant, "pause", subscriptionId, { until: "2031-06-01T00:00:00Z" })).toMatchObject(
      {
        status: 400,
        body: { code: "invalid_request", issues: [{ path: "until" }] },
      },
    );
  });
});
