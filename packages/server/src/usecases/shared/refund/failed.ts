import type { RefundPart } from "@dues/billing";
import type { Refund } from "../../../db/money/refunds.js";

/** What a credit note refunded to the payment in vain, by line. */
export interface FailedRefund {
  readonly creditNoteId: string;
  readonly paymentId: string;
  readonly parts: readonly RefundPart[];
}

/**
 * Finds what refunds of credit notes to the payment failed to return and no later refund returned since, oldest first.
 * The first refund of a credit note to a payment is the one that it was issued with; later ones are retries.
 */
export function failedRefunds(refunds: readonly Refund[]): readonly FailedRefund[] {
  const toPayment = refunds.filter(
    ({ paymentId, creditNoteId }) => paymentId !== null && creditNoteId !== null,
  );
  const notes = [...new Set(toPayment.flatMap(({ creditNoteId }) => creditNoteId ?? []))];
  return notes.flatMap((creditNoteId) => {
    const own = toPayment.filter((refund) => refund.creditNoteId === creditNoteId);
    const standing = own.filter(({ status }) => status !== "failed");
    const parts = (own[0]?.lines ?? []).map(({ id, amount }) => ({
      id,
      amount: standing.reduce((left, refund) => left - amountOf(refund, id), amount),
    }));
    const paymentId = own[0]?.paymentId;
    const some = parts.filter(({ amount }) => amount > 0n);
    return paymentId && some.length > 0 ? [{ creditNoteId, paymentId, parts: some }] : [];
  });
}

/** Assigns retried amounts of lines to the failed refunds that they retry, oldest first. */
export function assignRetries(
  failed: readonly FailedRefund[],
  retried: readonly RefundPart[],
): readonly FailedRefund[] {
  const left = new Map(retried.map(({ id, amount }) => [id, amount]));
  return failed.flatMap((each) => {
    const parts = each.parts.flatMap(({ id, amount }) => {
      const wanted = left.get(id) ?? 0n;
      const part = amount < wanted ? amount : wanted;
      left.set(id, wanted - part);
      return part > 0n ? [{ id, amount: part }] : [];
    });
    return parts.length > 0 ? [{ ...each, parts }] : [];
  });
}

/** Returns what failed refunds of a line left to return. */
export function failedAmount(failed: readonly FailedRefund[], lineId: string): bigint {
  return failed
    .flatMap(({ parts }) => parts)
    .reduce((sum, { id, amount }) => (id === lineId ? sum + amount : sum), 0n);
}

function amountOf({ lines }: Refund, lineId: string): bigint {
  return lines.reduce((sum, { id, amount }) => (id === lineId ? sum + amount : sum), 0n);
}
