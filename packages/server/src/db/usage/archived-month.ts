import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { layoutOf } from "../core/layout/layout-of.js";
import { dropPartition } from "../core/drop-partition.js";
import { isEmbeddedDatabase } from "../core/embedded-database.js";
import { GaveWayError, givingWay, type GivingWay, type Step } from "../core/giving-way.js";
import { listPartitions } from "../core/partitions.js";
import { allowLongStatements, isLockTimeout, limitLockWaits } from "../core/timeouts.js";
import { addSums } from "./archived-sums.js";
import type { ArchiveRange } from "./archived-usage.js";

/** Fewer rarely find a moment between the readers of a busy server; more make its statements wait more often. */
const LOCK_ATTEMPTS = 5;
const LOCK_PAUSE_MS = 2_000;

/** The events of a file, in the order of their ids. */
export interface ArchivedFile {
  readonly events: number;
  readonly firstId: string;
  readonly lastId: string;
  /** The SHA-256 of all ids one after the other, in hexadecimal. */
  readonly idsSha256: string;
}

/** A partition, and the files that may have all of its events. */
export interface ArchivedMonth {
  readonly partition: string;
  readonly organizationId: string;
  readonly files: readonly ArchivedFile[];
}

/**
 * - `different`: the files do not have exactly the events of the partition.
 * - `locked`: other transactions used the table; to be tried again.
 */
export type MonthOutcome = "dropped" | "different" | "locked";

/**
 * Returns the partition of a month if it has no events of other organizations. Undefined on the embedded database, where every
 * request would wait for the sums of a month, and on a distributed PostgreSQL, where they would lock all shards in one transaction.
 */
export async function findOwnPartition(
  knex: Knex,
  { organizationId, from, to }: ArchiveRange,
): Promise<string | undefined> {
  if (isEmbeddedDatabase(knex) || !(await layoutOf(knex)).locksPartitions) return undefined;
  const stored = await listPartitions(knex, "usage_events");
  const month = stored.find((partition) => partition.from === from && partition.to === to);
  if (!month) return undefined;
  const found: { rows: [{ is_shared: boolean }] } = await knex.raw(
    `select exists (select from :table: where organization_id < :organizationId)
      or exists (select from :table: where organization_id > :organizationId) as is_shared`,
    { table: month.name, organizationId },
  );
  return found.rows[0].is_shared ? undefined : month.name;
}

/**
 * Adds what the events of a month drew to the sums, and drops their partition instead of deleting them, if the files have
 * exactly these events. Meanwhile no row of the partition is written or locked, so no event is voided; other transactions that
 * need that make it give way. Readers wait for the drop itself, and no longer than for the creation of a partition.
 */
export async function dropArchivedMonth(
  knex: Knex,
  month: ArchivedMonth,
  interruption: GivingWay = {},
): Promise<MonthOutcome> {
  try {
    return await givingWay(knex, (trx, step) => dropIfArchived(trx, step, month), interruption);
  } catch (error) {
    if (error instanceof GaveWayError || isLockTimeout(error)) return "locked";
    throw error;
  }
}

async function dropIfArchived(
  trx: Knex.Transaction,
  step: Step,
  month: ArchivedMonth,
): Promise<MonthOutcome> {
  const { partition: table } = month;
  await limitLockWaits(trx);
  await allowLongStatements(trx);
  await trx.raw("lock table ?? in exclusive mode", [table]);
  if (!(await step(() => isInFiles(trx, month)))) return "different";
  for (const statement of addSums({ table: ":table:", condition: "true" }))
    await step(async () => void (await trx.raw(statement, { table })));
  await lockEvents(trx, step);
  await dropPartition(trx, "usage_events", table);
  return "dropped";
}

async function isInFiles(
  trx: Knex.Transaction,
  { partition: table, organizationId, files }: ArchivedMonth,
): Promise<boolean> {
  if (!areApart(files)) return false;
  const found: { rows: [{ is_same: boolean }] } = await trx.raw(IS_IN_FILES, {
    table,
    organizationId,
    total: files.reduce((sum, { events }) => sum + events, 0),
    events: files.map(({ events }) => events),
    firstIds: files.map(({ firstId }) => firstId),
    lastIds: files.map(({ lastId }) => lastId),
    digests: files.map(({ idsSha256 }) => idsSha256),
  });
  return found.rows[0].is_same;
}

/** Whether no event can be in two of the files. */
function areApart(files: readonly ArchivedFile[]): boolean {
  const sorted = files.toSorted((a, b) => (a.firstId < b.firstId ? -1 : 1));
  return sorted.every(({ firstId }, index) => index === 0 || firstId > (sorted[index - 1]?.lastId ?? ""));
}

/** Each file has the events between its first and its last one, and together they have as many as there are. */
const IS_IN_FILES = `
  select (select count(*) from :table:) = :total and not exists (
    select from unnest(:events::bigint[], :firstIds::text[], :lastIds::text[], :digests::text[])
        as file (events, first_id, last_id, digest)
      cross join lateral (
        select count(*) as events,
            encode(sha256(convert_to(string_agg(event.id, '' order by event.id), 'UTF8')), 'hex') as digest
          from :table: as event
          where event.organization_id = :organizationId and event.id >= file.first_id and event.id <= file.last_id
      ) as stored
      where stored.events <> file.events or stored.digest is distinct from file.digest
  ) as is_same`;

/**
 * Locks the table at a moment when no other transaction uses it: one that has read events may void one of them or read
 * their sums.
 */
async function lockEvents(trx: Knex.Transaction, step: Step): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await trx.raw("savepoint before_lock");
    try {
      await trx.raw("lock table only usage_events in access exclusive mode");
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error;
    }
    await trx.raw("rollback to savepoint before_lock");
    await step((signal) => pause(LOCK_PAUSE_MS, undefined, { signal }));
  }
}
