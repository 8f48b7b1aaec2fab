import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "./values.js";

/** How many invoices have a number. Read under the customer's lock, it stays true until the transaction ends. */
export async function countInvoiceNumbers(trx: Knex.Transaction, customerId: string): Promise<number> {
  const row: { last_invoice_number: number } | undefined = await trx("customers")
    .where({ id: customerId })
    .first("last_invoice_number");
  return row?.last_invoice_number ?? 0;
}

/** Writes what a customer's state leaves on the customer itself: invoices numbered, and when time acts next. */
export async function updateTimers(
  trx: Knex.Transaction,
  customerId: string,
  { invoiceCount, nextDueAt }: { readonly invoiceCount: number; readonly nextDueAt: Instant | null },
): Promise<void> {
  await trx("customers")
    .where({ id: customerId })
    .update({ last_invoice_number: invoiceCount, next_due_at: fromInstant(nextDueAt) });
}

/** Takes the next number of the customer's invoices. They are gapless: the number goes back if `trx` does. */
export async function takeInvoiceNumber(trx: Knex.Transaction, customerId: string): Promise<number> {
  const rows: { last_invoice_number: number }[] = await trx("customers")
    .where({ id: customerId })
    .increment("last_invoice_number", 1)
    .returning("last_invoice_number");
  return rows[0]?.last_invoice_number ?? 1;
}
