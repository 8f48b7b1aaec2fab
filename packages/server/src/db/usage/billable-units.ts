import { EPOCH, formatQuantity, type Instant, type Quantity, type SpentUnits } from "@dues/billing";
import { iso, isoOrNull, ownerColumns, type Owned } from "../core/columns.js";
import {
  createRowCache,
  recallOf,
  unknownColumns,
  type RowCache,
  type VersionedRow,
} from "../core/row-cache.js";
import type { Session, Statement } from "../core/session.js";
import { toInstant, toInstantOrNull, toQuantity } from "../core/values.js";
import type { WindowQuery } from "./usage-windows.js";

/** Billable units of one price segment of a pricing window. */
export interface StoredBillable extends SpentUnits {
  readonly id: string;
  readonly customerId: string;
  readonly planVersionId: string;
  readonly featureId: string;
  readonly segment: number;
  /** The number of the price entry in the plan version, counted from 1; 0 for the price of the feature itself. */
  readonly priceEntry: number;
  readonly kind: "units" | "peak";
}

interface BillableRow extends VersionedRow {
  id: string;
  subscription_id: string;
  plan_version_id: string;
  feature_id: string;
  segment: number;
  price_entry: number;
  kind: StoredBillable["kind"];
  window_start: Date;
  window_end: Date;
  units_before: string;
  units: string;
  period_start: Date | null;
  units_before_period: string;
  span_start: Date | null;
  span_end: Date | null;
}

const BILLABLE_COLUMNS = [
  "id",
  "subscription_id",
  "plan_version_id",
  "feature_id",
  "segment",
  "price_entry",
  "kind",
  "window_start",
  "window_end",
  "units_before",
  "units",
  "period_start",
  "units_before_period",
  "span_start",
  "span_end",
];

// A customer has a row for each of its prices, and every event changes one of them. Every change sets `xmin`. Without the
// outer `offset 0` the planner would compare versions once for each column.
const BILLABLES: Statement = {
  name: "usage-billables",
  text: `select stored.customer_id, version, ${unknownColumns(BILLABLE_COLUMNS)}
    from unnest($1::text[], $2::timestamptz[], $3::text[]) as asked (customer_id, after, known)
    cross join lateral (
      select *, position(version in asked.known) = 0 as is_unknown from (
        select *, id || xmin || ';' as version from billable_usage as stored
          where stored.customer_id = asked.customer_id and stored.window_end > asked.after
          offset 0
      ) as stored
      offset 0
    ) as stored`,
};

/**
 * Billable units in the pricing windows that end after an instant, of each customer the earliest segment first. With a
 * cache, not for transactions that read their own writes: a row that is written twice has one version.
 */
export async function readBillables(
  session: Session,
  questions: readonly Pick<WindowQuery, "customerId" | "after">[],
  cache: RowCache<StoredBillable> = createRowCache(),
): Promise<readonly StoredBillable[]> {
  if (questions.length === 0) return [];
  const customerIds = questions.map(({ customerId }) => customerId);
  const recall = recallOf(cache, customerIds);
  const rows = await session.run<BillableRow>(BILLABLES, [
    customerIds,
    questions.map(({ after }) => iso(after)),
    recall.known,
  ]);
  const billables = recall.rows(rows, billableFromRow);
  return isBySegment(billables) ? billables : billables.toSorted((a, b) => a.segment - b.segment);
}

/** Whether the rows of each customer, which were read together, are in order: most customers have one segment. */
function isBySegment(rows: readonly StoredBillable[]): boolean {
  let before: StoredBillable | undefined;
  for (const row of rows) {
    if (before && before.segment > row.segment && before.customerId === row.customerId) return false;
    before = row;
  }
  return true;
}

function billableFromRow(row: BillableRow): StoredBillable {
  return {
    id: row.id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    planVersionId: row.plan_version_id,
    featureId: row.feature_id,
    segment: row.segment,
    priceEntry: row.price_entry,
    kind: row.kind,
    window: { start: toInstant(row.window_start), end: toInstant(row.window_end) },
    unitsBefore: toQuantity(row.units_before),
    units: toQuantity(row.units),
    periodStart: toInstantOrNull(row.period_start),
    unitsBeforePeriod: toQuantity(row.units_before_period),
    span:
      row.span_start && row.span_end
        ? { start: toInstant(row.span_start), end: toInstant(row.span_end) }
        : null,
  };
}

/** An addition to the billable units of a price segment. It reopens a window that was billed to its end. */
export interface BillableAddition extends Owned, Omit<StoredBillable, "customerId"> {
  /** The units before are taken when the first unit is added; later ones keep them. */
  readonly added: Quantity;
  /** When the units have to be billed, whether or not the plan is billed otherwise. Undefined if that is known already. */
  readonly billAt?: Instant | undefined;
  /** When units of a window that is over are billed. Undefined for others. */
  readonly collectAt?: Instant | undefined;
}

/** Sends additions to price segments. The customers must be locked. Each segment occurs once. */
export function sendBillables(session: Session, rows: readonly BillableAddition[]): Promise<unknown>[] {
  const late = rows.filter(({ collectAt }) => collectAt !== undefined);
  const boundaries = rows.filter(({ billAt }) => billAt !== undefined);
  return [
    session.run(ADD, billableColumns(rows)),
    ...(late.length > 0 ? [session.run(COLLECT, collectionColumns(late))] : []),
    ...(boundaries.length > 0 ? [session.run(BOUNDARIES, boundaryColumns(boundaries))] : []),
  ];
}

const ADD: Statement = {
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
    rows.map(({ added }) => formatQuantity(added)),
    rows.map(({ periodStart }) => iso(periodStart ?? EPOCH)),
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

function collectionColumns(rows: readonly BillableAddition[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ id }) => id),
    rows.map(({ collectAt }) => isoOrNull(collectAt ?? null)),
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

function boundaryColumns(rows: readonly BillableAddition[]): unknown[] {
  return [rows.map(({ customerId }) => customerId), rows.map(({ billAt }) => isoOrNull(billAt ?? null))];
}
