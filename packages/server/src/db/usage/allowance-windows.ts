import type { Instant, Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toQuantity } from "../core/values.js";

/** The usage in one reset window, identified by its holder, not by the subscription that opened it. */
export interface AllowanceWindow {
  readonly id: string;
  readonly holder: string;
  readonly start: Instant;
  readonly drawn: Quantity;
  readonly overage: Quantity;
  readonly credited: Quantity;
}

interface AllowanceWindowRow {
  id: string;
  holder: string;
  window_start: Date;
  drawn: string;
  overage: string;
  credited: string;
}

/** The windows of a feature that begin at one of these instants. An unused window has no row. */
export async function listAllowanceWindows(
  knex: Knex,
  customerId: string,
  featureId: string,
  starts: readonly Instant[],
): Promise<AllowanceWindow[]> {
  const rows: AllowanceWindowRow[] = await knex("allowance_windows")
    .where({ customer_id: customerId, feature_id: featureId })
    .whereIn(
      "window_start",
      starts.map((start) => fromInstant(start)),
    )
    .select("id", "holder", "window_start", "drawn", "overage", "credited");
  return rows.map((row) => ({
    id: row.id,
    holder: row.holder,
    start: toInstant(row.window_start),
    drawn: toQuantity(row.drawn),
    overage: toQuantity(row.overage),
    credited: toQuantity(row.credited),
  }));
}

export interface OpenedWindow {
  readonly customerId: string;
  readonly holder: string;
  readonly featureId: string;
  readonly start: Instant;
  /** Null is never. */
  readonly end: Instant | null;
}

/**
 * Extends windows that another plan counts in for longer, if windows of both begin together: otherwise usage drawn
 * in the shorter one would no longer count after its end.
 */
export async function extendWindows(trx: Knex.Transaction, windows: readonly OpenedWindow[]): Promise<void> {
  if (windows.length === 0) return;
  const iso = (at: Instant | null) => (at === null ? "infinity" : fromInstant(at).toISOString());
  await trx.raw(
    `update allowance_windows as stored set window_end = nullif(opened.until, 'infinity')
      from unnest(?::text[], ?::text[], ?::text[], ?::timestamptz[], ?::timestamptz[])
        as opened (customer_id, holder, feature_id, start, until)
      where stored.customer_id = opened.customer_id and stored.holder = opened.holder
        and stored.feature_id = opened.feature_id and stored.window_start = opened.start
        and coalesce(stored.window_end, 'infinity') < opened.until`,
    [
      windows.map(({ customerId }) => customerId),
      windows.map(({ holder }) => holder),
      windows.map(({ featureId }) => featureId),
      windows.map(({ start }) => iso(start)),
      windows.map(({ end }) => iso(end)),
    ],
  );
}
