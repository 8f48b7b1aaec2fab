import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "./values.js";

/**
 * Gives the notice of a usage period, when there is one, another period: time stood still for the subscription, and it
 * is told once. What was told in the new period already stays.
 */
export async function moveLimitNotice(
  trx: Knex.Transaction,
  { customerId, subscriptionId }: { readonly customerId: string; readonly subscriptionId: string },
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<void> {
  const own = { customer_id: customerId, subscription_id: subscriptionId };
  const told = trx("limit_notices").where({ ...own, period_start: fromInstant(to) });
  await trx("limit_notices")
    .where({ ...own, period_start: fromInstant(from) })
    .whereNotExists(told)
    .update({ period_start: fromInstant(to) });
}
