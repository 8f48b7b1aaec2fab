import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../../../test-postgres/src/index.js";
import { startCitusCluster } from "../../test/support/citus-cluster.js";
import { findPostmaster } from "./cpu.js";
import { startTarget, stopTarget, type Target } from "./load.js";
import { fillUsage, tidyUp } from "./seed.js";

/** Citus creates it on the workers too. */
const COUNT_STATEMENTS = "create extension if not exists pg_stat_statements";

export const METRICS_TOKEN = "metrics-of-the-benchmark";

/** A PostgreSQL server and what it is to Dues. */
export interface Node {
  readonly role: "one" | "coordinator" | "workers";
  readonly url: string;
  readonly postmaster: number;
}

export interface Side {
  readonly name: "one PostgreSQL" | "Citus";
  readonly url: string;
  readonly nodes: readonly Node[];
  stop(): Promise<void>;
}

export async function startOne(customers: number): Promise<Side> {
  const server = await startPostgres(15, { durable: true, countsStatements: true });
  await fillUsage(server.url, { customers, events: 0 });
  await tidyUp(server.url);
  await query(server.url, COUNT_STATEMENTS);
  const nodes = [await nodeOf("one", server.url)];
  return { name: "one PostgreSQL", url: server.url, nodes, stop: () => server.stop() };
}

export async function startSeveral(customers: number, shards: number): Promise<Side> {
  const cluster = await startCitusCluster({
    shards,
    durable: true,
    countsStatements: true,
    fill: (url) => fillUsage(url, { customers, events: 0 }),
  });
  await tidyUp(cluster.url);
  await query(cluster.url, COUNT_STATEMENTS);
  const workers = await Promise.all(cluster.workers.map(({ url }) => nodeOf("workers", url)));
  const nodes = [await nodeOf("coordinator", cluster.url), ...workers];
  return { name: "Citus", url: cluster.url, nodes, stop: () => cluster.stop() };
}

async function nodeOf(role: Node["role"], url: string): Promise<Node> {
  return { role, url, postmaster: await findPostmaster(url) };
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server on the database of a side, and ends it after the work. */
export async function withTarget<Answer>(
  { url, nodes }: Side,
  work: (target: Target) => Promise<Answer>,
): Promise<Answer> {
  const directory = mkdtempSync(path.join(tmpdir(), "dues-bench-"));
  const target = await startTarget({
    program: "packages/server/dist/main.js",
    argument: "",
    environment: {
      DATABASE_URL: url,
      DUES_DATA_DIR: directory,
      DUES_METRICS_TOKEN: METRICS_TOKEN,
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      PORT: "0",
    },
    postmaster: nodes[0]?.postmaster ?? 0,
  });
  try {
    return await work(target);
  } finally {
    await stopTarget(target);
    rmSync(directory, { recursive: true, force: true });
  }
}
