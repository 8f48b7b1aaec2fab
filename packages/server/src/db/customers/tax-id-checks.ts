import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
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
  next_due_at: Date | null;
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
  const claimed: { rows: CheckRow[] } = await knex.raw(
    `with due as (
      select customer_id from tax_id_checks where due_at <= :now
        order by due_at, customer_id limit :limit for no key update skip locked
    )
    update tax_id_checks as claimed set due_at = :until
      from due join customers on customers.id = due.customer_id
      where claimed.customer_id = due.customer_id
      returning claimed.customer_id, claimed.organization_id, claimed.attempts, customers.next_due_at`,
    { now: fromInstant(now), until: fromInstant(until), limit },
  );
  return claimed.rows.map((row) => ({
    customerId: row.customer_id,
    organizationId: row.organization_id,
    attempts: row.attempts,
    nextDueAt: toInstantOrNull(row.next_due_at),
  }));
}
