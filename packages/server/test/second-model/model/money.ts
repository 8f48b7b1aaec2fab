import { discountLines, useDiscounts } from "./discounts.js";
import {
  discountOf,
  giveBack,
  moneyOf,
  NOTHING,
  partOfMoney,
  partOfTime,
  ratio,
  spread,
  sum,
  taxOf,
  totalOf,
} from "./give-back.js";
import type { Part } from "./give-back.js";
import type { Card, Customer, Invoice, Line, LineKind, Subscription } from "./state.js";
import { taxLines, type PriceTaxes } from "./taxes.js";
import type { Plan } from "./plan.js";

/** What a line is of, beside its money. */
interface Source {
  readonly feature?: string;
  readonly subscription?: Subscription;
  readonly plan?: Plan;
  readonly prices?: PriceTaxes;
}

export function line(
  kind: LineKind,
  amount: number,
  span: { readonly start: number | null; readonly end: number | null },
  { feature, subscription, plan, prices }: Source = {},
): Line {
  return {
    kind,
    amount,
    feature: feature ?? null,
    subscription: subscription ?? null,
    plan: plan ?? null,
    prices: prices ?? plan ?? {},
    discounts: [],
    taxes: [],
    given: NOTHING,
    returned: [],
    ...span,
    paused: 0,
    settled: 0,
    refunded: 0,
    credited: 0,
  };
}

/** Returns the share of an amount that pays for the rest of a span, by the second. */
export function restOf(amount: number, restMs: number, wholeMs: number): number {
  return ratio(amount, restMs, wholeMs);
}

/** Returns what a fee line still gives back at an instant: its unused time, at most what was settled and is left. */
function unusedOf(fee: Line, at: number, paid = fee.settled): Part {
  const { amount, start, end, paused, refunded, credited } = fee;
  if (start === null || end === null || amount <= 0 || fee.isTimeCredited) return NOTHING;
  const unusedMs = Math.max(0, Math.min(end + paused - at, end - start));
  const part = partOfTime(fee, unusedMs, end - start);
  const most = Math.max(0, paid - refunded - credited);
  return moneyOf(fee, part) <= most ? part : partOfMoney(fee, most);
}

/** Returns a credit line for the unused time of every fee of the current period, open fees too where they count. */
export function creditLines({ fees }: Subscription, at: number, open: ReadonlySet<Line> = new Set()): Line[] {
  return fees.flatMap((fee) => {
    const part = unusedOf(fee, at, open.has(fee) ? totalOf(fee) : fee.settled);
    if (part.charged + part.discount === 0) return [];
    return [creditLine("credit", fee, part, { start: at, end: (fee.end ?? at) + fee.paused })];
  });
}

/** Returns a line that gives back a part of another one, with its discounts and its tax. */
export function creditLine(
  kind: LineKind,
  source: Line,
  part: Part,
  span: { readonly start: number | null; readonly end: number | null },
): Line {
  const { feature, subscription, plan, prices, discounts, taxes } = source;
  const taxParts =
    taxes.length === 0
      ? []
      : spread(
          part.tax,
          taxes.map(({ amount }) => amount),
        );
  return {
    ...line(kind, -part.charged - part.discount, span),
    source,
    feature,
    subscription,
    plan,
    prices,
    discounts: discounts.map((each, index) => ({ ...each, amount: -(part.discounts[index] ?? 0) })),
    taxes: taxes.map((tax, index) => ({ ...tax, amount: -(taxParts[index] ?? 0) })),
  };
}

/** Notes on the fees that their unused time was credited. */
export function noteCredits({ fees }: Subscription, at: number, open: ReadonlySet<Line> = new Set()): void {
  for (const fee of fees) {
    const part = unusedOf(fee, at, open.has(fee) ? totalOf(fee) : fee.settled);
    if (part.charged + part.discount === 0) continue;
    giveBack(fee, part);
    fee.credited += moneyOf(fee, part);
    fee.isTimeCredited = true;
    fee.returned = part.discounts;
  }
}

export const sumOf = (lines: readonly Line[]): number => sum(lines.map(totalOf));

/** Prices the lines of a document, which come at list price: takes off discounts, then adds taxes. */
export function price(customer: Customer, lines: readonly Line[], at: number): void {
  discountLines(customer, lines);
  taxLines(customer, lines, at);
}

/** Returns whether a card has to pay for an invoice of these lines. */
export function needsCharge({ balance }: Customer, lines: readonly Line[]): boolean {
  return sumOf(lines) > Math.max(0, balance);
}

/** Adds what was carried from earlier invoices, because it was too little to be charged or dunned. */
export function withCarried(customer: Customer, lines: readonly Line[]): readonly Line[] {
  const owed = -customer.balance;
  if (lines.length === 0 || owed <= 0) return lines;
  customer.balance = 0;
  return [...lines, line("carried", owed, { start: null, end: null })];
}

/** Gives back credits above the charges. Returns the rest: the charges, and as much of the debt as is still owed. */
function withoutExcess(customer: Customer, at: number, lines: readonly Line[]): readonly Line[] {
  const own = lines.filter(({ kind }) => kind !== "carried");
  if (sumOf(own) >= 0) return lines;
  customer.balance -= sumOf(lines) - sumOf(own);
  const credits = own.filter(({ amount }) => amount < 0);
  giveBackByNotes(customer, at, credits, new Set());
  const charges = own.filter(({ amount }) => amount >= 0);
  return charges.length === 0 || sumOf(lines) <= 0 ? charges : withCarried(customer, charges);
}

