import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "@jest/globals";
import type { Knex } from "knex";
import type { Client } from "pg";
import { openDatabase, openEmbedded, type Database } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { startEmbedded } from "../../src/db/core/pglite/embedded.js";
import { distributeNewTables } from "../../src/db/distribution/distribute.js";
import { runDistribute } from "../../src/programs/distribute.js";
import { connectionWithin, openTransaction, type OpenTransaction } from "./per-worker/transactions.js";

/** A migrated database of its own for one test file. */
export interface TestDatabase extends Database {
  /** Where further connections or processes reach the same database. The embedded one cannot be shared. */
  readonly url: string | undefined;
}

/** `pglite`, or the URL of a PostgreSQL on which the tests may create and drop databases. */
const SERVER = process.env["DUES_TEST_DATABASE"] ?? "pglite";

/** Whether the server has Citus: its databases are then distributed, over shards of the one node. */
export const IS_DISTRIBUTED = process.env["DUES_TEST_CITUS"] !== undefined;

/** Enough to find statements that touch several shards. More make every database slower to copy. */
const SHARDS = 4;

/** A statement that forgets its `trx` waits this long before it is refused. A busy machine needs most of it. */
const PATIENCE_MS = 5_000;

/** Snapshots older than this belong to migrations that no longer exist. */
const SNAPSHOT_LIFE_MS = 24 * 60 * 60 * 1_000;

/** Any constant: it keeps two test workers from creating the same template concurrently. */
const TEMPLATE_LOCK = 4_242_002;

/** Opens a fresh, migrated database of the kind that this run tests. Close it in `afterAll`. */
export function openTestDatabase(): Promise<TestDatabase> {
  return SERVER === "pglite" ? openCopyInMemory() : openCopyOnServer(SERVER);
}

/** A suite that needs real concurrency. Its files are selected only for runs on a PostgreSQL server. */
export function describeOnPostgres(name: string, suite: () => void): void {
  if (SERVER !== "pglite") return void describe(name, suite);
  test(name, () => {
    throw new Error("This suite needs a PostgreSQL server: set DUES_TEST_DATABASE to its URL.");
  });
}

async function openCopyInMemory(): Promise<TestDatabase> {
  const snapshot = await migratedSnapshot();
  const database = await openDatabase({ memory: true, snapshot, patienceMs: PATIENCE_MS });
  return { ...database, url: undefined };
}

/** Made once per shape of the database and kept between runs: loading a copy takes a fifth of making one. */
async function migratedSnapshot(): Promise<Uint8Array> {
  const file = path.join(tmpdir(), `dues-snapshot-${shapeHash()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept);
  const embedded = await startEmbedded({});
  const database = openEmbedded(embedded);
  await migrate(database.knex);
  await dropTemplates(database.knex);
  const snapshot = await embedded.dump();
  await database.close();
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, snapshot, { mode: 0o600 });
  await rename(unfinished, file);
  await removeOldSnapshots();
  return snapshot;
}

/** Half of the files are those of databases to copy others from. Without them, a start takes a fifth less. */
async function dropTemplates(knex: Knex): Promise<void> {
  await knex.raw("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await knex.raw("drop database ??", [name]);
  await knex.raw("checkpoint");
}

/** Each is 30 MB, and every change of a migration makes another. */
async function removeOldSnapshots(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith("dues-snapshot-"));
  for (const file of names.map((name) => path.join(tmpdir(), name))) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > SNAPSHOT_LIFE_MS) await rm(file, { force: true });
  }
}

async function openCopyOnServer(maintenanceUrl: string): Promise<TestDatabase> {
  const database = await openOnServer(maintenanceUrl, (knex) => ensureTemplate(knex, maintenanceUrl));
  // A copy has the tables of its template, and none of the settings that were made for it.
  await distributeNewTables(database.knex);
  return database;
}

/** A migrated database on the server, whose tables are not distributed although it has Citus. */
export async function openUndistributedDatabase(): Promise<TestDatabase & { readonly url: string }> {
  const database = await openOnServer(SERVER, () => Promise.resolve("template0"));
  await migrate(database.knex);
  await addCitus(database.knex, SERVER);
  return database;
}

/** How an earlier version of the server left a database. */
export interface EarlierDatabase {
  /** A copy of its data directory, if it was embedded. */
  copy(): Uint8Array;
  /** What `pg_dump` wrote of it, if it was on a server. */
  dump(): string;
}

/** Opens a database of an earlier version and migrates it, as the program does when it starts. */
export async function openEarlierDatabase(earlier: EarlierDatabase): Promise<TestDatabase> {
  const database =
    SERVER === "pglite"
      ? { ...(await openDatabase({ memory: true, snapshot: earlier.copy() })), url: undefined }
      : await openOnServer(SERVER, () => Promise.resolve("template0"));
  if (database.url !== undefined) await load(database.url, earlier.dump());
  await migrate(database.knex);
  return database;
}

const PSQL_LINES = /^\\(?:un)?restrict .*$/gm;

/** On a connection of its own, because a dump sets the search path of its session. */
async function load(url: string, dump: string): Promise<void> {
  const { knex, close } = await openDatabase({ url, poolSize: 1 });
  const client = knex.client as { acquireConnection(): Promise<Client>; releaseConnection(of: Client): void };
  const connection = await client.acquireConnection();
  try {
    // Knex would take question marks in it for parameters. Lines of `psql` are not SQL.
    await connection.query(dump.replaceAll(PSQL_LINES, ""));
  } finally {
    client.releaseConnection(connection);
    await close();
  }
}

async function openOnServer(
  maintenanceUrl: string,
  findTemplate: (knex: Knex) => Promise<string>,
): Promise<TestDatabase & { readonly url: string }> {
  const name = `dues_test_${randomUUID().replaceAll("-", "")}`;
  await onMaintenance(maintenanceUrl, async (knex) => {
    await knex.raw("create database ?? template ??", [name, await findTemplate(knex)]);
  });
  const url = databaseUrl(maintenanceUrl, name);
  const database = await openDatabase({ url });
  refuseForgottenTransactions(database.knex);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await onMaintenance(maintenanceUrl, (knex) =>
        knex.raw("drop database if exists ?? with (force)", [name]),
      );
    },
  };
}

type Work = (trx: Knex.Transaction) => unknown;

/** How Knex identifies its connections. */
interface Connection {
  readonly __knexUid: string;
}

/**
 * A server runs a statement that forgot its `trx` on another connection, where it sees and locks other things. The
 * embedded database refuses it, and so do the tests on a server. Judged by the connection: Knex forgets that one is in a
 * transaction as soon as a nested one of it has ended.
 */
function refuseForgottenTransactions(knex: Knex): void {
  const client = knex.client as { transaction: (work: Work, ...rest: unknown[]) => unknown };
  const begin = client.transaction.bind(client);
  client.transaction = (work, ...rest) =>
    begin(
      (trx) => {
        const pool = trx.client as { acquireConnection(): Promise<Connection> };
        const own: OpenTransaction = { client, connection: undefined, outer: openTransaction.getStore() };
        void pool.acquireConnection().then(({ __knexUid }) => (own.connection = __knexUid));
        // Without a promise where `work` gives none: a transaction that its caller ends would end immediately.
        return openTransaction.run(own, () => work(trx));
      },
      ...rest,
    );
  knex.on("query", ({ __knexUid, sql }: Connection & { readonly sql: string }) => {
    const own = connectionWithin(client);
    if (own !== undefined && own !== __knexUid)
      throw new Error(`Inside a transaction, pass \`trx\` to every query: ${sql}`);
  });
}

