export type RefundStatus = "pending" | "succeeded" | "failed";

/**
 * Whether a reported status changes the known status of a refund. A refund that succeeded may still fail, because the payer's
 * bank returned it. A failed refund stays failed: the money is refunded again by another refund.
 */
export function changesRefundStatus(known: RefundStatus, reported: RefundStatus): boolean {
  if (reported === "failed") return known !== "failed";
  return reported === "succeeded" && known === "pending";
}
