import { revocations } from "./credits.js";
import { reactivate } from "./dunning.js";
import { giveBack, moneyOf, partOfMoney, spread, sum, totalOf, type Part } from "./give-back.js";
import { dueOf, settle, settleLines } from "./money.js";
import { closeQuotes } from "./quotes.js";
import { hasOnlyCredits, moneyLeft, returnCredits } from "./returned-credits.js";
import type { Customer, Invoice, Line } from "./state.js";

export type Refunded = { readonly code: string } | { readonly refunded: number };

/** The document that gives back a part of an invoice. Amounts are positive. */
export interface CreditNote {
  readonly at: number;
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  readonly offset: number;
  readonly toBalance: number;
  readonly toPayment: number;
}

interface Wanted {
  /** All that is left when it is null. */
  readonly amount: number | null;
  readonly at: number;
}

interface Split {
  readonly offset: number;
  readonly toBalance: number;
  readonly toPayment: number;
}

/** Gives back an amount of a paid invoice, or all that is left of it, spread over the lines by what is left of them. */
export function refund(customer: Customer, invoice: Invoice, wanted: Wanted): Refunded {
  const most = invoice.status === "paid" ? invoice.paid - invoice.refunded : 0;
  const result = credit(customer, invoice, wanted, most);
  return "code" in result ? result : { refunded: result.toBalance + result.toPayment };
}

/** Where a credit note goes: first off what is open, and the rest back where it came from; or all of it to the balance. */
export type Destination = "usual" | "balance";

/** Gives back a part of an invoice by a credit note. */
export function creditNote(
  customer: Customer,
  invoice: Invoice,
  wanted: Wanted & { readonly destination: Destination },
): { readonly code: string } | Split {
  const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
  const isIssued = invoice.status !== "void";
  const due = isOwed ? dueOf(invoice) : 0;
  const paid = isIssued ? invoice.paid - invoice.refunded : 0;
  return credit(customer, invoice, wanted, due + paid);
}

function credit(
  customer: Customer,
  invoice: Invoice,
  { amount, at, destination = "usual" }: Wanted & { readonly destination?: Destination },
  paidOrDue: number,
): { readonly code: string } | Split {
  const lefts = invoice.lines.map(leftOf);
  const onLines = sum(lefts);
  const left = { lines: lefts, money: moneyLeft(invoice) };
  const most = Math.min(paidOrDue, left.money);
  const withoutMoney = amount === null && destination === "usual" && hasOnlyCredits(invoice, left);
  if (Math.min(most, onLines) <= 0 && !withoutMoney) return { code: "nothing_to_refund" };
  const given = amount ?? Math.min(most, onLines);
  if (given > most || given > onLines) return { code: "refund_too_large" };
  const parts = spread(given, lefts);
  const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
  const paid = invoice.paid - invoice.refunded;
  if (destination === "balance" && given > paid)
    return { code: paid > 0 ? "refund_too_large" : "nothing_to_refund" };
  const offset = isOwed && destination === "usual" ? Math.min(given, dueOf(invoice)) : 0;
  const rest = given - offset;
  const toBalance = destination === "balance" ? rest : partToBalance(invoice, rest);
  const revoke = revocations(customer, invoice, { parts, at });
  if (!revoke) return { code: "credits_spent" };
  revoke();
  closeQuotes(customer, ({ credited }) => credited.some((line) => invoice.lines.includes(line)));
  const { parts: values, returned } = returnCredits(invoice, parts, { ...left, withoutMoney });
  const credited = invoice.lines.flatMap((line, index) => {
    const money = values[index] ?? 0;
    if (money === 0) return [];
    const part = partOfMoney(line, money);
    giveBack(line, part);
    line.refunded += money;
    return [{ line, part }];
  });
  const split = { offset, toBalance, toPayment: rest - toBalance };
  customer.creditNotes.push({ at, ...sumsOf([...credited, ...returned]), ...split });
  settleSplit(customer, invoice, split, at);
  return split;
}

/** Adds up the parts of a credit note. */
export function sumsOf(parts: readonly { readonly line: Line; readonly part: Part }[]) {
  return {
    total: sum(parts.map(({ line, part }) => moneyOf(line, part))),
    discount: sum(parts.map(({ part }) => part.discount)),
    tax: sum(parts.map(({ part }) => part.tax)),
  };
}

function settleSplit(
  customer: Customer,
  invoice: Invoice,
  { offset, toBalance, toPayment }: Split,
  at: number,
): void {
  invoice.refunded += toBalance + toPayment;
  invoice.refundedToBalance += toBalance;
  customer.balance += toBalance;
  invoice.offset += offset;
  if (offset === 0 || dueOf(invoice) > 0) return;
  if (invoice.paid > 0) settle(invoice, at);
  else {
    invoice.status = "credited";
    settleLines(invoice);
  }
  reactivate(customer, invoice);
}

/** What is left of the money of a charge. */
function leftOf(line: Line): number {
  const isCharge = line.kind !== "credit" && line.kind !== "carried" && line.amount > 0;
  return isCharge ? Math.max(0, totalOf(line) - line.refunded - line.credited) : 0;
}

/** What was paid from the balance returns there, in proportion to what is left of it and of the payment. */
function partToBalance(
  { paid, refunded, paidFromBalance, refundedToBalance }: Invoice,
  given: number,
): number {
  const balanceLeft = Math.max(0, paidFromBalance - refundedToBalance);
  const paymentLeft = paid - refunded - balanceLeft;
  const [toBalance = 0] = spread(given, [balanceLeft, paymentLeft]);
  return toBalance;
}
