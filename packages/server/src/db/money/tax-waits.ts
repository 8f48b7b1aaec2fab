import type { Instant, Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { updateRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/**
 * Writes the taxes and amounts of invoices that waited for them, without the credits that credit notes gave back instead.
 * No other amounts of an invoice ever change.
 */
export async function updateTaxedInvoices(
  trx: Knex.Transaction,
  invoices: readonly Invoice[],
  toLineTaxes: (line: Invoice["lines"][number]) => unknown,
): Promise<void> {
  if (invoices.length === 0) return;
  await updateRows(
    trx,
    { table: "invoices" },
    invoices.map(({ customerId, id, subtotal, discount, tax, total, carried }) => ({
      customer_id: customerId,
      id,
      subtotal: subtotal.toString(),
      discount: discount.toString(),
      tax: tax.toString(),
      total: total.toString(),
      carried: carried.toString(),
    })),
  );
  await trx("invoice_lines")
    .whereIn("customer_id", [...new Set(invoices.map(({ customerId }) => customerId))])
    .whereIn(
      "invoice_id",
      invoices.map(({ id }) => id),
    )
    .whereNotIn(
      "id",
      invoices.flatMap(({ lines }) => lines.map(({ id }) => id)),
    )
    .del();
  const lines = invoices.flatMap(({ customerId, lines: own }) =>
    own.map((line) => ({ customer_id: customerId, id: line.id, taxes: toLineTaxes(line) })),
  );
  await updateRows(trx, { table: "invoice_lines" }, lines);
}

/** Makes the taxes of a customer's waiting invoices due. The caller holds the customer's lock. */
export async function hastenTaxWaits(trx: Knex.Transaction, customerId: string, at: Instant): Promise<void> {
  const hastened = await trx("invoices")
    .where({ customer_id: customerId, status: "draft" })
    .whereNotNull("tax_wait")
    .whereRaw("(tax_wait->>'nextAttemptAt')::bigint > ?", [at])
    .update({ tax_wait: trx.raw("jsonb_set(tax_wait, '{nextAttemptAt}', to_jsonb(?::bigint))", [at]) });
  if (hastened === 0) return;
  const due = fromInstant(at);
  await trx("customers")
    .where({ id: customerId })
    .whereRaw("(next_due_at is null or next_due_at > ?)", [due])
    .update({ next_due_at: due });
}

/** Whether an invoice of a customer waits for its taxes. */
export async function hasTaxWait(knex: Knex, customerId: string): Promise<boolean> {
  const found: unknown = await knex("invoices")
    .where({ customer_id: customerId, status: "draft" })
    .whereNotNull("tax_wait")
    .first("id");
  return found !== undefined;
}
