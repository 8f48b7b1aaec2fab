import {
  formatQuantity,
  ZERO,
  type Instant,
  type Quantity,
  type LevelEntry,
  type LevelHistory,
} from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { fromInstant, toQuantity, toInstant } from "../core/values.js";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";

/** One feature of one customer, as of an instant. */
export interface LevelQuery {
  readonly customerId: string;
  readonly featureId: string;
  readonly at: Instant;
}

/** The level of a customer's feature. */
export interface StoredLevel {
  readonly customerId: string;
  readonly featureId: string;
  readonly tracked: Quantity;
  /** Entities that are active or wait for their removal. */
  readonly entities: Quantity;
}

interface LevelRow {
  customer_id: string;
  feature_id: string;
  tracked: string;
  entities: string;
}

const LEVELS: Statement = {
  name: "levels",
  text: `select stored.customer_id, stored.feature_id, stored.tracked,
      stored.entities - coalesce((
        select sum(delta) from level_changes as change
          where change.customer_id = stored.customer_id and change.feature_id = stored.feature_id
            and change.changes_at > asked.at
      ), 0) as entities
    from unnest($1::text[], $2::text[], $3::timestamptz[]) as asked (customer_id, feature_id, at)
    join feature_levels as stored
      on stored.customer_id = asked.customer_id and stored.feature_id = asked.feature_id`,
};

/** The levels that are not zero for ever. A removal counts from its instant on, whether or not a job has noted it. */
export async function readLevels(
  session: Session,
  questions: readonly LevelQuery[],
): Promise<readonly StoredLevel[]> {
  if (questions.length === 0) return [];
  const rows = await session.run<LevelRow>(LEVELS, [
    questions.map(({ customerId }) => customerId),
    questions.map(({ featureId }) => featureId),
    questions.map(({ at }) => iso(at)),
  ]);
  return rows.map((row) => ({
    customerId: row.customer_id,
    featureId: row.feature_id,
    tracked: toQuantity(row.tracked),
    entities: toQuantity(row.entities),
  }));
}

/** A change of a level, and the billable level from then on. */
export interface NewLevelChange {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  readonly featureId: string;
  /** What was tracked, or entities that were counted. */
  readonly kind: "tracked" | "entity";
  /** Never zero. */
  readonly delta: Quantity;
  /** When it takes effect: now, or later for a scheduled removal. */
  readonly at: Instant;
  readonly madeAt: Instant;
  readonly entityId: string | null;
  readonly usageEventId: string | null;
  /** Units above the plans' limit, after the change. */
  readonly billable: Quantity;
}

/**
 * Sends changes of levels, in the order in which they were decided: the append-only changes, the levels, and the peaks
 * of the usage periods that they are the highest of. The customers must be locked.
 */
export function sendLevelChanges(session: Session, changes: readonly NewLevelChange[]): Promise<unknown>[] {
  const rises = changes.filter(({ delta }) => delta > 0n);
  return [
    ...(changes.length > 0 ? [session.run(CHANGES, changeColumns(changes))] : []),
    ...(rises.length > 0 ? [session.run(OPEN, openColumns(rises))] : []),
    ...(changes.length > 0 ? [session.run(TOTALS, totalColumns(changes))] : []),
    ...(rises.length > 0 ? [session.run(PEAKS, riseColumns(rises))] : []),
  ];
}

const CHANGES: Statement = {
  name: "levels-append-changes",
  text: `insert into level_changes (customer_id, organization_id, id, feature_id, kind, delta, changes_at, created_at,
      entity_id, usage_event_id)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[],
      $7::timestamptz[], $8::timestamptz[], $9::text[], $10::text[])`,
};

function changeColumns(rows: readonly NewLevelChange[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ featureId }) => featureId),
    rows.map(({ kind }) => kind),
    rows.map(({ delta }) => formatQuantity(delta)),
    rows.map(({ at }) => iso(at)),
    rows.map(({ madeAt }) => iso(madeAt)),
    rows.map(({ entityId }) => entityId),
    rows.map(({ usageEventId }) => usageEventId),
  ];
}

/** A level that falls rose before. In one statement with the sum, a fall would be refused as a level below zero. */
const OPEN: Statement = {
  name: "levels-open",
  text: `insert into feature_levels (customer_id, organization_id, feature_id)
    select * from unnest($1::text[], $2::text[], $3::text[])
    on conflict (customer_id, feature_id) do nothing`,
};

function openColumns(rows: readonly NewLevelChange[]): unknown[] {
  return [...ownerColumns(rows), rows.map(({ featureId }) => featureId)];
}

