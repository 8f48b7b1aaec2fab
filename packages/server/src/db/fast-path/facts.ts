import type { Instant, SpentUnits, WindowUsage } from "@dues/billing";
import type { OrganizationSettings } from "../organizations/organizations.js";
import type { Session, Statement } from "../core/session.js";
import { createRowCache, recallOf, unknownColumns, type RowCache, type VersionedRow } from "./row-cache.js";
import { fromInstant, toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

/** A customer and one of its features, or of anything else that has an id. */
export interface CustomerPart {
  readonly customerId: string;
  readonly partId: string;
}

export interface UsageOrganization {
  readonly id: string;
  readonly settings: OrganizationSettings;
  readonly catalogVersion: bigint;
}

const ORGANIZATIONS: Statement = {
  name: "usage-organizations",
  text: "select id, settings, catalog_version from organizations where id = any ($1::text[])",
};

/** What may change during a request: the settings, and the version of the catalog. */
export async function readUsageOrganizations(
  session: Session,
  ids: readonly string[],
): Promise<readonly UsageOrganization[]> {
  const rows = await session.run<{ id: string; settings: OrganizationSettings; catalog_version: bigint }>(
    ORGANIZATIONS,
    [ids],
  );
  return rows.map((row) => ({ id: row.id, settings: row.settings, catalogVersion: row.catalog_version }));
}

/** What was used in one reset window of one holder. */
export interface StoredWindow extends WindowUsage {
  readonly id: string;
  readonly customerId: string;
  readonly featureId: string;
  readonly holder: string;
  readonly start: Instant;
  readonly end: Instant | null;
  /** The physical place of the row, valid while the customer is locked: no other transaction moves it then. */
  readonly place: string;
}

export interface WindowQuery extends CustomerPart {
  /** Windows that ended before are not requested. */
  readonly after: Instant;
}

interface WindowRow {
  customer_id: string;
  feature_id: string;
  id: string;
  holder: string;
  window_start: Date;
  window_end: Date | null;
  place: string;
  drawn: string;
  overage: string;
  credited: string;
  shortfall: string | null;
}

// `offset 0` prevents the planner from joining in the other order, which it does while its statistics say that the
// table is empty.
const WINDOWS: Statement = {
  name: "usage-windows",
  text: `select stored.customer_id, stored.feature_id, id, holder, window_start, window_end, place, drawn, overage,
      credited, shortfall
    from unnest($1::text[], $2::text[], $3::timestamptz[]) as asked (customer_id, feature_id, after)
    cross join lateral (
      select *, stored.ctid as place from allowance_windows as stored
        where stored.customer_id = asked.customer_id and stored.feature_id = asked.feature_id
          and coalesce(stored.window_end, 'infinity') > asked.after
        offset 0
    ) as stored`,
};

export async function readWindows(
  session: Session,
  questions: readonly WindowQuery[],
): Promise<readonly StoredWindow[]> {
  if (questions.length === 0) return [];
  const rows = await session.run<WindowRow>(WINDOWS, [
    questions.map(({ customerId }) => customerId),
    questions.map(({ partId }) => partId),
    questions.map(({ after }) => fromInstant(after).toISOString()),
  ]);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    featureId: row.feature_id,
    holder: row.holder,
    start: toInstant(row.window_start),
    end: toInstantOrNull(row.window_end),
    place: row.place,
    drawn: toQuantity(row.drawn),
    overage: toQuantity(row.overage),
    credited: toQuantity(row.credited),
    ...(row.shortfall !== null && { shortfall: toQuantity(row.shortfall) }),
  }));
}

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
    questions.map(({ after }) => fromInstant(after).toISOString()),
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
