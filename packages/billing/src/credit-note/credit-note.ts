import type { ChargedAmounts } from "../invoice/give-back.js";
import type { LineDiscount, LineSums, InvoiceLine, ServicePeriod } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import type { DocumentFacts } from "../party/party.js";
import type { RefundStatus } from "../payment/refund-status.js";
import type { Instant } from "../time/instant.js";

export const CREDIT_NOTE_REASONS = [
  "duplicate",
  "fraudulent",
  "order_change",
  "cancellation",
  "unsatisfactory",
  "billing_error",
  "dispute",
  "uncollectible",
  "other",
] as const;

/** Why something is given back. */
export type CreditNoteReason = (typeof CREDIT_NOTE_REASONS)[number];

/** How the total of a credit note is settled, in minor units. The parts add up to the total. */
export interface CreditNoteSplit {
  /** Taken off what is due of the invoice. */
  readonly offset: bigint;
  /** Added to the customer's balance. Negative where a void takes back more of the balance than it returns. */
  readonly balance: bigint;
  /** Refunded to the payment of the invoice. */
  readonly refund: bigint;
  /** Given back by other means, such as a bank transfer or a lost dispute. */
  readonly outOfBand: bigint;
}

/** How a credit note without money is settled: it returns credits alone. */
export const NO_MONEY: CreditNoteSplit = { offset: 0n, balance: 0n, refund: 0n, outOfBand: 0n };

/** The document that gives something back. It never changes once it is issued, and is never voided. */
export interface CreditNote extends LineSums {
  readonly id: string;
  readonly customerId: string;
  /** The invoice that it amends; null where it amends several, which its lines name. */
  readonly invoiceId: string | null;
  readonly subscriptionId: string | null;
  /** Null in a series of the whole organization until it is stored: only then is the series locked. */
  readonly number: string | null;
  readonly reason: CreditNoteReason;
  readonly memo: string | null;
  readonly currency: Currency;
  /** Amounts are positive for what is given back; credits that a void takes back are negative. */
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly split: CreditNoteSplit;
  /** Of its refunds to the payment; null where it has none. */
  readonly refundStatus: RefundStatus | null;
  readonly facts: DocumentFacts | null;
  readonly issuedAt: Instant;
}

/** How a part of a credit note is settled, and whether it is. */
export interface CreditNoteSettlement {
  readonly kind: "offset" | "balance" | "refund" | "out_of_band";
  readonly amount: bigint;
  readonly status: RefundStatus;
}

/** Returns the settlements of a credit note, without amounts of zero. */
export function creditNoteSettlements({
  split,
  refundStatus,
}: Pick<CreditNote, "split" | "refundStatus">): readonly CreditNoteSettlement[] {
  const settlements: readonly CreditNoteSettlement[] = [
    { kind: "offset", amount: split.offset, status: "succeeded" },
    { kind: "balance", amount: split.balance, status: "succeeded" },
    { kind: "refund", amount: split.refund, status: refundStatus ?? "pending" },
    { kind: "out_of_band", amount: split.outOfBand, status: "succeeded" },
  ];
  return settlements.filter(({ amount }) => amount !== 0n);
}

/** Whether no refund of a credit note is pending or failed. */
export function isCreditNoteSettled({ refundStatus }: Pick<CreditNote, "refundStatus">): boolean {
  return refundStatus === null || refundStatus === "succeeded";
}

/** `ABCD2345-CN-0003`: a series of its own that counts up without gaps for each customer, or for the organization. */
export function creditNoteNumber(prefix: string, sequence: number): string {
  return `${prefix}-CN-${String(sequence).padStart(4, "0")}`;
}

/** The same line with the opposite sign. Credit notes have no groups: they may give back a part. */
export function negateLine({ groupBy: _groupBy, groups: _groups, ...line }: InvoiceLine): InvoiceLine {
  return { ...line, ...negateAmounts(line) };
}

/** The amounts of a line, or of a part of it, with the opposite sign. */
export function negateAmounts({
  amount,
  discount,
  discounts,
  taxes,
}: ChargedAmounts<LineDiscount>): ChargedAmounts<LineDiscount> {
  return {
    amount: -amount,
    discount: -discount,
    discounts: discounts.map((each) => ({ ...each, amount: -each.amount })),
    taxes: taxes.map((tax) => ({ ...tax, taxableAmount: -tax.taxableAmount, amount: -tax.amount })),
  };
}
