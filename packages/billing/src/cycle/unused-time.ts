import { invariant } from "../invariant.js";
import { amountDue, isDueLater, type Invoice } from "../invoice/invoice.js";
import { allocate } from "../numbers/allocate.js";
import { quantity } from "../numbers/decimal.js";
import type { Subscription } from "../subscription/subscription.js";
import {
  addMs,
  secondsBetween,
  instantOf,
  truncateToSecond,
  type Instant,
  type Period,
} from "../time/instant.js";
import { leftOfLine } from "./credited-units.js";
import { givenBackOf, type CustomerState, type RuleContext } from "./state.js";
import { negateLine } from "../credit-note/credit-note.js";
import {
  giveBackMoney,
  giveBackShare,
  moneyOf,
  type ChargedAmounts,
  type Share,
} from "../invoice/give-back.js";
import { unusedTimeDescription } from "../invoice/line-name.js";
import { isRecurring, totalOf, type InvoiceLine, type LineDiscount } from "../invoice/line.js";

/** Which fees unused time is credited for: those that are settled, or those that are still owed too. */
export type CreditedFees = "settled" | "settled_or_open";

/** The part of a fee that is given back for its unused time. */
export interface UnusedFee {
  readonly line: InvoiceLine;
  /** With the discount and the tax of the fee. Its list amount is above zero. */
  readonly part: ChargedAmounts<LineDiscount>;
  /** The unused time. */
  readonly period: Period;
}

/** Returns what a change of plan at an instant would credit for unused time with its tax, in minor units. */
export function unusedCredit(state: CustomerState, subscription: Subscription, at: Instant): bigint {
  return unusedFees(state, subscription, at, "settled").reduce((sum, { part }) => sum + moneyOf(part), 0n);
}

/** The invoice lines that credit the unused time of a subscription's fees at an instant. */
export function creditLines(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: Pick<RuleContext, "newId">,
  fees: CreditedFees = "settled",
): InvoiceLine[] {
  return unusedFees(state, subscription, at, fees).map((unused) => creditLine(context.newId("line"), unused));
}

/**
 * Finds the credit for the unused time of every fee that covers an instant: the line's share of its own range that is left,
 * with its own discount and tax, but never more than was settled on the line and not given back. With `settled_or_open`, an open fee is credited as if it
 * were settled, for a caller that takes the credit off what is owed. A credit always reaches to the end of its line's range,
 * so a line of which all units were credited has no unused time left. A fee whose invoice is not due yet is credited
 * whole: the customer pays that invoice in full later.
 */
function unusedFees(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  fees: CreditedFees,
): UnusedFee[] {
  return feesCovering(state, subscription, at).flatMap((covering) => {
    const left = leftOfLine(state, covering.line);
    return left ? (unusedPart(state, subscription, { ...covering, share: left.share, at, fees }) ?? []) : [];
  });
}

/** A part of the price of a fee whose unused time is given back. */
export interface GivenFee extends CoveringFee {
  readonly share: Share;
  readonly at: Instant;
  readonly fees: CreditedFees;
}

/** Returns what a part of a fee gives back for its unused time. Undefined where that is nothing. */
export function unusedPart(
  state: CustomerState,
  subscription: Subscription,
  { invoice, line, period, share, at, fees }: GivenFee,
): UnusedFee | undefined {
  const from = unusedFrom(subscription, at);
  const unused = { start: from < period.start ? period.start : from, end: period.end };
  const before = givenBackOf(state, line);
  const time = timeShare(unused, period);
  const wanted = { part: time.part * share.part, whole: time.whole * share.whole };
  const given = giveBackShare(line, before, wanted);
  const isWhole = fees === "settled_or_open" && invoice.status === "open";
  const left = isWhole ? totalOf(line) - moneyOf(before) : creditableOf(state, invoice, line);
  const part = moneyOf(given) <= left ? given : giveBackMoney(line, before, left > 0n ? left : 0n);
  return part.amount === 0n ? undefined : { line, part, period: unused };
}

/** Returns the line that credits unused time of a fee. */
export function creditLine(id: string, { line: source, part, period }: UnusedFee): InvoiceLine {
  const { units: _units, ...own } = source;
  return negateLine({
    ...own,
    ...part,
    id,
    kind: "credit",
    description: unusedTimeDescription(source.description),
    quantity: ONE,
    unitPrice: null,
    sourceLineId: source.id,
    period,
  });
}

const ONE = quantity(1);

export interface CoveringFee {
  readonly invoice: Invoice;
  readonly line: InvoiceLine;
  readonly period: Period;
}

