import { describe, expect, test } from "@jest/globals";
import { planOf } from "../../support/usage-tenant.js";
import { addAggregationTenant, auditCodes } from "../../support/aggregation.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const users = (more: object = {}, plan: object = {}) =>
  planOf({}, { features: [{ slug: "users", limit: 3, ...more }], ...plan });
const peak = (more: object = {}, plan: object = {}) =>
  planOf({}, { features: [{ slug: "peak", limit: 10, ...more }], ...plan });

describe("unique keys", () => {
  test("draw a unit when they are new in the window, and none later", async () => {
    const tenant = await addAggregationTenant(server, [users()]);
    expect(await tenant.use("a")).toMatchObject({ code: "tracked", usage: 1, counted: true });
    expect(await tenant.use("a")).toMatchObject({ code: "tracked", usage: 1, counted: false });
    expect(await tenant.use("b")).toMatchObject({ usage: 2, balance: 1, counted: true });
  });

  test("are refused above the limit if they are new", async () => {
    const tenant = await addAggregationTenant(server, [users({ limit: 1 })]);
    await tenant.use("a");
    expect(await tenant.use("b")).toMatchObject({ allowed: false, code: "limit_exceeded", counted: true });
    expect(await tenant.use("a")).toMatchObject({ allowed: true, usage: 1, counted: false });
  });

  test("are checked without being counted", async () => {
    const tenant = await addAggregationTenant(server, [users({ limit: 1 })]);
    await tenant.use("a");
    const check = (more: object) => tenant.check({ feature: "users", ...more });
    expect(await check({ key: "a" })).toMatchObject({ allowed: true, counted: false, usage: 1 });
    expect(await check({ key: "b" })).toMatchObject({ allowed: false, counted: true, usage: 1 });
    expect(await check({})).toMatchObject({ allowed: false, counted: true });
    expect(await check({ key: "a", sendEvent: true })).toMatchObject({ allowed: true, counted: false });
  });

  test("count again in the next window", async () => {
    const tenant = await addAggregationTenant(server, [users({ reset: "daily" })], {
      at: "2026-03-10T12:00:00Z",
    });
    await tenant.use("a");
    tenant.at("2026-03-11T12:00:00Z");
    expect(await tenant.use("a")).toMatchObject({ usage: 1, counted: true });
    expect(await tenant.use("a", { timestamp: "2026-03-11T11:00:00Z" })).toMatchObject({ counted: false });
  });

  test("of a repeated event count once, and another key under its idempotency key is refused", async () => {
    const tenant = await addAggregationTenant(server, [users()]);
    await tenant.use("a", { idempotencyKey: "k" });
    expect(await tenant.use("a", { idempotencyKey: "k" })).toMatchObject({ duplicate: true, counted: true });
    const other = { customer: "ada", feature: "users", key: "b", idempotencyKey: "k" };
    expect(await tenant.post("/v1/track", other)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  test("are counted in batches and CloudEvents", async () => {
    const tenant = await addAggregationTenant(server, [users()]);
    const event = (key: string) => ({ customer: "ada", feature: "users", key });
    const { body } = await tenant.post("/v1/track/batch", { events: ["a", "a", "b"].map(event) });
    expect(body["results"]).toMatchObject([
      { usage: 1, counted: true },
      { usage: 1, counted: false },
      { usage: 2, counted: true },
    ]);
    const cloud = {
      specversion: "1.0",
      id: "1",
      source: "s",
      type: "users",
      subject: "ada",
      data: { key: "b" },
    };
    const response = await fetch(`${server.url}/v1/track/batch`, {
      method: "POST",
      headers: { Authorization: `Bearer ${tenant.apiKey}`, "Content-Type": "application/cloudevents+json" },
      body: JSON.stringify(cloud),
    });
    const answer = (await response.json()) as { results: unknown };
    expect(answer.results).toMatchObject([{ usage: 2, counted: false }]);
  });

  test("are counted once for the customer, whichever entity uses them", async () => {
    const plan = {
      features: [
        { slug: "users", limit: 3 },
        { slug: "seats", limit: 9 },
      ],
    };
    const tenant = await addAggregationTenant(server, [users()]);
    const features = [
      { slug: "users", aggregation: "unique" },
      { slug: "seats", meterType: "non_consumable" },
    ];
    await tenant.post("/v1/sync", { features, plans: [{ ...plan, slug: "teams", planGroup: "teams" }] });
    await tenant.attach("teams");
    for (const entity of ["x", "y"])
      await tenant.post("/v1/entities", { customer: "ada", feature: "seats", entity });
    expect(await tenant.use("a", { entity: "x", idempotencyKey: "k" })).toMatchObject({
      counted: true,
      details: { entityUsage: 1 },
    });
    expect(await tenant.use("a", { entity: "y" })).toMatchObject({
      counted: false,
      details: { entityUsage: 0 },
    });
    expect((await tenant.takeBack("k")).status).toBe(200);
    const { details } = await tenant.check({ feature: "users", key: "a", entity: "y" });
    expect(details.entityUsage).toBe(1);
  });

  test.each([
    ["value", { value: 1, key: "a" }, "value"],
    ["no key", {}, "key"],
  ])("are refused with %s", async (_title, body, path) => {
    const tenant = await addAggregationTenant(server, [users()]);
    const reply = await tenant.post("/v1/track", { customer: "ada", feature: "users", ...body });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });

  test("are refused for features that count none, and cannot be reserved", async () => {
    const plan = planOf({}, { features: [{ slug: "users" }, { slug: "calls" }, { slug: "peak" }] });
    const tenant = await addAggregationTenant(server, [plan]);
    const track = (body: object) => tenant.post("/v1/track", { customer: "ada", ...body });
    const refusal = { status: 400, body: { issues: [{ path: "key" }] } };
    expect(await track({ feature: "calls", key: "a" })).toMatchObject(refusal);
    expect(await track({ feature: "peak", key: "a" })).toMatchObject(refusal);
    expect(await track({ feature: "calls", key: "a", reserve: true })).toMatchObject(refusal);
    for (const feature of ["users", "peak"])
      expect((await track({ feature, reserve: true })).body["code"]).toBe("not_reservable");
  });

  test("are counted in the window of the base plan, whichever window their units come from", async () => {
    const addon = users({ limit: 1 }, { slug: "addon", isAddon: true });
    const tenant = await addAggregationTenant(server, [users({ limit: 1 })]);
    tenant.at("2026-03-20T12:00:00Z");
    await tenant.post("/v1/sync", { features: [], plans: [addon] });
    await tenant.attach("addon");
    expect(await tenant.use("a")).toMatchObject({ usage: 1, limit: 2, counted: true });
    expect(await tenant.use("b")).toMatchObject({ usage: 2, counted: true });
    tenant.at("2026-04-10T12:00:00Z");
    expect(await tenant.use("a")).toMatchObject({ counted: true });
    tenant.at("2026-04-20T12:00:00Z");
    expect(await tenant.use("a")).toMatchObject({ counted: false });
  });
});

describe("the highest value", () => {
  test("draws what it is above the highest one so far", async () => {
    const tenant = await addAggregationTenant(server, [peak()]);
    expect(await tenant.reach(4)).toMatchObject({ usage: 4, counted: true });
    expect(await tenant.reach(2.5)).toMatchObject({ usage: 4, counted: false });
    expect(await tenant.reach(4.5)).toMatchObject({ usage: 4.5, counted: true });
    expect(await tenant.reach(10.1)).toMatchObject({ allowed: false, code: "limit_exceeded", usage: 4.5 });
    expect(await tenant.check({ feature: "peak", value: 10 })).toMatchObject({
      allowed: true,
      counted: true,
    });
    expect(await tenant.check({ feature: "peak", value: 4 })).toMatchObject({
      allowed: true,
      counted: false,
    });
  });

  test("is compared with the reported value when an event is repeated", async () => {
    const tenant = await addAggregationTenant(server, [peak()]);
    await tenant.reach(4);
    await tenant.reach(3, { idempotencyKey: "k" });
    expect(await tenant.reach(3, { idempotencyKey: "k" })).toMatchObject({ duplicate: true, counted: false });
    const body = { customer: "ada", feature: "peak", value: 2, idempotencyKey: "k" };
    expect((await tenant.post("/v1/track", body)).body["code"]).toBe("idempotency_key_reused");
  });

  test("must not be negative, and replaces nothing", async () => {
    const tenant = await addAggregationTenant(server, [peak()]);
    const body = { customer: "ada", feature: "peak" };
    for (const more of [{ value: -1 }, { value: 1, set: true }])
      expect((await tenant.post("/v1/track", { ...body, ...more })).body["code"]).toBe("invalid_request");
  });

  test("is billed above the limit, and explained by the events that raised it", async () => {
    const tenant = await addAggregationTenant(server, [
      peak({ limit: 5, overage: "charge", overagePrice: 7 }),
    ]);
    for (const value of [4, 9, 6, 11]) await tenant.reach(value);
    const { items, id } = await tenant.invoice();
    expect(items).toMatchObject([{ quantity: 6, amount: 42 }]);
    const { body } = await tenant.get(`/v1/billing/invoices/${id}/explain`);
    expect(body["lines"]).toMatchObject([{ events: { count: 2 } }]);
  });

  test("counts in the history on the days that raised it, and is listed as it was reported", async () => {
    const tenant = await addAggregationTenant(server, [peak()], { at: "2031-03-10T12:00:00Z" });
    await tenant.reach(4);
    tenant.at("2031-03-11T12:00:00Z");
    await tenant.reach(3);
    tenant.at("2031-03-12T12:00:00Z");
    await tenant.reach(9);
    const { body } = await tenant.get("/v1/customers/ada/usage/history?feature=peak&range=7d");
    expect(body).toMatchObject({ totals: { usage: 9, records: 3 } });
    const { body: list } = await tenant.get("/v1/usage/events?customer=ada");
    expect(list["events"]).toMatchObject([
      { value: 5, reportedValue: 9 },
      { value: 0, reportedValue: 3 },
      { value: 4, reportedValue: 4 },
    ]);
  });
});

describe("worked cases", () => {
  const charged = (slug: string, pricePerUnit: number, reset = "monthly") =>
    planOf({}, { features: [{ slug, usageModel: "usage_based", overage: "charge", pricePerUnit, reset }] });

  test("agg-max: 5, 20 and 3 are 20 units", async () => {
    const tenant = await addAggregationTenant(server, [charged("peak", 1000)]);
    const amounts: number[] = [];
    for (const value of [5, 20, 3]) {
      await tenant.reach(value);
      amounts.push((await tenant.unbilled()).totalEstimated);
    }
    expect(amounts).toEqual([5_000, 20_000, 20_000]);
  });

  test("agg-unique-groups: without a price for each group, a key counts once in a window", async () => {
    const tenant = await addAggregationTenant(server, [charged("users", 100)]);
    for (const [key, date] of [
      ["001", "2024/Feb/08"],
      ["001", "2024/Feb/06"],
      ["002", "2024/Feb/06"],
    ] as const)
      await tenant.use(key, { metadata: { date } });
    expect(await tenant.unbilled()).toMatchObject({ totalEstimated: 200 });
  });

  test("agg-unique-new-in-period: a window starts with no keys", async () => {
    const tenant = await addAggregationTenant(server, [charged("users", 100, "daily")], {
      at: "2032-03-10T12:00:00Z",
    });
    await tenant.use("a");
    tenant.at("2032-03-11T12:00:00Z");
    expect(await tenant.use("b")).toMatchObject({ usage: 1 });
  });
});

// The last test: it audits the customers of all others.
test("the audit reports nothing about any of it", async () => {
  expect(await auditCodes(server)).toEqual([]);
});
