import { readCreditorReference, withoutSeparators } from "@dues/billing";
import type { PayableInvoice } from "../../db/money/transfer-matches.js";
import type { BankTransfer } from "./transfer.js";

/**
 * How a transfer fits an invoice that it names: it pays what is due, a part of it, or more; `recorded` where it is recorded
 * already. `unknown` where it names no invoice, or several, or one in another currency or that cannot be paid.
 */
export type TransferMatch = "exact" | "partial" | "over" | "recorded" | "unknown";

export interface ProposedTransfer {
  readonly transfer: BankTransfer;
  readonly match: TransferMatch;
  /** The invoice that it pays, with what is due before it. */
  readonly invoice: PayableInvoice | null;
  /** Invoices that a person may choose. Nothing is recorded for them without that. */
  readonly suggestions: readonly PayableInvoice[];
}

export interface KnownInvoices {
  readonly byNumber: readonly PayableInvoice[];
  readonly byAmount: readonly PayableInvoice[];
  readonly recorded: ReadonlyMap<string, PayableInvoice>;
}

/** Matches transfers with invoices, in their order: two transfers for one invoice share what is due of it. */
export function matchTransfers(
  transfers: readonly BankTransfer[],
  { byNumber, byAmount, recorded }: KnownInvoices,
): readonly ProposedTransfer[] {
  const numbered = new Map(byNumber.map((invoice) => [withoutSeparators(invoice.number), invoice]));
  const due = new Map<string, bigint>();
  const dueOf = ({ id, amountDue }: PayableInvoice) => due.get(id) ?? amountDue;
  return transfers.map((transfer): ProposedTransfer => {
    const known = recorded.get(transfer.reference);
    if (known) return { transfer, match: "recorded", invoice: known, suggestions: [] };
    const named = [...new Set(numbersIn(transfer.text))].flatMap((number) => numbered.get(number) ?? []);
    const [only] = named;
    if (only && named.length === 1 && isPayable(only) && only.currency === transfer.currency) {
      const amountDue = dueOf(only);
      due.set(only.id, amountDue > transfer.amount ? amountDue - transfer.amount : 0n);
      const invoice = { ...only, amountDue };
      return { transfer, match: compare(transfer.amount, amountDue), invoice, suggestions: [] };
    }
    const alike = byAmount.filter(
      (invoice) => invoice.currency === transfer.currency && invoice.amountDue === transfer.amount,
    );
    const suggestions = [...named, ...alike.filter(({ id }) => named.every((each) => each.id !== id))];
    return { transfer, match: "unknown", invoice: null, suggestions };
  });
}

function compare(amount: bigint, due: bigint): TransferMatch {
  if (amount === due) return "exact";
  return amount < due ? "partial" : "over";
}

function isPayable({ status }: PayableInvoice): boolean {
  return status !== "draft" && status !== "void";
}

/** No more words than the parts of a reference that is written in fours. */
const MAX_WORDS = 7;
const MAX_LENGTH = 25;

/**
 * Returns what can be the number of an invoice in a text, without separators: each row of words of letters and digits, since people
 * write `INV 0007` and `inv-0007`, and the number in each creditor reference.
 */
export function numbersIn(text: string): readonly string[] {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
  return words.flatMap((_first, start) => {
    const found: string[] = [];
    let joined = "";
    for (const word of words.slice(start, start + MAX_WORDS)) {
      joined += word;
      if (joined.length > MAX_LENGTH) break;
      if (/\d$/.test(joined)) found.push(joined);
      const referenced = readCreditorReference(joined);
      if (referenced !== undefined) found.push(referenced);
    }
    return found;
  });
}

/** The digits at the end of a number: at least four, and no more than an organization will ever count. */
const DIGITS = [4, 5, 6, 7, 8];

/** Returns the numbers that invoices may have, in lower case, for text without separators. */
export function writtenNumbers(candidate: string): readonly string[] {
  return DIGITS.flatMap((digits) => {
    const [prefix, count] = [candidate.slice(0, -digits), candidate.slice(-digits)];
    const isNumber = prefix !== "" && /^\d+$/.test(count) && (digits === 4 || !count.startsWith("0"));
    return isNumber ? [`${prefix}-${count}`.toLowerCase()] : [];
  });
}
