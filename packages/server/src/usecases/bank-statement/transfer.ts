import { createHash } from "node:crypto";
import { currencyExponent, MAX_AMOUNT, parseCurrency, type CalendarDay, type Currency } from "@dues/billing";

/** Money that reached the account of the organization, as its bank states it. */
export interface BankTransfer {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** The name of the transfer at the bank, or one derived from what the statement says of it. */
  readonly reference: string;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** The day of the booking. */
  readonly day: CalendarDay;
  readonly payer: { readonly name: string | null; readonly iban: string | null };
  /** What the payer wrote, with structured references. */
  readonly text: string;
}

export interface ReadStatement {
  readonly transfers: readonly BankTransfer[];
  /** The number of entries that are no incoming money, such as debits, reversals and pending entries. */
  readonly skipped: number;
}

/** A problem of one line, because of which the whole file is refused. */
export class BrokenLine extends Error {
  override readonly name = "BrokenLine";
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A transfer before it has a reference. */
export type StatedTransfer = Omit<BankTransfer, "reference"> & {
  /** The bank's own name of it; null where it gives none. */
  readonly bankReference: string | null;
};

/**
 * Gives each transfer a reference that is the same whenever the same statement is read. Where the bank gives none, or gives one
 * twice, it is derived from all that is stated, and counts transfers that are alike.
 */
export function withReferences(account: string | null, stated: readonly StatedTransfer[]): BankTransfer[] {
  const named = countBy(stated.flatMap(({ bankReference }) => bankReference ?? []));
  const alike = new Map<string, number>();
  return stated.map(({ bankReference, ...transfer }) => {
    if (bankReference !== null && named.get(bankReference) === 1)
      return { ...transfer, reference: referenceOf(account, [bankReference]) };
    const { amount, currency, day, payer, text } = transfer;
    const facts = [
      String(amount),
      currency,
      day,
      payer.name ?? "",
      payer.iban ?? "",
      text,
      bankReference ?? "",
    ];
    const key = facts.join("\n");
    const before = alike.get(key) ?? 0;
    alike.set(key, before + 1);
    return { ...transfer, reference: referenceOf(account, [...facts, String(before)]) };
  });
}

/** Banks name transfers per account, and a reference holds 140 characters. */
function referenceOf(account: string | null, facts: readonly string[]): string {
  const digest = createHash("sha256")
    .update([account ?? "", ...facts].join("\n"))
    .digest("hex");
  return `bank-${digest.slice(0, 32)}`;
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Reads an amount such as `1234.5` in minor units. */
export function readAmount(text: string, currency: Currency, line: number): bigint {
  const [, whole = "", fraction = ""] = /^(\d{1,16})(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  const exponent = currencyExponent(currency);
  const cents = fraction.replace(/0+$/, "");
  if (whole === "" || cents.length > exponent)
    throw new BrokenLine(line, `"${text.trim()}" is not an amount in ${currency}`);
  const minor = BigInt(whole + cents.padEnd(exponent, "0"));
  if (minor > MAX_AMOUNT) throw new BrokenLine(line, `"${text.trim()}" is larger than 2^53 - 1 minor units`);
  return minor;
}

export function readCurrency(text: string, line: number): Currency {
  const currency = parseCurrency(text.trim());
  if (currency === undefined) throw new BrokenLine(line, `"${text.trim()}" is not an ISO 4217 currency`);
  return currency;
}

/** Reads a day such as `2027-04-30`. */
export function readDay(text: string, line: number): CalendarDay {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim()) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (year === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(8, 10) !== day)
    throw new BrokenLine(line, `"${text.trim()}" is not a date`);
  return `${year}-${month}-${day}` as CalendarDay;
}
