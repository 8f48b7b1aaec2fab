import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  check,
  checkoutOf,
  getSubscription,
  invoicesOf,
  payAt,
  statesOf,
  subscriptionsOf,
  succeeded,
  sync,
  track,
} from "../../support/api.js";
import {
  addTimedTenant,
  bills,
  change,
  JULY,
  JUNE,
  preview,
  refusal,
  standing,
  tryChange,
  type TimedTenant,
} from "./timed-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 3_000,
      features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 2 }],
    },
    { slug: "max", price: 6_000 },
    { slug: "try", price: 2_000, trialDays: 14, planGroup: "try" },
    { slug: "daily", price: 100, interval: "daily" },
    { slug: "once", price: 700, billingType: "one_time", planGroup: "once" },
  ],
};
const FREE = { slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 10 }] };
const MIDDLE = "2031-06-16T00:00:00.000Z";

const server = useTestServer();
let tenant: TimedTenant;
beforeEach(async () => {
  tenant = await addTimedTenant(server, CATALOG);
});

describe("with its period, which is the default,", () => {
  test("a subscription continues to the end, and is not renewed", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await tenant.to(MIDDLE);
    const { subscription, invoice } = await change(tenant, "cancel", subscriptionId);
    expect(subscription).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
      canceledAt: MIDDLE,
      endedAt: null,
    });
    expect(invoice).toBeUndefined();
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ status: "canceled", endedAt: JULY, canceledAt: MIDDLE });
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
  });

  test("overage is invoiced when it ends", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", subscriptionId, { when: "period_end" });
    await track(tenant, "ada", "calls", 150);
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 100: 100"]);
  });

  test("canceling again changes nothing", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    const first = await change(tenant, "cancel", subscriptionId);
    await tenant.to(MIDDLE);
    expect(await change(tenant, "cancel", subscriptionId)).toEqual(first);
  });

  test("a change scheduled for the end is dropped", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "max");
    await attach(tenant, "ada", "pro");
    const { subscription } = await change(tenant, "cancel", subscriptionId);
    expect(subscription).toMatchObject({ scheduledChange: null, cancelAtPeriodEnd: true });
  });

  test("it is taken back by resuming, by the same plan, or by a dearer one", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    const goesOn = { status: "active", cancelAtPeriodEnd: false, canceledAt: null };
    await change(tenant, "cancel", subscriptionId);
    expect((await change(tenant, "resume", subscriptionId)).subscription).toMatchObject(goesOn);
    await change(tenant, "cancel", subscriptionId);
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral" });
    expect(await standing(tenant)).toMatchObject(goesOn);
    await change(tenant, "cancel", subscriptionId);
    await attach(tenant, "ada", "max");
    expect(await standing(tenant)).toMatchObject({ ...goesOn, plan: { slug: "max" } });
    await tenant.to(JULY);
    expect((await bills(tenant)).at(-1)).toBe("paid 6000: 6000");
  });

  test("a trial ends with the trial, and nothing is ever charged", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "try");
    const { subscription } = await change(tenant, "cancel", subscriptionId);
    expect(subscription).toMatchObject({ status: "trialing", cancelAtPeriodEnd: true });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ status: "canceled", endedAt: "2031-06-15T00:00:00.000Z" });
    expect(await bills(tenant)).toEqual([]);
  });

  test("a subscription without a period cannot be canceled", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "once");
    expect(await tryChange(tenant, "cancel", subscriptionId)).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path: "when" }] },
    });
    expect(await change(tenant, "cancel", subscriptionId, { when: "now" })).toMatchObject({
      subscription: { status: "canceled", endedAt: JUNE },
    });
  });

  test("a past due subscription whose period is over ends now", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "daily", CARDS.paysOnce);
    await tenant.to("2031-06-03T12:00:00Z");
    const { subscription } = await change(tenant, "cancel", subscriptionId);
    expect(subscription).toMatchObject({ status: "canceled", endedAt: "2031-06-03T12:00:00.000Z" });
  });
});

