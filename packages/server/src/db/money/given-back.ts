import {
  addCreditedTime,
  addParts,
  negateLine,
  type ChargedAmounts,
  type CreditedTime,
  type CreditNoteReason,
  type InvoiceLine,
  type LineDiscount,
} from "@dues/billing";
import type { Knex } from "knex";
import { byCustomer, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import type { CreditNoteLineRow } from "./credit-notes.js";
import { fromLineRow } from "./invoice-lines.js";

/** What was given back of a line. */
export type GivenBack = ChargedAmounts<LineDiscount>;

/** What credit notes gave back, by the id of the line. */
export interface GivenBackByNotes {
  readonly parts: Readonly<Record<string, GivenBack>>;
  /** The unused time that they credited. */
  readonly time: Readonly<Record<string, CreditedTime>>;
}

/** Returns what credit notes on these invoices gave back of each line, by customer. */
export async function sumGivenBack(
  knex: Knex,
  invoices: readonly ObjectKey[],
): Promise<ReadonlyMap<string, GivenBackByNotes>> {
  if (invoices.length === 0) return new Map();
  const lines = knex("credit_notes as note").join("credit_note_lines as line", (on) =>
    on.on("line.customer_id", "note.customer_id").on("line.credit_note_id", "note.id"),
  );
  const rows: GivingLineRow[] = await whereNamed(lines, ["note.customer_id", "note.invoice_id"], invoices)
    .whereNotNull("line.source_line_id")
    .select("line.*", "note.reason");
  return new Map(
    [...byCustomer(rows)].map(([customerId, own]) => [
      customerId,
      { parts: sumParts(own.map(fromLineRow)), time: creditedTimeOf(own) },
    ]),
  );
}

interface GivingLineRow extends CreditNoteLineRow {
  reason: CreditNoteReason;
}

function creditedTimeOf(rows: readonly GivingLineRow[]): Record<string, CreditedTime> {
  const time: Record<string, CreditedTime> = {};
  // Below zero, a credit note returns a credit of its invoice, whose id is that of the source.
  const credits = rows.filter(({ kind, amount }) => kind === "credit" && amount > 0n);
  for (const row of credits.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { reason, source_line_id: source } = row;
    if (source !== null) time[source] = addCreditedTime(time[source], { line: fromLineRow(row), reason });
  }
  return time;
}

/** Returns what credits for unused time and corrected usage on invoices that are not void gave back of these lines. */
export async function listCreditedParts(
  knex: Knex,
  customerId: string,
  lineIds: readonly string[],
): Promise<Readonly<Record<string, GivenBack>>> {
  const onInvoices: CreditNoteLineRow[] = await knex("invoice_lines as line")
    .join("invoices as invoice", (on) =>
      on.on("invoice.customer_id", "line.customer_id").on("invoice.id", "line.invoice_id"),
    )
    .where({ "line.customer_id": customerId })
    .whereIn("line.source_line_id", lineIds)
    .whereNotIn("invoice.status", ["void", "draft"])
    .select("line.*");
  const returned = await listReturnedCredits(
    knex,
    lineIds.map((id) => ({ customerId, id })),
  );
  return sumParts([...onInvoices.map(fromLineRow).map(negateLine), ...returned]);
}

/**
 * Returns the lines of credit notes that return credits on invoices, each as a line that gives back, with amounts below zero,
 * the line of the credit: it is that line's again.
 */
async function listReturnedCredits(knex: Knex, lines: readonly ObjectKey[]): Promise<InvoiceLine[]> {
  const credits = knex("invoice_lines as credit")
    .join("invoices as invoice", (on) =>
      on.on("invoice.customer_id", "credit.customer_id").on("invoice.id", "credit.invoice_id"),
    )
    .join("credit_note_lines as line", (on) =>
      on.on("line.customer_id", "credit.customer_id").on("line.source_line_id", "credit.id"),
    );
  const rows: (CreditNoteLineRow & { credited_id: string })[] = await whereNamed(
    credits,
    ["credit.customer_id", "credit.source_line_id"],
    lines,
  )
    .whereNotIn("invoice.status", ["void", "draft"])
    .select("line.*", "credit.source_line_id as credited_id");
  return rows.map((row) => ({ ...fromLineRow(row), sourceLineId: row.credited_id }));
}

/** Returns what was given back of lines, whatever gave it back, by the id of the line. */
export async function sumGivenBackOfLines(
  knex: Knex,
  lines: readonly ObjectKey[],
): Promise<Readonly<Record<string, GivenBack>>> {
  const onInvoices: CreditNoteLineRow[] = await whereNamed(
    knex("invoice_lines as line").join("invoices as invoice", (on) =>
      on.on("invoice.customer_id", "line.customer_id").on("invoice.id", "line.invoice_id"),
    ),
    ["line.customer_id", "line.source_line_id"],
    lines,
  )
    .whereNotIn("invoice.status", ["void", "draft"])
    .select("line.*");
  const onNotes: CreditNoteLineRow[] = await whereNamed(
    knex("credit_note_lines"),
    ["customer_id", "source_line_id"],
    lines,
  );
  const returned = await listReturnedCredits(knex, lines);
  return sumParts([...onInvoices.map(fromLineRow).map(negateLine), ...onNotes.map(fromLineRow), ...returned]);
}

/** Returns what documents gave back of a line before a line of a credit note. */
export async function findGivenBefore(
  knex: Knex,
  customerId: string,
  { sourceLineId, lineId }: { readonly sourceLineId: string; readonly lineId: string },
): Promise<GivenBack | undefined> {
  const onInvoices: CreditNoteLineRow[] = await knex("invoice_lines as line")
    .join("invoices as invoice", (on) =>
      on.on("invoice.customer_id", "line.customer_id").on("invoice.id", "line.invoice_id"),
    )
    .where({ "line.customer_id": customerId, "line.source_line_id": sourceLineId })
    .where("line.id", "<", lineId)
    .whereNotIn("invoice.status", ["void", "draft"])
    .select("line.*");
  const onNotes: CreditNoteLineRow[] = await knex("credit_note_lines")
    .where({ customer_id: customerId, source_line_id: sourceLineId })
    .where("id", "<", lineId);
  const returned = await listReturnedCredits(knex, [{ customerId, id: sourceLineId }]);
  return sumParts([
    ...onInvoices.map(fromLineRow).map(negateLine),
    ...onNotes.map(fromLineRow),
    ...returned.filter(({ id }) => id < lineId),
  ])[sourceLineId];
}

function sumParts(lines: readonly InvoiceLine[]): Readonly<Record<string, GivenBack>> {
  const sums: Record<string, GivenBack> = {};
  for (const { sourceLineId, amount, discount, discounts, taxes } of lines) {
    if (sourceLineId === null) continue;
    const before = sums[sourceLineId];
    const part = { amount, discount, discounts, taxes };
    sums[sourceLineId] = before ? addParts(before, part) : part;
  }
  return sums;
}
