import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach } from "@jest/globals";
import { instantAt, type Instant } from "@dues/billing";
import { createPartitions } from "../../src/jobs/create-partitions.js";
import { openArchiveStore } from "../../src/outbound/archive/open.js";
import type { ArchiveStore } from "../../src/outbound/archive/store.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { archiveUsage, type Archiving } from "../../src/usecases/usage-archive/archive.js";
import { addTenant, attach, succeeded, sync, type Body, type Tenant } from "./api.js";
import { standInFor } from "./stand-in.js";
import { send, type TestServer } from "./server.js";

/** Every event is before it. */
const END = instantAt(Date.parse("2099-01-01T00:00:00Z"));

/** A month of usage that only one organization has, and ways to archive it. */
export interface ArchivedMonth {
  readonly tenant: Tenant;
  readonly store: ArchiveStore;
  /** The month, such as `2030-01`. */
  readonly name: string;
  /** The name of its partition. */
  readonly partition: string;
  use(customer: string, more?: Body): Promise<void>;
  voidUse(customer: string, idempotencyKey: string): ReturnType<typeof send>;
  archive(change?: Partial<Archiving>): Promise<boolean>;
  /** Whether the partition is there. */
  exists(): Promise<boolean>;
  /** Lets no row of the partition be deleted, which would fail the archiving. */
  refuseDeletes(): Promise<void>;
  /** Makes the statement that changes a table sleep after it has taken its locks. */
  slowDown(table: string, when: "before insert" | "after update", seconds: number): Promise<void>;
  /** Waits until a statement of `slowDown` sleeps. */
  untilAsleep(): Promise<void>;
  /** What customers drew and entities used, archived. */
  sums(): Promise<{ readonly draws: Record<string, number>; readonly entities: Record<string, number> }>;
  /** Whether all events of each file were deleted, as its manifest says. */
  manifests(): boolean[];
  differences(): Promise<unknown[]>;
}

/** Adds an organization for each test, with five events of two customers in a month of its own. */
export function useArchivedMonth(server: TestServer): ArchivedMonth {
  let month: ArchivedMonth | undefined;
  let directory = "";
  // Ids do not follow a clock that goes back, so each test begins later than the one before.
  let tests = 0;
  beforeEach(async () => {
    tests += 1;
    const at = Date.UTC(2030, tests, 10) as Instant;
    directory = mkdtempSync(path.join(tmpdir(), "dues-archive-"));
    server.clock.set(at);
    await createPartitions(server.deps);
    month = monthOf(server, { tenant: await addTenant(server), at, directory });
    await sync(month.tenant, {
      features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
      plans: [
        {
          slug: "free",
          features: [
            { slug: "calls", limit: 1_000 },
            { slug: "seats", limit: 5 },
          ],
        },
        {
          slug: "paid",
          price: 1_000,
          features: [{ slug: "calls", limit: 2, overage: "charge", overagePrice: 5 }],
        },
      ],
    });
    for (const customer of ["ada", "bob"]) await attach(month.tenant, customer, "free");
    const entity = { customer: "ada", feature: "seats", entity: "grace" };
    succeeded(await send(month.tenant, "/v1/entities", { body: entity }));
    await month.use("ada", { value: 3, idempotencyKey: "first" });
    await month.use("ada", { value: 4, entity: "grace" });
    await month.use("ada", { value: 7, idempotencyKey: "second" });
    await month.use("bob", { value: 10 });
    await month.use("bob", { value: 20, idempotencyKey: "void" });
    succeeded(await month.voidUse("bob", "void"));
  });
  afterEach(async () => {
    rmSync(directory, { recursive: true, force: true });
    await server.database.knex.raw("drop function if exists sleeping() cascade");
  });
  return standInFor(() => month);
}

interface MonthSetting {
  readonly tenant: Tenant;
  readonly at: Instant;
  readonly directory: string;
}

function monthOf(server: TestServer, { tenant, at, directory }: MonthSetting): ArchivedMonth {
  const { knex } = server.database;
  const store = openArchiveStore({ directory });
  const name = new Date(at).toISOString().slice(0, "2030-01".length);
  const partition = `usage_events_${name.replace("-", "_")}`;
  const sumsOf = async (table: string, order: string, owner: string) => {
    const rows: { name: string; units: string }[] = await knex(`${table} as kept`)
      .join("customers", "customers.id", "kept.customer_id")
      .where("kept.organization_id", tenant.id)
      .select(knex.raw("?? as name", [owner]), "units")
      .orderBy(order);
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.units)]));
  };
  return {
    tenant,
    store,
    name,
    partition,
    async use(customer, more = {}) {
      succeeded(await send(tenant, "/v1/track", { body: { customer, feature: "calls", value: 1, ...more } }));
    },
    voidUse: (customer, idempotencyKey) =>
      send(tenant, "/v1/track/void", { body: { customer, idempotencyKey } }),
    archive: (change = {}) =>
      archiveUsage(server.deps, {
        store,
        organizationId: tenant.id,
        before: END,
        maxFileBytes: 700,
        ...change,
      }),
    async exists() {
      const found: { rows: { oid: string | null }[] } = await knex.raw("select to_regclass(?) as oid", [
        partition,
      ]);
      return found.rows[0]?.oid !== null;
    },
    async refuseDeletes() {
      await knex.raw(
        `create or replace function refuse_delete() returns trigger language plpgsql
          as 'begin raise exception ''a row was deleted''; end'`,
      );
      await knex.raw(
        "create trigger refuse_delete before delete on ?? for each row execute function refuse_delete()",
        [partition],
      );
    },
    async slowDown(table, when, seconds) {
      await knex.raw(
        `create function sleeping() returns trigger language plpgsql
          as 'begin perform pg_sleep(${seconds}); return null; end'`,
      );
      await knex.raw(`create trigger sleeping ${when} on ?? for each statement execute function sleeping()`, [
        table,
      ]);
    },
    async untilAsleep() {
      const isAsleep = async () =>
        (
          await knex("pg_stat_activity")
            .where({ wait_event: "PgSleep" })
            .whereRaw("datname = current_database()")
        ).length > 0;
      while (!(await isAsleep())) await pause(10);
    },
    sums: async () => ({
      draws: await sumsOf("archived_draws", "window_id", "external_id"),
      entities: await sumsOf("archived_entity_usage", "entity_id", "entity_id"),
    }),
    manifests: () =>
      readdirSync(directory)
        .filter((file) => file.endsWith(".json"))
        .map((file) => JSON.parse(readFileSync(path.join(directory, file), "utf8")) as { deleted: boolean })
        .map(({ deleted }) => deleted),
    async differences() {
      const found: unknown[] = [];
      for await (const page of audit(server.deps, { organizationId: tenant.id }))
        found.push(...page.differences);
      return found;
    },
  };
}
