import type { Knex } from "knex";

/** Marks customers who redeemed a coupon. The discounts of others are never read. */
export async function markDiscounted(trx: Knex.Transaction, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await trx("customers")
    .whereIn("id", customerIds)
    .where({ has_discounts: false })
    .update({ has_discounts: true });
}