describe("now", () => {
  test("it ends, usage is invoiced and charged, and nothing is credited", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 150);
    await tenant.to(MIDDLE);
    const { subscription, invoice } = await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(subscription).toMatchObject({
      status: "canceled",
      canceledAt: MIDDLE,
      endedAt: MIDDLE,
      cancelAtPeriodEnd: false,
    });
    expect(invoice).toMatchObject({ status: "paid", total: 100, items: [{ amount: 100, quantity: 50 }] });
    await tenant.to("2031-09-01T00:00:00Z");
    expect(await bills(tenant)).toHaveLength(2);
  });

  test("with a credit that covers the next plan, no payment is required", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "max");
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ requiresCheckout: false, pending: false });
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { slug: "pro" } });
    expect(await chargedTo("ada")).toEqual([6000]);
  });

  test("with credit, a subscription that waits starts on the balance without a checkout", async () => {
    await sync(tenant, {
      features: [],
      plans: [{ slug: "seat", price: 400, planGroup: "seat", autoEnable: true }],
    });
    const { subscriptionId } = await buy(tenant, "eve", "pro");
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    const waiting = (await subscriptionsOf(tenant, "eve", { status: "pending" }))[0];
    expect(await checkoutOf(tenant, waiting?.id ?? "")).toMatchObject({
      status: 200,
      body: { activatedDirectly: true },
    });
    expect((await invoicesOf(tenant, "eve"))[0]).toMatchObject({ status: "paid", total: 400 });
  });

  test("with credit that a checkout has set aside, it is free again when the checkout is closed", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to(MIDDLE);
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    const quoted = await attach(tenant, "ada", "max");
    expect(quoted).toMatchObject({ requiresCheckout: true });
    await change(tenant, "cancel", quoted.subscriptionId);
    expect(await preview(tenant, "pro")).toMatchObject({ amountDue: 1500 });
    const again = await attach(tenant, "ada", "pro");
    succeeded(await payAt(again.checkoutUrl));
    expect(await chargedTo("ada")).toEqual([3000, 1500]);
  });

  test("a card that declines leaves the last invoice open, to be tried again", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await track(tenant, "ada", "calls", 150);
    const { invoice } = await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(invoice).toMatchObject({ status: "open", total: 100 });
    await tenant.to("2031-06-10T00:00:00Z");
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "uncollectible" });
  });

  test("one that waits for its first payment expires, and its checkout cannot be paid", async () => {
    const { subscriptionId, checkoutUrl } = await attach(tenant, "ada", "pro");
    expect((await change(tenant, "cancel", subscriptionId)).subscription).toMatchObject({
      status: "expired",
    });
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
  });

  test("the checkout of a change is closed, and the change never happens", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro", CARDS.paysOnce);
    const { checkoutUrl } = await attach(tenant, "ada", "max");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await statesOf(tenant, "ada")).toEqual(["pro canceled"]);
  });

  test("the customer falls back on the free plan that enables itself", async () => {
    const other = await addTimedTenant(server, { ...CATALOG, plans: [FREE, ...CATALOG.plans] });
    const { subscriptionId } = await buy(other, "ada", "pro");
    await other.to(MIDDLE);
    await change(other, "cancel", subscriptionId, { when: "now" });
    expect(await statesOf(other, "ada")).toEqual(["free active", "pro canceled", "free canceled"]);
    expect(await check(other, "ada", "calls")).toMatchObject({ allowed: true, limit: 10 });
  });
});

describe("refused is", () => {
  // prettier-ignore
  test.each([
    ["canceling", "cancel", {}],
    ["canceling now", "cancel", { when: "now" }],
    ["pausing", "pause", {}],
    ["resuming", "resume", {}],
  ] as const)("%s an ended subscription", async (_rule, verb, body) => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(refusal(await tryChange(tenant, verb, subscriptionId, body))).toBe("409 subscription_ended");
  });

  test("a credit at the end of the period", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    expect(await tryChange(tenant, "cancel", subscriptionId, { credit: true })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "credit" }] },
    });
  });

  test("the subscription of another organization", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    const other = { ...tenant, ...(await addTenant(server)) };
    expect(refusal(await tryChange(other, "cancel", subscriptionId))).toBe("404 subscription_not_found");
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

/** The charges of a customer's cards, oldest first. */
async function chargedTo(customer: string): Promise<number[]> {
  const reply = await send(tenant, `/v1/payments?customer=${customer}&status=succeeded`);
  const { payments } = succeeded<{ readonly payments: readonly { readonly amount: number }[] }>(reply);
  return payments.map(({ amount }) => amount).toReversed();
}
