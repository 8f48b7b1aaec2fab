import { shareOf, sum } from "../exact.js";
import {
  creditsOf,
  standing,
  type Facts,
  type InvoiceFact,
  type LineFact,
  type SubscriptionFact,
} from "../facts.js";

/** Invariants of a customer's invoices that the audit does not know. Each returned text describes a violation. */
export function brokenInvoices(facts: Facts, irregularIds: ReadonlySet<string>): string[] {
  return [
    ...facts.invoices.flatMap(brokenInvoice),
    ...facts.subscriptions
      .filter(({ id }) => !irregularIds.has(id))
      .flatMap((each) => unpaidTime(facts, each)),
    ...creditsOf(facts).flatMap((line) => brokenCredit(facts, line, irregularIds)),
  ];
}

function brokenInvoice(invoice: InvoiceFact): string[] {
  const { id, status, number, lines, total, carried } = invoice;
  const { amount_paid: paid, paid_at: paidAt } = invoice;
  const toPay = total + carried - invoice.amount_credited;
  const rules: [boolean, string][] = [
    [total >= 0n || status === "draft", `has a total of ${total}`],
    [carried >= 0n, `carries ${carried}`],
    [lines.length > 0, "has no lines"],
    [paid >= 0n && paid <= toPay, `of ${toPay} has ${paid} paid`],
    [(status === "paid") === (paidAt !== null) || status === "void", "is paid, or not"],
    [status !== "paid" || paid === toPay, `is paid with ${paid} of ${toPay}`],
    [status !== "open" || paid < toPay, "is open with nothing due"],
    [(status === "draft") === (number === null), "is a draft with a number, or none without one"],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [`invoice ${number ?? id} (${status}) ${text}`]));
}

interface Covered {
  readonly from: number;
  /** Where the fee's range ends, or where its unused time was refunded. */
  readonly to: number;
}

function coveredBy(facts: Facts, subscriptionId: string): Covered[] {
  const lines = standing(facts).flatMap((invoice) => invoice.lines);
  const credits = creditsOf(facts);
  const fees = lines.filter(({ kind, subscription_id: id }) => kind === "fee" && id === subscriptionId);
  const covered = fees.map((line): Covered => {
    const credit = credits.find(({ source_line_id: source }) => source === line.id);
    const to = credit ? credit.period_start.getTime() : (line.period_end?.getTime() ?? Infinity);
    return { from: line.period_start.getTime(), to };
  });
  return covered.filter(({ from, to }) => from < to);
}

/** A plan with a fee is never used without one, whether or not it is paid yet. */
function unpaidTime(facts: Facts, { id, status, fee, billing_type: type }: SubscriptionFact): string[] {
  const isCharged = status === "active" && fee > 0n && type === "recurring";
  if (!isCharged || facts.isBehind || isWaived(facts, id)) return [];
  const isCovered = coveredBy(facts, id).some(({ from, to }) => from <= facts.now && facts.now < to);
  return isCovered ? [] : [`${id} is ${status} and no fee covers ${new Date(facts.now).toISOString()}`];
}

/** A void invoice waives its fee. */
function isWaived({ invoices }: Facts, subscriptionId: string): boolean {
  return invoices.some(
    ({ status, lines }) => status === "void" && lines.some((line) => line.subscription_id === subscriptionId),
  );
}

function secondsOf({ period_start: from, period_end: to }: LineFact): number {
  return Math.floor(((to?.getTime() ?? 0) - from.getTime()) / 1_000);
}

/** Credits never exceed payments, and equal the unused share of them. */
function brokenCredit(facts: Facts, line: LineFact, irregularIds: ReadonlySet<string>): string[] {
  const invoice = facts.invoices.find(({ lines }) => lines.some(({ id }) => id === line.source_line_id));
  const source = invoice?.lines.find(({ id }) => id === line.source_line_id);
  if (!invoice || !source) return [`the credit ${line.id} names no fee`];
  const given = creditsOf(facts)
    .filter(({ source_line_id: id }) => id === source.id)
    .map(({ amount }) => amount);
  const isSettled = invoice.status === "paid" || invoice.status === "credited";
  const most = isSettled ? source.amount : invoice.amount_paid + invoice.amount_credited;
  if (sum(given) > most) return [`of the fee ${source.id} over ${most} were given back ${sum(given)}`];
  const wasRefunded = facts.refunds.some(({ invoice_id: id }) => id === invoice.id);
  const isWhole = isSettled && !wasRefunded && !irregularIds.has(source.subscription_id ?? "");
  const unused = shareOf(source.amount, secondsOf(line), secondsOf(source));
  // A credit note may have given back a part before.
  const ofNotes = facts.creditNoteLines.filter(
    ({ id, source_line_id }) => source_line_id === source.id && id !== line.id,
  );
  const left = source.amount - sum(ofNotes.map(({ amount }) => amount));
  const share = unused < left ? unused : left;
  return !isWhole || line.amount === share ? [] : [`the credit ${line.id} is ${line.amount}, not ${share}`];
}
