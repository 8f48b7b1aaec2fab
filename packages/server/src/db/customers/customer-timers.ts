import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { updateRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/** How many invoices have a number. Read under the customers' locks, it stays true until the transaction ends. */
export async function countInvoiceNumbers(
  trx: Knex.Transaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; last_invoice_number: number }[] = await trx("customers")
    .whereRaw("id = any(:customerIds)", { customerIds })
    .select("id", "last_invoice_number");
  return new Map(rows.map((row) => [row.id, row.last_invoice_number]));
}

export interface CustomerTimers {
  readonly customerId: string;
  readonly invoiceCount: number;
  readonly nextDueAt: Instant | null;
}

/**
 * Writes the part of a customer's state that is stored with the customer: the number of invoices, and when
 * something is next due.
 */
export async function updateTimers(trx: Knex.Transaction, timers: readonly CustomerTimers[]): Promise<void> {
  const rows = timers.map(({ customerId, invoiceCount, nextDueAt }) => ({
    id: customerId,
    last_invoice_number: invoiceCount,
    next_due_at: fromInstant(nextDueAt),
  }));
  await updateRows(trx, { table: "customers", key: ["id"] }, rows);
}
