import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { fromInstant, toInstantOrNull } from "../core/values.js";

/** A customer whose tax ids are due to be verified. */
export interface TaxIdCheck {
  readonly customerId: string;
  readonly organizationId: string;
  /** How often the register did not answer since it last did. */
  readonly attempts: number;
  /** When time acts next on the customer. */
  readonly nextDueAt: Instant | null;
}

interface CheckRow {
  customer_id: string;
  organization_id: string;
  attempts: number;
}

export async function scheduleTaxIdCheck(
  trx: Knex.Transaction,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  { dueAt, attempts }: { readonly dueAt: Instant; readonly attempts: number },
): Promise<void> {
  const row = { customer_id: id, organization_id: organizationId, due_at: fromInstant(dueAt), attempts };
  await trx("tax_id_checks").insert(row).onConflict("customer_id").merge(["due_at", "attempts"]);
}

export async function removeTaxIdCheck(trx: Knex.Transaction, customerId: string): Promise<void> {
  await trx("tax_id_checks").where({ customer_id: customerId }).del();
}

/**
 * Claims due checks until an instant: until then no other process takes them, and after it they are due again if this
 * process dies.
 */
export async function claimTaxIdChecks(
  knex: Knex,
  { now, until, limit }: { readonly now: Instant; readonly until: Instant; readonly limit: number },
): Promise<TaxIdCheck[]> {
  const due = (query: Knex.QueryBuilder) => query.where("due_at", "<=", fromInstant(now));
  const found: { customer_id: string }[] = await due(knex("tax_id_checks"))
    .orderBy(["due_at", "customer_id"])
    .limit(limit)
    .select("customer_id");
  if (found.length === 0) return [];
  // Of two processes that found the same check, the second no longer finds it due.
  const ids = found.map((row) => row.customer_id);
  const claimed: CheckRow[] = await due(knex("tax_id_checks").modify(ofCustomers, ids))
    .update({ due_at: fromInstant(until) })
    .returning(["customer_id", "organization_id", "attempts"]);
  const customers: { id: string; next_due_at: Date | null }[] = await knex("customers")
    .modify(ofCustomers, ids, "id")
    .select("id", "next_due_at");
  const nextDueAt = new Map(customers.map((row) => [row.id, toInstantOrNull(row.next_due_at)]));
  return claimed.map((row) => ({
    customerId: row.customer_id,
    organizationId: row.organization_id,
    attempts: row.attempts,
    nextDueAt: nextDueAt.get(row.customer_id) ?? null,
  }));
}
