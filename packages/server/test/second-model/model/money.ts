import { exact, rounded, share, times } from "./exact.js";
import type { Card, Customer, Invoice, Line, LineKind, Subscription } from "./state.js";

export function line(
  kind: LineKind,
  amount: number,
  span: { readonly start: number | null; readonly end: number | null },
  feature: string | null = null,
): Line {
  return { kind, amount, feature, ...span, paused: 0, settled: 0, refunded: 0, credited: 0 };
}

/** Returns the share of an amount that pays for the rest of a span, by the second. */
export function restOf(amount: number, restMs: number, wholeMs: number): number {
  return rounded(times(exact(amount), share(restMs, wholeMs)));
}

/** Returns what a fee line still gives back at an instant: its unused time, at most what was settled and is left. */
function unusedOf(fee: Line, at: number, paid = fee.settled): number {
  const { amount, start, end, paused, refunded, credited } = fee;
  if (start === null || end === null || amount <= 0) return 0;
  const unused = restOf(amount, Math.max(0, Math.min(end + paused - at, end - start)), end - start);
  return Math.max(0, Math.min(unused, paid - refunded - credited));
}

/** Returns a credit line for the unused time of every fee of the current period, open fees too where they count. */
export function creditLines({ fees }: Subscription, at: number, open: ReadonlySet<Line> = new Set()): Line[] {
  return fees.flatMap((fee) => {
    const unused = unusedOf(fee, at, open.has(fee) ? fee.amount : fee.settled);
    return unused === 0 ? [] : [line("credit", -unused, { start: at, end: (fee.end ?? at) + fee.paused })];
  });
}

/** Notes on the fees that their unused time was credited. */
export function noteCredits({ fees }: Subscription, at: number, open: ReadonlySet<Line> = new Set()): void {
  for (const fee of fees) fee.credited += unusedOf(fee, at, open.has(fee) ? fee.amount : fee.settled);
}

/** Returns the fees that are invoiced and not paid. */
export function openFees({ invoices }: Customer): ReadonlySet<Line> {
  return new Set(invoices.filter(({ status }) => status === "open").flatMap(({ lines }) => lines));
}

export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

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

/** Issues an invoice, pays it from the balance, and collects the rest with the card. No lines make no invoice. */
export function issue(
  customer: Customer,
  at: number,
  lines: readonly Line[],
  { owners = [], dueAt = at }: { readonly owners?: readonly Subscription[]; readonly dueAt?: number } = {},
): Invoice | null {
  if (lines.length === 0) return null;
  const net = sumOf(lines);
  const all = net < 0 ? [...lines, line("to_balance", -net, { start: null, end: null })] : lines;
  if (net < 0) customer.balance -= net;
  const invoice: Invoice = {
    createdAt: at,
    dueAt,
    lines: all,
    total: Math.max(0, net),
    status: "open",
    paid: 0,
    paidFromBalance: 0,
    refunded: 0,
    refundedToBalance: 0,
    paidAt: null,
    owners,
    failedAt: null,
    lastRetryAt: null,
  };
  customer.invoices.push(invoice);
  return invoice;
}

/** Pays an invoice from the balance, then with the card. Returns whether it is paid. */
export function collect(
  customer: Customer,
  invoice: Invoice,
  { at, card = customer.card }: { readonly at: number; readonly card?: Card },
): boolean {
  const due = invoice.total - invoice.paid;
  const fromBalance = Math.max(0, Math.min(customer.balance, due));
  payFromBalance(customer, invoice, fromBalance);
  const rest = due - fromBalance;
  if (rest > 0 && card !== "pays") return false;
  settle(invoice, at);
  return true;
}

/** Pays the rest of an invoice by a debit of the balance, which the next invoice collects. */
export function carry(customer: Customer, invoice: Invoice, at: number): void {
  payFromBalance(customer, invoice, invoice.total - invoice.paid);
  settle(invoice, at);
}

function settle(invoice: Invoice, at: number): void {
  invoice.paid = invoice.total;
  invoice.status = "paid";
  invoice.paidAt = at;
  for (const each of invoice.lines) each.settled = Math.max(0, each.amount);
}

function payFromBalance(customer: Customer, invoice: Invoice, amount: number): void {
  customer.balance -= amount;
  invoice.paid += amount;
  invoice.paidFromBalance += amount;
}
