import type { Currency } from "../money/currency.js";
import type { Instant } from "../time/instant.js";

/** The accounts of the journal. An organization maps them to the codes of its own chart. */
export const ACCOUNTS = [
  "receivable",
  "deferred_revenue",
  "contract_liability_credits",
  "revenue",
  "breakage",
  "discounts",
  "tax_payable",
  "customer_balance",
  "cash_clearing",
  "refunds_payable",
  "adjustments",
  "bad_debt",
] as const;

export type Account = (typeof ACCOUNTS)[number];

/** The code of each account in the chart of an organization. */
export type AccountCodes = Readonly<Record<Account, string>>;

/** One side of a booking. Debits are positive, credits negative, in minor units. */
export interface JournalEntry {
  readonly account: Account;
  /** What the account is divided by: a tax, a provider, a feature or a version of a plan. */
  readonly detail: string | null;
  readonly amount: bigint;
}

export type JournalKind =
  | "invoice_finalized"
  | "invoice_voided"
  | "invoice_uncollectible"
  | "credit_note_issued"
  | "balance_moved"
  | "payment_succeeded"
  | "payment_reversed"
  | "refund_succeeded"
  | "refund_failed"
  | "revenue_earned";

/** Something that happened, with entries that add up to zero. Its id never changes, so that an import can skip it. */
export interface JournalEvent {
  readonly id: string;
  readonly kind: JournalKind;
  readonly at: Instant;
  readonly customerId: string;
  readonly currency: Currency;
  /** The invoice, credit note, payment, refund or balance entry that it follows from. */
  readonly documentId: string;
  /** Of an invoice or a credit note. */
  readonly documentNumber: string | null;
  readonly entries: readonly JournalEntry[];
}

/** Adds up entries of one account and detail, and leaves out those that come to nothing. */
export function combined(entries: readonly JournalEntry[]): JournalEntry[] {
  const sums = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const key = `${entry.account} ${entry.detail ?? ""}`;
    sums.set(key, { ...entry, amount: entry.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n);
}
