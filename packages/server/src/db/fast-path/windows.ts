import { formatQuantity, type Instant, type Quantity } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { iso, isoOrNull, ownerColumns, type Owned } from "./window-columns.js";

/** Usage added to a reset window, which opens with its first usage. */
export interface WindowAddition extends Owned {
  readonly id: string;
  /** Where the row was read; null when there is none yet, or its end moves. */
  readonly place: string | null;
  readonly holder: string;
  readonly featureId: string;
  readonly start: Instant;
  readonly end: Instant | null;
  readonly drawn: Quantity;
  readonly overage: Quantity;
  readonly credited: Quantity;
}

/** Sends the additions to windows. The customers must be locked. */
export function sendWindows(session: Session, windows: readonly WindowAddition[]): Promise<unknown>[] {
  const known = windows.filter(({ place }) => place !== null);
  const others = known.length === windows.length ? [] : windows.filter(({ place }) => place === null);
  return [
    ...(known.length > 0 ? [session.run(RAISE, raiseColumns(known))] : []),
    ...(others.length > 0 ? [session.run(WINDOWS, windowColumns(others))] : []),
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

const WINDOWS: Statement = {
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
    rows.map(({ start }) => iso(start)),
    rows.map(({ end }) => isoOrNull(end)),
    ...usedColumns(rows),
  ];
}

function usedColumns(rows: readonly WindowAddition[]): unknown[] {
  return [
    rows.map(({ drawn }) => formatQuantity(drawn)),
    rows.map(({ overage }) => formatQuantity(overage)),
    rows.map(({ credited }) => formatQuantity(credited)),
  ];
}
