import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import { openDatabase, type Database } from "../../src/db/core/connection.js";
import { describeOnPostgres } from "../support/database.js";
import { countLockWaits } from "../support/lock-waits.js";
import { send, startTestServer, type TestServer } from "../support/server.js";
import { addTenant, attach, sync, track, type Tenant } from "../support/api.js";

const LISTS = 40;

describeOnPostgres("an organization with noisy neighbours", () => {
  let server: TestServer;
  let outside: Database;
  let noisy: Tenant;
  let quiet: Tenant;
  beforeAll(async () => {
    server = await startTestServer();
    outside = await openDatabase({ url: server.database.url ?? "", poolSize: 4 });
    [noisy, quiet] = [await addShop("bob"), await addShop("ada")];
  });
  afterAll(async () => {
    await server.close();
    await outside.close();
  });

  async function addShop(customer: string): Promise<Tenant> {
    const tenant = await addTenant(server);
    await sync(tenant, {
      features: [{ slug: "calls" }],
      plans: [{ slug: "free", features: [{ slug: "calls", limit: null }] }],
    });
    await attach(tenant, customer, "free");
    return tenant;
  }

  /** Statements that wait for a lock, once there are so many. */
  async function untilWaiting(count: number): Promise<number> {
    for (;;) {
      const waiting = await countLockWaits(outside.knex);
      if (waiting >= count) return waiting;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function hold(tenant: Tenant): Promise<Knex.Transaction> {
    const holder = await outside.knex.transaction();
    await holder("customers").where({ organization_id: tenant.id }).forUpdate();
    return holder;
  }

  test("does not wait for other customers while its own is locked", async () => {
    const [bob, ada] = [await hold(noisy), await hold(quiet)];
    const neighbour = track(noisy, "bob", "calls", 1);
    await untilWaiting(1);
    const own = track(quiet, "ada", "calls", 1);
    await untilWaiting(2);
    await ada.rollback();
    expect(await own).toMatchObject({ allowed: true });
    await bob.rollback();
    expect(await neighbour).toMatchObject({ allowed: true });
  });

  test("tracks and lists while all of their lists take long", async () => {
    const holder = await outside.knex.transaction();
    await holder.raw("lock table webhook_deliveries in access exclusive mode");
    const lists = Array.from({ length: LISTS }, () => send(noisy, "/v1/webhook-deliveries"));
    await untilWaiting(2);
    expect(await track(quiet, "ada", "calls", 1)).toMatchObject({ allowed: true });
    expect(await track(noisy, "bob", "calls", 1)).toMatchObject({ allowed: true });
    expect(await send(quiet, "/v1/customers")).toMatchObject({ status: 200 });
    expect(await untilWaiting(2)).toBe(2);
    await holder.rollback();
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(LISTS).fill(200));
  });

  test("syncs, checks and tracks while a neighbour's syncs wait for each other", async () => {
    const plans = (price: number) => [{ slug: "pro", price, features: [{ slug: "calls", limit: null }] }];
    const holder = await outside.knex.transaction();
    await holder("organizations").where({ id: noisy.id }).forUpdate();
    const churn = Array.from({ length: LISTS }, (_, index) =>
      send(noisy, "/v1/sync", { body: { features: [{ slug: "calls" }], plans: plans(index) } }),
    );
    await untilWaiting(1);
    expect(await track(quiet, "ada", "calls", 1)).toMatchObject({ allowed: true });
    await sync(quiet, { features: [{ slug: "calls" }], plans: plans(500) });
    expect(await send(quiet, "/v1/plans/pro")).toMatchObject({ status: 200, body: { plan: { price: 500 } } });
    // Those of one organization run two at a time, so that they take no more connections.
    expect(await countLockWaits(outside.knex)).toBeLessThanOrEqual(2);
    await holder.rollback();
    expect((await Promise.all(churn)).map(({ status }) => status)).toEqual(Array(LISTS).fill(200));
  });

  test("is refused with 429 when too many of its own lists wait", async () => {
    const holder = await outside.knex.transaction();
    await holder.raw("lock table webhook_deliveries in access exclusive mode");
    const lists = Array.from({ length: 203 }, () => send(noisy, "/v1/webhook-deliveries"));
    const refused = await Promise.race(lists);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await send(quiet, "/v1/customers")).toMatchObject({ status: 200 });
    await holder.rollback();
    const statuses = (await Promise.all(lists)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
