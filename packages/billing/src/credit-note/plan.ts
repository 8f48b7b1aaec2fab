import { BillingError } from "../errors.js";
import { amountDue, isOwed, type Invoice } from "../invoice/invoice.js";
import { formatMoney } from "../money/format.js";
import { least } from "../numbers/bounds.js";
import { allocate } from "../numbers/allocate.js";
import {
  nothingLeft,
  requestedParts,
  tooLarge,
  type RefundPart,
  type RefundRequest,
} from "../payment/refund.js";
import type { CreditNoteSplit } from "./credit-note.js";

/** A requested settlement; one without an amount takes all that the others leave. */
export interface RequestedSettlement {
  readonly kind: "offset" | "balance" | "refund" | "out_of_band";
  readonly amount?: bigint | undefined;
}

export interface CreditNoteRequest extends RefundRequest {
  /** Offset first, then the rest to where it came from, when absent. */
  readonly settlements?: readonly RequestedSettlement[] | undefined;
}

/** What was given back of an invoice so far, in minor units. */
export interface CreditNoteFacts {
  /** What is left of a line to give back, with its tax. */
  readonly leftOf: (lineId: string) => bigint;
  /** The most that all lines can give back; all that is due, or was paid and not given back, when absent. */
  readonly most?: bigint;
  /** The amount that a provider's payment of the invoice paid and that was not refunded yet. */
  readonly paymentLeft: bigint;
  /** The amount that recorded payments paid and that was not given back yet. No provider can return it. Nothing when absent. */
  readonly recordedLeft?: bigint;
}

/** What a credit note gives back of each line, and how it is settled. Both add up to the same amount. */
export interface CreditNotePlan {
  readonly parts: readonly RefundPart[];
  readonly split: CreditNoteSplit;
}

/**
 * Plans a credit note on an invoice: never more of a line than is left of it, never more off the invoice than is due,
 * and never more money than was paid and not given back. Unless requested otherwise, it first takes off what is due;
 * the rest goes back where it came from, to the balance, to the payment, and by other means for recorded payments.
 *
 * @throws BillingError `nothing_to_refund`, `refund_too_large`, `invalid_request`
 */
export function planCreditNote(
  invoice: Invoice,
  request: CreditNoteRequest,
  { leftOf, most, paymentLeft, recordedLeft = 0n }: CreditNoteFacts,
): CreditNotePlan {
  const due = isOwed(invoice) ? amountDue(invoice) : 0n;
  const isIssued = invoice.status !== "draft" && invoice.status !== "void";
  const paid = isIssued ? invoice.amountPaid - invoice.amountRefunded : 0n;
  const left = least(due + paid, most ?? due + paid);
  const parts = requestedParts(invoice, request, { leftOf, left }).filter(({ amount }) => amount > 0n);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  if (left <= 0n || total === 0n) throw nothingLeft(invoice);
  if (total > left) throw tooLarge(invoice, total, left);
  const recorded = least(recordedLeft, paid);
  const limits = { total, due, paid, recorded, payment: least(paymentLeft, paid - recorded) };
  const { settlements } = request;
  const split = settlements?.length ? requestedSplit(invoice, settlements, limits) : usualSplit(limits);
  return { parts, split };
}

interface Limits {
  readonly total: bigint;
  readonly due: bigint;
  /** Paid by the balance or a payment, and not given back. */
  readonly paid: bigint;
  /** The part of it that a provider's payment paid. */
  readonly payment: bigint;
  /** The part of it that recorded payments paid. */
  readonly recorded: bigint;
}

function usualSplit({ total, due, paid, payment, recorded }: Limits): CreditNoteSplit {
  const offset = total < due ? total : due;
  const shares = [paid - payment - recorded, payment, recorded];
  const [balance = 0n, refund = 0n, outOfBand = 0n] = allocate(total - offset, shares);
  return { offset, balance, refund, outOfBand };
}

function requestedSplit(
  invoice: Invoice,
  settlements: readonly RequestedSettlement[],
  { total, due, paid, payment }: Limits,
): CreditNoteSplit {
  const named = settlements.reduce((sum, { amount = 0n }) => sum + amount, 0n);
  const open = settlements.filter(({ amount }) => amount === undefined);
  const isRepeated = new Set(settlements.map(({ kind }) => kind)).size < settlements.length;
  if (isRepeated) throw badSettlements("must name each kind once");
  if (open.length > 1) throw badSettlements("may leave out the amount of one only");
  if (named > total || (open.length === 0 && named < total))
    throw badSettlements(
      `must add up to the credited ${formatMoney({ minor: total, currency: invoice.currency })}`,
    );
  const of = (wanted: RequestedSettlement["kind"]) => {
    const found = settlements.find(({ kind }) => kind === wanted);
    return found ? (found.amount ?? total - named) : 0n;
  };
  const split = {
    offset: of("offset"),
    balance: of("balance"),
    refund: of("refund"),
    outOfBand: of("out_of_band"),
  };
  refuseAbove(invoice, split.offset, due);
  refuseAbove(invoice, split.refund, payment);
  refuseAbove(invoice, split.balance + split.refund + split.outOfBand, paid);
  return split;
}

function refuseAbove(invoice: Invoice, requested: bigint, left: bigint): void {
  if (requested <= left) return;
  throw left > 0n ? tooLarge(invoice, requested, left) : nothingLeft(invoice);
}

function badSettlements(message: string): BillingError {
  return new BillingError("invalid_request", `The request is not valid: settlements ${message}.`, {
    issues: [{ path: "settlements", message }],
  });
}
