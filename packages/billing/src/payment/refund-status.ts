export type RefundStatus = "pending" | "succeeded" | "failed";

/**
 * Whether what is told of a refund is news to us. Money that went may come back, because the bank of the payer would not
 * take it. What failed stays so, whatever comes late: whoever is to have the money is given it with another refund.
 */
export function changesRefundStatus(known: RefundStatus, reported: RefundStatus): boolean {
  if (reported === "failed") return known !== "failed";
  return reported === "succeeded" && known === "pending";
}
