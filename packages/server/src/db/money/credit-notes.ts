import {
  netOf,
  type CreditNote,
  type CreditNoteReason,
  type InvoiceLine,
  type RefundStatus,
} from "@dues/billing";
import type { Knex } from "knex";
import { groupBy, insertRows, whereNamed } from "../core/bulk-rows.js";
import { whereBetween, whereNumberBegins, type Between } from "../core/filters.js";
import { findOwnerId, insertObjectOwners, ownerOf, type OwnedItem } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toCurrency, toInstant, toInstantOrNull } from "../core/values.js";
import { factsFromStored, toStoredFacts, type StoredFacts } from "./document-facts.js";
import { fromLineRow, toLineRow, type LineRow } from "./invoice-lines.js";

export interface CreditNoteRow {
  customer_id: string;
  id: string;
  invoice_id: string | null;
  subscription_id: string | null;
  number: string;
  reason: CreditNoteReason;
  memo: string | null;
  currency: string;
  subtotal: bigint;
  discount: bigint;
  tax: bigint;
  total: bigint;
  offset_amount: bigint;
  balance_amount: bigint;
  refund_amount: bigint;
  out_of_band_amount: bigint;
  facts: StoredFacts | null;
  period_start: Date;
  period_end: Date | null;
  issued_at: Date;
}

export interface CreditNoteLineRow extends LineRow {
  customer_id: string;
  credit_note_id: string;
}

