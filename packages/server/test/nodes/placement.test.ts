import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { openDatabase, type Database } from "../../src/db/core/connection.js";
import { createNodes, type Nodes } from "../../src/db/core/nodes.js";
import { ShardMovedError } from "../../src/db/core/layout/shard-statements.js";
import { BEGIN, BEGIN_READING, COMMIT, type Session } from "../../src/db/core/session.js";
import { findCustomersById } from "../../src/db/customers/usage-customers.js";
import { createShardTables } from "../../src/db/core/shard-tables.js";
import { createPausesOnNodes } from "../../src/jobs/pauses.js";
import { placeRequests } from "../../src/usage/sharding/customers-of-names.js";
import { createRememberedNames } from "../../src/usage/sharding/remembered-names.js";
import type { UsageRequest } from "../../src/usage/request.js";
import { until } from "../faults/load.js";
import { addTenant, attach, check, sync, track, upsertCustomer, type Tenant } from "../support/api.js";
import { startChild, type Child } from "../support/child.js";
import {
  addressOf,
  countWaitingMoves,
  moveShardOf,
  startCitusCluster,
  type CitusCluster,
} from "../support/citus-cluster.js";
import { startProxy } from "../support/proxy.js";
import { send, startTestServer, type TestServer } from "../support/server.js";

const LIMIT_MS = 240_000;

let cluster: CitusCluster;
let server: TestServer;
let tenant: Tenant;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-placement-"));
  cluster = await startCitusCluster({ workers: 2, shards: 4 });
  const database = await openDatabase({ url: cluster.url });
  server = await startTestServer({ database: { ...database, url: cluster.url } });
  tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [{ slug: "calls", limit: 100 }] }],
  });
}, LIMIT_MS);
afterAll(async () => {
  await server.close();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}, LIMIT_MS);

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
}, LIMIT_MS);

/** Further connections, as those of another process. */
async function openOther(url = cluster.url): Promise<Database> {
  const database = await openDatabase({ url, poolSize: 2 });
  open.push(() => database.close());
  return database;
}

function nodesOf({ nodes }: Pick<Database, "nodes">): Nodes {
  if (!nodes) throw new Error("A server has nodes.");
  return nodes;
}

function requestOf(customer: string): UsageRequest {
  return { organization: { id: tenant.id }, customer } as UsageRequest;
}

test("a name that becomes visible before its customer does is looked up again", async () => {
  const { id } = await upsertCustomer(tenant, { id: "fresh", email: "fresh@example.com" });
  const { knex } = server.database;
  const { shardOf } = await nodesOf(server.database).places();
  const requests = ["fresh", "fresh@example.com", "unknown"].map(requestOf);
  // A customer that is archived is found as little as one that is not committed yet.
  const setVisible = (isVisible: boolean) =>
    knex("customers")
      .where({ id })
      .update({ archived_at: isVisible ? null : new Date() });
  const waits: number[] = [];
  const place = async (sent: readonly UsageRequest[], isCreated: boolean) => {
    await setVisible(false);
    waits.length = 0;
    const names = createRememberedNames();
    for (const request of sent) names.doubt(request);
    const wait = async (ms: number) => {
      waits.push(ms);
      if (isCreated) await setVisible(true);
    };
    const placed = await placeRequests(server.deps, { names, shardOf, wait }, sent);
    await setVisible(true);
    return placed;
  };
  const notFound = { error: expect.objectContaining({ code: "customer_not_found" }) };
  const found = expect.objectContaining({ id });
  expect(await place(requests, true)).toEqual([found, found, notFound]);
  expect(waits).toEqual([10]);
  expect(await place(requests, false)).toEqual([notFound, notFound, notFound]);
  expect(waits).toEqual([10]);
  expect(await place([requestOf("unknown")], true)).toEqual([notFound]);
  expect(waits).toEqual([]);
});

