import { beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { succeeded, type Body } from "../../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

type Batch = components["schemas"]["TrackBatchResponse"];

const server = useTestServer();
let tenant: UsageTenant;
beforeAll(async () => {
  tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10 })]);
});

const use = (more: Body = {}) => ({ customer: "ada", feature: "calls", ...more });
const send = (events: readonly Body[]) => tenant.post("/v1/track/batch", { events });

test("events are decided in their order, each by itself, and each has its result", async () => {
  await tenant.attach("plan", "bob");
  const batch = succeeded<Batch>(
    await send([
      use({ value: 4 }),
      use({ value: 7 }),
      use({ customer: "bob", value: 10 }),
      use({ value: 6, idempotencyKey: "k" }),
      use({ value: 6, idempotencyKey: "k" }),
      use({ value: 5, idempotencyKey: "k" }),
      use({ customer: "unknown" }),
      use({ feature: "faxes" }),
      use({ timestamp: 0 }),
      use(),
    ]),
  );
  const lines = batch.results.map(({ code, usage, duplicate }) => [code, usage, duplicate].join(" ").trim());
  expect(lines).toEqual([
    "tracked 4",
    "limit_exceeded 4",
    "tracked 10",
    "tracked 10",
    "tracked 10 true",
    "idempotency_key_reused",
    "customer_not_found",
    "feature_not_found",
    "invalid_request",
    "limit_exceeded 10",
  ]);
  expect(batch).toMatchObject({ success: true, accepted: 4, refused: 6 });
  expect(batch.results[8]).toMatchObject({ success: false, allowed: false, issues: [{ path: "timestamp" }] });
  expect(await tenant.check()).toMatchObject({ usage: 10 });
});

test("a header names no event of a batch", async () => {
  const fresh = await addUsageTenant(server);
  await fresh.sell([planOf({ limit: 10 })]);
  for (const usage of [1, 2]) {
    const reply = await fresh.post("/v1/track/batch", { events: [use()] }, { "Idempotency-Key": "k" });
    expect(succeeded<Batch>(reply).results).toMatchObject([{ code: "tracked", usage }]);
  }
});

test("an event that names an unknown customer by email creates it", async () => {
  const fresh = await addUsageTenant(server);
  await fresh.sync([planOf({ limit: 10 }, { autoEnable: true })]);
  const events = [1, 2, 3].map((value) => use({ customer: "eve@example.com", value }));
  const reply = await fresh.post("/v1/track/batch", { events });
  expect(succeeded<Batch>(reply)).toMatchObject({ accepted: 3 });
  expect(await fresh.check({ customer: "eve@example.com" })).toMatchObject({ usage: 6 });
});

describe("events that bring something of their customer", () => {
  const named = (name: string, more: Body = {}) =>
    use({ customerData: { email: "ada@example.com", name }, ...more });
  const codesOf = async (fresh: UsageTenant, events: readonly Body[]) =>
    succeeded<Batch>(await fresh.post("/v1/track/batch", { events })).results.map(({ code }) => code);

  test("are decided in the order of all events", async () => {
    const fresh = await addUsageTenant(server);
    await fresh.sell([planOf({ limit: 10 })]);
    const events = [
      named("Ada", { value: 4 }),
      use({ value: 5 }),
      named("Ada L.", { value: 2 }),
      use({ value: 1 }),
      named("Ada Lovelace", { value: 1 }),
    ];
    expect(await codesOf(fresh, events)).toEqual([
      "tracked",
      "tracked",
      "limit_exceeded",
      "tracked",
      "limit_exceeded",
    ]);
    expect((await fresh.get("/v1/customers/ada")).body).toMatchObject({ name: "Ada Lovelace" });
  });

  test("create a customer for the events from there on", async () => {
    const fresh = await addUsageTenant(server);
    await fresh.sync([planOf({ limit: 10 }, { autoEnable: true })]);
    const eve = { customer: "eve", value: 6 };
    const data = { customerData: { email: "eve@example.com", name: "Eve" } };
    expect(await codesOf(fresh, [use(eve), use({ ...eve, ...data }), use(eve)])).toEqual([
      "customer_not_found",
      "tracked",
      "limit_exceeded",
    ]);
  });

  test("and only an email create one in order too", async () => {
    const fresh = await addUsageTenant(server);
    await fresh.sync([planOf({ limit: 10 }, { autoEnable: true })]);
    const eve = { customer: "eve", value: 6 };
    const data = { customerData: { email: "eve@example.com" } };
    const events = [use(eve), use({ ...eve, ...data }), use(eve), use({ ...eve, ...data, value: 4 })];
    expect(await codesOf(fresh, events)).toEqual([
      "customer_not_found",
      "tracked",
      "limit_exceeded",
      "tracked",
    ]);
  });

  test("are refused alone when it cannot be kept", async () => {
    const fresh = await addUsageTenant(server);
    await fresh.sell([planOf({ limit: 10 })]);
    const keys = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, at) => [prefix + at, 1]));
    const bring = (prefix: string) =>
      use({ customerData: { email: "ada@example.com", metadata: keys(prefix) } });
    expect(await codesOf(fresh, [bring("a"), bring("b"), use()])).toEqual([
      "tracked",
      "invalid_request",
      "tracked",
    ]);
  });

  test("may be of hundreds of new customers", async () => {
    const fresh = await addUsageTenant(server);
    await fresh.sync([planOf({ limit: 10 }, { autoEnable: true })]);
    const events = Array.from({ length: 200 }, (_, at) =>
      use({ customer: `c${at}`, customerData: { email: `c${at}@example.com`, name: `C ${at}` } }),
    );
    expect(new Set(await codesOf(fresh, events))).toEqual(new Set(["tracked"]));
  });
});

test.each<[rule: string, events: readonly Body[]]>([
  ["none", []],
  ["more than a thousand", Array.from({ length: 1_001 }, () => use())],
  ["one that does not fit the interface", [use(), { customer: "ada" }]],
])("a batch of %s is refused as a whole", async (_rule, events) => {
  const before = await tenant.check();
  expect(await send(events)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(await tenant.check()).toEqual(before);
});

test("a thousand events of one customer count exactly", async () => {
  const fresh = await addUsageTenant(server);
  await fresh.sell([planOf({ limit: 600 })]);
  const reply = await fresh.post("/v1/track/batch", { events: Array.from({ length: 1_000 }, () => use()) });
  expect(succeeded<Batch>(reply)).toMatchObject({ accepted: 600, refused: 400 });
  expect(await fresh.check()).toMatchObject({ usage: 600, balance: 0 });
});
