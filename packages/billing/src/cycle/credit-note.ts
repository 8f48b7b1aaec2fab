import { amountDue, type Invoice } from "../invoice/invoice.js";
import { addParts, giveBackMoney, giveBackRest, type ChargedAmounts } from "../invoice/give-back.js";
import { sumLines, taxOf, type InvoiceLine } from "../invoice/line.js";
import type { RefundPart } from "../payment/refund.js";
import { quantity } from "../numbers/decimal.js";
import type { DocumentFacts } from "../party/party.js";
import { convertAmount } from "../tax/accounting.js";
import type { Instant } from "../time/instant.js";
import { addCreditedTime } from "./credited-units.js";
import { reactivate, recordPaid } from "./pay.js";
import { givenBackOf, withBalance, withInvoice, type CustomerState, type RuleContext } from "./state.js";
import {
  creditNoteNumber,
  negateAmounts,
  negateLine,
  type CreditNote,
  type CreditNoteReason,
  type CreditNoteSplit,
} from "../credit-note/credit-note.js";

/** A credit note to issue on an invoice. */
export interface NewCreditNote {
  readonly lines: readonly InvoiceLine[];
  readonly split: CreditNoteSplit;
  readonly reason: CreditNoteReason;
  readonly memo: string | null;
}

export interface IssuedCreditNote {
  readonly state: CustomerState;
  readonly note: CreditNote;
}

/** The invoice that a credit note amends; its id is null where the credit note amends several. */
export type AmendedDocument = Pick<Invoice, "subscriptionId" | "currency" | "period" | "facts" | "lines"> & {
  readonly id: string | null;
};

type NumberContext = Pick<RuleContext, "newId" | "numbering">;

/**
 * Gives a credit note its number; in a series of the whole organization it gets it when it is stored. It moves no money:
 * see `moveCredited`.
 */
export function issueCreditNote(
  state: CustomerState,
  { invoice, lines, split, reason, memo }: NewCreditNote & { readonly invoice: AmendedDocument },
  at: Instant,
  context: NumberContext,
): IssuedCreditNote {
  const sums = sumLines(lines);
  const { creditNotes = [] } = state;
  const isOwnSeries = context.numbering !== "organization";
  const creditNoteCount = (state.creditNoteCount ?? 0) + (isOwnSeries ? 1 : 0);
  const note: CreditNote = {
    id: context.newId("cn"),
    customerId: state.customerId,
    invoiceId: invoice.id,
    subscriptionId: invoice.subscriptionId,
    number: isOwnSeries ? creditNoteNumber(state.invoicePrefix, creditNoteCount) : null,
    reason,
    memo,
    currency: invoice.currency,
    lines,
    ...sums,
    period: invoice.period,
    split,
    refundStatus: split.refund === 0n ? null : "pending",
    facts: factsOf(state, invoice, sums.tax),
    issuedAt: at,
  };
  const issued = { ...state, creditNoteCount, creditNotes: [...creditNotes, note] };
  return { state: withGivenBack(issued, note), note };
}

/**
 * Returns the facts of a credit note: those of its invoice, with its own tax in the currency in which the organization
 * reports it. Converting the tax to date makes the parts of an invoice add up to its tax.
 */
function factsOf(
  state: CustomerState,
  { facts, lines, currency }: AmendedDocument,
  tax: bigint,
): DocumentFacts | null {
  if (!facts?.accountingTax) return facts;
  const { currency: to, rate } = facts.accountingTax;
  const before = lines.reduce((sum, line) => sum + taxOf(givenBackOf(state, line)), 0n);
  const converted = (minor: bigint) => convertAmount(minor, rate, { from: currency, to });
  const amount = converted(before + tax) - converted(before);
  return { ...facts, accountingTax: { currency: to, rate, amount } };
}

/** Counts what a credit note gives back, so that no later one of the same state gives it back again. */
function withGivenBack(state: CustomerState, { lines, reason }: CreditNote): CustomerState {
  const givenBack = { ...state.givenBack };
  const creditedTime = { ...state.creditedTime };
  for (const line of lines) {
    const { sourceLineId, kind, amount, discount, discounts, taxes } = line;
    if (sourceLineId === null) continue;
    const part = { amount, discount, discounts, taxes };
    const before = givenBack[sourceLineId];
    givenBack[sourceLineId] = before ? addParts(before, part) : part;
    // Below zero it returns a credit, whose id is that of the source.
    if (kind === "credit" && amount > 0n)
      creditedTime[sourceLineId] = addCreditedTime(creditedTime[sourceLineId], { line, reason });
  }
  return { ...state, givenBack, creditedTime };
}