const TOTALS: Statement = {
  name: "levels-add",
  text: `update feature_levels as stored set
      tracked = stored.tracked + change.tracked,
      entities = stored.entities + change.entities
    from (
      select customer_id, feature_id, sum(tracked) as tracked, sum(entities)::integer as entities
        from unnest($1::text[], $2::text[], $3::numeric[], $4::integer[])
          as change (customer_id, feature_id, tracked, entities)
        group by customer_id, feature_id
    ) as change
    where stored.customer_id = change.customer_id and stored.feature_id = change.feature_id`,
};

function totalColumns(rows: readonly NewLevelChange[]): unknown[] {
  const of = (kind: NewLevelChange["kind"]) =>
    rows.map((row) => formatQuantity(row.kind === kind ? row.delta : ZERO));
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ featureId }) => featureId),
    of("tracked"),
    of("entity"),
  ];
}

/**
 * A peak that was not opened, because a boundary was not recorded yet, is found from the changes later. So the
 * position up to which a peak was counted stays unchanged: earlier changes are still to be counted.
 */
const PEAKS: Statement = {
  name: "levels-raise-peaks",
  text: `update billable_usage as stored set
      units = greatest(stored.units, held.billable),
      reached_at = case when held.billable > stored.units then held.at else stored.reached_at end
    from (
      select customer_id, feature_id, max(billable) as billable, max(at) as at
        from unnest($1::text[], $2::text[], $3::numeric[], $4::timestamptz[])
          as rise (customer_id, feature_id, billable, at)
        group by customer_id, feature_id
    ) as held
    where stored.customer_id = held.customer_id and stored.feature_id = held.feature_id and stored.kind = 'peak'
      and stored.span_start <= held.at and held.at < stored.span_end
      and stored.counted_until < stored.span_end and stored.closed_at is null
      and not exists (
        select from subscriptions as paused
          where paused.customer_id = stored.customer_id and paused.id = stored.subscription_id
            and paused.status = 'paused'
      )`,
};

function riseColumns(rows: readonly NewLevelChange[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ featureId }) => featureId),
    rows.map(({ billable }) => formatQuantity(billable)),
    rows.map(({ at }) => iso(at)),
  ];
}

function ownerColumns(rows: readonly NewLevelChange[]): unknown[] {
  return [rows.map(({ customerId }) => customerId), rows.map(({ organizationId }) => organizationId)];
}

function iso(at: Instant): string {
  return fromInstant(at).toISOString();
}

export interface StoredHistory extends LevelHistory {
  readonly customerId: string;
  readonly featureId: string;
}

export interface LevelHistoryQuery {
  readonly customerId: string;
  /** Changes that took effect before it are in the total only. */
  readonly since: Instant;
}

interface TotalRow {
  customer_id: string;
  feature_id: string;
  total: string;
}

interface ChangeRow {
  customer_id: string;
  feature_id: string;
  changes_at: Date;
  delta: string;
}

/** What these customers hold, and how it came to that since an instant of each one's own. */
export async function listLevelHistories(
  knex: Knex,
  questions: readonly LevelHistoryQuery[],
): Promise<StoredHistory[]> {
  const customerIds = questions.map(({ customerId }) => customerId);
  const totals: TotalRow[] = await knex("feature_levels")
    .modify(ofCustomers, customerIds)
    .select("customer_id", "feature_id", knex.raw("(tracked + entities)::text as total"));
  if (totals.length === 0) return [];
  const asked = knex.raw(
    "unnest(?::text[], ?::timestamptz[]) as asked (customer_id, since) join level_changes as change on change.customer_id = asked.customer_id and change.changes_at >= asked.since",
    [customerIds, questions.map(({ since }) => fromInstant(since).toISOString())],
  );
  const rows: ChangeRow[] = await knex
    .from(asked)
    .orderBy(["change.changes_at", "change.id"])
    .select("change.customer_id", "change.feature_id", "change.changes_at", "change.delta");
  const changes = byFeature(rows);
  return totals.map(({ customer_id: customerId, feature_id: featureId, total }) => ({
    customerId,
    featureId,
    total: toQuantity(total),
    changes: changes.get(`${customerId} ${featureId}`) ?? [],
  }));
}

function byFeature(rows: readonly ChangeRow[]): ReadonlyMap<string, readonly LevelEntry[]> {
  const groups = new Map<string, LevelEntry[]>();
  for (const row of rows) {
    const key = `${row.customer_id} ${row.feature_id}`;
    const change = { at: toInstant(row.changes_at), delta: toQuantity(row.delta) };
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return groups;
}
