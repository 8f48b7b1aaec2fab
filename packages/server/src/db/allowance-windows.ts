import type { Instant, Quantity, ResetWindow } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toQuantity } from "./values.js";

/** What was used in one reset window. It is found by who holds it, not by the subscription that opened it. */
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

/** The windows of a feature that begin at one of these instants. A window that nobody used has no row. */
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

export interface WindowMove {
  readonly customerId: string;
  readonly organizationId: string;
  readonly holder: string;
  readonly featureId: string;
  /** The start of the window as it was. */
  readonly from: Instant;
  readonly to: ResetWindow;
  readonly movedAt: Instant;
}

/**
 * Gives a window another span, when time stood still for who holds it. What was used in the new span already, because
 * time went on before anybody noted it, is added up, and it is noted where the window went.
 */
export async function moveWindow(trx: Knex.Transaction, move: WindowMove): Promise<void> {
  const own = { customer_id: move.customerId, holder: move.holder, feature_id: move.featureId };
  const at = (start: Instant) => trx("allowance_windows").where({ ...own, window_start: fromInstant(start) });
  const moved: AllowanceWindowRow | undefined = await at(move.from).first();
  if (!moved || move.from === move.to.start) return;
  const [target]: { id: string }[] = await at(move.to.start)
    .update({
      drawn: trx.raw("drawn + ?", [moved.drawn]),
      overage: trx.raw("overage + ?", [moved.overage]),
      credited: trx.raw("credited + ?", [moved.credited]),
    })
    .returning("id");
  if (!target) {
    const span = { window_start: fromInstant(move.to.start), window_end: fromInstant(move.to.end) };
    await at(move.from).update(span);
    return;
  }
  await at(move.from).del();
  await trx("window_merges").insert({
    customer_id: move.customerId,
    window_id: moved.id,
    into_window_id: target.id,
    organization_id: move.organizationId,
    merged_at: fromInstant(move.movedAt),
  });
}

/** Gives what entities used of a feature in the windows that started at an instant another start. */
export async function moveEntityUsage(
  trx: Knex.Transaction,
  { customerId, featureId, from, to }: Pick<WindowMove, "customerId" | "featureId" | "from" | "to">,
): Promise<void> {
  if (from === to.start) return;
  await trx.raw(
    `with moved as (
      delete from entity_usage where customer_id = ? and feature_id = ? and window_start = ?
        returning customer_id, organization_id, entity_id, feature_id, units
    )
    insert into entity_usage (customer_id, organization_id, entity_id, feature_id, window_start, units)
      select customer_id, organization_id, entity_id, feature_id, ?::timestamptz, units from moved
      on conflict (customer_id, entity_id, feature_id, window_start) do update set
        units = entity_usage.units + excluded.units`,
    [customerId, featureId, fromInstant(from), fromInstant(to.start)],
  );
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
 * Lets windows go on that another plan counts in for longer, where windows of both begin together: what was drawn in
 * the shorter one would be forgotten with its end.
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
