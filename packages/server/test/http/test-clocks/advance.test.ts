import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy, getCustomer, getSubscription, invoicesOf, track } from "../../support/api.js";
import {
  advance,
  createClock,
  customerOn,
  dieWhileAdvancing,
  getClock,
  tryAdvance,
  type Clock,
} from "./clocks.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 1_000 }] },
    { slug: "pro", price: 2_000, features: [{ slug: "calls", limit: 100 }] },
  ],
};
const START = "2031-01-31T12:00:00.000Z";

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
let clock: Clock;

beforeEach(async () => {
  clock = await createClock(tenant, START);
  await customerOn(tenant, clock, "ada");
});

describe("an advance", () => {
  test("renews each period at its own instant, all in one call", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    expect(await advance(tenant, clock.id, "2031-05-01T00:00:00Z")).toMatchObject({ status: "ready" });
    const invoices = (await invoicesOf(tenant, "ada")).toReversed();
    expect(invoices.map(({ status, total }) => `${status} ${total}`)).toEqual(Array(4).fill("paid 2000"));
    expect(invoices.map(({ createdAt }) => new Date(createdAt).toISOString())).toEqual([
      START,
      "2031-02-28T12:00:00.000Z",
      "2031-03-31T12:00:00.000Z",
      "2031-04-30T12:00:00.000Z",
    ]);
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      currentPeriodStart: "2031-04-30T12:00:00.000Z",
      currentPeriodEnd: "2031-05-31T12:00:00.000Z",
    });
  });

  test("publishes which reservations have expired, with the instant of each", async () => {
    await attach(tenant, "ada", "free");
    const reserve = { customer: "ada", feature: "calls", reserve: { seconds: 3_600 } };
    await send(tenant, "/v1/track", { body: reserve });
    await advance(tenant, clock.id, "2031-01-31T12:59:59Z");
    const path = "/v1/events?type=reservation.expired";
    expect((await send(tenant, path)).body).toMatchObject({ events: [] });
    await advance(tenant, clock.id, "2031-02-01T00:00:00Z");
    expect((await send(tenant, path)).body).toMatchObject({
      events: [{ createdAt: "2031-01-31T13:00:00.000Z", data: { object: { status: "expired" } } }],
    });
  });

  test("in steps has the same result as one", async () => {
    await buy(tenant, "ada", "pro");
    for (const to of ["2031-02-28T11:59:59Z", "2031-02-28T12:00:00Z", "2031-03-31T12:00:00Z"]) {
      await advance(tenant, clock.id, to);
    }
    expect(await invoicesOf(tenant, "ada")).toHaveLength(3);
  });

  test("affects all customers of the clock, and no others", async () => {
    await customerOn(tenant, clock, "bob");
    const other = await createClock(tenant, START);
    await customerOn(tenant, other, "eve");
    for (const name of ["ada", "bob", "eve", "real"]) await buy(tenant, name, "pro");
    await advance(tenant, clock.id, "2031-03-01T00:00:00Z");
    const counts = ["ada", "bob", "eve", "real"].map(async (name) => (await invoicesOf(tenant, name)).length);
    expect(await Promise.all(counts)).toEqual([2, 2, 1, 1]);
  });

  test("stops blocked at a payment without an outcome, and continues once it is known", async () => {
    await buy(tenant, "ada", "pro");
    const { knex } = server.database;
    await knex.schema.renameTable("sandbox_charges", "sandbox_charges_away");
    const blocked = await advance(tenant, clock.id, "2031-04-01T00:00:00Z");
    await knex.schema.renameTable("sandbox_charges_away", "sandbox_charges");
    expect(blocked).toMatchObject({ status: "blocked", now: "2031-02-28T12:00:00.000Z" });
    expect(await getClock(tenant, clock.id)).toEqual(blocked);
    expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ allowed: true });
    expect(await advance(tenant, clock.id, "2031-04-01T00:00:00Z")).toMatchObject({ status: "ready" });
    expect((await invoicesOf(tenant, "ada")).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  });

  test("that fails stops there, for another one to go on", async () => {
    await buy(tenant, "ada", "pro");
    const { knex } = server.database;
    await knex.schema.renameTable("object_owners", "object_owners_away");
    const failed = await tryAdvance(tenant, clock.id, "2031-04-01T00:00:00Z");
    await knex.schema.renameTable("object_owners_away", "object_owners");
    expect(failed).toMatchObject({ status: 500, body: { code: "internal_error" } });
    expect(await getClock(tenant, clock.id)).toMatchObject({
      status: "blocked",
      now: "2031-02-28T12:00:00.000Z",
    });
    expect(await advance(tenant, clock.id, "2031-04-01T00:00:00Z")).toMatchObject({ status: "ready" });
    expect(await invoicesOf(tenant, "ada")).toHaveLength(3);
  });
});

describe("while a clock advances", () => {
  beforeEach(async () => {
    await attach(tenant, "ada", "free");
    await dieWhileAdvancing(server, clock, server.clock.now() + 60_000);
  });

  // prettier-ignore
  test.each([
    ["a second advance",        "advance",               { to: "2031-03-01T00:00:00Z" }],
    ["tracking",                "/v1/track",             { customer: "ada", feature: "calls" }],
    ["a check that records",    "/v1/check",             { customer: "ada", feature: "calls", sendEvent: true }],
    ["another plan",            "/v1/attach",            { customer: "ada", product: "pro" }],
    ["a change of the customer", "/v1/customers",        { id: "ada", email: "new@example.com" }],
    ["an invoice",              "/v1/billing/invoice",   { customer: "ada" }],
  ])("%s is refused", async (_rule, path, body) => {
    const address = path === "advance" ? `/v1/test-clocks/${clock.id}/advance` : path;
    expect(await send(tenant, address, { body })).toMatchObject({ status: 409, body: { code: "clock_advancing" } });
  });

  test("no customer can join it", async () => {
    const body = { email: "late@example.com", testClock: clock.id };
    expect(await send(tenant, "/v1/customers", { body })).toMatchObject({
      status: 409,
      body: { code: "clock_advancing" },
    });
  });

  test("its customers can be read, and other customers changed", async () => {
    expect(await getCustomer(tenant, "ada")).toMatchObject({ externalId: "ada" });
    const body = { customer: "ada", feature: "calls" };
    expect(await send(tenant, "/v1/check", { body })).toMatchObject({ status: 200, body: { allowed: true } });
    await attach(tenant, "real", "free");
    expect(await track(tenant, "real", "calls", 1)).toMatchObject({ allowed: true });
  });

  test("and its process died, another advance continues after the lease", async () => {
    server.clock.advance(59_999);
    expect(await tryAdvance(tenant, clock.id, "2031-03-01T00:00:00Z")).toMatchObject({ status: 409 });
    server.clock.advance(1);
    const resumed = await advance(tenant, clock.id, "2031-03-01T00:00:00Z");
    expect(resumed).toMatchObject({ status: "ready", now: "2031-03-01T00:00:00.000Z" });
    expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ allowed: true });
  });
});