async function ensureTemplate(knex: Knex, maintenanceUrl: string): Promise<string> {
  const name = `dues_template_${shapeHash()}`;
  const exists = async (): Promise<boolean> =>
    (await knex("pg_database").where({ datname: name }).select("datname")).length > 0;
  if (await exists()) return name;
  await knex.raw("select pg_advisory_lock(?)", [TEMPLATE_LOCK]);
  try {
    if (!(await exists())) await makeTemplate(knex, maintenanceUrl, name);
  } finally {
    await knex.raw("select pg_advisory_unlock(?)", [TEMPLATE_LOCK]);
  }
  return name;
}

/** Migrated under another name first, so that no worker copies an unfinished template. */
async function makeTemplate(knex: Knex, maintenanceUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await knex.raw("drop database if exists ??", [unfinished]);
  await knex.raw("create database ??", [unfinished]);
  const database = await openDatabase({ url: databaseUrl(maintenanceUrl, unfinished), poolSize: 1 });
  await migrate(database.knex);
  if (IS_DISTRIBUTED) await addCitus(database.knex, maintenanceUrl);
  await database.close();
  if (IS_DISTRIBUTED) await distributeTables(databaseUrl(maintenanceUrl, unfinished));
  await endOthers(knex, unfinished);
  await knex.raw("alter database ?? rename to ??", [unfinished, name]);
}

/** Citus keeps a connection of its own to each of its databases. */
async function endOthers(knex: Knex, name: string): Promise<void> {
  if (!IS_DISTRIBUTED) return;
  await knex.raw("alter database ?? allow_connections false", [name]);
  await knex("pg_stat_activity")
    .where({ datname: name })
    .select(knex.raw("pg_terminate_backend(pid, 10000)"));
  await knex.raw("alter database ?? allow_connections true", [name]);
}

/** One node refuses the same statements as many do. */
async function addCitus(knex: Knex, maintenanceUrl: string): Promise<void> {
  const node = ["127.0.0.1", Number(new URL(maintenanceUrl).port)];
  await knex.raw("create extension citus");
  await knex.raw("select citus_set_coordinator_host(?, ?)", node);
  await knex.raw("select citus_set_node_property(?, ?, 'shouldhaveshards', true)", node);
}

/** With the program that operators use, so that it cannot forget a table. */
async function distributeTables(url: string): Promise<void> {
  let text = "";
  const write = (more: string) => void (text += more);
  const environment = { DATABASE_URL: url };
  const code = await runDistribute({
    environment,
    directory: tmpdir(),
    args: [`--shards=${SHARDS}`],
    write,
  });
  if (code !== 0) throw new Error(text);
}

/** One connection, because the advisory lock belongs to the session that took it. */
async function onMaintenance(url: string, work: (knex: Knex) => PromiseLike<unknown>): Promise<void> {
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    await work(database.knex);
  } finally {
    await database.close();
  }
}

function databaseUrl(maintenanceUrl: string, name: string): string {
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Changes with the migrations, and so names what was made from them. */
function shapeHash(): string {
  const source = path.join(__dirname, "../../src/db/core");
  const migrations = readdirSync(path.join(source, "migrations"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort();
  const distribution = ["tables.ts", "distribute.ts"].map((name) => path.join("../distribution", name));
  const files = ["migrate.ts", ...migrations.map((name) => path.join("migrations", name))];
  if (IS_DISTRIBUTED) files.push(...distribution);
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(source, file)));
  return hash.digest("hex").slice(0, 16);
}
