import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { CREDIT_CATALOG, give } from "../../support/credits.js";
import { attach, succeeded, track } from "../../support/shop.js";
import { beginLife, type Life } from "../lifecycle/life.js";
import { add } from "../entities/seats.js";
import { auditOf, eventsOf, listener } from "./told.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

/** Ada on a plan, and a way to hear what her use came to. */
async function begin(catalog: unknown, plan?: string): Promise<Life & { told: () => Promise<string[]> }> {
  const shop = await beginLife(server, catalog as Parameters<typeof beginLife>[1]);
  if (plan !== undefined) await attach(shop, "ada", plan);
  const told = listener(shop, "&customer=ada");
  await told();
  return { ...shop, told };
}

describe("usage.limit_reached", () => {
  test("is told by the use that takes the last included unit, once in a window", async () => {
    const shop = await begin(METERED, "metered");
    await track(shop, "ada", "calls", 9);
    expect(await shop.told()).toEqual([]);
    await track(shop, "ada", "calls", 3);
    await track(shop, "ada", "calls", 1);
    expect(await shop.told()).toEqual(["usage.limit_reached"]);
    await shop.to("2031-06-02T00:00:00.000Z");
    await track(shop, "ada", "calls", 10);
    expect(await shop.told()).toEqual(["usage.limit_reached"]);
    const [first, second] = await eventsOf(shop, "&type=usage.limit_reached");
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
    const shop = await begin(METERED, "metered");
    await attach(shop, "ada", "more");
    await shop.told();
    await track(shop, "ada", "calls", 12);
    expect(await shop.told()).toEqual([]);
    await track(shop, "ada", "calls", 3);
    expect(await shop.told()).toEqual(["usage.limit_reached"]);
    const [told] = await eventsOf(shop, "&type=usage.limit_reached");
    expect(told?.data.object).toMatchObject({ limit: 15 });
  });

  test("is told of what is held whenever it comes to what is included", async () => {
    const shop = await begin(METERED, "metered");
    await track(shop, "ada", "storage", 99);
    expect(await shop.told()).toEqual([]);
    await track(shop, "ada", "storage", 1);
    await track(shop, "ada", "storage", 20);
    expect(await shop.told()).toEqual(["usage.limit_reached"]);
  });

  test("is told on behalf of the key that told the use", async () => {
    const shop = await begin(METERED, "metered");
    const headers = { "x-request-id": "the-last-one" };
    const body = { customer: "ada", feature: "calls", value: 10 };
    succeeded(await send(shop, "/v1/track", { body, headers }));
    const [entry] = await auditOf(shop, "&kind=usage.limit_reached");
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
    ["a use", (shop: Life) => track(shop, "ada", "calls", 14), ["usage.limit_reached"]],
    ["an entity", (shop: Life) => add(shop, "alan"), ["entity.added"]],
  ])("is told once in a usage period: %s comes to it first", async (_first, reach, also) => {
    const shop = await begin(catalog, "metered");
    const limit = { customer: "ada", maxOverageAmount: 300, onLimitReached: "notify" };
    succeeded(await send(shop, "/v1/customers/overage-limit", { body: limit }));
    await add(shop, "grace");
    await shop.told();
    await reach(shop);
    expect(await shop.told()).toEqual([...also, "usage.overage_limit_reached"]);
    await track(shop, "ada", "calls", 15);
    await add(shop, "linus");
    expect(await shop.told()).not.toContain("usage.overage_limit_reached");
    const [reached] = await eventsOf(shop, "&type=usage.overage_limit_reached");
    expect(reached?.data.object).toMatchObject({
      limit: null,
      maxOverageAmount: 300,
      periodStart: "2031-06-01T00:00:00.000Z",
      periodEnd: "2031-07-01T00:00:00.000Z",
    });
  });
});

describe("credits.low and credits.depleted", () => {
  test("are told when a tenth is left, and when nothing is", async () => {
    const shop = await begin(CREDIT_CATALOG);
    await give(shop, "ada", 60);
    await give(shop, "ada", 40);
    await shop.told();
    await track(shop, "ada", "tokens", 59);
    expect(await shop.told()).toEqual([]);
    await track(shop, "ada", "tokens", 32);
    await track(shop, "ada", "tokens", 1);
    expect(await shop.told()).toEqual(["credits.low"]);
    await track(shop, "ada", "tokens", 8);
    expect(await shop.told()).toEqual(["credits.depleted"]);
    const [low] = await eventsOf(shop, "&type=credits.low");
    expect(low?.data.object).toMatchObject({ creditSystem: "ai", balance: 9, granted: 100 });
  });
});

test("those who listen hear of what the lane tells as of everything else", async () => {
  const shop = await begin(METERED, "metered");
  const hook = { organization_id: shop.id, url: "https://example.com", key_id: "key", box: "box" };
  const at = new Date(server.clock.now());
  const rows = [["*"], ["usage.*"], ["usage.limit_reached"], ["usage.overage_limit_reached", "invoice.*"]];
  const endpoints = rows.map((kinds, index) => ({
    id: `we_${index}`,
    kinds,
    created_at: at,
    updated_at: at,
  }));
  await server.deps.db("webhook_endpoints").insert(endpoints.map((endpoint) => ({ ...hook, ...endpoint })));
  await track(shop, "ada", "calls", 10);
  const [event] = await eventsOf(shop, "&type=usage.limit_reached");
  const made = await server.deps
    .db("webhook_deliveries")
    .where({ event_id: event?.id })
    .orderBy("endpoint_id");
  expect(made.map(({ endpoint_id }) => endpoint_id)).toEqual(["we_0", "we_1", "we_2"]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
});
