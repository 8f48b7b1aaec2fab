import type { Knex } from "knex";
import { idAt, timeOfId } from "../../../shared/ids.js";
import type { OnlineContext } from "../online-migration.js";

/** A table to be partitioned by the month of its ids. */
interface Table {
  readonly name: "usage_events" | "changes";
  /** Check constraints, which the partitions have too. */
  readonly checks: readonly (readonly [name: string, condition: string])[];
  /** Indexes of every partition. */
  readonly indexes: readonly (readonly [name: string, rest: string])[];
  /** The unique index without the partition key, which only partitions can have. */
  readonly unique: string;
}

const TABLES: readonly Table[] = [
  {
    name: "usage_events",
    checks: [],
    indexes: [
      ["aggregated", "(customer_id, aggregation_window_id, key) where aggregation_window_id is not null"],
      ["by_organization", "(organization_id, id)"],
    ],
    unique: "usage_events_once",
  },
  {
    name: "changes",
    checks: [
      [
        "changes_actor_type_check",
        "actor_type in ('key', 'operator', 'provider', 'job', 'server', 'portal', 'user')",
      ],
      ["changes_sequence_check", "sequence >= 1"],
    ],
    indexes: [
      ["by_actor", "(organization_id, actor_id, id) where actor_type in ('key', 'provider')"],
      ["by_organization", "(organization_id, id)"],
      [
        "by_transaction",
        "(organization_id, transaction_id) where sequence is not null and transaction_id is not null",
      ],
      [
        "of_subscriptions",
        `(organization_id, object_id, sequence) where object_type = 'subscription'
          and (before is null or before -> 'status' is not null or before -> 'plan' is not null)`,
      ],
    ],
    unique: "changes_in_order",
  },
];

/** What an object's events were last numbered, searched in all months: for objects without a recent event. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create function last_event_sequence(customer text, object text) returns bigint
    language plpgsql stable as $$
      begin
        return (
          select max(sequence) from changes as earlier
            where earlier.object_id = object and earlier.customer_id = customer
        );
      end
    $$`);
}

/**
 * Partitions both tables in place. A table with rows becomes the first partition, which ends some weeks ahead, so that
 * the version before can go on writing to it; what takes long is done before the lock is taken. An empty table becomes
 * the default partition.
 */
export async function online(context: OnlineContext): Promise<void> {
  for (const table of TABLES) {
    if (await context.transaction((trx) => isPartitioned(trx, table))) continue;
    const until = await context.transaction((trx) => boundOf(trx, table));
    try {
      if (until !== undefined) await prepare(context, table, until);
      await context.transaction((trx) => partition(trx, table, until));
    } catch (error) {
      await context.transaction((trx) => release(trx, table));
      throw error;
    }
  }
}

/** Removes the bound: the version before could not write past it if the operator goes back to it for weeks. */
async function release(trx: Knex, { name }: Table): Promise<void> {
  await trx.raw(`alter table ${name} drop constraint if exists ${name}_month`);
}

async function isPartitioned(knex: Knex, { name }: Table): Promise<boolean> {
  const found: { rows: { kind: string }[] } = await knex.raw(
    "select relkind as kind from pg_class where oid = ?::regclass",
    [name],
  );
  return found.rows[0]?.kind === "p";
}

/** How long the version before can still write to the first partition, at least: longer than any update takes. */
const SPARE_MS = 35 * 24 * 60 * 60_000;

