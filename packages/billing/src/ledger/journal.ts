import type { CreditNote } from "../credit-note/credit-note.js";
import type { BalanceEntry } from "../cycle/state.js";
import type { Invoice } from "../invoice/invoice.js";
import { netOf, type InvoiceLine } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import type { Payment } from "../payment/payment.js";
import { dayAt } from "../time/calendar-day.js";
import { addMs, type Instant } from "../time/instant.js";
import { combined, type Account, type JournalEntry, type JournalEvent } from "./account.js";
import type { Earning, NetAmount } from "./earning.js";
import { earningsOf, linesOf, type CreditedLine, type EarningOptions, type SoldLine } from "./supplies.js";

/** A refund of a payment that the provider carried out. */
export interface PaidRefund {
  readonly id: string;
  readonly provider: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly at: Instant;
}

/** Everything of one customer that is booked. */
export interface Books extends EarningOptions {
  readonly customerId: string;
  /** Those with a number, void ones too. */
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly balanceEntries: readonly BalanceEntry[];
  /** Successful ones. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly PaidRefund[];
}

/** A sold line with how it is earned. */
interface EarnedLine extends SoldLine {
  readonly earnings: readonly Earning[];
}

/**
 * Derives the journal of one customer from documents, payments and the entries of the balance. It is no second truth:
 * nothing of it is stored. Every event adds up to zero.
 *
 * @public No operation returns it yet.
 */
export function journalOf(books: Books): JournalEvent[] {
  const { sold, credited } = linesOf(books.invoices, books.creditNotes);
  const earned = sold.map((each): EarnedLine => {
    const credits = credited.filter(({ sourceLineId }) => sourceLineId === each.line.id);
    return { ...each, earnings: earningsOf(each, credits, books) };
  });
  const lines = { earned, credited };
  const events = [
    ...books.invoices.flatMap((invoice) => invoiceEvent(invoice, lines)),
    ...books.creditNotes.map((note) => creditNoteEvent(note, lines, books.balanceEntries)),
    ...books.balanceEntries
      .filter(({ creditNoteId }) => !creditNoteId)
      .map((each) => balanceEvent(books, each)),
    ...books.payments.flatMap(paymentEvent),
    ...books.refunds.map((refund) => refundEvent(books, refund)),
    ...earned.flatMap((line) => earningEvents(books, line)),
  ];
  return events
    .filter(({ at, entries }) => at <= books.until && entries.length > 0)
    .sort((a, b) => a.at - b.at);
}

interface EarnedLines {
  readonly earned: readonly EarnedLine[];
  readonly credited: readonly CreditedLine[];
}

function invoiceEvent(invoice: Invoice, lines: EarnedLines): JournalEvent[] {
  const { id, customerId, currency, number, finalizedAt: at, total } = invoice;
  if (at === null) return [];
  const entries = [entry("receivable", total), ...supplyEntries(id, lines), ...creditEntries(id, lines)];
  const event = { id: `invoice:${id}`, kind: "invoice_finalized", at, customerId, currency } as const;
  return [{ ...event, documentId: id, documentNumber: number, entries: combined(entries) }];
}

/** What it settles by the balance is booked with the entries of the balance that it made. */
function creditNoteEvent(
  note: CreditNote,
  lines: EarnedLines,
  balanceEntries: readonly BalanceEntry[],
): JournalEvent {
  const { id, customerId, currency, number, issuedAt: at, split } = note;
  const lossAccount = note.reason === "uncollectible" ? "bad_debt" : "revenue";
  const own = balanceEntries.filter(({ creditNoteId }) => creditNoteId === id);
  const entries = [
    ...supplyEntries(id, lines),
    ...creditEntries(id, lines, lossAccount),
    entry("receivable", -split.offset - split.balance),
    entry("refunds_payable", -split.refund),
    entry("cash_clearing", -split.outOfBand),
    ...own.flatMap(balanceEntriesOf),
  ];
  const event = { id: `credit_note:${id}`, kind: "credit_note_issued", at, customerId, currency } as const;
  return { ...event, documentId: id, documentNumber: number, entries: combined(entries) };
}

function balanceEvent({ customerId }: Books, moved: BalanceEntry): JournalEvent {
  const { id, currency, createdAt: at } = moved;
  const event = { id: `balance:${id}`, kind: "balance_moved", at, customerId, currency } as const;
  return { ...event, documentId: id, documentNumber: null, entries: balanceEntriesOf(moved) };
}

/** A payment that could not be applied is owed back. */
function paymentEvent(payment: Payment): JournalEvent[] {
  const { id, customerId, provider, settledAt: at, isUnapplied, amount } = payment;
  if (at === null || amount.minor === 0n) return [];
  const entries = [
    entry("cash_clearing", amount.minor, provider),
    entry(isUnapplied ? "refunds_payable" : "receivable", -amount.minor),
  ];
  const { currency } = amount;
  const event = { id: `payment:${id}`, kind: "payment_succeeded", at, customerId, currency } as const;
  return [{ ...event, documentId: id, documentNumber: null, entries }];
}

function refundEvent(
  { customerId }: Books,
  { id, provider, amount, currency, at }: PaidRefund,
): JournalEvent {
  const entries = [entry("refunds_payable", amount), entry("cash_clearing", -amount, provider)];
  const event = { id: `refund:${id}`, kind: "refund_succeeded", at, customerId, currency } as const;
  return { ...event, documentId: id, documentNumber: null, entries };
}

/** What was sold at list price without tax, its discount, and its taxes. */
function supplyEntries(documentId: string, { earned }: EarnedLines): JournalEntry[] {
  return earned
    .filter(({ document }) => document.id === documentId)
    .flatMap(({ line }) => [
      entry(deferredAccount(line), -netOf(line) - line.discount, subjectOf(line)),
      entry("discounts", line.discount, subjectOf(line)),
      ...taxEntries(line, -1n),
    ]);
}

/** What is not earned yet comes out of deferred revenue with its discount, the rest out of revenue. */
function creditEntries(
  documentId: string,
  { earned, credited }: EarnedLines,
  lossAccount: Account = "revenue",
): JournalEntry[] {
  return credited
    .filter(({ document }) => document.id === documentId)
    .flatMap((credit) => {
      const source = earned.find(({ line }) => line.id === credit.sourceLineId);
      const canceled = source ? canceledBy(source, credit) : { net: 0n, discount: 0n };
      const subject = subjectOf(source?.line ?? credit.line);
      return [
        entry(deferredAccount(source?.line ?? credit.line), canceled.net + canceled.discount, subject),
        entry("discounts", -canceled.discount, subject),
        entry(lossAccount, netOf(credit.line) - canceled.net, subject),
        ...taxEntries(credit.line, 1n),
      ];
    });
}

function canceledBy({ earnings }: EarnedLine, { line }: CreditedLine): NetAmount {
  const own = earnings.find(({ movement }) => movement.kind === "credited" && movement.creditId === line.id);
  return own?.canceled ?? { net: 0n, discount: 0n };
}

/** A receivable follows every movement of the balance, except gifts of the organization and money that was owed back. */
function balanceEntriesOf({ kind, amount, invoiceId, creditNoteId }: BalanceEntry): JournalEntry[] {
  const isOwedBack = kind === "refund" && invoiceId === null && !creditNoteId;
  const other = kind === "adjustment" ? "adjustments" : isOwedBack ? "refunds_payable" : "receivable";
  return combined([entry("customer_balance", -amount), entry(other, amount)]);
}

/** What is earned of a line on one day is one event. */
function earningEvents(books: Books, { line, document, earnings }: EarnedLine): JournalEvent[] {
  const { customerId, zone } = books;
  const { id: documentId, number: documentNumber, currency } = document;
  const subject = subjectOf(line);
  const events = new Map<string, JournalEvent>();
  for (const { movement, earned } of earnings) {
    if (movement.kind === "credited") continue;
    const id = `earned:${line.id}:${dayAt(addMs(movement.at, -1), zone)}`;
    const entries = combined([
      ...(events.get(id)?.entries ?? []),
      entry(deferredAccount(line), earned.net + earned.discount, subject),
      entry("discounts", -earned.discount, subject),
      entry(movement.kind === "lapsed" ? "breakage" : "revenue", -earned.net, subject),
    ]);
    const event = { id, kind: "revenue_earned", at: movement.at, customerId, currency } as const;
    events.set(id, { ...event, documentId, documentNumber, entries });
  }
  return [...events.values()];
}

function taxEntries({ taxes }: InvoiceLine, sign: bigint): JournalEntry[] {
  return taxes.map(({ code, amount }) => entry("tax_payable", sign * amount, code));
}

function deferredAccount({ kind }: InvoiceLine): Account {
  return kind === "pack" ? "contract_liability_credits" : "deferred_revenue";
}

/** The feature that was sold, else the version of the plan. */
function subjectOf({ feature, planVersionId }: InvoiceLine): string | null {
  return feature?.slug ?? planVersionId;
}

function entry(account: Account, amount: bigint, detail: string | null = null): JournalEntry {
  return { account, detail, amount };
}
