import type { CreditNote } from "./books.js";
import type { Account, Invoice } from "./life.js";

const EXPONENTS: Readonly<Record<string, number>> = { USD: 2, JPY: 0 };
const WIDTH = 46;

/** An account as a page that a person can check with a calculator. Every amount is in whole units of the currency. */
export function statementOf(title: string, account: Account): string {
  const { currency, timeZone, until, subscriptions, balance } = account;
  const show = writerOf(account);
  const entries = entriesOf(account, show).flatMap(({ at, text }) => `${show.date(at)}  ${text}`);
  const standing = subscriptions.map(
    ({ plan, status, currentPeriodStart, currentPeriodEnd }) =>
      `  ${plan.slug}: ${status}${status === "canceled" || !currentPeriodStart || !currentPeriodEnd ? "" : `, ${show.span(Date.parse(currentPeriodStart), Date.parse(currentPeriodEnd))}`}`,
  );
  return [
    `${title}. In ${currency}, ${timeZone}.`,
    "",
    ...entries,
    "",
    `${show.date(until)}  the statement ends`,
    ...standing,
    `  balance ${show.amount(Number(balance))}`,
    ...account.credits.map(
      ({ name, addonBalance, plan }) =>
        `  ${name} credits: ${addonBalance} bought or given, ${plan.balance ?? "unlimited"} of plans`,
    ),
    "",
  ].join("\n");
}

interface Writer {
  date(at: number): string;
  span(from: number, to: number): string;
  amount(minor: number): string;
}

function writerOf({ currency, timeZone }: Account): Writer {
  const exponent = EXPONENTS[currency] ?? 2;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const date = (at: number) => format.format(at);
  return {
    date,
    span: (from, to) => `${date(from)} to ${date(to)}`,
    amount: (minor) => (minor / 10 ** exponent).toFixed(exponent),
  };
}

/** The customer's actions, the invoices and the payment attempts, in order of time. */
function entriesOf(account: Account, show: Writer): { readonly at: number; readonly text: string }[] {
  const indexes = new Map(account.invoices.map(({ id }, index) => [id, index]));
  const tries = account.payments.map(({ createdAt, invoiceId, amount, status, failureCode }) => {
    const index = indexes.get(invoiceId ?? "");
    const what =
      index === undefined ? "card saved" : `payment of ${show.amount(amount)} for invoice ${index + 1}`;
    const text = `${what}: ${failureCode ?? status}`;
    return { at: Date.parse(createdAt), text, rank: (index ?? 0) + 0.6 };
  });
  const invoices = account.invoices.map((invoice, index) => ({
    at: invoice.createdAt,
    text: invoiceText(invoice, index + 1, show),
    rank: index + 0.5,
  }));
  const notes = account.creditNotes.map((note) => ({
    at: Date.parse(note.issuedAt),
    text: noteText(note, (indexes.get(note.invoiceId ?? "") ?? -1) + 1, show),
    rank: account.invoices.filter(({ createdAt }) => createdAt < Date.parse(note.issuedAt)).length,
  }));
  const happenings = account.happenings.map((each) => ({ ...each, rank: each.after }));
  const movements = account.movements.map(({ createdAt, kind, credits }) => {
    const at = Date.parse(createdAt);
    const before = account.invoices.filter((invoice) => invoice.createdAt <= at).length;
    return { at, text: `credits, ${kind}: ${credits > 0 ? "+" : ""}${credits}`, rank: before + 0.8 };
  });
  return [...happenings, ...invoices, ...notes, ...tries, ...movements].toSorted(
    (a, b) => a.at - b.at || a.rank - b.rank,
  );
}

function noteText(note: CreditNote, number: number, show: Writer): string {
  const amount = (text: string, minor: number) => `  ${text}`.padEnd(WIDTH) + show.amount(minor).padStart(12);
  const lines = note.lineItems.flatMap(({ description, quantity, amount: minor, periodStart, periodEnd }) => [
    amount(`${description}, ${quantity}`, minor),
    `    ${periodStart === null || periodEnd === null ? "once" : show.span(periodStart, periodEnd)}`,
  ]);
  const settled = note.settlements.map(({ kind, amount: minor }) => amount(kind, minor));
  return [`credit note for invoice ${number}`, ...lines, amount("total", note.total), ...settled].join("\n");
}

function invoiceText(invoice: Invoice, number: number, show: Writer): string {
  const lines = invoice.lineItems.flatMap(
    ({ description, quantity, amount, periodStart, periodEnd, tierBreakdown }) => [
      `  ${description}, ${quantity}`.padEnd(WIDTH) + show.amount(amount).padStart(12),
      `    ${periodStart === null || periodEnd === null ? "once" : show.span(periodStart, periodEnd)}`,
      ...tierBreakdown.map(
        (share) =>
          `    tier ${share.tier + 1}: ${share.units} at ${share.unitPrice} + ${share.flatFee} = ${share.amount} minor units`,
      ),
    ],
  );
  const total = `  total`.padEnd(WIDTH) + show.amount(invoice.total).padStart(12);
  const carried =
    invoice.carried === 0 ? [] : [`  carried`.padEnd(WIDTH) + show.amount(invoice.carried).padStart(12)];
  const paid = `  paid`.padEnd(WIDTH) + show.amount(invoice.amountPaid).padStart(12);
  return [`invoice ${number}, ${invoice.status}`, ...lines, total, ...carried, paid].join("\n");
}
