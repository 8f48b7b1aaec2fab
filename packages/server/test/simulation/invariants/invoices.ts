import { shareOf, sum } from "../exact.js";
import {
  creditsOf,
  standing,
  type Facts,
  type InvoiceFact,
  type LineFact,
  type SubscriptionFact,
} from "../facts.js";

/** Invariants of a customer's invoices. Each returned text describes a violation. */
export function brokenInvoices(facts: Facts, irregularIds: ReadonlySet<string>): string[] {
  return [
    ...brokenNumbers(facts),
    ...facts.invoices.flatMap(brokenInvoice),
    ...facts.subscriptions.flatMap(({ id }) => brokenFees(facts, id)),
    ...facts.subscriptions
      .filter(({ id }) => !irregularIds.has(id))
      .flatMap((each) => [...feeGaps(facts, each.id), ...unpaidTime(facts, each)]),
    ...creditsOf(facts).flatMap((line) => brokenCredit(facts, line, irregularIds)),
  ];
}

/** Whether a number is of the one series of the organization, which other customers share. */
const isOfOrganization = (number: string) => number.startsWith("INV-");

/** Consecutive from 1, whatever the status of the invoices. */
function brokenNumbers({ invoices, invoiceCount }: Facts): string[] {
  const own = invoices.flatMap(({ number }) => (number === null || isOfOrganization(number) ? [] : [number]));
  const numbers = own.map((number) => Number(number.split("-").at(-1)));
  const sorted = numbers.toSorted((a, b) => a - b);
  const isGapless = sorted.length === invoiceCount && sorted.every((number, index) => number === index + 1);
  return isGapless ? [] : [`invoices are numbered ${sorted.join(", ")}, of ${invoiceCount}`];
}

function brokenInvoice(invoice: InvoiceFact): string[] {
  const { id, status, number, lines, subtotal, discount, total, carried } = invoice;
  const { amount_paid: paid, amount_paid_from_balance: fromBalance, paid_at: paidAt } = invoice;
  const toPay = total + carried - invoice.amount_credited;
  const rules: [boolean, string][] = [
    [subtotal === sum(lines.map(({ amount }) => amount)), "does not say the sum of its lines"],
    [total === subtotal - discount + addedTaxOf(invoice), "does not add up to its total"],
    [total >= 0n || status === "draft", `has a total of ${total}`],
    [carried >= 0n, `carries ${carried}`],
    [fromBalance >= 0n && fromBalance <= paid, `of ${paid} has ${fromBalance} paid from the balance`],
    [lines.length > 0, "has no lines"],
    [paid >= 0n && paid <= toPay, `of ${toPay} has ${paid} paid`],
    [(status === "paid") === (paidAt !== null) || status === "void", "is paid, or not"],
    [status !== "paid" || paid === toPay, `is paid with ${paid} of ${toPay}`],
    [status !== "open" || paid < toPay, "is open with nothing due"],
    [(status === "draft") === (number === null), "is a draft with a number, or none without one"],
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [`invoice ${number ?? id} (${status}) ${text}`]));
}

/** The tax that is added to the prices of an invoice. */
function addedTaxOf({ lines }: InvoiceFact): bigint {
  const added = lines.flatMap(({ taxes }) => (taxes ?? []).filter(({ isInclusive }) => !isInclusive));
  return sum(added.map(({ amount }) => BigInt(amount)));
}

interface Covered {
  readonly line: LineFact;
  readonly from: number;
  /** Where the fee's range ends, or where its unused time was refunded. */
  readonly to: number;
}

/** The fees of one subscription never cover the same time twice, but for what was refunded. */
function brokenFees(facts: Facts, subscriptionId: string): string[] {
  const covered = coveredBy(facts, subscriptionId);
  return covered.flatMap((each, index) => {
    const next = covered[index + 1];
    return next && next.from < each.to && overlapCosts(facts, each, next.from)
      ? [`fees of ${subscriptionId} overlap: ${spanOf(each)} and ${spanOf(next)}`]
      : [];
  });
}

function coveredBy(facts: Facts, subscriptionId: string): Covered[] {
  const lines = standing(facts).flatMap((invoice) => invoice.lines);
  const credits = creditsOf(facts);
  const fees = lines.filter(({ kind, subscription_id: id }) => kind === "fee" && id === subscriptionId);
  const covered = fees.map((line): Covered => {
    const credit = credits.find(({ source_line_id: source }) => source === line.id);
    const to = credit ? credit.period_start.getTime() : (line.period_end?.getTime() ?? Infinity);
    return { line, from: line.period_start.getTime(), to };
  });
  return covered.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
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

/** The fees of a subscription that always had one leave no time out. */
function feeGaps(facts: Facts, subscriptionId: string): string[] {
  const covered = isWaived(facts, subscriptionId) ? [] : coveredBy(facts, subscriptionId);
  return covered.flatMap((each, index) => {
    const next = covered[index + 1];
    return next && next.from > each.to
      ? [`between ${spanOf(each)} and ${spanOf(next)} ${subscriptionId} has no fee`]
      : [];
  });
}

/** Amounts below half a minor unit, or already refunded, cannot be returned. */
function overlapCosts({ refunds }: Facts, { line, from, to }: Covered, next: number): boolean {
  if (refunds.some(({ invoice_id: id }) => id === line.invoice_id)) return false;
  const end = line.period_end?.getTime() ?? to;
  return shareOf(line.amount, to - next, end - from) > 0n;
}

function spanOf({ from, to }: Covered): string {
  return `${new Date(from).toISOString()}..${to === Infinity ? "" : new Date(to).toISOString()}`;
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
