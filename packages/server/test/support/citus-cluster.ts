import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import type { Knex } from "knex";
import { startPostgres, type TestPostgres } from "../../../test-postgres/src/index.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { runDistribute } from "../../src/programs/distribute.js";

/** A distributed PostgreSQL of several servers on this machine. */
export interface CitusCluster {
  readonly coordinator: TestPostgres;
  readonly workers: readonly TestPostgres[];
  /** The URL of the distributed, migrated database. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface CitusClusterOptions {
  readonly workers?: number;
  readonly shards?: number;
  readonly durable?: boolean;
  readonly countsStatements?: boolean;
  /** Fills the tables before they are distributed. */
  readonly fill?: (url: string) => Promise<void>;
}

/** Starts a coordinator and workers, and distributes the tables of a migrated database over so many shards. */
export async function startCitusCluster({
  workers: count = 2,
  shards = 8,
  durable = false,
  countsStatements = false,
  fill,
}: CitusClusterOptions = {}): Promise<CitusCluster> {
  const citus = process.env["DUES_TEST_CITUS"];
  if (citus === undefined) throw new Error("Set DUES_TEST_CITUS to a build of Citus for PostgreSQL 15.");
  const options = { citus, password: randomBytes(16).toString("hex"), durable, countsStatements };
  const [coordinator, ...workers] = await Promise.all([
    startPostgres(15, options),
    ...Array.from({ length: count }, () => startPostgres(15, options)),
  ]);
  for (const { url } of [coordinator, ...workers])
    await onServer(url, (knex) => knex.raw("create extension citus"));
  await onServer(coordinator.url, async (knex) => {
    await knex.raw("select citus_set_coordinator_host(?, ?)", addressOf(coordinator));
    for (const worker of workers) await knex.raw("select citus_add_node(?, ?)", addressOf(worker));
    await migrate(knex);
  });
  await fill?.(coordinator.url);
  await distribute(coordinator.url, shards);
  return {
    coordinator,
    workers,
    url: coordinator.url,
    async stop() {
      await Promise.all([coordinator, ...workers].map((each) => each.stop()));
    },
  };
}

export function addressOf({ url }: TestPostgres): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port)];
}

/** With `block_writes` the move waits at its start for transactions that write the shard, otherwise at its end. */
export type MoveMode = "force_logical" | "block_writes";

/** Moves the shard of a customer to the other of two workers, which leaves its tables behind for a while. */
export async function moveShardOf(
  { workers }: CitusCluster,
  knex: Knex,
  customerId: string,
  mode: MoveMode = "force_logical",
): Promise<void> {
  const { rows }: { rows: { shard: string; host: string; port: number }[] } = await knex.raw(
    `select shardid::text as shard, nodename as host, nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('customers', ?::text)`,
    [customerId],
  );
  const [place] = rows;
  const to = workers.map(addressOf).find(([, port]) => port !== place?.port);
  if (!place || !to) throw new Error("The shard is on one of two workers.");
  await knex.raw("call citus_cleanup_orphaned_resources()");
  await moveShard(knex, { shard: place.shard, from: [place.host, place.port], to, mode });
}

type Address = ReturnType<typeof addressOf>;

export interface Move {
  readonly shard: string;
  readonly from: Address;
  readonly to: Address;
  readonly mode: MoveMode;
}

export async function moveShard(knex: Knex, { shard, from, to, mode }: Move): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0");
    await trx.raw("select citus_move_shard_placement(?::bigint, ?, ?, ?, ?, ?::citus.shard_transfer_mode)", [
      shard,
      ...from,
      ...to,
      mode,
    ]);
  });
}

/** How many backends of all nodes wait for a lock on the place of a shard. */
export async function countWaitingMoves({ coordinator, workers }: CitusCluster): Promise<number> {
  let count = 0;
  for (const { url } of [coordinator, ...workers])
    await onServer(url, async (knex) => {
      const { rows }: { rows: object[] } = await knex.raw(
        "select from pg_locks where locktype = 'advisory' and not granted",
      );
      count += rows.length;
    });
  return count;
}

async function distribute(url: string, shards: number): Promise<void> {
  let text = "";
  const code = await runDistribute({
    environment: { DATABASE_URL: url },
    directory: tmpdir(),
    args: [`--shards=${shards}`],
    write: (more) => void (text += more),
  });
  if (code !== 0) throw new Error(text);
}

async function onServer(url: string, work: (knex: Knex) => PromiseLike<unknown>): Promise<void> {
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    await work(database.knex);
  } finally {
    await database.close();
  }
}
