import { afterAll, beforeAll, expect, test } from "@jest/globals";
import knexPackage, { type Knex } from "knex";
import { openDatabase } from "../../src/db/core/connection.js";
import { addTenant, attach, succeeded, sync, upsertCustomer, type Tenant } from "../support/api.js";
import { startCitusCluster, type CitusCluster } from "../support/citus-cluster.js";
import { send, startTestServer, type TestServer } from "../support/server.js";

const LIMIT_MS = 120_000;

let cluster: CitusCluster;
let workers: readonly Knex[];
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  cluster = await startCitusCluster({ workers: 2, shards: 8, countsStatements: true });
  workers = cluster.workers.map(({ url }) =>
    knexPackage({ client: "pg", connection: url, pool: { min: 0, max: 1 } }),
  );
  const database = await openDatabase({ url: cluster.url });
  // Citus creates it on every node.
  await database.knex.raw("create extension pg_stat_statements");
  server = await startTestServer({ database: { ...database, url: cluster.url } });
  tenant = await addTenant(server);
  const features = [{ slug: "calls", limit: 100 }];
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [
      { slug: "free", features },
      { slug: "pro", price: 1000, features },
    ],
  });
}, LIMIT_MS);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.destroy()));
  await server.close();
  await cluster.stop();
}, LIMIT_MS);

/** How often a transaction wrote to several nodes, each of which then had to prepare it. */
async function countPrepared(): Promise<number> {
  const counts = await Promise.all(
    workers.map(async (worker) => {
      const [row]: { calls: string | null }[] = await worker("pg_stat_statements")
        .whereRaw("query ilike 'prepare transaction%'")
        .sum({ calls: "calls" });
      return Number(row?.calls ?? 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function preparedBy(work: () => Promise<unknown>): Promise<number> {
  const before = await countPrepared();
  await work();
  return (await countPrepared()) - before;
}

const CUSTOMERS = ["ada", "bob", "eve", "fay"];

test(
  "changes of one customer are committed by one node, and their objects are found by id",
  async () => {
    const made = await preparedBy(async () => {
      for (const id of CUSTOMERS) await upsertCustomer(tenant, { id, email: `${id}@example.com` });
    });
    // A name lies elsewhere than its customer.
    expect(made).toBeGreaterThan(0);
    const ids: string[] = [];
    const changed = await preparedBy(async () => {
      for (const customer of CUSTOMERS) {
        await attach(tenant, customer, "free");
        ids.push((await attach(tenant, customer, "pro")).subscriptionId);
      }
    });
    expect(changed).toBe(0);
    for (const id of ids)
      expect(succeeded(await send(tenant, `/v1/subscriptions/${id}`))).toMatchObject({
        subscription: { id },
      });
  },
  LIMIT_MS,
);
