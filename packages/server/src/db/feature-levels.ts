import type { Instant, Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toQuantity } from "./values.js";

/** How much a customer holds at an instant of each feature that is held, by the id of the feature. */
export async function findLevels(
  knex: Knex,
  customerId: string,
  at: Instant,
): Promise<ReadonlyMap<string, Quantity>> {
  const later = knex("level_changes as change")
    .whereRaw("change.customer_id = level.customer_id and change.feature_id = level.feature_id")
    .where("change.changes_at", ">", fromInstant(at))
    .select(knex.raw("coalesce(sum(change.delta), 0)"));
  const rows: { feature_id: string; held: string }[] = await knex("feature_levels as level")
    .where({ "level.customer_id": customerId })
    .select("level.feature_id", knex.raw("(level.tracked + level.entities - (?))::text as held", [later]));
  return new Map(rows.map((row) => [row.feature_id, toQuantity(row.held)]));
}
