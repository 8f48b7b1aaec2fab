import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { openDatabase, type Database } from "../../src/db/core/connection.js";
import { randomOf } from "../crash/random.js";
import { createLoad, figuresOf, pause, prepareLoad, until, type Load } from "../faults/load.js";
import { startChild, type Child } from "../support/child.js";
import { addressOf, moveShard, startCitusCluster, type CitusCluster } from "../support/citus-cluster.js";
import { send } from "../support/server.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const SEED = Number(process.env["DUES_TEST_SEED"] ?? 1);
const KEY = `dues_test_${"n".repeat(32)}`;

/** How many servers run at the same time. */
const SERVERS = isLong ? 5 : 2;

/** For how long servers are killed at random, and how many are in the short form. */
const KILLING_MS = isLong ? 10 * 60_000 : 0;
const MIN_KILLS = 2;

/** Requests that are done between two events. */
const REQUESTS = isLong ? 500 : 60;
const MOVES = 3;

const CUSTOMERS = Array.from({ length: 16 }, (_, index) => `customer-${index}`);

const LIMIT_MS = KILLING_MS + 480_000;

let cluster: CitusCluster;
let direct: Database;
let directory: string;
const servers: { child: Child; url: string }[] = [];
const random = randomOf(SEED);
const loads: Load[] = [];
const figures = { moves: 0, kills: 0, refused: 0, unheard: 0 };

/** The servers together: each request goes to one of them. */
const any = {
  apiKey: KEY,
  get url() {
    return servers[Math.floor(random() * servers.length)]?.url ?? "";
  },
};

async function startServer(): Promise<{ child: Child; url: string }> {
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DATABASE_URL: cluster.url,
    DUES_DATA_DIR: directory,
    DUES_BOOTSTRAP_API_KEY: KEY,
  };
  const child = startChild("serve-ahead.ts", environment, directory, "0");
  return { child, url: await child.line() };
}

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-nodes-"));
  cluster = await startCitusCluster({ workers: 2, shards: 8 });
  direct = await openDatabase({ url: cluster.url, poolSize: 2 });
  for (let index = 0; index < SERVERS; index++) servers.push(await startServer());
  await prepareLoad(any, CUSTOMERS);
}, LIMIT_MS);
afterAll(async () => {
  console.log("Chaos on nodes", { ...figures, ...figuresOf(figures.moves + figures.kills, loads) });
  await Promise.all(servers.map(({ child }) => child.kill()));
  await direct.close();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}, LIMIT_MS);

/** A test that fails leaves its load behind. */
let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop(), LIMIT_MS);

function begin() {
  const load = createLoad(CUSTOMERS);
  loads.push(load);
  const running = load.run(any);
  stop = () => running.stop();
  const moreDone = (count = REQUESTS) => {
    const target = load.done.size + count;
    return until(`${count} more requests are done`, () => load.done.size >= target);
  };
  /** Resends failed requests; afterwards each has run once, and all numbers agree. */
  const settle = async () => {
    await running.stop();
    figures.refused += load.refused.size;
    figures.unheard += load.unheard.size;
    await load.settle(any);
    await load.verify(direct.knex);
  };
  return { load, moreDone, settle };
}

/** Names lie elsewhere than customers, so that a server that has never met a name needs another node to find it. */
async function meetCustomers(): Promise<void> {
  for (const { url } of servers)
    for (const customer of CUSTOMERS)
      await send({ url, apiKey: KEY }, "/v1/track", { body: { customer, feature: "calls", value: 0 } });
}

/** The port of the node that has each customer. */
async function portsOf(): Promise<ReadonlyMap<string, number>> {
  const { rows }: { rows: { customer: string; port: number }[] } = await direct.knex.raw(
    `select external_id as customer, nodeport as port
      from (select external_id, get_shard_id_for_distribution_column('customers', id) as shard
        from (select external_id, id from customers offset 0) as customers) as placed
      join citus_shards on shardid = shard`,
  );
  return new Map(rows.map(({ customer, port }) => [customer, port]));
}

/** Moves back another shard than the last one, whose old place is cleaned up later. */
async function shardOn(port: number, order: "asc" | "desc"): Promise<string> {
  const { rows }: { rows: { shard: string }[] } = await direct.knex.raw(
    `select shardid::text as shard from citus_shards
      where table_name = 'customers'::regclass and nodeport = ? order by shardid ${order} limit 1`,
    [port],
  );
  return rows[0]?.shard ?? "";
}

const track = (customer: string) =>
  send(any, "/v1/track", { body: { customer, feature: "calls", value: 0 } });

test(
  "shards that move under load take every usage event along",
  async () => {
    const { load, moreDone, settle } = begin();
    const [one, other] = cluster.workers.map(addressOf);
    for (let move = 0; move < MOVES; move++) {
      await moreDone();
      const [from, to] = move % 2 === 0 ? [one, other] : [other, one];
      if (!from || !to) throw new Error("There are two workers.");
      const shard = await shardOn(from[1], move % 2 === 0 ? "asc" : "desc");
      await moveShard(direct.knex, { shard, from, to, mode: "force_logical" });
      figures.moves++;
    }
    await moreDone();
    expect(load.unheard.size).toBe(0);
    await settle();
  },
  LIMIT_MS,
);

test(
  "while a worker is down only its customers get 503, and nothing is lost",
  async () => {
    const { moreDone, settle } = begin();
    const ports = await portsOf();
    const [worker] = cluster.workers;
    if (!worker) throw new Error("There are two workers.");
    const [, port] = addressOf(worker);
    await moreDone();
    await meetCustomers();
    await worker.kill();
    figures.kills++;
    const statuses = await Promise.all(
      CUSTOMERS.map(async (customer) => `${customer}: ${(await track(customer)).status}`),
    );
    await worker.restart();
    expect(statuses).toEqual(
      CUSTOMERS.map((customer) => `${customer}: ${ports.get(customer) === port ? 503 : 200}`),
    );
    await until("every customer is served", async () => {
      const replies = await Promise.all(CUSTOMERS.map(track));
      return replies.every(({ status }) => status === 200);
    });
    await moreDone();
    await settle();
  },
  LIMIT_MS,
);

test(
  "after the coordinator was killed nothing is lost",
  async () => {
    const { moreDone, settle } = begin();
    await moreDone();
    await cluster.coordinator.kill();
    figures.kills++;
    await until("requests are refused", async () => (await track("customer-0")).status === 503);
    await cluster.coordinator.restart();
    await until("every customer is served", async () => {
      const replies = await Promise.all(CUSTOMERS.map(track));
      return replies.every(({ status }) => status === 200);
    });
    await moreDone();
    await settle();
  },
  LIMIT_MS,
);

test(
  `servers killed at random lose no usage event (seed ${SEED})`,
  async () => {
    const { moreDone, settle } = begin();
    const end = performance.now() + KILLING_MS;
    for (let kill = 0; kill < MIN_KILLS || performance.now() < end; kill++) {
      await moreDone();
      const victim = Math.floor(random() * servers.length);
      await servers[victim]?.child.kill();
      figures.kills++;
      await pause(Math.floor(random() * 50));
      servers[victim] = await startServer();
    }
    await moreDone();
    await settle();
  },
  LIMIT_MS,
);
