import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { sentToOneNode } from "../core/layout/layout-of.js";
import { fromInstant } from "../core/values.js";

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
  await trx.raw(await sentToOneNode(trx, EXTEND, ":customers::text[]"), {
    customers: windows.map(({ customerId }) => customerId),
    holders: windows.map(({ holder }) => holder),
    features: windows.map(({ featureId }) => featureId),
    starts: windows.map(({ start }) => iso(start)),
    ends: windows.map(({ end }) => iso(end)),
  });
}

const EXTEND = `
  update allowance_windows as stored set window_end = nullif(opened.until, 'infinity')
    from unnest(:customers::text[], :holders::text[], :features::text[], :starts::timestamptz[], :ends::timestamptz[])
      as opened (customer_id, holder, feature_id, start, until)
    where stored.customer_id = opened.customer_id and stored.holder = opened.holder
      and stored.feature_id = opened.feature_id and stored.window_start = opened.start
      and coalesce(stored.window_end, 'infinity') < opened.until`;