/** Returns the second from which time is unused: that of the instant, or of the start of the current pause. */
function unusedFrom({ status, pausedAt }: Subscription, at: Instant): Instant {
  return instantOf(truncateToSecond(status === "paused" && pausedAt !== null ? pausedAt : at));
}

/** Returns the invoices whose lines count: those that are issued and not void. */
export function billedInvoices({ invoices }: CustomerState): readonly Invoice[] {
  return invoices.filter(({ status }) => status !== "void" && status !== "draft");
}

/** Returns the lines of the fees and licenses of a subscription whose period ends after an instant. */
export function feesCovering(state: CustomerState, subscription: Subscription, at: Instant): CoveringFee[] {
  const now = unusedFrom(subscription, at);
  return billedInvoices(state).flatMap((invoice) =>
    invoice.lines.flatMap((line): CoveringFee[] => {
      const isFee = isRecurring(line) && line.subscriptionId === subscription.id && line.amount > 0n;
      const period = isFee ? feeRange(subscription, line) : undefined;
      return period && now < period.end ? [{ invoice, line, period }] : [];
    }),
  );
}

/** Returns the period that a fee covers. Pauses extend the current period beyond the end on its line. */
function feeRange({ period, pausedSeconds }: Subscription, line: InvoiceLine): Period | undefined {
  const { start: from, end } = line.period;
  if (end === null) return undefined;
  const periodEnd = instantOf(period?.end ?? null);
  // A fee of a shorter period before the current one ended with that.
  const isCurrent = periodEnd !== null && end >= addMs(periodEnd, -pausedSeconds * 1_000);
  if (pausedSeconds === 0 || !isCurrent) return { start: from, end };
  return { start: addMs(periodEnd, from - end), end: periodEnd };
}

/** Returns an unpaid invoice with a fee for the current or a later period, if there is one that is not due by terms later. */
export function unsettledFee(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
): Invoice | undefined {
  const covering = feesCovering(state, subscription, at);
  return covering.find(
    ({ invoice }) => invoice.status !== "paid" && invoice.status !== "credited" && !isDueLater(invoice),
  )?.invoice;
}

/** Returns how much of a line a change can credit: what is settled of it or, on an invoice that is due later, all that is left. */
export function creditableOf(state: CustomerState, invoice: Invoice, line: InvoiceLine): bigint {
  return isDueLater(invoice)
    ? totalOf(line) - moneyOf(givenBackOf(state, line))
    : leftOfSettled(state, invoice, line);
}

/**
 * What was settled of a line with its tax and not given back: by card, balance or the invoice's own credits. A part payment
 * settles what is left of the lines and the carried amount in proportion, by the largest remainder.
 */
function leftOfSettled(state: CustomerState, invoice: Invoice, line: InvoiceLine): bigint {
  const leftOf = (each: InvoiceLine) => totalOf(each) - moneyOf(givenBackOf(state, each));
  if (amountDue(invoice) === 0n) return leftOf(line);
  const charges = invoice.lines.filter((each) => totalOf(each) > 0n);
  const credits = invoice.lines.filter((each) => totalOf(each) < 0n);
  const settled = allocate(
    credits.reduce((sum, credit) => sum - leftOf(credit), invoice.amountPaid - invoice.amountRefunded),
    [...charges.map(leftOf), invoice.carried],
  );
  return settled[charges.findIndex(({ id }) => id === line.id)] ?? 0n;
}

/**
 * Whether every line that a quote credits still holds the credit: it is settled, and what refunds left of it is enough.
 * A refund or another credit since the quote may have taken it.
 */
export function canStillCredit(state: CustomerState, { lines }: Pick<Invoice, "lines">): boolean {
  return lines.every((line) => {
    const { sourceLineId } = line;
    if (sourceLineId === null) return true;
    const source = findBilledLine(state, sourceLineId);
    if (!source || !leftOfLine(state, source.line)) return false;
    return -totalOf(line) <= creditableOf(state, source.invoice, source.line);
  });
}

function findBilledLine(state: CustomerState, lineId: string) {
  return billedInvoices(state)
    .flatMap((invoice) => invoice.lines.map((line) => ({ invoice, line })))
    .find(({ line }) => line.id === lineId);
}

/** Returns a part of a period as a share of its seconds. */
export function timeShare(part: Period, whole: Period): Share {
  const total = secondsBetween(whole.start, whole.end);
  invariant(total > 0n, "a share needs a span of time");
  return { part: secondsBetween(part.start, part.end), whole: total };
}
