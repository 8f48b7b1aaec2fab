import type { Currency, Instant, Payment, PaymentRecord } from "@dues/billing";
import { listPaidRefunds, listLedgerCustomers, type OwnedRefund } from "../../db/ledger/books.js";
import { listReceivedPayments, listReversedPayments } from "../../db/ledger/issued-documents.js";
import { isIn } from "../../db/ledger/period.js";
import { amountCell, customerColumns, dayCell, instantCell, minorCell, type RowContext } from "./cells.js";
import type { Columns } from "./csv.js";
import {
  chunksOf,
  pagesOf,
  withInvoiceNumbers,
  type Chunks,
  type ExportPage,
  type Exporting,
} from "./export.js";

/** Money that a provider moved, or that the organization received itself. */
interface PaymentRow {
  readonly id: string;
  readonly type: "payment" | "payment_reversed" | "refund" | "refund_failed";
  readonly at: Instant;
  readonly customerId: string;
  readonly provider: string;
  readonly providerPaymentId: string | null;
  readonly reference: string | null;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly isUnapplied: boolean;
  readonly currency: Currency;
  /** Negative for what was returned. */
  readonly amount: bigint;
  readonly recorded?: PaymentRecord;
}

interface NumberedRow extends PaymentRow {
  readonly invoiceNumber: string | null;
}

/** Exports the payments that succeeded in a period, and the refunds that providers carried out. */
export function exportPayments(exporting: Exporting): Chunks {
  return chunksOf(exporting, { columns: paymentColumns, pages: numberedPages });
}

function paymentColumns(context: RowContext): Columns<NumberedRow> {
  return [
    ["id", ({ id }) => id],
    ["type", ({ type }) => type],
    ["date", ({ at }) => dayCell(at, context)],
    ["settledAt", ({ at }) => instantCell(at)],
    ...customerColumns<NumberedRow>((row) => row, context),
    ["provider", ({ provider }) => provider],
    ["providerPaymentId", ({ providerPaymentId }) => providerPaymentId],
    ["reference", ({ recorded, reference }) => recorded?.reference ?? reference],
    ["paymentId", ({ paymentId }) => paymentId],
    ["invoiceId", ({ invoiceId }) => invoiceId],
    ["invoiceNumber", ({ invoiceNumber }) => invoiceNumber],
    ["creditNoteId", ({ creditNoteId }) => creditNoteId],
    ["isUnapplied", ({ isUnapplied }) => String(isUnapplied)],
    ["currency", ({ currency }) => currency],
    ["amount", ({ amount, currency }) => amountCell(amount, currency)],
    ["amountMinor", ({ amount }) => minorCell(amount)],
    ["method", ({ recorded }) => recorded?.method ?? null],
    ["receivedAt", ({ recorded }) => (recorded ? instantCell(recorded.receivedAt) : null)],
  ];
}

async function* numberedPages(exporting: Exporting): AsyncGenerator<ExportPage<NumberedRow>> {
  for await (const rows of rowPages(exporting)) {
    yield {
      rows: await withInvoiceNumbers(exporting, rows),
      customerIds: rows.map(({ customerId }) => customerId),
    };
  }
}

async function* rowPages(exporting: Exporting): AsyncGenerator<readonly PaymentRow[]> {
  for await (const { rows } of pagesOf(exporting, listReceivedPayments)) {
    yield rows.map(paymentRow);
  }
  for await (const { rows } of pagesOf(exporting, listReversedPayments)) {
    yield rows.map((payment) => ({
      ...paymentRow(payment),
      type: "payment_reversed",
      at: payment.recorded.reversedAt ?? payment.createdAt,
      paymentId: payment.id,
      amount: -payment.amount.minor,
    }));
  }
  yield* refundPages(exporting);
}

function paymentRow(payment: Payment): PaymentRow {
  return {
    ...payment,
    type: "payment",
    at: payment.settledAt ?? payment.createdAt,
    paymentId: null,
    creditNoteId: null,
    currency: payment.amount.currency,
    amount: payment.amount.minor,
  };
}

/** Refunds are found by their customers, since most customers have none. */
const CUSTOMERS_AT_ONCE = 500;

async function* refundPages({ deps, filter }: Exporting): AsyncGenerator<readonly PaymentRow[]> {
  for (let after = ""; ;) {
    const page = { after, limit: CUSTOMERS_AT_ONCE };
    const customers = await listLedgerCustomers(deps.db, filter, page);
    const last = customers.at(-1);
    if (!last) return;
    const ids = customers.map(({ id }) => id);
    const rows = (await listPaidRefunds(deps.db, ids)).flatMap(refundRows);
    yield rows.filter((row) => isIn(filter, row));
    if (customers.length < CUSTOMERS_AT_ONCE) return;
    after = last.id;
  }
}

function refundRows(refund: OwnedRefund): PaymentRow[] {
  const paid: PaymentRow = {
    ...refund,
    type: "refund",
    reference: refund.id,
    isUnapplied: refund.invoiceId === null,
    amount: -refund.amount,
  };
  const { failedAt } = refund;
  if (failedAt === null) return [paid];
  return [paid, { ...paid, type: "refund_failed", at: failedAt, amount: refund.amount }];
}
