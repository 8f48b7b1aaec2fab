import { formatQuantity, type Instant, type ResetWindow, type WindowUsage } from "@dues/billing";
import { iso, isoOrNull, ownerColumns, type CustomerPart, type Owned } from "../core/columns.js";
import type { Session, Statement } from "../core/session.js";
import { toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

/** What was used in one reset window of one holder. */
export interface StoredWindow extends WindowUsage {
  readonly id: string;
  readonly customerId: string;
  readonly featureId: string;
  readonly holder: string;
  readonly window: ResetWindow;
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
  const rows = await session.run<WindowRow>(WINDOWS, [
    questions.map(({ customerId }) => customerId),
    questions.map(({ partId }) => partId),
    questions.map(({ after }) => iso(after)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    featureId: row.feature_id,
    holder: row.holder,
    window: { start: toInstant(row.window_start), end: toInstantOrNull(row.window_end) },
    place: row.place,
    drawn: toQuantity(row.drawn),
    overage: toQuantity(row.overage),
    credited: toQuantity(row.credited),
    ...(row.shortfall !== null && { shortfall: toQuantity(row.shortfall) }),
  }));
}

/** Usage added to a reset window, which opens with its first usage. */
export interface WindowAddition extends Owned {
  readonly id: string;
  /** Where the row was read; null when there is none yet, or its end moves. */
  readonly place: string | null;
  readonly holder: string;
  readonly featureId: string;
  readonly window: ResetWindow;
  readonly added: WindowUsage;
}

/**
 * Sends the additions to windows. The customers must be locked. Rows are found by their place, which is quicker, or by their
 * key, which does not fail when something that took no lock has moved the row.
 */
export function sendWindows(
  session: Session,
  windows: readonly WindowAddition[],
  { byPlace }: { readonly byPlace: boolean },
): Promise<unknown>[] {
  const known = byPlace ? windows.filter(({ place }) => place !== null) : [];
  const others = known.length === 0 ? windows : windows.filter(({ place }) => place === null);
  return [
    ...(known.length > 0 ? [session.run(RAISE, raiseColumns(known))] : []),
    ...(others.length > 0 ? [session.run(ADD, windowColumns(others))] : []),
  ];
}

/**
 * By the place that was just read, which takes half the time of a look-up by key.
 *
 * If a row is no longer at its place, something changed it without locking its customer. The commit is already on its
 * way then, so the statement has to fail by itself: it divides by zero.
 */
const RAISE: Statement = {
  name: "usage-raise-windows",
  text: `with raised as (
      update allowance_windows as stored set
          drawn = stored.drawn + added.drawn,
          overage = stored.overage + added.overage,
          credited = stored.credited + added.credited
        from unnest($1::text[], $2::tid[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[])
          as added (customer_id, place, id, drawn, overage, credited)
        where stored.ctid = added.place and stored.customer_id = added.customer_id and stored.id = added.id
        returning 1
    )
    select count(*) / (count(*) = cardinality($3::text[]))::integer from raised`,
};

/** Whether a window was changed between reading and writing it, so that nothing of the transaction was written. */
export function isWindowMoved(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "22012";
}

function raiseColumns(rows: readonly WindowAddition[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ place }) => place),
    rows.map(({ id }) => id),
    ...usedColumns(rows),
  ];
}

const ADD: Statement = {
  name: "usage-add-windows",
  text: `insert into allowance_windows (customer_id, organization_id, id, holder, feature_id, window_start,
      window_end, drawn, overage, credited)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[],
      $7::timestamptz[], $8::numeric[], $9::numeric[], $10::numeric[])
    on conflict (customer_id, holder, feature_id, window_start) do update set
      drawn = allowance_windows.drawn + excluded.drawn,
      overage = allowance_windows.overage + excluded.overage,
      credited = allowance_windows.credited + excluded.credited,
      window_end = nullif(greatest(
        coalesce(allowance_windows.window_end, 'infinity'), coalesce(excluded.window_end, 'infinity')
      ), 'infinity')`,
};

function windowColumns(rows: readonly WindowAddition[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ holder }) => holder),
    rows.map(({ featureId }) => featureId),
    rows.map(({ window }) => iso(window.start)),
    rows.map(({ window }) => isoOrNull(window.end)),
    ...usedColumns(rows),
  ];
}

function usedColumns(rows: readonly WindowAddition[]): unknown[] {
  return [
    rows.map(({ added }) => formatQuantity(added.drawn)),
    rows.map(({ added }) => formatQuantity(added.overage)),
    rows.map(({ added }) => formatQuantity(added.credited)),
  ];
}
