import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { layoutOf } from "../core/layout/layout-of.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant } from "../core/values.js";

/**
 * `blocked`: an advance stopped because the outcome of a payment is unknown or because of an error. The time is the
 * one where it stopped.
 */
export type TestClockStatus = "ready" | "advancing" | "blocked";

/** A clock that a test moves, and by which some customers live. */
export interface TestClock {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string | null;
  readonly now: Instant;
  readonly status: TestClockStatus;
  readonly createdAt: Instant;
}

/**
 * A running advance: no other process may advance the clock until it ends, or until real time passes `expiresAt`.
 */
export interface ClockRun {
  readonly id: string;
  readonly expiresAt: Instant;
}

export interface LockedTestClock extends TestClock {
  readonly run: ClockRun | null;
}

export interface TestClockRow {
  organization_id: string;
  id: string;
  name: string | null;
  now_at: Date;
  status: TestClockStatus;
  run_id: string | null;
  run_expires_at: Date | null;
  created_at: Date;
}

export async function insertTestClock(knex: Knex, clock: TestClock): Promise<void> {
  await knex("test_clocks").insert({
    organization_id: clock.organizationId,
    id: clock.id,
    name: clock.name,
    now_at: fromInstant(clock.now),
    status: clock.status,
    created_at: fromInstant(clock.createdAt),
    updated_at: fromInstant(clock.createdAt),
  });
}

export async function findTestClock(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<TestClock | undefined> {
  const row: TestClockRow | undefined = await existing(knex, organizationId).where({ id }).first();
  return row && fromRow(row);
}

export async function listTestClocks(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<TestClock>> {
  const page = await pageOf<TestClockRow>(existing(knex, organizationId), request);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** The time of the clock that is furthest ahead. Undefined without one. */
export async function findLatestClockTime(knex: Knex, organizationId: string): Promise<Instant | undefined> {
  const row: { latest: Date | null } | undefined = await existing(knex, organizationId)
    .max({ latest: "now_at" })
    .first();
  return row?.latest ? toInstant(row.latest) : undefined;
}

/**
 * Locks the clock until the transaction ends: no one joins, advances or deletes it meanwhile. `join` allows others to join too,
 * except on a distributed PostgreSQL, where each waits for the one before: of a table that every node has, Citus takes a lock
 * to read a row for sharing and then one to write it, so two that had the first would wait for each other. Locks of its
 * customers are taken afterwards.
 */
export async function lockTestClock(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<TestClock, "organizationId" | "id">,
  purpose: "join" | "change",
): Promise<LockedTestClock | undefined> {
  const query = existing(trx, organizationId).where({ id });
  const isShared = purpose === "join" && (await layoutOf(trx)).sharesLocks;
  const row: TestClockRow | undefined = await (isShared ? query.forShare() : query.forUpdate()).first();
  return row && { ...fromRow(row), run: runOf(row) };
}

export interface TestClockChange {
  readonly status: TestClockStatus;
  readonly now: Instant;
  readonly run: ClockRun | null;
}

/** Changes a clock that is locked. */
export async function updateTestClock(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<TestClock, "organizationId" | "id">,
  change: TestClockChange,
  updatedAt: Instant,
): Promise<void> {
  await trx("test_clocks")
    .where({ organization_id: organizationId, id })
    .update({ ...toColumns(change), updated_at: fromInstant(updatedAt) });
}

/** Changes a clock on behalf of a run. False, and nothing is written, when the clock is no longer that run's. */
export async function updateRunningClock(
  knex: Knex,
  { organizationId, id }: Pick<TestClock, "organizationId" | "id">,
  runId: string,
  change: TestClockChange,
): Promise<boolean> {
  const updated = await knex("test_clocks")
    .where({ organization_id: organizationId, id, run_id: runId })
    .update(toColumns(change));
  return updated === 1;
}

export async function markTestClockDeleted(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<TestClock, "organizationId" | "id">,
  at: Instant,
): Promise<void> {
  await trx("test_clocks")
    .where({ organization_id: organizationId, id })
    .update({ deleted_at: fromInstant(at) });
}

/** The customers of a test clock, by id. */
export async function listClockCustomerIds(
  knex: Knex,
  { organizationId, id }: Pick<TestClock, "organizationId" | "id">,
): Promise<string[]> {
  const rows: { id: string }[] = await knex("customers")
    .where({ organization_id: organizationId, test_clock_id: id, archived_at: null })
    .orderBy("id")
    .select("id");
  return rows.map(({ id }) => id);
}

/** The times of those of these customers that are on a test clock. */
export async function findClockTimes(
  knex: Knex,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (customerIds.length === 0) return new Map();
  const rows: { customer_id: string; now_at: Date }[] = await knex("customers")
    .join("test_clocks", (on) =>
      on
        .on("test_clocks.organization_id", "customers.organization_id")
        .andOn("test_clocks.id", "customers.test_clock_id"),
    )
    .whereIn("customers.id", [...customerIds])
    .select("customers.id as customer_id", "test_clocks.now_at");
  return new Map(rows.map((row) => [row.customer_id, toInstant(row.now_at)]));
}

function existing(knex: Knex, organizationId: string): Knex.QueryBuilder {
  return knex("test_clocks").where({ organization_id: organizationId, deleted_at: null });
}

function toColumns({ status, now, run }: TestClockChange) {
  return {
    status,
    now_at: fromInstant(now),
    run_id: run?.id ?? null,
    run_expires_at: fromInstant(run?.expiresAt ?? null),
  };
}

function runOf({ run_id: id, run_expires_at: expiresAt }: TestClockRow): ClockRun | null {
  return id === null || expiresAt === null ? null : { id, expiresAt: toInstant(expiresAt) };
}

function fromRow(row: TestClockRow): TestClock {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    now: toInstant(row.now_at),
    status: row.status,
    createdAt: toInstant(row.created_at),
  };
}