/**
 * Gives back credits by a credit note for each invoice that charged them: off what is due of some of these invoices, and
 * to the balance. Returns what went to the balance.
 */
export function giveBackByNotes(
  customer: Customer,
  at: number,
  credits: readonly Line[],
  debts: ReadonlySet<Invoice>,
): number {
  const sourceOf = ({ source }: Line) =>
    customer.invoices.find(({ lines }) => source !== undefined && lines.includes(source));
  let moved = 0;
  for (const invoice of new Set(credits.map(sourceOf))) {
    const own = credits.filter((credit) => sourceOf(credit) === invoice);
    const total = -sumOf(own);
    const offset = invoice && debts.has(invoice) ? Math.min(total, dueOf(invoice)) : 0;
    const sums = { total, discount: -sum(own.map(discountOf)), tax: -sum(own.map(taxOf)) };
    customer.creditNotes.push({ at, ...sums, offset, toBalance: total - offset, toPayment: 0 });
    customer.balance += total - offset;
    moved += total - offset;
    if (invoice && offset > 0) takeOff(invoice, offset, at);
  }
  return moved;
}

/** Takes an amount off what is due of an invoice. */
function takeOff(invoice: Invoice, offset: number, at: number): void {
  invoice.offset += offset;
  if (dueOf(invoice) > 0) return;
  if (invoice.paid > 0) settle(invoice, at);
  else {
    invoice.status = "credited";
    settleLines(invoice);
  }
}

/** Pays at most an amount of an invoice from the balance. Returns what it paid. */
export function payDebt(customer: Customer, invoice: Invoice, most: number, at: number): number {
  const amount = Math.max(0, Math.min(most, dueOf(invoice)));
  payFromBalance(customer, invoice, amount);
  if (dueOf(invoice) === 0) settle(invoice, at);
  return amount;
}

interface Terms {
  readonly owners?: readonly Subscription[];
  readonly createdAt?: number;
  readonly dueAt?: number;
}

/** Issues an invoice of priced lines, pays it from the balance, and collects the rest with the card. No lines make no invoice. */
export function issue(
  customer: Customer,
  at: number,
  lines: readonly Line[],
  terms: Terms = {},
): Invoice | null {
  useDiscounts(lines);
  return finalize(customer, at, lines, terms);
}

/** Issues an invoice whose lines are counted already. */
export function finalize(
  customer: Customer,
  at: number,
  lines: readonly Line[],
  terms: Terms = {},
): Invoice | null {
  const rest = withoutExcess(customer, at, lines);
  if (rest.length === 0) return null;
  const invoice = { ...newInvoice(rest, at), ...terms };
  customer.invoices.push(invoice);
  if (rest !== lines && sumOf(lines) <= 0) payFromBalance(customer, invoice, invoice.total);
  return invoice;
}

export function newInvoice(lines: readonly Line[], at: number): Invoice {
  return {
    createdAt: at,
    dueAt: at,
    lines,
    total: sumOf(lines),
    status: "open",
    wait: null,
    paid: 0,
    offset: 0,
    paidFromBalance: 0,
    refunded: 0,
    refundedToBalance: 0,
    paidAt: null,
    owners: [],
    failedAt: null,
    lastRetryAt: null,
  };
}

/** Pays an invoice from the balance, then with the card. Returns whether it is paid. */
export function collect(
  customer: Customer,
  invoice: Invoice,
  { at, card = customer.card }: { readonly at: number; readonly card?: Card },
): boolean {
  const due = dueOf(invoice);
  const fromBalance = Math.max(0, Math.min(customer.balance, due));
  payFromBalance(customer, invoice, fromBalance);
  const rest = due - fromBalance;
  if (rest > 0 && card !== "pays") return false;
  settle(invoice, at);
  return true;
}

/** Pays the rest of an invoice by a debit of the balance, which the next invoice collects. */
export function carry(customer: Customer, invoice: Invoice, at: number): void {
  payFromBalance(customer, invoice, dueOf(invoice));
  settle(invoice, at);
}

/** What is left to pay. */
export const dueOf = ({ total, paid, offset }: Invoice): number => total - paid - offset;

/** Notes that nothing of an invoice is left to pay. Its plans have grace from now on. */
export function settle(invoice: Invoice, at: number): void {
  const charged = sumOf(invoice.lines.filter(({ kind }) => kind !== "carried"));
  for (const { kind, amount, subscription } of invoice.lines)
    if (subscription && (kind === "fee" || (amount > 0 && charged > 0))) subscription.hasPaid = true;
  invoice.paid = invoice.total - invoice.offset;
  invoice.status = "paid";
  invoice.paidAt = at;
  settleLines(invoice);
}

export function settleLines({ lines }: Invoice): void {
  for (const each of lines) each.settled = Math.max(0, totalOf(each));
}

function payFromBalance(customer: Customer, invoice: Invoice, amount: number): void {
  customer.balance -= amount;
  invoice.paid += amount;
  invoice.paidFromBalance += amount;
}
