import { mkdirSync } from "node:fs";
import path from "node:path";
import knexPackage, { type Knex } from "knex";
import type { Client } from "pg";
import { setSecondPool } from "./layout/layout-of.js";
import { createNodes, type Nodes } from "./nodes.js";
import { lookUpByIndexAlways, useShards } from "./session.js";
import { startEmbedded, type Embedded, type Supervised } from "./pglite/embedded.js";
import { lockDirectory } from "./pglite/lock.js";
import { valueTypes } from "./value-types.js";
import { createWriteWatch, type WriteTrouble } from "./write-trouble.js";

export type DatabaseSettings =
  | { readonly url: string; readonly poolSize?: number }
  | {
      readonly dataDir: string;
      /** The result of `dump`: a directory without a database gets a copy of it. */
      readonly snapshot?: Uint8Array;
      readonly patienceMs?: number;
    }
  | { readonly memory: true; readonly snapshot?: Uint8Array; readonly patienceMs?: number };

/** An open database. The same statements return the same values on both kinds. */
export interface Database {
  readonly knex: Knex;
  /**
   * Separate connections for checks and usage, so that these never queue behind long reports. On one PostgreSQL they look rows
   * up by index in every statement.
   */
  readonly fast: Knex;
  /** The nodes of the PostgreSQL, which are used if it is distributed. The embedded database has none. */
  readonly nodes?: Nodes;
  readonly kind: "pglite" | "postgres";
  /** Of a PostgreSQL server. The embedded database reports its own trouble. */
  readonly writeTrouble?: WriteTrouble;
  /** Returns a copy of the whole database. Only the embedded database supports it. */
  dump?(): Promise<Uint8Array>;
  /** For the embedded database: keeps it running under a server. */
  readonly supervised?: Supervised;
  close(): Promise<void>;
}

/** Too few and requests queue for a connection; too many and several processes exhaust one PostgreSQL. */
const POOL_SIZE = 10;

/** Enough for all concurrent batches, the waits for locked customers, and the look-ups of keys. */
const FAST_POOL_SIZE = 14;

/** How long a query may wait for a free connection. Longer hides an overload, shorter refuses during a short one. */
const ACQUIRE_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Set once per connection, since a server's own settings may differ. A statement or a forgotten transaction that would
 * hold its locks for longer is ended by PostgreSQL; migrations that need longer say so with `set local`.
 */
const SESSION = [
  "set time zone 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set statement_timeout = '30s'",
  "set idle_in_transaction_session_timeout = '60s'",
  // Citus refuses to write a table that every node has in a transaction that has read several shards over several
  // connections. One PostgreSQL takes it for a setting without a meaning.
  "set citus.multi_shard_modify_mode = 'sequential'",
].join("; ");

/**
 * Opens the PostgreSQL server behind `url`, or the embedded database in `dataDir` or in memory.
 *
 * A data directory is made when missing and belongs to this process until `close`; a second process is refused.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if ("url" in settings) return openServer(settings.url, settings.poolSize ?? POOL_SIZE);
  if ("memory" in settings) return openEmbedded(await startEmbedded(settings));
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(settings.dataDir);
  try {
    const { file, inode } = lock;
    const dataDir = path.join(settings.dataDir, "database");
    const embedded = await startEmbedded({ ...settings, dataDir, lock: { file, inode } });
    lock.onLost(() => embedded.abandon());
    return openEmbedded(embedded, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Everything that Knex would print is also in its errors. They contain no values, which would end up in logs. */
const KNEX = {
  log: { debug: silent, warn: silent, error: silent, deprecate: silent },
  compileSqlOnError: false,
};

function silent(): void {
  // The log consists of JSON lines, and Knex prints for people.
}

function openServer(url: string, poolSize: number): Database {
  const writes = createWriteWatch();
  const open = (max: number, prepare: Prepare, connectionString = url): Knex =>
    knexPackage({
      ...KNEX,
      client: "pg",
      connection: {
        connectionString,
        application_name: "dues",
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        keepAlive: true,
        types: valueTypes,
      } as Knex.PgConnectionConfig,
      pool: {
        min: 0,
        max,
        afterCreate: (connection: Client, done: Parameters<Prepare>[1]) => {
          writes.observe(connection);
          prepare(connection, done);
        },
      },
      acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    });
  const [knex, fast] = [
    open(poolSize, prepareSession),
    open(FAST_POOL_SIZE, prepareWith(lookUpByIndexAlways)),
  ];
  setSecondPool(knex, fast);
  const nodes = createNodes({
    url,
    coordinator: fast,
    open: (node) => open(FAST_POOL_SIZE, prepareWith(useShards), node),
  });
  const close = async () => {
    await Promise.all([closeBoth(knex, fast), nodes.close()]);
  };
  return { knex, fast, nodes, kind: "postgres", writeTrouble: writes.troubleOf(knex), close };
}

async function closeBoth(knex: Knex, fast: Knex): Promise<void> {
  await Promise.all([knex.destroy(), fast.destroy()]);
}

/** Runs Knex on the embedded database: the `pg` driver, with a worker thread in place of its socket. */
export function openEmbedded(embedded: Embedded, afterClose: () => void = () => undefined): Database {
  const open = (max: number, isUrgent: boolean): Knex =>
    knexPackage({
      ...KNEX,
      client: "pg",
      connection: {
        stream: () => embedded.connect({ isUrgent }),
        ssl: false,
        types: valueTypes,
      } as Knex.PgConnectionConfig,
      pool: { min: 0, max },
      acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    });
  const [knex, fast] = [open(POOL_SIZE, false), open(FAST_POOL_SIZE, true)];
  return {
    knex,
    fast,
    kind: "pglite",
    dump: () => embedded.dump(),
    supervised: embedded,
    async close() {
      await closeBoth(knex, fast);
      await embedded.close();
      afterClose();
    },
  };
}

type Prepare = (connection: Client, done: (error: Error | null, connection: Client) => void) => void;

const prepareSession: Prepare = (connection, done) => {
  connection.query(SESSION, (error) => done(error, connection));
};

function prepareWith(more: (connection: Client) => Promise<void>): Prepare {
  return (connection, done) =>
    prepareSession(connection, (error) => {
      if (error) return done(error, connection);
      more(connection).then(
        () => done(null, connection),
        (cause: unknown) => done(cause as Error, connection),
      );
    });
}
