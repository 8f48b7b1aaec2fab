import type { CreditNote } from "../credit-note/credit-note.js";
import type { BalanceEntry } from "../cycle/state.js";
import type { Invoice } from "../invoice/invoice.js";
import { netOf, type InvoiceLine } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import { appliedAmount, type Payment } from "../payment/payment.js";
import { dayAt } from "../time/calendar-day.js";
import type { Instant } from "../time/instant.js";
import { combined, type Account, type JournalEntry, type JournalEvent } from "./account.js";
import { bookedLinesOf, type BookedLines, type EarnedLine } from "./earned-lines.js";
import type { NetAmount } from "./earning.js";
import type { EarningOptions } from "./supplies.js";
import type { Settlements } from "./write-offs.js";
import { voidIdOf, voidsWithoutNote } from "./voids.js";

/** A refund of a payment that the provider carried out. */
export interface PaidRefund {
  readonly id: string;
  readonly provider: string;
  readonly amount: bigint;
  readonly currency: Currency;
  /** Whether a credit note, or a payment that paid nothing, promised it. */
  readonly isPromised: boolean;
  readonly at: Instant;
  /** When the bank of the payer returned the money; null if it never did. */
  readonly failedAt: Instant | null;
}

/** Everything of one customer that is booked. */
export interface Books extends EarningOptions, Settlements {
  readonly customerId: string;
  readonly refunds: readonly PaidRefund[];
}

/**
 * Derives the journal of one customer from documents, payments and the entries of the balance. It is no second truth:
 * nothing of it is stored. Every event adds up to zero.
 */
export function journalOf(books: Books): JournalEvent[] {
  const { invoices, creditNotes, payments, refunds } = books;
  const balanceEntries = bookedBalanceEntries(books);
  const lines = bookedLinesOf(books, books);
  const owedOn = owedAccounts(lines);
  const events = [
    ...invoices.flatMap((invoice) => invoiceEvent(invoice, lines)),
    ...voidsWithoutNote(invoices, creditNotes).flatMap((invoice) => voidEvent(invoice, lines)),
    ...invoices.flatMap((invoice) => uncollectibleEvent(invoice, lines)),
    ...creditNotes.map((note) => creditNoteEvent(note, { lines, balanceEntries, owedOn })),
    ...balanceEntries
      .filter(({ creditNoteId }) => !creditNoteId)
      .map((each) => balanceEvent(books, each, owedOn)),
    ...payments.flatMap((payment) => paymentEvent(payment, owedOn)),
    ...refunds.flatMap((refund) => refundEvents(books, refund)),
    ...lines.earned.flatMap((line) => earningEvents(books, line)),
  ];
  return events
    .filter(({ at, entries }) => at <= books.until && entries.length > 0)
    .sort((a, b) => a.at - b.at);
}

/**
 * Returns the movements of the balance that are booked: all but those of quotes. What a quote reserves pays nothing before
 * it is issued, and is booked with it.
 */
export function bookedBalanceEntries({
  invoices,
  balanceEntries,
}: Pick<Books, "invoices" | "balanceEntries">): BalanceEntry[] {
  const issuedAt = new Map(invoices.map(({ id, finalizedAt }) => [id, finalizedAt]));
  return balanceEntries.flatMap((each) => {
    if (each.invoiceId === null) return [each];
    const at = issuedAt.get(each.invoiceId);
    if (at === undefined) return [];
    return [at === null || at <= each.createdAt ? each : { ...each, createdAt: at }];
  });
}

function invoiceEvent(invoice: Invoice, lines: BookedLines): JournalEvent[] {
  const { id, customerId, currency, number, finalizedAt: at, total } = invoice;
  if (at === null) return [];
  const entries = [entry("receivable", total), ...supplyEntries(id, lines), ...creditEntries(id, lines)];
  const event = { id: `invoice:${id}`, kind: "invoice_finalized", at, customerId, currency } as const;
  return [{ ...event, documentId: id, documentNumber: number, entries: combined(entries) }];
}

/** The account on which a payment, a movement of the balance or a credit note settles what is owed. */
type OwedOn = (id: string) => Account;

