import type { CreditNote } from "../credit-note/credit-note.js";
import type { BalanceEntry } from "../cycle/state.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { appliedAmount, type Payment } from "../payment/payment.js";
import type { Instant } from "../time/instant.js";

/** What settles invoices, of one customer. */
export interface Settlements {
  /** Those with a number, void ones too. */
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly balanceEntries: readonly BalanceEntry[];
  /** Successful ones, also those that were reversed later. */
  readonly payments: readonly Payment[];
}

/** An invoice that was given up: what was due of it is a loss, until it is settled after all. */
export interface WriteOff {
  readonly at: Instant;
  readonly amount: bigint;
  /** What settled a part of it since, oldest first. */
  readonly settled: readonly Settled[];
}

export interface Settled {
  /** Of the payment, the movement of the balance, or the credit note. */
  readonly id: string;
  readonly at: Instant;
  readonly amount: bigint;
  readonly by: "credit_note" | "balance" | "payment";
}

/** Returns the invoices that were given up, by their ids. */
export function writeOffsOf(settlements: Settlements): ReadonlyMap<string, WriteOff> {
  const writeOffs = new Map<string, WriteOff>();
  for (const invoice of settlements.invoices) {
    const { uncollectible } = invoice;
    if (!uncollectible) continue;
    writeOffs.set(invoice.id, {
      ...uncollectible,
      settled: settledSince(invoice, uncollectible, settlements),
    });
  }
  return writeOffs;
}

/** Of one instant, what gave the invoice up comes after what the end of its subscription credited, and before a payment. */
const ORDER: readonly Settled["by"][] = ["credit_note", "balance", "payment"];

/**
 * What settled a part of the amount since: the last settlements, as many as make up the difference to what is due now. What
 * settled another part at the very instant of giving up is not among them.
 */
function settledSince(
  invoice: Invoice,
  { at, amount }: NonNullable<Invoice["uncollectible"]>,
  settlements: Settlements,
): Settled[] {
  let left = amount - (invoice.status === "uncollectible" ? amountDue(invoice) : 0n);
  const newestFirst = settlementsOf(invoice.id, settlements)
    .filter((each) => each.at >= at)
    .sort((a, b) => b.at - a.at || ORDER.indexOf(b.by) - ORDER.indexOf(a.by) || (a.id < b.id ? 1 : -1));
  const since = newestFirst.filter((each) => {
    if (left < each.amount) return false;
    left -= each.amount;
    return true;
  });
  return since.reverse();
}

function settlementsOf(invoiceId: string, { creditNotes, balanceEntries, payments }: Settlements): Settled[] {
  const settled = [
    ...creditNotes.map((note) => ({
      isOwn: note.invoiceId === invoiceId,
      settled: { id: note.id, at: note.issuedAt, amount: note.split.offset, by: "credit_note" } as const,
    })),
    ...balanceEntries.map((each) => ({
      isOwn: each.invoiceId === invoiceId && each.kind === "payment",
      settled: { id: each.id, at: each.createdAt, amount: -each.amount, by: "balance" } as const,
    })),
    ...payments.map((payment) => ({
      isOwn: payment.invoiceId === invoiceId && !payment.isUnapplied && !payment.recorded?.reversedAt,
      settled: {
        id: payment.id,
        at: payment.settledAt ?? payment.createdAt,
        amount: appliedAmount(payment),
        by: "payment",
      } as const,
    })),
  ];
  return settled.flatMap((each) => (each.isOwn && each.settled.amount > 0n ? [each.settled] : []));
}
