import { formatQuantity, type Instant, type Period, type Quantity } from "@dues/billing";
import type { NewChange } from "../organizations/changes.js";
import { sendLevelChanges, type NewLevelChange } from "../usage/levels.js";
import type { Session, Statement } from "../core/session.js";
import { sendAggregations, type AggregationWrites } from "./aggregations.js";
import { sendAlertNotices, type AlertNotice } from "./alert-notices.js";
import { sendCaps, type CapWrites } from "./caps.js";
import { sendDueTopUps, type DueTopUp } from "./top-ups.js";
import { iso, ownerColumns, type Owned } from "./window-columns.js";
import type { UsageEvent } from "../usage/usage-events.js";
import { sendEvents } from "./events.js";
import { sendChanges } from "./changes.js";
import { sendReservations, sendLostDraws, type ReservationWrites } from "./reservation-writes.js";
import { sendWindows, type WindowAddition } from "./windows.js";

/** An addition to the billable units of a price segment. It reopens a window that was billed to its end. */
export interface BillableAddition extends Owned {
  readonly id: string;
  readonly subscriptionId: string;
  readonly planVersionId: string;
  readonly featureId: string;
  readonly segment: number;
  readonly priceEntry: number;
  readonly window: Period;
  /** Taken when the first unit is added; later ones keep it. */
  readonly unitsBefore: Quantity;
  readonly units: Quantity;
  readonly periodStart: Instant;
  readonly unitsBeforePeriod: Quantity;
}

/** When units that were added to a window which is over are billed. */
export interface LateCollection {
  readonly customerId: string;
  readonly id: string;
  readonly collectAt: Instant;
}

/** When the billing cycle has to bill units that were just added, whether or not the plan is billed otherwise. */
export interface UsageBoundary {
  readonly customerId: string;
  readonly billAt: Instant;
}

export interface GrantDraw extends Owned {
  readonly entryId: string;
  readonly grantId: string;
  readonly credits: Quantity;
  readonly usageEventId: string;
  readonly drawnAt: Instant;
}

export interface EntityAddition extends Owned {
  readonly entityId: string;
  readonly featureId: string;
  readonly windowStart: Instant;
  readonly units: Quantity;
}

/** That billable usage came to cost more than was agreed on. At most one for a usage period. */
export interface LimitNotice extends Owned {
  readonly id: string;
  readonly subscriptionId: string;
  readonly periodStart: Instant;
  readonly featureId: string;
  readonly maxAmount: bigint;
  readonly createdAt: Instant;
}

/** All writes of a batch of accepted usage events. Each window, segment and entity occurs once. */
export interface UsageWrites {
  readonly windows: readonly WindowAddition[];
  readonly billables: readonly BillableAddition[];
  readonly collections: readonly LateCollection[];
  readonly boundaries: readonly UsageBoundary[];
  readonly grants: readonly GrantDraw[];
  readonly entities: readonly EntityAddition[];
  readonly notices: readonly LimitNotice[];
  readonly levels: readonly NewLevelChange[];
  readonly events: readonly UsageEvent[];
  /** Changes of usage, for events. */
  readonly changes: readonly NewChange[];
  /** Undefined if nothing is capped. */
  readonly caps: CapWrites | undefined;
  /** Undefined if no feature has an aggregation. */
  readonly aggregations: AggregationWrites | undefined;
  readonly alerts: readonly AlertNotice[];
  /** Undefined without any. */
  readonly reservations: ReservationWrites | undefined;
  readonly topUps: readonly DueTopUp[];
  readonly realNow: Instant;
}

/** Sends the writes. The customers must be locked, and all results must be awaited before the commit. */
export function sendWrites(session: Session, writes: UsageWrites): Promise<unknown>[] {
  const { windows, billables, boundaries, grants, entities, notices, levels, events, changes, realNow } =
    writes;
  const { reservations } = writes;
  const lost = new Set(reservations?.lost.map(({ grantId }) => grantId));
  const held = lost.size === 0 ? grants : grants.filter(({ grantId }) => !lost.has(grantId));
  return [
    ...sendWindows(session, windows),
    ...(billables.length > 0 ? [session.run(BILLABLES, billableColumns(billables))] : []),
    ...(writes.collections.length > 0 ? [session.run(COLLECT, collectionColumns(writes.collections))] : []),
    ...(boundaries.length > 0 ? [session.run(BOUNDARIES, boundaryColumns(boundaries))] : []),
    ...(reservations ? sendLostDraws(session, reservations, grants) : []),
    ...(held.length > 0 ? [session.run(GRANTS, grantColumns(held))] : []),
    ...(grants.length > 0 ? [session.run(ENTRIES, entryColumns(grants))] : []),
    ...(entities.length > 0 ? [session.run(ENTITIES, entityColumns(entities))] : []),
    ...sendChanges(session, changes, realNow),
    ...(notices.length > 0 ? [session.run(NOTICES, noticeColumns(notices))] : []),
    ...sendLevelChanges(session, levels),
    ...sendAlertNotices(session, writes.alerts),
    ...sendDueTopUps(session, writes.topUps),
    ...(writes.caps ? sendCaps(session, writes.caps) : []),
    ...(writes.aggregations ? sendAggregations(session, writes.aggregations) : []),
    ...sendEvents(session, events),
    ...(reservations ? sendReservations(session, reservations) : []),
  ];
}

