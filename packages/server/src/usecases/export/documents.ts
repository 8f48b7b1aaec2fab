import {
  amountDue,
  formatQuantity,
  negateLine,
  netOf,
  taxOf,
  totalOf,
  type CreditNote,
  type Currency,
  type Instant,
  type Invoice,
  type InvoiceLine,
  type LineSums,
} from "@dues/billing";
import { listIssuedCreditNotes, listIssuedInvoices } from "../../db/ledger/issued-documents.js";
import {
  amountCell,
  buyerColumns,
  customerColumns,
  dayCell,
  dimensionsCell,
  instantCell,
  listCell,
  minorCell,
  taxRates,
  type RowContext,
} from "./cells.js";
import type { Columns } from "./csv.js";
import {
  chunksOf,
  pagesOf,
  withInvoiceNumbers,
  type Chunks,
  type ExportPage,
  type Exporting,
} from "./export.js";

/** Exports the invoices that were issued in a period. */
export function exportInvoices(exporting: Exporting): Chunks {
  return chunksOf(exporting, {
    columns: invoiceColumns,
    pages: (all) => pagesOf(all, listIssuedInvoices),
  });
}

/** Exports the credit notes that were issued in a period. */
export function exportCreditNotes(exporting: Exporting): Chunks {
  return chunksOf(exporting, { columns: creditNoteColumns, pages: creditNotePages });
}

/** Exports the lines of the invoices and credit notes that were issued in a period. */
export function exportLines(exporting: Exporting): Chunks {
  return chunksOf(exporting, { columns: lineColumns, pages: linePages });
}

function invoiceColumns(context: RowContext): Columns<Invoice> {
  return [
    ["id", ({ id }) => id],
    ["number", ({ number }) => number],
    ["issueDate", (invoice) => dayCell(issuedAtOf(invoice), context)],
    ["issuedAt", (invoice) => instantCell(issuedAtOf(invoice))],
    ["dueAt", ({ dueAt }) => instantCell(dueAt)],
    ["paidAt", ({ paidAt }) => instantCell(paidAt)],
    ["voidedAt", ({ voidedAt }) => instantCell(voidedAt)],
    ["uncollectibleAt", ({ uncollectible }) => instantCell(uncollectible?.at ?? null)],
    ["status", ({ status }) => status],
    ["reason", ({ reason }) => reason],
    ...customerColumns<Invoice>((invoice) => invoice, context),
    ...buyerColumns<Invoice>(),
    ...periodColumns<Invoice>(),
    ...sumColumns<Invoice>(),
    ["carried", ({ carried, currency }) => amountCell(carried, currency)],
    ["amountPaid", ({ amountPaid, currency }) => amountCell(amountPaid, currency)],
    [
      "amountPaidFromBalance",
      ({ amountPaidFromBalance, currency }) => amountCell(amountPaidFromBalance, currency),
    ],
    ["amountCredited", ({ amountCredited, currency }) => amountCell(amountCredited, currency)],
    ["amountRefunded", ({ amountRefunded, currency }) => amountCell(amountRefunded, currency)],
    ["amountDue", (invoice) => amountCell(owedOf(invoice), invoice.currency)],
  ];
}

function issuedAtOf({ finalizedAt, createdAt }: Invoice): Instant {
  return finalizedAt ?? createdAt;
}

function owedOf(invoice: Invoice): bigint {
  return invoice.status === "void" ? 0n : amountDue(invoice);
}

/** A credit note with the number of the invoice that it amends. */
interface CreditNoteRow extends CreditNote {
  readonly invoiceNumber: string | null;
}

async function* creditNotePages(exporting: Exporting): AsyncGenerator<ExportPage<CreditNoteRow>> {
  for await (const { rows, customerIds } of pagesOf(exporting, listIssuedCreditNotes)) {
    yield { rows: await withInvoiceNumbers(exporting, rows), customerIds };
  }
}

function creditNoteColumns(context: RowContext): Columns<CreditNoteRow> {
  return [
    ["id", ({ id }) => id],
    ["number", ({ number }) => number],
    ["issueDate", ({ issuedAt }) => dayCell(issuedAt, context)],
    ["issuedAt", ({ issuedAt }) => instantCell(issuedAt)],
    ["reason", ({ reason }) => reason],
    ["memo", ({ memo }) => memo],
    ["invoiceId", ({ invoiceId }) => invoiceId],
    ["invoiceNumber", ({ invoiceNumber }) => invoiceNumber],
    ...customerColumns<CreditNoteRow>((note) => note, context),
    ...buyerColumns<CreditNoteRow>(),
    ...periodColumns<CreditNoteRow>(),
    ...sumColumns<CreditNoteRow>(),
    ["offset", ({ split, currency }) => amountCell(split.offset, currency)],
    ["toBalance", ({ split, currency }) => amountCell(split.balance, currency)],
    ["refunded", ({ split, currency }) => amountCell(split.refund, currency)],
    ["outOfBand", ({ split, currency }) => amountCell(split.outOfBand, currency)],
    ["refundStatus", ({ refundStatus }) => refundStatus],
  ];
}

