import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import type { Client } from "pg";
import { decideBatch } from "../support/usage-batch.js";
import { createLearnCustomers } from "../../src/usage/memory/learn-customers.js";
import { createMetering, type Metering } from "../../src/usage/metering.js";
import { createRowCaches } from "../../src/usage/memory/caches.js";
import { toUsageRequest } from "../../src/usage/request.js";
import type { UsageResult } from "../../src/usage/result.js";
import { attach, succeeded, type Body } from "../support/api.js";
import { IS_DISTRIBUTED } from "../support/database.js";
import { useTenant, useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";

const server = useTestServer();
const CALL = { customer: "ada", feature: "calls" };
const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2, reset: "monthly" } as const;

const tenant = useTenant(server, {
  features: [{ slug: "calls" }, { slug: "images" }],
  plans: [{ slug: "plan", features: [CALLS, { slug: "images", limit: 10 }] }],
});
/** As in another process than that of the tenant's requests, which receives no notice of changes. */
let metering: Metering;

beforeEach(async () => {
  await attach(tenant, "ada", "plan");
  metering = createMetering(server.deps, { nodes: server.database.nodes });
});

const request = async (path: string, body: Body, method = "POST"): Promise<Body> =>
  succeeded(await send(tenant, path, { method, body }));
const check = (customer = "ada"): Promise<UsageResult> => metering.check(tenant, { ...CALL, customer });
const track = (value: number): Promise<UsageResult> => metering.track(tenant, { ...CALL, value });

describe("of a customer that was checked and used before", () => {
  beforeEach(async () => {
    await track(11);
    expect(await check()).toMatchObject({ isAllowed: true, isOverage: true });
  });

  /** Checks with what is known from before, and as a process that knows nothing. */
  async function checkBoth(customer?: string): Promise<UsageResult> {
    const known = await check(customer);
    metering = createMetering(server.deps, { nodes: server.database.nodes });
    const { isAllowed, refusal, isOverage, totals } = await check(customer);
    expect(known).toMatchObject({ isAllowed, refusal, isOverage, totals });
    return known;
  }

  test("a new spend limit holds at once", async () => {
    await request("/v1/customers/overage-limit", { customer: "ada", maxOverageAmount: 2 });
    expect(await track(1)).toMatchObject({ isAllowed: false });
    expect(await checkBoth()).toMatchObject({ isAllowed: false });
  });

  test("a new cap holds at once, with what was used before", async () => {
    const cap = (limit: number | null) =>
      request("/v1/customers/feature-config", { ...CALL, caps: limit && [{ limit, per: "day" }] });
    await cap(20);
    await track(5);
    await cap(null);
    await track(1);
    await cap(6);
    expect(await track(1)).toMatchObject({ isAllowed: true });
    expect(await track(1)).toMatchObject({ isAllowed: false });
    expect(await checkBoth()).toMatchObject({ isAllowed: false });
  });

  test("what another process reserves is held", async () => {
    await request("/v1/customers/overage-limit", { customer: "ada", maxOverageAmount: 8 });
    expect(await check()).toMatchObject({ isAllowed: true });
    await request("/v1/track", { ...CALL, value: 3, reserve: { seconds: 60 } });
    expect(await track(1)).toMatchObject({ isAllowed: false });
    expect(await checkBoth()).toMatchObject({ isAllowed: false });
  });

  test("its external id may be another customer's", async () => {
    await attach(tenant, "bob", "plan");
    const bob = await check("bob");
    await request("/v1/customers/ada", { externalId: "eve" }, "PATCH");
    await expect(check()).rejects.toMatchObject({ code: "customer_not_found" });
    await expect(track(1)).rejects.toMatchObject({ code: "customer_not_found" });
    await request("/v1/customers/bob", { externalId: "ada" }, "PATCH");
    expect(await track(1)).toMatchObject({ customerId: bob.customerId, isOverage: false });
    expect(await checkBoth()).toMatchObject({ customerId: bob.customerId, isOverage: false });
    expect(await checkBoth("eve")).toMatchObject({ isOverage: true });
  });

  test("its email address may be that of two customers", async () => {
    const email = "ada@example.com";
    for (let time = 0; time < 2; time++) expect(await check(email)).toMatchObject({ isOverage: true });
    await request("/v1/customers", { id: "bob", email });
    await expect(check(email)).rejects.toMatchObject({ code: "customer_ambiguous" });
  });

  test("its name may be another customer's, who lives by a test clock", async () => {
    await request("/v1/customers/ada", {}, "DELETE");
    await expect(check()).rejects.toMatchObject({ code: "customer_not_found" });
    const clock = await request("/v1/test-clocks", { now: "2020-01-01T00:00:00Z" });
    await request("/v1/customers", { id: "ada", email: "ada@example.com", testClock: clock["id"] });
    await attach(tenant, "ada", "plan");
    expect(await checkBoth()).toMatchObject({ isAllowed: true, isOverage: false });
    await track(1);
    const events = await server.database.knex("usage_events").where({ organization_id: tenant.id });
    expect(events.map(({ occurred_at: at }) => at)).toContainEqual(new Date("2020-01-01T00:00:00Z"));
  });
});

