import { formatQuantity, type Instant, type Quantity } from "@dues/billing";
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

export interface WindowUse {
  readonly customerId: string;
  readonly organizationId: string;
  readonly holder: string;
  readonly featureId: string;
  readonly start: Instant;
  readonly end: Instant | null;
  readonly drawn: Quantity;
  readonly overage: Quantity;
}

/** Adds to what was used in a window, which opens with its first use. Answers the window's id. */
export async function addToWindow(trx: Knex.Transaction, newId: string, use: WindowUse): Promise<string> {
  const rows: { id: string }[] = await trx("allowance_windows")
    .insert({
      customer_id: use.customerId,
      id: newId,
      organization_id: use.organizationId,
      holder: use.holder,
      feature_id: use.featureId,
      window_start: fromInstant(use.start),
      window_end: fromInstant(use.end),
      drawn: formatQuantity(use.drawn),
      overage: formatQuantity(use.overage),
    })
    .onConflict(["customer_id", "holder", "feature_id", "window_start"])
    .merge({
      drawn: trx.raw("allowance_windows.drawn + excluded.drawn"),
      overage: trx.raw("allowance_windows.overage + excluded.overage"),
    })
    .returning("id");
  return rows[0]?.id ?? newId;
}

/**
 * Gives a window another span, when time stood still for who holds it. What was used in the new span already, because
 * time went on before anybody noted it, is added up.
 */
export async function moveWindow(
  trx: Knex.Transaction,
  key: { readonly customerId: string; readonly holder: string; readonly featureId: string },
  {
    from,
    to,
  }: { readonly from: Instant; readonly to: { readonly start: Instant; readonly end: Instant | null } },
): Promise<void> {
  const own = { customer_id: key.customerId, holder: key.holder, feature_id: key.featureId };
  const at = (start: Instant) => trx("allowance_windows").where({ ...own, window_start: fromInstant(start) });
  const moved: AllowanceWindowRow | undefined = await at(from).first();
  if (!moved || from === to.start) return;
  const added = await at(to.start).update({
    drawn: trx.raw("drawn + ?", [moved.drawn]),
    overage: trx.raw("overage + ?", [moved.overage]),
  });
  if (added > 0) await at(from).del();
  else await at(from).update({ window_start: fromInstant(to.start), window_end: fromInstant(to.end) });
}