/** Where the first partition ends: at the beginning of a month. Undefined for an empty table. */
async function boundOf(knex: Knex, { name }: Table): Promise<string | undefined> {
  const known: { rows: { bound: string }[] } = await knex.raw(
    `select substring(pg_get_constraintdef(oid) from '''([^'']+)''') as bound from pg_constraint
      where conrelid = ?::regclass and conname = ?`,
    [name, `${name}_month`],
  );
  if (known.rows[0]) return known.rows[0].bound;
  const found: { rows: { last: string | null; now: string }[] } = await knex.raw(
    `select (
        select max(latest.id) from organizations
          cross join lateral (
            select id from ${name} where organization_id = organizations.id order by id desc limit 1
          ) as latest
      ) as last, (extract(epoch from now()) * 1000)::text as now`,
  );
  const [row] = found.rows;
  if (!row || row.last === null) return undefined;
  const until = new Date(Math.max(Number(row.now), timeOfId(row.last)) + SPARE_MS);
  return idAt("evt", Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1));
}

/** A key may be used again after 35 days, so it is unique in partitions of a month, and not in longer ones. */
const BY_KEY = (table: string) => `${table} (customer_id, idempotency_key) where idempotency_key is not null`;

const IN_ORDER = (table: string) => `${table} (object_id, customer_id, sequence)`;

/** What needs time and stops no one: repeated after a crash, each step that is done already is left out. */
async function prepare(
  { transaction, concurrently }: OnlineContext,
  table: Table,
  until: string,
): Promise<void> {
  const { name, checks } = table;
  const month = `${name}_month`;
  await transaction(async (trx) => {
    if (await hasConstraint(trx, name, month)) return;
    await trx.raw(`alter table ${name} add constraint ${month} check (id < '${until}') not valid`);
  });
  await transaction((trx) => validate(trx, name, [[month], ...checks]));
  if (name === "usage_events") await concurrently("usage_events_earlier_by_key", BY_KEY("usage_events"));
}

async function validate(trx: Knex, table: string, checks: readonly (readonly [string, ...unknown[]])[]) {
  for (const [check] of checks) await trx.raw(`alter table ${table} validate constraint ${check}`);
}

async function hasConstraint(trx: Knex, table: string, name: string): Promise<boolean> {
  const found: { rows: object[] } = await trx.raw(
    "select from pg_constraint where conrelid = ?::regclass and conname = ?",
    [table, name],
  );
  return found.rows.length > 0;
}

/** Puts the partitioned table in the place of the table, which becomes a partition of it. */
async function partition(trx: Knex.Transaction, table: Table, until: string | undefined): Promise<void> {
  const { name, checks, indexes, unique } = table;
  const part = until === undefined ? `${name}_default` : `${name}_earlier`;
  if (until === undefined) await validate(trx, name, checks);
  await trx.raw(`alter table ${name} rename to ${part}`);
  await trx.raw(`alter table ${part} rename constraint ${name}_pkey to ${part}_pkey`);
  for (const [index] of indexes) await trx.raw(`alter index ${name}_${index} rename to ${part}_${index}`);
  await trx.raw(`create table ${name} (like ${part} including defaults) partition by range (id)`);
  await trx.raw(`alter table ${name} add primary key (customer_id, id)`);
  for (const [check, condition] of checks)
    await trx.raw(`alter table ${name} add constraint ${check} check (${condition})`);
  for (const [index, rest] of indexes) await trx.raw(`create index ${name}_${index} on ${name} ${rest}`);
  if (name === "changes") await trx.raw(`alter index ${unique} rename to ${part}_once`);
  else await trx.raw(`drop index ${unique}`);
  if (until === undefined) {
    if (name === "usage_events") await trx.raw(`create index ${part}_by_key on ${BY_KEY(part)}`);
    await trx.raw(`alter table ${name} attach partition ${part} default`);
    return;
  }
  await trx.raw(`alter table ${name} attach partition ${part} for values from (minvalue) to ('${until}')`);
  await trx.raw(`alter table ${part} drop constraint ${name}_month`);
  await trx.raw(`create table ${name}_default partition of ${name} default`);
  if (name === "changes")
    await trx.raw(`create unique index ${name}_default_once on ${IN_ORDER(`${name}_default`)}`);
  else await trx.raw(`create index ${name}_default_by_key on ${BY_KEY(`${name}_default`)}`);
}