// On a distributed PostgreSQL a batch runs on the node of its customers, whose connections this does not see.
if (!IS_DISTRIBUTED) {
  test("a batch of known and unknown customers decides each as alone", async () => {
    for (const name of ["bob", "eve"]) await attach(tenant, name, "plan");
    await request("/v1/customers", { id: "guarded", email: "guarded@example.com" });
    await attach(tenant, "guarded", "plan");
    await request("/v1/customers/overage-limit", { customer: "guarded", maxOverageAmount: 2 });
    const caches = createRowCaches();
    const decide = async (mode: "none" | "skip", values: Readonly<Record<string, number>>) => {
      const requests = Object.entries(values).map(([customer, value]) =>
        toUsageRequest(tenant, { ...CALL, customer, value }),
      );
      const outcomes = await decideBatch(server.deps, { requests, mode, caches });
      return outcomes.map((outcome) => {
        if (typeof outcome !== "object") return outcome;
        return "error" in outcome ? outcome.error : outcome.result.isAllowed;
      });
    };
    const ada: Body = succeeded(await send(tenant, "/v1/customers/ada"));
    const notFound = expect.objectContaining({ code: "customer_not_found" });
    expect(await decide("skip", { ada: 11, guarded: 11 })).toEqual([true, true]);
    expect(await decide("skip", { ada: 1, bob: 10, unknown: 1, guarded: 1 })).toEqual([
      true,
      true,
      notFound,
      false,
    ]);
    const known = { ada: 1, "eve@example.com": 11, guarded: 1, unknown: 1, [String(ada["id"])]: 1, bob: 1 };
    for (let time = 0; time < 2; time++)
      expect(await decide("none", known)).toEqual([true, true, false, notFound, true, true]);
    expect(await decide("none", { unknown: 1 })).toEqual([notFound]);
  });

  test("a customer that is known by one name and named by another one has everything read for both", async () => {
    const caches = createRowCaches();
    const ada: Body = succeeded(await send(tenant, "/v1/customers/ada"));
    const decide = (...customers: readonly string[]) =>
      decideBatch(server.deps, {
        requests: customers.map((customer, index) =>
          toUsageRequest(tenant, { customer, feature: index === 0 ? "calls" : "images" }),
        ),
        mode: "none",
        caches,
      });
    await track(3);
    await request("/v1/track", { customer: "ada", feature: "images", value: 5 });
    await decide("ada");
    expect(await decide("ada", String(ada["id"]))).toMatchObject([
      { result: { totals: { usage: 3_000_000_000n } } },
      { result: { totals: { usage: 5_000_000_000n } } },
    ]);
  });

  test("a name is forgotten once a batch that waits has found no customer", async () => {
    const caches = createRowCaches();
    const decide = async (mode: "skip" | "wait") => {
      const [outcome] = await decideBatch(server.deps, {
        requests: [toUsageRequest(tenant, CALL)],
        mode,
        caches,
      });
      return outcome;
    };
    const notFound = { error: expect.objectContaining({ code: "customer_not_found" }) as object };
    for (let time = 0; time < 2; time++) expect(await decide("skip")).toHaveProperty("result");
    await request("/v1/customers/ada", {}, "DELETE");
    expect(await decide("skip")).toBe("customer_locked");
    expect(await decide("wait")).toEqual(notFound);
    expect(await decide("skip")).toEqual(notFound);
  });

  describe("the round trips of a batch", () => {
    interface Pool {
      acquireConnection: () => Promise<Client>;
    }

    /** How often the work sends statements, together or alone. */
    async function roundTrips(work: () => Promise<unknown>): Promise<number> {
      const pool = server.database.knex.client as Knex.Client & Pool;
      const acquire = pool.acquireConnection;
      const restores: (() => void)[] = [];
      let count = 0;
      pool.acquireConnection = async () => {
        const connection = await acquire.call(pool);
        const { query } = connection;
        connection.query = ((...sent: Parameters<typeof query>) => {
          count += 1;
          return query.apply(connection, sent);
        }) as typeof query;
        restores.push(() => (connection.query = query));
        return connection;
      };
      try {
        await work();
      } finally {
        pool.acquireConnection = acquire;
        for (const restore of restores) restore();
      }
      return count;
    }

    test("are two for usage and one for checks once their customers are known, and one more before", async () => {
      await attach(tenant, "bob", "plan");
      const caches = createRowCaches();
      const decide = (mode: "none" | "skip", ...customers: readonly string[]) =>
        roundTrips(async () => {
          const requests = customers.map((customer) => toUsageRequest(tenant, { ...CALL, customer }));
          const outcomes = await decideBatch(server.deps, { requests, mode, caches });
          expect(outcomes).toEqual(
            customers.map(() => ({ result: expect.objectContaining({ isAllowed: true }) })),
          );
        });
      await check();
      expect(await decide("skip", "ada")).toBe(3);
      expect(await decide("skip", "ada")).toBe(2);
      expect(await decide("none", "ada", "ada")).toBe(1);
      expect(await decide("none", "ada", "bob")).toBe(2);
      expect(await decide("none", "bob", "ada")).toBe(1);
    });

    test("are as few for customers whose names the process learned", async () => {
      const caches = createRowCaches();
      const decide = (mode: "none" | "skip", customer: string) => {
        const requests = [toUsageRequest(tenant, { ...CALL, customer })];
        return roundTrips(() => decideBatch(server.deps, { requests, mode, caches }));
      };
      const learn = createLearnCustomers(server.deps, caches.customers);
      expect(await learn(server.deps)).toBeGreaterThan(0);
      expect(await learn(server.deps)).toBe(0);
      expect(await decide("none", "ada")).toBe(1);
      expect(await decide("skip", "ada")).toBe(2);
      await attach(tenant, "bob", "plan");
      expect(await learn(server.deps)).toBe(1);
      expect(await decide("skip", "bob")).toBe(2);
    });

    test("a process that is full, or stops, learns no more", async () => {
      const { customers } = createRowCaches();
      const learnFull = createLearnCustomers(server.deps, { ...customers, isFull: () => true });
      expect(await learnFull(server.deps)).toBe(0);
      const learn = createLearnCustomers(server.deps, customers);
      expect(await learn(server.deps, AbortSignal.abort())).toBe(0);
    });
  });
}
