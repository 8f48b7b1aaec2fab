import { describe, expect, test } from "@jest/globals";
import {
  attach,
  buy,
  CARDS,
  check,
  payAt,
  statesOf,
  subscriptionsOf,
  succeeded,
  track,
  type Body,
} from "../../support/api.js";
import type { components } from "../../../src/generated/api.js";
import { differencesOf } from "../../support/audit.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { bills, change, preview, refusal, standing, tryAttach, type Changed } from "./timed-tenant.js";

type Wire = components["schemas"];

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2, trialLimit: 50 } as const;
const SEATS = { slug: "seats", limit: 1, overage: "charge", overagePrice: 300, trialLimit: 5 } as const;
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" as const }],
  plans: [
    { slug: "pro", price: 2_500, trialDays: 14, features: [CALLS, SEATS] },
    { slug: "gift", price: 0, trialDays: 14, planGroup: "gifts" },
    { slug: "free", price: 0 },
    { slug: "extra", price: 500, planGroup: "extra" },
  ],
};
const END = "2031-06-15T00:00:00.000Z";
const LATER = "2031-06-29T00:00:00.000Z";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function startTrial(product = "pro"): Promise<string> {
  return (await attach(tenant, "ada", product)).subscriptionId;
}

/** Buys something else, so that a card is saved, before the trial starts. */
async function startTrialWithCard(card = CARDS.pays): Promise<string> {
  await buy(tenant, "ada", "extra", card);
  return startTrial();
}

const tryTrial = (id: string, body: Body) =>
  send(tenant, `/v1/subscriptions/${id}/trial`, { method: "PATCH", body });

const setEnd = async (id: string, endsAt: string | number, more: Body = {}) =>
  succeeded<Wire["TrialResponse"]>(await tryTrial(id, { endsAt, ...more }));

const previewEnd = async (id: string, endsAt: string) =>
  succeeded<Changed>(await send(tenant, `/v1/subscriptions/${id}/trial/preview`, { body: { endsAt } }));

const eventsOf = async (id: string) => {
  const { events } = succeeded<Wire["EventListResponse"]>(await send(tenant, "/v1/events?limit=100"));
  return events
    .filter(({ data }) => (data as { object?: { id?: string } }).object?.id === id)
    .map(({ type }) => type)
    .toReversed();
};

describe("the end of a trial", () => {
  test("moves to a later instant, at which the first period is charged", async () => {
    const id = await startTrialWithCard();
    await track(tenant, "ada", "calls", 15);
    await track(tenant, "ada", "seats", 3);
    expect(await previewEnd(id, LATER)).toMatchObject({ subscription: { trialEndsAt: LATER } });
    expect(await standing(tenant)).toMatchObject({ trialEndsAt: END });
    expect(await setEnd(id, LATER)).toMatchObject({
      requiresCheckout: false,
      pending: false,
      subscription: { status: "trialing", trialEndsAt: LATER, currentPeriodEnd: LATER },
    });
    await track(tenant, "ada", "calls", 25);
    await tenant.to("2031-06-28T23:59:59Z");
    expect(await bills(tenant)).toEqual(["paid 500: 500"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 40, limit: 50 });
    await tenant.to(LATER);
    expect(await bills(tenant)).toEqual(["paid 500: 500", "paid 2500: 2500"]);
    expect(await standing(tenant)).toMatchObject({ status: "active", billingAnchor: LATER });
    await tenant.to("2031-07-29T00:00:00Z");
    expect((await bills(tenant)).slice(2)).toEqual(["paid 500: 500", "paid 3100: 600 2500"]);
    expect(await differencesOf(server, { organizationId: tenant.id })).toEqual([]);
  });

  test("moves to an earlier instant", async () => {
    const id = await startTrialWithCard();
    await setEnd(id, Date.parse("2031-06-03T12:00:00Z"));
    await tenant.to("2031-06-03T12:00:00Z");
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      currentPeriodEnd: "2031-07-03T12:00:00.000Z",
    });
  });

  test("is announced again", async () => {
    const id = await startTrial();
    await tenant.to("2031-06-12T00:00:00Z");
    expect(await eventsOf(id)).toEqual(["subscription.created", "subscription.trial_will_end"]);
    await setEnd(id, LATER);
    await setEnd(id, LATER);
    await tenant.to("2031-06-26T00:00:00Z");
    expect((await eventsOf(id)).slice(2)).toEqual(["subscription.updated", "subscription.trial_will_end"]);
  });

  test("takes a cancellation with it", async () => {
    const id = await startTrial();
    await change(tenant, "cancel", id);
    expect(await setEnd(id, LATER)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    await tenant.to("2031-06-28T23:59:59Z");
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro trialing");
    await tenant.to(LATER);
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro canceled");
  });

  test.each([
    ["in the past", { endsAt: "2031-05-31T23:59:59Z" }, "400 invalid_request"],
    ["now, in other words", { endsAt: "2031-06-01T00:00:00Z" }, "400 invalid_request"],
    ["after more than 730 days", { endsAt: "2033-05-31T00:00:01Z" }, "400 invalid_request"],
    ["no instant", { endsAt: "tomorrow" }, "400 invalid_request"],
    ["missing", {}, "400 invalid_request"],
  ])("is refused %s", async (_what, body, expected) => {
    const id = await startTrial();
    expect(refusal(await tryTrial(id, body))).toBe(expected);
    expect(await standing(tenant)).toMatchObject({ trialEndsAt: END });
  });

  test("may be 730 days after the start", async () => {
    const id = await startTrial();
    expect(await setEnd(id, "2033-05-31T00:00:00Z")).toMatchObject({ pending: false });
  });

  test.each(["now", LATER])("is refused without a trial: %s", async (endsAt) => {
    await buy(tenant, "ada", "extra");
    const [{ id } = { id: "" }] = await subscriptionsOf(tenant, "ada");
    expect(refusal(await tryTrial(id, { endsAt }))).toBe("409 subscription_not_trialing");
  });
});