test("an external id whose customer is not visible is not found, and found once it is", async () => {
  const { id } = await upsertCustomer(tenant, { id: "late", email: "late@example.com" });
  await attach(tenant, "late", "free");
  const setArchived = (archivedAt: Date | null) =>
    server.database.knex("customers").where({ id }).update({ archived_at: archivedAt });
  const body = { customer: "late", feature: "calls" };
  await setArchived(new Date());
  for (const path of ["/v1/check", "/v1/track", "/v1/check"])
    expect(await send(tenant, path, { body })).toMatchObject({ body: { code: "customer_not_found" } });
  await setArchived(null);
  expect(await track(tenant, "late", "calls", 1)).toMatchObject({ usage: 1 });
  expect(await check(tenant, "late", "calls")).toMatchObject({ usage: 1 });
});

test("after a customer was renamed, its name means the next customer that has it", async () => {
  const begin = async (email: string) => {
    await upsertCustomer(tenant, { id: "ada", email });
    await attach(tenant, "ada", "free");
  };
  await begin("first@example.com");
  expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ usage: 1 });
  expect(
    await send(tenant, "/v1/customers/ada", { method: "PATCH", body: { externalId: "eve" } }),
  ).toMatchObject({
    status: 200,
  });
  const gone = await send(tenant, "/v1/track", { body: { customer: "ada", feature: "calls", value: 1 } });
  expect(gone).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
  expect(await track(tenant, "eve", "calls", 1)).toMatchObject({ usage: 2 });

  // Remembered once more, and then given to another customer.
  await send(tenant, "/v1/customers/eve", { method: "PATCH", body: { externalId: "ada" } });
  expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ usage: 3 });
  await send(tenant, "/v1/customers/ada", { method: "PATCH", body: { externalId: "eve" } });
  await begin("second@example.com");
  expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 0 });
  expect(await track(tenant, "ada", "calls", 5)).toMatchObject({ usage: 5 });
  expect(await track(tenant, "eve", "calls", 1)).toMatchObject({ usage: 4 });
});

const PORT = { name: "port", text: "select inet_server_port() as port" };
const portOf = async (session: Session) => (await session.run<{ port: number }>(PORT))[0]?.port;

test("a node that cannot be reached from here is reached through the coordinator, and tried again after 30 seconds", async () => {
  const [worker] = cluster.workers;
  if (!worker) throw new Error("There are two workers.");
  const [host, port] = addressOf(worker);
  const [, coordinatorPort] = addressOf(cluster.coordinator);
  const proxy = await startProxy(port);
  open.push(proxy.close);
  let now = 0;
  const { knex: coordinator } = await openOther();
  const { knex: viaProxy } = await openOther(proxy.urlLike(cluster.url));
  const nodes: Nodes = createNodes({
    url: cluster.url,
    coordinator,
    open: () => viaProxy,
    elapsed: () => now,
  });
  const tables = createShardTables("1", {});
  const reached = () =>
    nodes.withSessionOn({ node: `${host}:${port}`, position: 0, shardsOfNode: 1, tables }, portOf);

  proxy.isUp = false;
  expect(await reached()).toBe(coordinatorPort);
  expect(proxy.connections).toBe(1);
  proxy.isUp = true;
  now = 29_999;
  expect(await reached()).toBe(coordinatorPort);
  expect(proxy.connections).toBe(1);
  now = 30_000;
  expect(await reached()).toBe(port);
  expect(proxy.connections).toBe(2);
});

/** What all servers agree on, by way of the coordinator. */
async function recordedOf(customerId: string) {
  const { rows }: { rows: { events: bigint; drawn: string }[] } = await server.database.knex.raw(
    `select (select count(*) from usage_events where customer_id = ?) as events,
        (select sum(drawn)::text from allowance_windows where customer_id = ?) as drawn`,
    [customerId, customerId],
  );
  return rows[0];
}

test(
  "after a shard has moved, the next check and the next usage event find it in its new place",
  async () => {
    const { id } = await upsertCustomer(tenant, { id: "moved", email: "moved@example.com" });
    await attach(tenant, "moved", "free");
    expect(await track(tenant, "moved", "calls", 1)).toMatchObject({ usage: 1 });
    const { knex } = await openOther();
    await moveShardOf(cluster, knex, id);
    expect(await track(tenant, "moved", "calls", 1)).toMatchObject({ usage: 2 });
    expect(await recordedOf(id)).toEqual({ events: 2n, drawn: "2" });
    await moveShardOf(cluster, knex, id);
    // Another server has written in the new place. What is left in the old one says 2.
    await knex("allowance_windows").where({ customer_id: id }).update({ drawn: 5 });
    expect(await check(tenant, "moved", "calls")).toMatchObject({ usage: 5 });
  },
  LIMIT_MS,
);

