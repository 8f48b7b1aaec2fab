import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import {
  attach,
  getCustomer,
  listCustomers,
  statesOf,
  subscriptionsOf,
  upsertCustomer,
} from "../../support/api.js";
import { createClock, customerOn, deleteClock, dieWhileAdvancing, type Clock } from "./clocks.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 10 }] },
    { slug: "pro", price: 2_000 },
  ],
};
const THEN = "2030-05-05T00:00:00.000Z";

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
let clock: Clock;

beforeEach(async () => {
  clock = await createClock(tenant, THEN);
});

describe("a customer", () => {
  test("is on its clock from creation", async () => {
    const ada = await customerOn(tenant, clock, "ada");
    expect(ada).toMatchObject({ testClock: clock.id, createdAt: Date.parse(THEN) });
    expect(await getCustomer(tenant, "ada")).toEqual(ada);
    expect((await listCustomers(tenant)).customers).toMatchObject([{ id: ada.id, testClock: clock.id }]);
    const [free] = await subscriptionsOf(tenant, "ada");
    expect(free).toMatchObject({ status: "active", currentPeriodStart: THEN });
  });

  test("without a clock uses real time, and has no clock in the response", async () => {
    const bob = await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
    expect(bob.createdAt).toBe(server.clock.now());
    expect(bob).not.toHaveProperty("testClock");
  });

  test("is resolved by a request that names the same clock, or none", async () => {
    const ada = await customerOn(tenant, clock, "ada");
    expect(await customerOn(tenant, clock, "ada")).toMatchObject({ id: ada.id });
    expect(await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" })).toMatchObject({
      id: ada.id,
    });
  });

  test.each([
    ["from one clock to another", true],
    ["from real time to a clock", false],
  ])("cannot move %s", async (_rule, hasClock) => {
    const before = { id: "ada", email: "ada@example.com" };
    await upsertCustomer(tenant, hasClock ? { ...before, testClock: clock.id } : before);
    const other = await createClock(tenant, THEN);
    const reply = await send(tenant, "/v1/customers", { body: { ...before, testClock: other.id } });
    expect(reply).toMatchObject({ status: 409, body: { code: "customer_conflict" } });
  });

  test.each([
    ["that is unknown", async () => "clock_0"],
    ["of another organization", async () => (await createClock(server, THEN)).id],
  ])("cannot be on a clock %s", async (_rule, idOf) => {
    const body = { email: "ada@example.com", testClock: await idOf() };
    const reply = await send(tenant, "/v1/customers", { body });
    const issues = [{ path: "testClock", message: "is not the ID of a test clock" }];
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues } });
    expect((await listCustomers(tenant)).total).toBe(0);
  });
});

describe("deleting a clock", () => {
  test("archives its customers and frees their names", async () => {
    const ada = await customerOn(tenant, clock, "ada");
    await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    await deleteClock(tenant, clock.id);
    expect(await listCustomers(tenant)).toMatchObject({ total: 1, customers: [{ externalId: "bob" }] });
    for (const name of [ada.id, "ada", "ada@example.com"]) {
      const reply = await send(tenant, `/v1/customers/${name}`);
      expect(reply).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
    }
    expect((await fetch(checkoutUrl ?? "")).status).toBe(410);
    const heir = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    expect(heir.id).not.toBe(ada.id);
    expect(await statesOf(tenant, "ada")).toEqual(["free active"]);
  });

  test("leaves no live subscription behind", async () => {
    await customerOn(tenant, clock, "ada");
    await attach(tenant, "ada", "pro");
    await deleteClock(tenant, clock.id);
    const { body } = await send(tenant, "/v1/subscriptions");
    expect(body["subscriptions"]).toMatchObject([{ status: "expired" }, { status: "canceled" }]);
  });

  test("waits for a running advance, but not for a dead process", async () => {
    await dieWhileAdvancing(server, clock, server.clock.now() + 1_000);
    expect(await deleteClock(tenant, clock.id)).toMatchObject({
      status: 409,
      body: { code: "clock_advancing" },
    });
    server.clock.advance(1_000);
    expect(await deleteClock(tenant, clock.id)).toMatchObject({ status: 200 });
  });
});