describe("a trial that ends now", () => {
  test("is charged now, as previewed, and its first period begins now", async () => {
    const id = await startTrialWithCard();
    await track(tenant, "ada", "calls", 40);
    await tenant.to("2031-06-05T06:00:00Z");
    const previewed = await previewEnd(id, "now");
    expect(previewed).toMatchObject({
      subscription: { status: "active", currentPeriodEnd: "2031-07-05T06:00:00.000Z" },
      invoice: { total: 2_500, number: null },
    });
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro trialing");
    expect(await setEnd(id, "now")).toMatchObject({
      pending: false,
      requiresCheckout: false,
      subscription: previewed.subscription,
    });
    expect(await bills(tenant)).toEqual(["paid 500: 500", "paid 2500: 2500"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0, limit: 10 });
    expect((await eventsOf(id)).at(-1)).toBe("subscription.activated");
    await tenant.to("2031-07-05T06:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 2500: 2500");
    expect(await differencesOf(server, { organizationId: tenant.id })).toEqual([]);
  });

  test("goes on where the card is declined, until the checkout is paid", async () => {
    const id = await startTrialWithCard(CARDS.paysOnce);
    const answer = await setEnd(id, "now", { callbackUrl: "https://shop.example/back" });
    expect(answer).toMatchObject({
      pending: true,
      requiresCheckout: true,
      subscription: { status: "trialing", trialEndsAt: END },
    });
    expect(await bills(tenant)).toEqual(["paid 500: 500", "draft 2500: 2500"]);
    await tenant.to("2031-06-01T12:00:00Z");
    await payAt(answer.checkoutUrl);
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      billingAnchor: "2031-06-01T12:00:00.000Z",
    });
  });

  test("waits for a checkout where no card is saved, and repeating returns the same", async () => {
    const id = await startTrial();
    const first = await setEnd(id, "now");
    expect(first).toMatchObject({ requiresCheckout: true, pending: true });
    expect(await setEnd(id, "now")).toMatchObject({ checkoutUrl: first.checkoutUrl });
    await payAt(first.checkoutUrl);
    expect(await bills(tenant)).toEqual(["paid 2500: 2500"]);
    expect(await differencesOf(server, { organizationId: tenant.id })).toEqual([]);
  });

  test("of a free plan costs nothing", async () => {
    const id = await startTrial("gift");
    expect(await previewEnd(id, "now")).toMatchObject({ subscription: { status: "active" } });
    expect(await setEnd(id, "now")).toMatchObject({ pending: false, subscription: { status: "active" } });
    expect(await bills(tenant)).toEqual([]);
  });

  test("is refused where it is canceled", async () => {
    const id = await startTrialWithCard();
    await change(tenant, "cancel", id);
    expect(refusal(await tryTrial(id, { endsAt: "now" }))).toBe("409 subscription_not_active");
    expect(await bills(tenant)).toEqual(["paid 500: 500"]);
  });

  test("keeps the version of its plan", async () => {
    const id = await startTrialWithCard();
    const [pro, ...others] = CATALOG.plans;
    const body = { ...CATALOG, plans: [{ ...pro, price: 9_900 }, ...others] };
    succeeded(await send(tenant, "/v1/sync", { body }));
    expect(await setEnd(id, "now")).toMatchObject({ subscription: { price: 2_500, status: "active" } });
  });
});

describe("a trial after a trial", () => {
  test("is granted once per customer and group, and again where the request allows it", async () => {
    const id = await startTrial();
    await change(tenant, "cancel", id, { when: "now" });
    expect(await tryAttach(tenant, "pro")).toMatchObject({ body: { trial: false, requiresCheckout: true } });
    expect(await preview(tenant, "pro", { trialAllowedAgain: true })).toMatchObject({
      trial: true,
      requiresCheckout: false,
    });
    expect(await attach(tenant, "ada", "pro", { trialAllowedAgain: true })).toMatchObject({
      trial: true,
      trial_ends_at: END,
    });
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro trialing");
  });

  test("is not granted to a customer who pays for a plan of the group", async () => {
    await buy(tenant, "ada", "extra");
    await startTrial();
    await setEnd((await standing(tenant)).id, "now");
    expect(await attach(tenant, "ada", "pro", { trialAllowedAgain: true })).toMatchObject({ trial: false });
  });
});