test(
  "a shard moves only once the transaction that holds it has committed, and takes its rows along",
  async () => {
    const { id } = await upsertCustomer(tenant, { id: "held", email: "held@example.com" });
    const [{ knex: coordinator, ...other }, { knex: mover }] = [await openOther(), await openOther()];
    const nodes = nodesOf(other);
    const { shardOf, placeOf } = await nodes.places();
    const names = createRememberedNames();
    const placed = await placeRequests({ db: coordinator }, { names, shardOf }, [requestOf("held")]);
    const [found] = placed;
    if (!found || "error" in found) throw new Error("The customer exists.");
    const place = placeOf(found.shard);
    let hasMoved = false;
    let moving: Promise<void> | undefined;
    await nodes.withSessionOn(place, async (session) => {
      expect(session.layout.placing?.shard).toBe(found.shard);
      await session.run(BEGIN);
      expect([...(await findCustomersById(session, [id], "skip")).keys()]).toEqual([id]);
      moving = moveShardOf(cluster, mover, id, "block_writes").then(() => void (hasMoved = true));
      await until("the move waits for the shard", async () => (await countWaitingMoves(cluster)) > 0);
      expect(hasMoved).toBe(false);
      await session.run(RENAME, [id]);
      await session.run(COMMIT);
    });
    await moving;
    expect(await coordinator("customers").where({ id }).first("name")).toEqual({ name: "Held" });

    const late = nodes.withSessionOn(place, async (session) => {
      await session.run(BEGIN);
      return findCustomersById(session, [id], "skip");
    });
    await expect(late).rejects.toThrow(ShardMovedError);
    const lateCheck = nodes.withSessionOn(place, async (session) => {
      await session.run(BEGIN_READING);
      return findCustomersById(session, [id], "none");
    });
    await expect(lateCheck).rejects.toThrow(ShardMovedError);
    await nodes.readPlaces();
    expect((await nodes.places()).placeOf(found.shard).node).not.toBe(place.node);
  },
  LIMIT_MS,
);

const RENAME = { name: "rename", text: "update customers set name = 'Held' where id = $1" };

const LEADER_MS = 5_000;
const OTHER_MS = 30_000;

/** The sessions that lead. */
async function countLeaders(): Promise<number> {
  const { rows }: { rows: object[] } = await server.database.knex.raw(
    "select from pg_locks where locktype = 'advisory' and objid = 4242007 and granted",
  );
  return rows.length;
}

test(
  "one process leads the jobs, and another does once it is killed or stops",
  async () => {
    const environment = { PORT: "0", NODE_ENV: "test", DATABASE_URL: cluster.url, DUES_DATA_DIR: directory };
    const leader: Child = startChild("serve-ahead.ts", environment, directory, "0");
    open.push(() => leader.kill());
    await leader.line();
    await until("the process leads", async () => (await countLeaders()) === 1);
    const [first, second] = [await openOther(), await openOther()].map(({ knex }) =>
      createPausesOnNodes(knex),
    );
    if (!first || !second) throw new Error("There are two.");
    open.push(() => Promise.all([first.stop(), second.stop()]));
    const pausesOf = () => Promise.all([first, second].map((pauses) => pauses.msOf("expireCheckouts")));
    expect(await pausesOf()).toEqual([OTHER_MS, OTHER_MS]);

    await leader.kill();
    await until("another process leads", async () => (await first.msOf("expireCheckouts")) === LEADER_MS);
    expect(await pausesOf()).toEqual([LEADER_MS, OTHER_MS]);
    expect(await countLeaders()).toBe(1);

    await first.stop();
    await until("the last process leads", async () => (await second.msOf("expireCheckouts")) === LEADER_MS);
    expect(await countLeaders()).toBe(1);
  },
  LIMIT_MS,
);