/**
 * Issues a credit note on an invoice and moves its money: the offset is taken off what is due, the balance gets its
 * part. An invoice with nothing left to pay is paid, or credited when nothing was paid of it. Refunds to a payment are
 * requested by the caller.
 */
export function applyCreditNote(
  state: CustomerState,
  issuing: NewCreditNote & { readonly invoice: Invoice },
  at: Instant,
  context: NumberContext,
): IssuedCreditNote {
  const { state: issued, note } = issueCreditNote(state, issuing, at, context);
  const { invoice } = issuing;
  return { state: moveCredited(issued, { note, invoice, kind: "refund" }, at, context), note };
}

/** An issued credit note, and the invoice that it amends. */
interface MovedCredit {
  readonly note: CreditNote;
  readonly invoice: Invoice | undefined;
  /** `refund` returns what was paid of the invoice; `credit` credits time or usage that was settled in any way. */
  readonly kind: "refund" | "credit";
}

/** Moves the money of a credit note: to the balance, and off what is due of its invoice. */
export function moveCredited(
  state: CustomerState,
  { note, invoice, kind }: MovedCredit,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const { offset, balance, refund, outOfBand } = note.split;
  const credited = withBalance(state, {
    id: context.newId("bal"),
    currency: note.currency,
    amount: balance,
    kind,
    invoiceId: note.invoiceId,
    creditNoteId: note.id,
    createdAt: at,
  });
  if (!invoice || (kind === "credit" && offset === 0n)) return credited;
  const refunded = kind === "refund" ? balance + refund + outOfBand : 0n;
  const changed: Invoice = {
    ...invoice,
    amountCredited: invoice.amountCredited + offset,
    amountRefunded: invoice.amountRefunded + refunded,
    updatedAt: at,
  };
  if (offset === 0n || amountDue(changed) > 0n) return withInvoice(credited, changed);
  return settleOffset(credited, changed, at);
}

function settleOffset(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  if (invoice.amountPaid > 0n) return recordPaid(state, invoice, at);
  const credited: Invoice = { ...invoice, status: "credited", nextAttemptAt: null };
  return reactivate(withInvoice(state, credited), credited, at);
}

/**
 * Returns the lines of a credit note that gives back an amount of each of these lines of an invoice. An amount below zero is
 * of a credit on the invoice, and returns to the line that it credits.
 */
export function creditNoteLines(
  state: CustomerState,
  invoice: Invoice,
  parts: readonly RefundPart[],
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  return parts.flatMap(({ id, amount }) => {
    const line = invoice.lines.find((each) => each.id === id);
    if (!line) return [];
    if (amount >= 0n)
      return [lineOf(newId("line"), line, giveBackMoney(line, givenBackOf(state, line), amount))];
    const before = negateAmounts(givenBackOf(state, line));
    const returned = giveBackMoney(negateLine(line), before, -amount);
    return [lineOf(newId("line"), line, negateAmounts(returned))];
  });
}

/** Returns the lines of a credit note that takes back all that is left of an invoice, its own credits too. */
export function remainingLines(
  state: CustomerState,
  { lines }: Invoice,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  return lines.flatMap((line) => {
    const rest = giveBackRest(line, givenBackOf(state, line));
    return rest.amount === 0n ? [] : [lineOf(newId("line"), line, rest)];
  });
}

const ONE = quantity(1);

function lineOf(id: string, source: InvoiceLine, part: Pick<InvoiceLine, keyof ChargedAmounts>): InvoiceLine {
  const { amount, discount, discounts, taxes } = part;
  const isWhole = amount === source.amount;
  return {
    ...source,
    id,
    quantity: isWhole ? source.quantity : ONE,
    unitPrice: isWhole ? source.unitPrice : null,
    tierBreakdown: isWhole ? source.tierBreakdown : [],
    amount,
    discount,
    discounts,
    taxes,
    billableUsageId: null,
    sourceLineId: source.id,
  };
}
