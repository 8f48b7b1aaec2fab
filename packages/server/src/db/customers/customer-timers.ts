import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { updateRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/** How many invoices and credit notes have a number. */
export interface NumberCounts {
  readonly invoices: number;
  readonly creditNotes: number;
  /** Whether there is any credit note, also in the series of the organization. */
  readonly hasCreditNotes: boolean;
}

interface CountedRow {
  id: string;
  last_invoice_number: number;
  last_credit_note_number: number;
  has_credit_notes: boolean;
}

/** Read under the customers' locks, the counts stay true until the transaction ends. */
export async function countNumbers(
  trx: Knex.Transaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, NumberCounts>> {
  const rows: CountedRow[] = await trx("customers")
    .modify(ofCustomers, customerIds, "id")
    .select("id", "last_invoice_number", "last_credit_note_number")
    .select(
      trx.raw("id in (select customer_id from credit_notes where customer_id = any(?)) as has_credit_notes", [
        [...customerIds],
      ]),
    );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        invoices: row.last_invoice_number,
        creditNotes: row.last_credit_note_number,
        hasCreditNotes: row.has_credit_notes,
      },
    ]),
  );
}

export interface CustomerTimers {
  readonly customerId: string;
  readonly invoiceCount: number;
  readonly creditNoteCount: number;
  readonly nextDueAt: Instant | null;
}

/** Any change of a customer may leave fewer credits, or bring a card that can be charged. */
const WAKE_TOP_UPS = `top_up_due_at = case when stored.top_up_watch is null then stored.top_up_due_at
  else least(stored.top_up_due_at, ?::timestamptz) end`;

/**
 * Writes the part of a customer's state that is stored with the customer: the numbers of invoices and credit notes, and when
 * something is next due. Has the top-ups of those that have any looked at.
 */
export async function updateTimers(
  trx: Knex.Transaction,
  timers: readonly CustomerTimers[],
  now: Instant,
): Promise<void> {
  const rows = timers.map(({ customerId, invoiceCount, creditNoteCount, nextDueAt }) => ({
    id: customerId,
    last_invoice_number: invoiceCount,
    last_credit_note_number: creditNoteCount,
    next_due_at: fromInstant(nextDueAt),
  }));
  const also = { assignment: WAKE_TOP_UPS, bindings: [fromInstant(now).toISOString()] };
  await updateRows(trx, { table: "customers", key: ["id"], also }, rows);
}
