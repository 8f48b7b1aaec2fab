import type { Knex } from "knex";
import { insertRows } from "../bulk-rows.js";
import { HAS_CITUS, IS_DISTRIBUTED } from "../layout/detect.js";
import type { OnlineContext } from "../online-migration.js";

/** All of it is done online, because the number of deliveries has no limit. */
export function up(): Promise<void> {
  return Promise.resolve();
}

/**
 * Deliveries and their attempts get the customer of their event, so that on a distributed PostgreSQL they lie with the
 * customer, and not all of an organization in one shard. A table cannot be divided by another column in place, so its rows
 * are copied: those that change no more before the lock is taken, and the others under it.
 */
export async function online({ transaction, concurrently }: OnlineContext): Promise<void> {
  if (await transaction(isDone)) return;
  await transaction(createTables);
  const settledBefore = await transaction(findBound);
  if (settledBefore !== undefined) {
    await concurrently("webhook_deliveries_by_settlement", "webhook_deliveries (settled_at)");
    await concurrently(
      "webhook_deliveries_unsettled",
      "webhook_deliveries (organization_id, id) where settled_at is null",
    );
    await eachPage(`settled_at < '${settledBefore}'`, (read) =>
      transaction(async (trx) => {
        const page = await read(trx);
        await copy(trx, page);
        return page;
      }),
    );
  }
  await transaction(async (trx) => {
    await trx.raw("lock table webhook_deliveries, webhook_attempts in access exclusive mode");
    await copyChanging(trx, settledBefore ?? "-infinity");
    for (const statement of REPLACE) await trx.raw(statement);
  });
}

/** Copies what was not copied, or has changed since. Nothing else happens meanwhile, so only these rows are looked at. */
async function copyChanging(trx: Knex.Transaction, settledBefore: string): Promise<void> {
  await trx.raw("set local enable_seqscan = off");
  await eachPage("settled_at is null", async (read) => {
    const page = await read(trx);
    await copyAgain(trx, page);
    return page;
  });
  const settled: DeliveryRow[] = await trx("webhook_deliveries").where("settled_at", ">=", settledBefore);
  for (let start = 0; start < settled.length; start += PAGE)
    await copyAgain(trx, settled.slice(start, start + PAGE));
}

type ReadPage = (trx: Knex.Transaction) => Promise<readonly DeliveryRow[]>;

/** Calls `use` with a function that reads the next deliveries, until there are none. */
async function eachPage(
  condition: string,
  use: (read: ReadPage) => Promise<readonly DeliveryRow[]>,
): Promise<void> {
  for (let last: Key | undefined = FIRST; last;) {
    const { organization_id, id }: Key = last;
    const page = await use(async (trx) => {
      const rows: DeliveryRow[] = await trx("webhook_deliveries")
        .whereRaw(condition)
        .whereRaw("(organization_id, id) > (?, ?)", [organization_id, id])
        .orderBy(["organization_id", "id"])
        .limit(PAGE);
      return rows;
    });
    last = page.at(-1);
  }
}

interface Key {
  readonly organization_id: string;
  readonly id: string;
}

interface DeliveryRow extends Key {
  readonly event_id: string;
}

const FIRST: Key = { organization_id: "", id: "" };

/** Fewer would need more statements, more would keep the transaction open for longer. */
const PAGE = 5_000;

/** Longer than an attempt takes, which may be recorded after another process has settled its delivery. */
const ATTEMPT = "10 minutes";

async function isDone(knex: Knex): Promise<boolean> {
  const found: { rows: object[] } = await knex.raw(
    "select from pg_attribute where attrelid = 'webhook_deliveries'::regclass and attname = 'customer_id'",
  );
  return found.rows.length > 0;
}

/** After a crash the copy begins again. On a distributed PostgreSQL an empty table is divided without copying it once more. */
async function createTables(trx: Knex.Transaction): Promise<void> {
  for (const statement of CREATE) await trx.raw(statement);
  if (!(await isDistributed(trx))) return;
  for (const table of ["next_webhook_deliveries", "next_webhook_attempts"])
    await trx.raw("select create_distributed_table(?, 'customer_id', colocate_with => 'customers')", [table]);
}

/** Asked here, because the answer is kept elsewhere for as long as a program runs. */
async function isDistributed(knex: Knex): Promise<boolean> {
  for (const statement of [HAS_CITUS, IS_DISTRIBUTED]) {
    const { rows }: { rows: { found: boolean }[] } = await knex.raw(statement);
    if (rows[0]?.found !== true) return false;
  }
  return true;
}

/** Deliveries that were settled before do not change any more, unless they are sent again. Undefined if there are none. */
async function findBound(knex: Knex): Promise<string | undefined> {
  const { rows }: { rows: { bound: string }[] } = await knex.raw(
    `select (now() - interval '${ATTEMPT}')::text as bound from webhook_deliveries limit 1`,
  );
  return rows[0]?.bound;
}