const BILLABLES: Statement = {
  name: "usage-add-billables",
  text: `insert into billable_usage (customer_id, organization_id, id, subscription_id, plan_version_id, feature_id,
      segment, window_start, window_end, units_before, units, period_start, units_before_period, price_entry)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
      $8::timestamptz[], $9::timestamptz[], $10::numeric[], $11::numeric[], $12::timestamptz[], $13::numeric[], $14::integer[])
    on conflict (customer_id, subscription_id, feature_id, window_start, segment, price_entry) where kind = 'units' do update set
      units = billable_usage.units + excluded.units,
      period_start = excluded.period_start,
      units_before_period = excluded.units_before_period,
      closed_at = null`,
};

function billableColumns(rows: readonly BillableAddition[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ subscriptionId }) => subscriptionId),
    rows.map(({ planVersionId }) => planVersionId),
    rows.map(({ featureId }) => featureId),
    rows.map(({ segment }) => segment),
    rows.map(({ window }) => iso(window.start)),
    rows.map(({ window }) => iso(window.end)),
    rows.map(({ unitsBefore }) => formatQuantity(unitsBefore)),
    rows.map(({ units }) => formatQuantity(units)),
    rows.map(({ periodStart }) => iso(periodStart)),
    rows.map(({ unitsBeforePeriod }) => formatQuantity(unitsBeforePeriod)),
    rows.map(({ priceEntry }) => priceEntry),
  ];
}

const COLLECT: Statement = {
  name: "usage-collect-late",
  text: `update billable_usage as stored set collect_at = late.collect_at
    from unnest($1::text[], $2::text[], $3::timestamptz[]) as late (customer_id, id, collect_at)
    where stored.customer_id = late.customer_id and stored.id = late.id`,
};

function collectionColumns(rows: readonly LateCollection[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ id }) => id),
    rows.map(({ collectAt }) => iso(collectAt)),
  ];
}

// Most plans that charge for usage are due by then already, so this changes a row only where nothing else is due.
const BOUNDARIES: Statement = {
  name: "usage-boundaries",
  text: `update customers as stored set next_due_at = boundary.bill_at
    from (
      select customer_id, min(bill_at) as bill_at
        from unnest($1::text[], $2::timestamptz[]) as unit (customer_id, bill_at)
        group by customer_id
    ) as boundary
    where stored.id = boundary.customer_id
      and (stored.next_due_at is null or stored.next_due_at > boundary.bill_at)`,
};

function boundaryColumns(rows: readonly UsageBoundary[]): unknown[] {
  return [rows.map(({ customerId }) => customerId), rows.map(({ billAt }) => iso(billAt))];
}

const GRANTS: Statement = {
  name: "usage-draw-grants",
  text: `update credit_grants as stored set remaining = stored.remaining - drawn.credits
    from (
      select customer_id, grant_id, sum(credits) as credits
        from unnest($1::text[], $2::text[], $3::numeric[]) as draw (customer_id, grant_id, credits)
        group by customer_id, grant_id
    ) as drawn
    where stored.customer_id = drawn.customer_id and stored.id = drawn.grant_id`,
};

function grantColumns(rows: readonly GrantDraw[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ grantId }) => grantId),
    rows.map(({ credits }) => formatQuantity(credits)),
  ];
}

const ENTRIES: Statement = {
  name: "usage-append-entries",
  text: `insert into credit_entries (customer_id, organization_id, id, grant_id, kind, amount, usage_event_id,
      created_at)
    select customer_id, organization_id, id, grant_id, 'draw', - credits, usage_event_id, created_at
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::text[], $7::timestamptz[])
        as draw (customer_id, organization_id, id, grant_id, credits, usage_event_id, created_at)`,
};

function entryColumns(rows: readonly GrantDraw[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ entryId }) => entryId),
    rows.map(({ grantId }) => grantId),
    rows.map(({ credits }) => formatQuantity(credits)),
    rows.map(({ usageEventId }) => usageEventId),
    rows.map(({ drawnAt }) => iso(drawnAt)),
  ];
}

const ENTITIES: Statement = {
  name: "usage-add-entities",
  text: `insert into entity_usage (customer_id, organization_id, entity_id, feature_id, window_start, units)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::numeric[])
    on conflict (customer_id, entity_id, feature_id, window_start) do update set
      units = entity_usage.units + excluded.units`,
};

function entityColumns(rows: readonly EntityAddition[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ entityId }) => entityId),
    rows.map(({ featureId }) => featureId),
    rows.map(({ windowStart }) => iso(windowStart)),
    rows.map(({ units }) => formatQuantity(units)),
  ];
}

const NOTICES: Statement = {
  name: "usage-append-notices",
  text: `insert into limit_notices (customer_id, organization_id, id, kind, subscription_id, period_start,
      feature_id, max_amount, created_at)
    select customer_id, organization_id, id, 'overage_amount', subscription_id, period_start, feature_id, max_amount,
        created_at
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::bigint[],
        $8::timestamptz[]) as notice (customer_id, organization_id, id, subscription_id, period_start, feature_id,
        max_amount, created_at)
    on conflict (customer_id, kind, subscription_id, period_start) do nothing`,
};

function noticeColumns(rows: readonly LimitNotice[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ subscriptionId }) => subscriptionId),
    rows.map(({ periodStart }) => iso(periodStart)),
    rows.map(({ featureId }) => featureId),
    rows.map(({ maxAmount }) => maxAmount.toString()),
    rows.map(({ createdAt }) => iso(createdAt)),
  ];
}
