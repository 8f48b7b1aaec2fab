import {
  isRecordedPayment,
  type CreditNote,
  type Invoice,
  type Payment,
  type RecordedPayment,
} from "@dues/billing";
import type { Knex } from "knex";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { withNoteLines, type CreditNoteRow } from "../money/credit-notes.js";
import { withLines } from "../money/invoices.js";
import type { InvoiceRow } from "../money/invoice-row.js";
import { paymentFromRow, whereReceived, type PaymentRow } from "../money/payment-row.js";
import { inPeriod, pageAfter, type KeysetPage, type LedgerFilter } from "./period.js";

/** Returns the next invoices with a number that were issued in a period, by id. */
export async function listIssuedInvoices(
  knex: Knex,
  filter: LedgerFilter,
  page: KeysetPage,
): Promise<Invoice[]> {
  const issued = inPeriod(knex, "invoices", { ...filter, column: "finalized_at" }).whereNotNull("number");
  const rows: InvoiceRow[] = await pageAfter(issued, page);
  return withLines(knex, rows);
}

/** Returns the next credit notes that were issued in a period, by id. */
export async function listIssuedCreditNotes(
  knex: Knex,
  filter: LedgerFilter,
  page: KeysetPage,
): Promise<CreditNote[]> {
  const rows: CreditNoteRow[] = await pageAfter(
    inPeriod(knex, "credit_notes", { ...filter, column: "issued_at" }),
    page,
  );
  return withNoteLines(knex, rows);
}

/** Returns the next payments that succeeded in a period, by id, even if they were reversed later. */
export async function listReceivedPayments(
  knex: Knex,
  filter: LedgerFilter,
  page: KeysetPage,
): Promise<Payment[]> {
  const received = inPeriod(knex, "payments", { ...filter, column: "settled_at" }).modify(whereReceived);
  const rows: PaymentRow[] = await pageAfter(received.where("amount", ">", 0), page);
  return rows.map(paymentFromRow);
}

/** Returns the next recorded payments that were reversed in a period, by id. */
export async function listReversedPayments(
  knex: Knex,
  filter: LedgerFilter,
  page: KeysetPage,
): Promise<RecordedPayment[]> {
  const rows: PaymentRow[] = await pageAfter(
    inPeriod(knex, "payments", { ...filter, column: "reversed_at" }),
    page,
  );
  return rows.map(paymentFromRow).filter(isRecordedPayment);
}

/** Returns the numbers of these invoices, by id. */
export async function numbersOfInvoices(
  knex: Knex,
  invoices: readonly ObjectKey[],
): Promise<ReadonlyMap<string, string>> {
  if (invoices.length === 0) return new Map();
  const rows: { id: string; number: string | null }[] = await whereNamed(
    knex("invoices"),
    ["customer_id", "id"],
    invoices,
  ).select("id", "number");
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
}

/** Returns the external ids of these customers, by id. Deleted customers have none. */
export async function externalIdsOf(
  knex: Knex,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; external_id: string | null }[] = await knex("customers")
    .whereRaw("id = any(:customerIds)", { customerIds: [...new Set(customerIds)] })
    .select("id", "external_id");
  return new Map(
    rows.flatMap(({ id, external_id: externalId }) =>
      externalId === null ? [] : [[id, externalId] as const],
    ),
  );
}