/** In the place of an earlier copy. */
async function copyAgain(trx: Knex.Transaction, deliveries: readonly DeliveryRow[]): Promise<void> {
  const customers = await customersOf(trx, deliveries);
  const owners = deliveries.map((row) => ownerOf(customers, row));
  for (const [table, column] of [
    ["next_webhook_attempts", "delivery_id"],
    ["next_webhook_deliveries", "id"],
  ] as const)
    await trx(table)
      .whereRaw("(customer_id, ??) in (select * from unnest(?::text[], ?::text[]))", [
        column,
        owners,
        deliveries.map(({ id }) => id),
      ])
      .delete();
  await copy(trx, deliveries, customers);
}

/** Copies deliveries with their attempts. */
async function copy(
  trx: Knex.Transaction,
  deliveries: readonly DeliveryRow[],
  known?: Customers,
): Promise<void> {
  if (deliveries.length === 0) return;
  const customers = known ?? (await customersOf(trx, deliveries));
  const copies = deliveries.map((row) => ({ customer_id: ownerOf(customers, row), ...row }));
  const byKey = new Map(copies.map((row) => [keyOf(row.organization_id, row.id), row.customer_id]));
  const attempts: { readonly organization_id: string; readonly delivery_id: string }[] = await trx(
    "webhook_attempts",
  ).whereRaw(
    OF_PAIRS("delivery_id"),
    pairsOf(deliveries, ({ id }) => id),
  );
  const attemptCopies = attempts.map((row) => ({
    customer_id: byKey.get(keyOf(row.organization_id, row.delivery_id)),
    ...row,
  }));
  await insertRows(trx, "next_webhook_deliveries", copies);
  await insertRows(trx, "next_webhook_attempts", attemptCopies);
}

/** The customer of the event of each delivery. */
type Customers = ReadonlyMap<string, string>;

/** What is not found has none, as the events of the organization itself. */
function ownerOf(customers: Customers, { organization_id, event_id }: DeliveryRow): string {
  return customers.get(keyOf(organization_id, event_id)) ?? organization_id;
}

async function customersOf(trx: Knex.Transaction, deliveries: readonly DeliveryRow[]): Promise<Customers> {
  const events: (Key & { readonly customer_id: string })[] = await trx("changes")
    .whereRaw(
      OF_PAIRS("id"),
      pairsOf(deliveries, ({ event_id }) => event_id),
    )
    .select("organization_id", "id", "customer_id");
  return new Map(events.map((event) => [keyOf(event.organization_id, event.id), event.customer_id]));
}

const OF_PAIRS = (column: string) =>
  `(organization_id, ${column}) in (select * from unnest(?::text[], ?::text[]))`;

function pairsOf<Row extends { readonly organization_id: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): [string[], string[]] {
  return [rows.map((row) => row.organization_id), rows.map(idOf)];
}

function keyOf(organizationId: string, id: string): string {
  return `${organizationId} ${id}`;
}

const CREATE = [
  "drop table if exists next_webhook_deliveries, next_webhook_attempts",
  `create table next_webhook_deliveries (
    customer_id text not null,
    organization_id text not null,
    id text not null,
    endpoint_id text not null,
    event_id text not null,
    event_type text not null,
    status text not null constraint webhook_deliveries_status_check
      check (status in ('pending', 'delivered', 'failed', 'canceled')),
    is_test boolean not null default false,
    due_at timestamptz not null,
    claim_id text,
    try_count integer not null default 0 constraint webhook_deliveries_try_count_check check (try_count >= 0),
    attempt_count integer not null default 0,
    settled_at timestamptz,
    created_at timestamptz not null,
    primary key (customer_id, id),
    constraint next_webhook_deliveries_once unique (customer_id, endpoint_id, event_id),
    constraint webhook_deliveries_attempts_check check (attempt_count >= try_count),
    constraint webhook_deliveries_settled_check check ((status = 'pending') = (settled_at is null)),
    constraint webhook_deliveries_claim_check check (claim_id is null or status = 'pending')
  )`,
  "create index next_webhook_deliveries_by_age on next_webhook_deliveries (created_at)",
  "create index next_webhook_deliveries_by_organization on next_webhook_deliveries (organization_id, id)",
  "create index next_webhook_deliveries_by_endpoint on next_webhook_deliveries (organization_id, endpoint_id, id)",
  "create index next_webhook_deliveries_by_event on next_webhook_deliveries (organization_id, event_id)",
  `create index next_webhook_deliveries_due on next_webhook_deliveries (endpoint_id, due_at, id)
    where status = 'pending'`,
  `create table next_webhook_attempts (
    customer_id text not null,
    organization_id text not null,
    delivery_id text not null,
    number integer not null constraint webhook_attempts_number_check check (number >= 1),
    started_at timestamptz not null,
    duration_ms integer not null constraint webhook_attempts_duration_ms_check check (duration_ms >= 0),
    status_code integer,
    error text,
    response text,
    primary key (customer_id, delivery_id, number)
  )`,
];

const INDEXES = [
  ...["deliveries_pkey", "deliveries_once", "deliveries_by_age", "deliveries_by_organization"],
  ...["deliveries_by_endpoint", "deliveries_by_event", "deliveries_due", "attempts_pkey"],
];

const REPLACE = [
  "drop table webhook_deliveries, webhook_attempts",
  "alter table next_webhook_deliveries rename to webhook_deliveries",
  "alter table next_webhook_attempts rename to webhook_attempts",
  ...INDEXES.map((name) => `alter index next_webhook_${name} rename to webhook_${name}`),
];