/** What settles an invoice that was given up reverses the loss. */
function owedAccounts({ writeOffs }: BookedLines): OwedOn {
  const reversing = new Set([...writeOffs.values()].flatMap(({ settled }) => settled.map(({ id }) => id)));
  return (id) => (reversing.has(id) ? "bad_debt" : "receivable");
}

/** What was due is a loss, except for what is not earned: that never will be. No tax moves before a credit note moves it. */
function uncollectibleEvent(invoice: Invoice, { writeOffs, earnedOn }: BookedLines): JournalEvent[] {
  const { id, customerId, currency, number } = invoice;
  const writeOff = writeOffs.get(id);
  if (!writeOff) return [];
  const lost = earnedOn(id).flatMap(({ line, earnings }) =>
    earnings.flatMap(({ movement, canceled }) => (movement.kind === "lost" ? [{ line, canceled }] : [])),
  );
  const entries = [
    entry("receivable", -writeOff.amount),
    ...lost.flatMap(({ line, canceled }) => unearnedEntries(line, canceled)),
    entry(
      "bad_debt",
      lost.reduce((sum, { canceled }) => sum - canceled.net, writeOff.amount),
    ),
  ];
  const event = { id: `uncollectible:${id}`, kind: "invoice_uncollectible", customerId, currency } as const;
  return [{ ...event, at: writeOff.at, documentId: id, documentNumber: number, entries: combined(entries) }];
}

/** What a void took back of the balance is booked with the entries of the balance that it made. */
function voidEvent(invoice: Invoice, lines: BookedLines): JournalEvent[] {
  const { id, customerId, currency, number, voidedAt: at } = invoice;
  if (at === null) return [];
  const given = creditEntries(voidIdOf(id), lines);
  const total = given.reduce((sum, { amount }) => sum + amount, 0n);
  const event = { id: voidIdOf(id), kind: "invoice_voided", at, customerId, currency } as const;
  const entries = combined([entry("receivable", -total), ...given]);
  return [{ ...event, documentId: id, documentNumber: number, entries }];
}

/** What it settles by the balance is booked with the entries of the balance that it made. */
function creditNoteEvent(
  note: CreditNote,
  {
    lines,
    balanceEntries,
    owedOn,
  }: {
    readonly lines: BookedLines;
    readonly balanceEntries: readonly BalanceEntry[];
    readonly owedOn: OwedOn;
  },
): JournalEvent {
  const { id, customerId, currency, number, issuedAt: at, split } = note;
  const lossAccount = note.reason === "uncollectible" ? "bad_debt" : "revenue";
  const own = balanceEntries.filter(({ creditNoteId }) => creditNoteId === id);
  const entries = [
    ...supplyEntries(id, lines),
    ...creditEntries(id, lines, lossAccount),
    entry(owedOn(id), -split.offset),
    entry("receivable", -split.balance),
    entry("refunds_payable", -split.refund),
    entry("cash_clearing", -split.outOfBand),
    ...own.flatMap((each) => balanceEntriesOf(each, "receivable")),
  ];
  const event = { id: `credit_note:${id}`, kind: "credit_note_issued", at, customerId, currency } as const;
  return { ...event, documentId: id, documentNumber: number, entries: combined(entries) };
}

function balanceEvent({ customerId }: Books, moved: BalanceEntry, owedOn: OwedOn): JournalEvent {
  const { id, currency, createdAt: at } = moved;
  const event = { id: `balance:${id}`, kind: "balance_moved", at, customerId, currency } as const;
  const entries = balanceEntriesOf(moved, owedOn(id));
  return { ...event, documentId: id, documentNumber: null, entries };
}

/**
 * A payment that could not be applied is owed back. What exceeds the invoice settles nothing that was given up: the movement
 * of the balance takes it from what is owed. A reversal books the opposite.
 */