export async function findCreditNote(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<CreditNote | undefined> {
  const customerId = await findOwnerId(knex, organizationId, id);
  return customerId === undefined ? undefined : findCustomerCreditNote(knex, customerId, id);
}

export async function findCustomerCreditNote(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<CreditNote | undefined> {
  const rows: CreditNoteRow[] = await knex("credit_notes").where({ customer_id: customerId, id });
  return (await withNoteLines(knex, rows))[0];
}

/** The period is that of the issue. */
export interface CreditNoteFilter extends Between {
  readonly customerId?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly reason?: CreditNoteReason | undefined;
  /** How the number begins, in any case. */
  readonly number?: string | undefined;
  readonly currency?: string | undefined;
}

export async function listCreditNotes(
  knex: Knex,
  organizationId: string,
  filter: CreditNoteFilter & PageRequest,
): Promise<Page<CreditNote>> {
  const query = knex("credit_notes").where({ organization_id: organizationId });
  if (filter.customerId !== undefined) void query.where({ customer_id: filter.customerId });
  if (filter.invoiceId !== undefined) void query.where({ invoice_id: filter.invoiceId });
  if (filter.reason !== undefined) void query.where({ reason: filter.reason });
  if (filter.number !== undefined) whereNumberBegins(query, filter.number);
  if (filter.currency !== undefined) void query.where({ currency: filter.currency });
  whereBetween(query, "issued_at", filter);
  const page = await pageOf<CreditNoteRow>(query, filter);
  return { items: await withNoteLines(knex, page.items), nextCursor: page.nextCursor };
}

/** Returns the amount that credit notes on an invoice gave back by other means than its payment and the balance. */
export async function sumOutOfBand(knex: Knex, customerId: string, invoiceId: string): Promise<bigint> {
  const row: { amount?: string | null } | undefined = await knex("credit_notes")
    .where({ customer_id: customerId, invoice_id: invoiceId })
    .sum({ amount: "out_of_band_amount" })
    .first();
  return BigInt(row?.amount ?? 0);
}

/** Whether a credit note on an invoice gave back money, rather than only taking off what was due. */
export async function hasReturnedMoney(knex: Knex, customerId: string, invoiceId: string): Promise<boolean> {
  const row: { id: string } | undefined = await knex("credit_notes")
    .where({ customer_id: customerId, invoice_id: invoiceId })
    .whereRaw("total > offset_amount")
    .first("id");
  return row !== undefined;
}

/** Inserts credit notes of any customers. They are never updated. */
export async function insertCreditNotes(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<CreditNote>[],
): Promise<void> {
  const rows = owned.map(({ organizationId, item }) => ({ ...toRow(item), organization_id: organizationId }));
  const lines = owned.flatMap(({ item }) => item.lines.map((line, index) => toNoteLine(item, line, index)));
  await Promise.all([
    insertObjectOwners(trx, owned.map(ownerOf)),
    insertRows(trx, "credit_notes", rows),
    insertRows(trx, "credit_note_lines", lines),
  ]);
}

function toNoteLine(note: CreditNote, line: InvoiceLine, position: number) {
  const {
    invoice_id: credit_note_id,
    groups: _groups,
    custom: _custom,
    ...row
  } = toLineRow(note, line, position);
  return { ...row, credit_note_id };
}

function toRow(note: CreditNote) {
  const { split } = note;
  return {
    customer_id: note.customerId,
    id: note.id,
    invoice_id: note.invoiceId,
    subscription_id: note.subscriptionId,
    number: note.number,
    reason: note.reason,
    memo: note.memo,
    currency: note.currency,
    subtotal: note.subtotal.toString(),
    discount: note.discount.toString(),
    tax: note.tax.toString(),
    total: note.total.toString(),
    offset_amount: split.offset.toString(),
    balance_amount: split.balance.toString(),
    refund_amount: split.refund.toString(),
    out_of_band_amount: split.outOfBand.toString(),
    facts: toStoredFacts(note.facts),
    period_start: fromInstant(note.period.start),
    period_end: fromInstant(note.period.end),
    issued_at: fromInstant(note.issuedAt),
  };
}

/** Reads the lines of these rows of credit notes, and how far their refunds are. */
export async function withNoteLines(knex: Knex, rows: readonly CreditNoteRow[]): Promise<CreditNote[]> {
  if (rows.length === 0) return [];
  const keys = rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
  const found: CreditNoteLineRow[] = await whereNamed(
    knex("credit_note_lines"),
    ["customer_id", "credit_note_id"],
    keys,
  ).orderBy("position");
  const lines = groupBy(found, (line) => line.credit_note_id);
  const statuses = await refundStatuses(knex, rows);
  return rows.map((row) => fromRow(row, lines.get(row.id)?.map(fromLineRow) ?? [], statuses));
}

interface RefundedRow {
  credit_note_id: string;
  succeeded: string;
  standing: string;
}

/** How far the refunds of these credit notes to a payment are. A failed one may be retried by another. */
async function refundStatuses(
  knex: Knex,
  rows: readonly CreditNoteRow[],
): Promise<ReadonlyMap<string, RefundStatus>> {
  const refunded = rows.filter((row) => row.refund_amount > 0n && row.invoice_id !== null);
  if (refunded.length === 0) return new Map();
  const invoices = refunded.map((row) => ({ customerId: row.customer_id, id: row.invoice_id ?? "" }));
  const sums: RefundedRow[] = await whereNamed(knex("refunds"), ["customer_id", "invoice_id"], invoices)
    .whereNotNull("payment_id")
    .whereNotNull("credit_note_id")
    .groupBy("credit_note_id")
    .select("credit_note_id")
    .select(
      knex.raw(`coalesce(sum(amount) filter (where status = 'succeeded'), 0) as succeeded,
        coalesce(sum(amount) filter (where status <> 'failed'), 0) as standing`),
    );
  const byNote = new Map(sums.map((sum) => [sum.credit_note_id, sum]));
  return new Map(
    refunded.map((row) => {
      const sum = byNote.get(row.id);
      const isStanding = BigInt(sum?.standing ?? 0) >= row.refund_amount;
      const isDone = BigInt(sum?.succeeded ?? 0) >= row.refund_amount;
      return [row.id, isDone ? "succeeded" : isStanding ? "pending" : "failed"] as const;
    }),
  );
}

function fromRow(
  row: CreditNoteRow,
  lines: readonly InvoiceLine[],
  statuses: ReadonlyMap<string, RefundStatus>,
): CreditNote {
  return {
    id: row.id,
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    subscriptionId: row.subscription_id,
    number: row.number,
    reason: row.reason,
    memo: row.memo,
    currency: toCurrency(row.currency),
    lines,
    subtotal: row.subtotal,
    discount: row.discount,
    totalExcludingTax: lines.reduce((sum, line) => sum + netOf(line), 0n),
    tax: row.tax,
    total: row.total,
    period: { start: toInstant(row.period_start), end: toInstantOrNull(row.period_end) },
    split: {
      offset: row.offset_amount,
      balance: row.balance_amount,
      refund: row.refund_amount,
      outOfBand: row.out_of_band_amount,
    },
    refundStatus: statuses.get(row.id) ?? null,
    facts: factsFromStored(row.facts, row.customer_id),
    issuedAt: toInstant(row.issued_at),
  };
}