/** A line with the document that it stands on. The amounts of credit notes are negative here. */
interface LineRow {
  readonly documentType: "invoice" | "credit_note";
  readonly document: Pick<Invoice, "id" | "number" | "customerId" | "currency">;
  readonly issuedAt: Instant;
  readonly line: InvoiceLine;
}

async function* linePages(exporting: Exporting): AsyncGenerator<ExportPage<LineRow>> {
  for await (const { rows, customerIds } of pagesOf(exporting, listIssuedInvoices)) {
    const lines = rows.flatMap((document) =>
      document.lines.map((line): LineRow => {
        return { documentType: "invoice", document, issuedAt: issuedAtOf(document), line };
      }),
    );
    yield { rows: lines, customerIds };
  }
  for await (const { rows, customerIds } of pagesOf(exporting, listIssuedCreditNotes)) {
    const lines = rows.flatMap((document) =>
      document.lines.map((line): LineRow => {
        const { issuedAt } = document;
        return { documentType: "credit_note", document, issuedAt, line: negateLine(line) };
      }),
    );
    yield { rows: lines, customerIds };
  }
}

function lineColumns(context: RowContext): Columns<LineRow> {
  const { planOf } = context;
  return [
    ["id", ({ line }) => line.id],
    ["documentType", ({ documentType }) => documentType],
    ["documentId", ({ document }) => document.id],
    ["documentNumber", ({ document }) => document.number],
    ["issueDate", ({ issuedAt }) => dayCell(issuedAt, context)],
    ["issuedAt", ({ issuedAt }) => instantCell(issuedAt)],
    ...customerColumns<LineRow>(({ document }) => document, context),
    ["kind", ({ line }) => line.kind],
    ["description", ({ line }) => line.description],
    ["plan", ({ line }) => planOf(line.planVersionId)],
    ["feature", ({ line }) => line.feature?.slug ?? null],
    ["subscriptionId", ({ line }) => line.subscriptionId],
    ["sourceLineId", ({ line }) => line.sourceLineId],
    ["periodStart", ({ line }) => instantCell(line.period.start)],
    ["periodEnd", ({ line }) => instantCell(line.period.end)],
    ["quantity", ({ line }) => ({ number: formatQuantity(line.quantity) })],
    ["currency", ({ document }) => document.currency],
    ["amount", ({ line, document }) => amountCell(line.amount, document.currency)],
    ["discount", ({ line, document }) => amountCell(line.discount, document.currency)],
    ["amountExcludingTax", ({ line, document }) => amountCell(netOf(line), document.currency)],
    ["tax", ({ line, document }) => amountCell(taxOf(line), document.currency)],
    ["taxCodes", ({ line }) => listCell(line.taxes.map(({ code }) => code))],
    ["taxRates", ({ line }) => taxRates([line])],
    ["total", ({ line, document }) => amountCell(totalOf(line), document.currency)],
    ["totalMinor", ({ line }) => minorCell(totalOf(line))],
    ["dimensions", ({ line }) => dimensionsCell(line.dimensions)],
  ];
}

function periodColumns<Row extends Pick<Invoice, "subscriptionId" | "period">>(): Columns<Row> {
  return [
    ["subscriptionId", ({ subscriptionId }) => subscriptionId],
    ["periodStart", ({ period }) => instantCell(period.start)],
    ["periodEnd", ({ period }) => instantCell(period.end)],
  ];
}

interface Summed extends LineSums {
  readonly currency: Currency;
  readonly lines: readonly InvoiceLine[];
}

function sumColumns<Row extends Summed>(): Columns<Row> {
  return [
    ["currency", ({ currency }) => currency],
    ["subtotal", ({ subtotal, currency }) => amountCell(subtotal, currency)],
    ["discount", ({ discount, currency }) => amountCell(discount, currency)],
    ["totalExcludingTax", (row) => amountCell(row.totalExcludingTax, row.currency)],
    ["tax", ({ tax, currency }) => amountCell(tax, currency)],
    ["taxRates", ({ lines }) => taxRates(lines)],
    ["total", ({ total, currency }) => amountCell(total, currency)],
    ["totalMinor", ({ total }) => minorCell(total)],
  ];
}
