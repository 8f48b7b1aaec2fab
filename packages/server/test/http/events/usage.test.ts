import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { CREDIT_CATALOG, give } from "../../support/credits.js";
import { attach, succeeded, track } from "../../support/api.js";
import { addTimedTenant, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { add } from "../entities/seats.js";
import { auditOf, eventsOf, eventsSinceLastCall } from "./event-requests.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const METERED = {
  features: [{ slug: "calls" }, { slug: "storage", meterType: "non_consumable" }],
  plans: [
    {
      slug: "metered",
      features: [
        { slug: "calls", limit: 10, reset: "daily", overage: "charge", overagePrice: 100 },
        { slug: "storage", limit: 100, overage: "charge", overagePrice: 10 },
      ],
    },
    { slug: "more", isAddon: true, features: [{ slug: "calls", limit: 5, reset: "daily" }] },
  ],
};

/** Ada on a plan, and a way to receive the events of her usage. */
async function begin(
  catalog: unknown,
  plan?: string,
): Promise<TimedTenant & { newEvents: () => Promise<string[]> }> {
  const tenant = await addTimedTenant(server, catalog as Parameters<typeof addTimedTenant>[1]);
  if (plan !== undefined) await attach(tenant, "ada", plan);
  const newEvents = eventsSinceLastCall(tenant, "&customer=ada");
  await newEvents();
  return { ...tenant, newEvents };
}

describe("usage.limit_reached", () => {
  test("is sent once per window, by the event that uses the last included unit", async () => {
    const tenant = await begin(METERED, "metered");
    await track(tenant, "ada", "calls", 9);
    expect(await tenant.newEvents()).toEqual([]);
    await track(tenant, "ada", "calls", 3);
    await track(tenant, "ada", "calls", 1);
    expect(await tenant.newEvents()).toEqual(["usage.limit_reached"]);
    await tenant.to("2031-06-02T00:00:00.000Z");
    await track(tenant, "ada", "calls", 10);
    expect(await tenant.newEvents()).toEqual(["usage.limit_reached"]);
    const [first, second] = await eventsOf(tenant, "&type=usage.limit_reached");
    expect(first?.data.object).toMatchObject({
      featureSlug: "calls",
      limit: 10,
      maxOverageAmount: null,
      periodStart: "2031-06-01T00:00:00.000Z",
      periodEnd: "2031-06-02T00:00:00.000Z",
    });
    expect([first?.sequence, second?.sequence]).toEqual([1, 2]);
  });

  test("waits until every plan of the customer is used up", async () => {
    const tenant = await begin(METERED, "metered");
    await attach(tenant, "ada", "more");
    await tenant.newEvents();
    await track(tenant, "ada", "calls", 12);
    expect(await tenant.newEvents()).toEqual([]);
    await track(tenant, "ada", "calls", 3);
    expect(await tenant.newEvents()).toEqual(["usage.limit_reached"]);
    const [event] = await eventsOf(tenant, "&type=usage.limit_reached");
    expect(event?.data.object).toMatchObject({ limit: 15 });
  });

  test("is sent whenever a level reaches the limit", async () => {
    const tenant = await begin(METERED, "metered");
    await track(tenant, "ada", "storage", 99);
    expect(await tenant.newEvents()).toEqual([]);
    await track(tenant, "ada", "storage", 1);
    await track(tenant, "ada", "storage", 20);
    expect(await tenant.newEvents()).toEqual(["usage.limit_reached"]);
  });

  test("has the API key of the usage as its actor", async () => {
    const tenant = await begin(METERED, "metered");
    const headers = { "x-request-id": "the-last-one" };
    const body = { customer: "ada", feature: "calls", value: 10 };
    succeeded(await send(tenant, "/v1/track", { body, headers }));
    const [entry] = await auditOf(tenant, "&kind=usage.limit_reached");
    expect(entry?.actor).toMatchObject({ type: "key", requestId: "the-last-one" });
    expect(entry?.actor.id).toMatch(/^key_/);
  });
});

describe("usage.overage_limit_reached", () => {
  const seats = { slug: "seats", limit: 1, overage: "charge", overagePrice: 1_000 };
  const [plan] = METERED.plans;
  const catalog = {
    features: [...METERED.features, { slug: "seats", meterType: "non_consumable" }],
    plans: [{ ...plan, features: [...(plan?.features ?? []), seats] }],
  };

  test.each([
    ["a use", (tenant: TimedTenant) => track(tenant, "ada", "calls", 14), ["usage.limit_reached"]],
    ["an entity", (tenant: TimedTenant) => add(tenant, "alan"), ["entity.added"]],
  ])("is sent once per usage period: %s reaches it first", async (_first, reach, also) => {
    const tenant = await begin(catalog, "metered");
    const limit = { customer: "ada", maxOverageAmount: 300, onLimitReached: "notify" };
    succeeded(await send(tenant, "/v1/customers/overage-limit", { body: limit }));
    await add(tenant, "grace");
    await tenant.newEvents();
    await reach(tenant);
    expect(await tenant.newEvents()).toEqual([...also, "usage.overage_limit_reached"]);
    await track(tenant, "ada", "calls", 15);
    await add(tenant, "linus");
    expect(await tenant.newEvents()).not.toContain("usage.overage_limit_reached");
    const [reached] = await eventsOf(tenant, "&type=usage.overage_limit_reached");
    expect(reached?.data.object).toMatchObject({
      limit: null,
      maxOverageAmount: 300,
      periodStart: "2031-06-01T00:00:00.000Z",
      periodEnd: "2031-07-01T00:00:00.000Z",
    });
  });
});

describe("credits.low and credits.depleted", () => {
  test("are sent at 10% remaining, and at zero", async () => {
    const tenant = await begin(CREDIT_CATALOG);
    await give(tenant, "ada", 60);
    await give(tenant, "ada", 40);
    await tenant.newEvents();
    await track(tenant, "ada", "tokens", 59);
    expect(await tenant.newEvents()).toEqual([]);
    await track(tenant, "ada", "tokens", 32);
    await track(tenant, "ada", "tokens", 1);
    expect(await tenant.newEvents()).toEqual(["credits.low"]);
    await track(tenant, "ada", "tokens", 8);
    expect(await tenant.newEvents()).toEqual(["credits.depleted"]);
    const [low] = await eventsOf(tenant, "&type=credits.low");
    expect(low?.data.object).toMatchObject({ creditSystem: "ai", balance: 9, granted: 100 });
  });
});

test("webhook endpoints receive events of the fast path like all others", async () => {
  const tenant = await begin(METERED, "metered");
  const hook = { organization_id: tenant.id, url: "https://example.com", key_id: "key", box: "box" };
  const at = new Date(server.clock.now());
  const rows = [["*"], ["usage.*"], ["usage.limit_reached"], ["usage.overage_limit_reached", "invoice.*"]];
  const endpoints = rows.map((kinds, index) => ({
    id: `we_${index}`,
    kinds,
    created_at: at,
    updated_at: at,
  }));
  await server.deps.db("webhook_endpoints").insert(endpoints.map((endpoint) => ({ ...hook, ...endpoint })));
  await track(tenant, "ada", "calls", 10);
  const [event] = await eventsOf(tenant, "&type=usage.limit_reached");
  const made = await server.deps
    .db("webhook_deliveries")
    .where({ event_id: event?.id })
    .orderBy("endpoint_id");
  expect(made.map(({ endpoint_id }) => endpoint_id)).toEqual(["we_0", "we_1", "we_2"]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
});