function paymentEvent(payment: Payment, owedOn: OwedOn): JournalEvent[] {
  const { id, customerId, provider, settledAt: at, isUnapplied, amount, recorded } = payment;
  if (at === null || amount.minor === 0n) return [];
  const entries = (sign: bigint) =>
    combined([
      entry("cash_clearing", sign * amount.minor, recorded?.method ?? provider),
      entry(isUnapplied ? "refunds_payable" : owedOn(id), -sign * appliedAmount(payment)),
      entry("receivable", -sign * (recorded?.toBalance ?? 0n)),
    ]);
  const ofPayment = { customerId, currency: amount.currency, documentId: id, documentNumber: null } as const;
  const paid = { ...ofPayment, id: `payment:${id}`, kind: "payment_succeeded", at } as const;
  const received: JournalEvent = { ...paid, entries: entries(1n) };
  if (!recorded || recorded.reversedAt === null) return [received];
  const reversed = {
    id: `payment_reversed:${id}`,
    kind: "payment_reversed",
    at: recorded.reversedAt,
  } as const;
  return [received, { ...ofPayment, ...reversed, entries: entries(-1n) }];
}

/** The money of a refund that failed after it had succeeded is back, and owed again. */
function refundEvents({ customerId }: Books, refund: PaidRefund): JournalEvent[] {
  const { id: documentId, provider, amount, currency, isPromised, at, failedAt } = refund;
  const ofRefund = { customerId, currency, documentId, documentNumber: null } as const;
  const entries = (sign: bigint) => [
    entry(isPromised ? "refunds_payable" : "adjustments", sign * amount),
    entry("cash_clearing", -sign * amount, provider),
  ];
  const paid: JournalEvent = {
    ...ofRefund,
    id: `refund:${documentId}`,
    kind: "refund_succeeded",
    at,
    entries: entries(1n),
  };
  if (failedAt === null) return [paid];
  const failed = { id: `refund_failed:${documentId}`, kind: "refund_failed", at: failedAt } as const;
  return [paid, { ...ofRefund, ...failed, entries: entries(-1n) }];
}

/** What was sold at list price without tax, its discount, and its taxes. */
function supplyEntries(documentId: string, { earnedOn }: BookedLines): JournalEntry[] {
  return earnedOn(documentId).flatMap(({ line }) => [
    entry(deferredAccount(line), -netOf(line) - line.discount, subjectOf(line)),
    entry("discounts", line.discount, subjectOf(line)),
    ...taxEntries(line, -1n),
  ]);
}

/** What is not earned yet comes out of deferred revenue with its discount, what was lost is no loss, the rest comes out of revenue. */
function creditEntries(
  documentId: string,
  { creditsOn }: BookedLines,
  lossAccount: Account = "revenue",
): JournalEntry[] {
  return creditsOn(documentId).flatMap(({ line, source = line, canceled, lost }) => [
    ...unearnedEntries(source, canceled),
    entry("bad_debt", lost.net),
    entry(lossAccount, netOf(line) - canceled.net - lost.net, subjectOf(source)),
    ...taxEntries(line, 1n),
  ]);
}

/** Takes an amount out of what is not earned, with its discount. */
function unearnedEntries(line: InvoiceLine, { net, discount }: NetAmount): JournalEntry[] {
  return [
    entry(deferredAccount(line), net + discount, subjectOf(line)),
    entry("discounts", -discount, subjectOf(line)),
  ];
}

/**
 * What is owed follows every movement of the balance, except gifts of the organization, money that was owed back, and
 * refunds to the balance from before there were credit notes.
 */
function balanceEntriesOf(
  { kind, amount, invoiceId, creditNoteId }: BalanceEntry,
  owedOn: Account,
): JournalEntry[] {
  const isUndocumented = kind === "refund" && invoiceId !== null && !creditNoteId;
  const isOwedBack = kind === "refund" && invoiceId === null && !creditNoteId;
  const isGiven = kind === "adjustment" || isUndocumented;
  const other = isGiven ? "adjustments" : isOwedBack ? "refunds_payable" : owedOn;
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
    const id = `earned:${line.id}:${dayAt(movement.at, zone)}`;
    const entries = combined([
      ...(events.get(id)?.entries ?? []),
      ...(movement.kind === "recovered" ? [entry("bad_debt", earned.net)] : unearnedEntries(line, earned)),
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
