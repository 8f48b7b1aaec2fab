import { amountDue, type Invoice } from "../invoice/invoice.js";
import { giveBackMoney, giveBackRest, type ChargedAmounts } from "../invoice/give-back.js";
import { sumLines, type InvoiceLine } from "../invoice/line.js";
import type { RefundPart } from "../payment/refund.js";
import { quantity } from "../numbers/decimal.js";
import type { DocumentFacts } from "../party/party.js";
import { convertAmount } from "../tax/accounting.js";
import type { Instant } from "../time/instant.js";
import { reactivate, recordPaid } from "./pay.js";
import { givenBackOf, withBalance, withInvoice, type CustomerState, type RuleContext } from "./state.js";
import {
  creditNoteNumber,
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

/** Gives a credit note its number. It moves no money: see `applyCreditNote`. */
export function issueCreditNote(
  state: CustomerState,
  { invoice, lines, split, reason, memo }: NewCreditNote & { readonly invoice: Invoice },
  at: Instant,
  context: Pick<RuleContext, "newId">,
): IssuedCreditNote {
  const { creditNoteCount = 0, creditNotes = [] } = state;
  const sums = sumLines(lines);
  const note: CreditNote = {
    id: context.newId("cn"),
    customerId: state.customerId,
    invoiceId: invoice.id,
    subscriptionId: invoice.subscriptionId,
    number: creditNoteNumber(state.invoicePrefix, creditNoteCount + 1),
    reason,
    memo,
    currency: invoice.currency,
    lines,
    ...sums,
    period: invoice.period,
    split,
    refundStatus: split.refund === 0n ? null : "pending",
    facts: creditedFacts(invoice, sums.tax),
    issuedAt: at,
  };
  const issued = { ...state, creditNoteCount: creditNoteCount + 1, creditNotes: [...creditNotes, note] };
  return { state: issued, note };
}

/** Returns the facts of an invoice for a credit note on it: its tax is reported at the rate of the invoice. */
function creditedFacts({ facts, currency: from }: Invoice, tax: bigint): DocumentFacts | null {
  const accountingTax = facts?.accountingTax;
  if (!accountingTax) return facts;
  const { rate, currency: to } = accountingTax;
  return { ...facts, accountingTax: { ...accountingTax, amount: convertAmount(tax, rate, { from, to }) } };
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
  context: Pick<RuleContext, "newId">,
): IssuedCreditNote {
  const { state: issued, note } = issueCreditNote(state, issuing, at, context);
  const { offset, balance, refund, outOfBand } = note.split;
  const { invoice } = issuing;
  const credited = withBalance(issued, {
    id: context.newId("bal"),
    currency: note.currency,
    amount: balance,
    kind: "refund",
    invoiceId: invoice.id,
    creditNoteId: note.id,
    createdAt: at,
  });
  const changed: Invoice = {
    ...invoice,
    amountCredited: invoice.amountCredited + offset,
    amountRefunded: invoice.amountRefunded + balance + refund + outOfBand,
    updatedAt: at,
  };
  if (offset === 0n || amountDue(changed) > 0n) return { state: withInvoice(credited, changed), note };
  return { state: settleOffset(credited, changed, at), note };
}

function settleOffset(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  if (invoice.amountPaid > 0n) return recordPaid(state, invoice, at);
  const credited: Invoice = { ...invoice, status: "credited", nextAttemptAt: null };
  return reactivate(withInvoice(state, credited), credited, at);
}

/** Returns the lines of a credit note that gives back an amount of each of these lines of an invoice. */
export function creditNoteLines(
  state: CustomerState,
  invoice: Invoice,
  parts: readonly RefundPart[],
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  return parts.flatMap(({ id, amount }) => {
    const line = invoice.lines.find((each) => each.id === id);
    return line ? [lineOf(newId("line"), line, giveBackMoney(line, givenBackOf(state, line), amount))] : [];
  });
}

/** Returns the lines of a credit note that takes back all that is left of an invoice, its own credits too. */
export function remainingLines(
  state: CustomerState,
  { lines }: Invoice,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  return lines.flatMap((line) => {
    const rest = line.amount < 0n ? line : giveBackRest(line, givenBackOf(state, line));
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
