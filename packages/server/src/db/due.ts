import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstantOrNull } from "./values.js";

/** When time acts next on any of these customers: a timer of theirs, or the end of a checkout that is open. */
export async function nextDueOf(knex: Knex, customerIds: readonly string[]): Promise<Instant | null> {
  const expiry = knex("checkouts")
    .whereIn("customer_id", customerIds)
    .whereIn("status", ["creating", "open"])
    .select(knex.raw("min(expires_at)"));
  const rows: { next: Date | null }[] = await knex("customers")
    .whereIn("id", customerIds)
    .select(knex.raw("least(min(next_due_at), (?)) as next", [expiry]));
  return toInstantOrNull(rows[0]?.next ?? null);
}

/** Has the billing cycle look at a customer at an instant, or before if it was going to. It finds out what is due. */
export async function wakeAt(trx: Knex.Transaction, customerId: string, at: Instant): Promise<void> {
  await trx("customers")
    .where({ id: customerId })
    .update({ next_due_at: trx.raw("least(next_due_at, ?::timestamptz)", [fromInstant(at)]) });
}

export interface DueCustomer {
  readonly customerId: string;
  readonly organizationId: string;
}

/**
 * Customers of real time on whom something is due, the longest waiting first. Others that are changing just now, or
 * that another process has taken, are passed over and come next time.
 */
export async function listDueCustomers(
  trx: Knex.Transaction,
  now: Instant,
  limit: number,
): Promise<DueCustomer[]> {
  const rows: { id: string; organization_id: string }[] = await trx("customers")
    .where("next_due_at", "<=", fromInstant(now))
    .whereNull("test_clock_id")
    .orderBy(["next_due_at", "id"])
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .select("id", "organization_id");
  return rows.map((row) => ({ customerId: row.id, organizationId: row.organization_id }));
}
