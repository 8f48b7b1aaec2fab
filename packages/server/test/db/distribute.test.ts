import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import type { Knex } from "knex";
import { pino } from "pino";
import { audit } from "../../src/usecases/audit/audit.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { distributeNewTables } from "../../src/db/distribution/distribute.js";
import { findWarnings } from "../../src/usecases/system/readiness.js";
import { DISTRIBUTED_TABLES, REFERENCE_TABLES } from "../../src/db/distribution/tables.js";
import { runDistribute } from "../../src/programs/distribute.js";
import { addTenant, attach, track, upsertCustomer, type Tenant } from "../support/api.js";
import { IS_DISTRIBUTED, openUndistributedDatabase } from "../support/database.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { busyCustomer } from "../audit/busy-customer.js";

/** Runs the program and returns its exit code and what it wrote. */
async function distribute(url: string | undefined, ...args: string[]) {
  let text = "";
  const code = await runDistribute({
    environment: url === undefined ? {} : { DATABASE_URL: url },
    directory: __dirname,
    args,
    write: (more) => void (text += more),
  });
  return { code, text };
}

test("needs the address of a PostgreSQL", async () => {
  expect(await distribute(undefined)).toEqual({
    code: 2,
    text: expect.stringContaining("The embedded database has one node"),
  });
});

test.each([["--shards=0"], ["--shards=many"], ["--shards=1001"], ["--unknown"]])(
  "refuses %s",
  async (arg) => {
    const { code, text } = await distribute(undefined, arg);
    expect([code, text]).toEqual([2, expect.stringContaining("Usage: npm run distribute")]);
  },
);

// Only a PostgreSQL with Citus can do more.
if (IS_DISTRIBUTED)
  describe("a database with customers", () => {
    let database: Awaited<ReturnType<typeof openUndistributedDatabase>>;
    let server: TestServer | undefined;
    let tenant: Tenant;
    let before: Readonly<Record<string, bigint>>;

    const start = async () => {
      server = await startTestServer({
        database: { ...(await openDatabase({ url: database.url })), url: database.url },
      });
      return server;
    };
    const stop = async () => {
      await server?.close();
      server = undefined;
    };

    beforeAll(async () => {
      database = await openUndistributedDatabase();
      const started = await start();
      tenant = await addTenant(started);
      await busyCustomer(started, tenant);
      await stop();
      // Every start of a test server creates an organization of this name.
      await database.knex("organizations").where({ slug: "test" }).update({ slug: "earlier" });
      before = await countRows(database.knex);
    });
    afterEach(stop);
    afterAll(() => database.close());

    test("is not changed by a dry run", async () => {
      const { code, text } = await distribute(database.url, "--dry-run");
      expect(code).toBe(1);
      expect(text).toContain("organizations: whole on every node\n");
      expect(text).toContain("usage_events: divided by customer_id\n");
      expect(await placedTables(database.knex)).toEqual([]);
    });

    test("is refused while a server uses it, goes on after an interruption, and keeps every row", async () => {
      expect(await distribute(database.url)).toEqual({
        code: 2,
        text: expect.stringContaining("Stop them first"),
      });
      await database.knex.destroy();
      database.knex.initialize();
      // As far as an interrupted run may have come.
      await database.knex.raw("select create_reference_table('organizations')");
      await database.knex.raw("select create_reference_table('features')");
      expect(await distribute(database.url, "--shards=4")).toEqual({
        code: 0,
        text: expect.stringContaining("tables have been distributed"),
      });
      const tables = [...REFERENCE_TABLES, ...DISTRIBUTED_TABLES.map(({ table }) => table)];
      expect(await placedTables(database.knex)).toEqual(expect.arrayContaining([...tables].sort()));
      expect(await countRows(database.knex)).toEqual(before);
    });

    test("has nothing left to do, serves requests, and passes the audit", async () => {
      const done = { code: 0, text: "Nothing to do: every table lies where it belongs.\n" };
      expect(await distribute(database.url)).toEqual(done);
      expect(await distribute(database.url, "--dry-run")).toEqual(done);
      const { url } = await start();
      const served = { ...tenant, url };
      await upsertCustomer(served, { id: "eve", email: "eve@example.com" });
      await attach(served, "eve", "free");
      expect(await track(served, "eve", "calls", 3)).toMatchObject({ allowed: true, usage: 3 });
      expect(await differences(database.knex)).toEqual([]);
    });

    test("runs a later migration, warns of its tables, and divides them when a server opens it", async () => {
      await asBeforeArchivedUsage(database.knex);
      const opened = await openDatabase({ url: database.url });
      const log = pino({ level: "silent" });
      const realNow = () => instant("2026-11-28T00:00:00Z");
      await migrate(opened.knex);
      expect(await placedTables(opened.knex)).not.toContain("archived_draws");
      const advice = "some tables are not distributed: run `dues distribute`";
      expect(await findWarnings({ db: opened.knex, log, realNow })).toEqual([advice]);
      await distributeNewTables(opened.knex);
      expect(await findWarnings({ db: opened.knex, log, realNow })).toEqual([]);
      expect(await placedTables(opened.knex)).toContain("archived_draws");
      expect(await countShards(opened.knex, "archived_draws")).toEqual(
        await countShards(opened.knex, "customers"),
      );
      await opened.close();
      expect(await differences(database.knex)).toEqual([]);
    });
  });

/** As the database was before two migrations: one that adds tables, and one that changes a divided table. */
async function asBeforeArchivedUsage(knex: Knex): Promise<void> {
  await knex.raw("drop table archived_draws, archived_entity_usage");
  await knex.raw("alter table subscriptions drop column cancellation_details");
  await knex("migrations").whereIn("name", ["0028_archived_usage", "0029_cancellation_details"]).delete();
}

async function countShards(knex: Knex, table: string): Promise<number> {
  const { rows }: { rows: { count: bigint }[] } = await knex.raw(
    "select count(*) as count from pg_dist_shard where logicalrelid = ?::regclass",
    [table],
  );
  return Number(rows[0]?.count);
}

async function differences(db: Knex) {
  const found: unknown[] = [];
  for await (const page of audit({ db })) found.push(...page.differences);
  return found;
}

async function countRows(knex: Knex): Promise<Readonly<Record<string, bigint>>> {
  const counts: Record<string, bigint> = {};
  for (const table of [...REFERENCE_TABLES, ...DISTRIBUTED_TABLES.map((each) => each.table)]) {
    const { rows }: { rows: { count: bigint }[] } = await knex.raw("select count(*) as count from ??", [
      table,
    ]);
    counts[table] = rows[0]?.count ?? -1n;
  }
  return counts;
}

async function placedTables(knex: Knex): Promise<string[]> {
  const { rows }: { rows: { name: string }[] } = await knex.raw(
    "select table_name::text as name from citus_tables where citus_table_type <> 'local' order by 1",
  );
  return rows.map(({ name }) => name);
}
