export type RefundStatus = "pending" | "succeeded" | "failed";

/**
 * Whether what is told of a refund is news to us. Money that went may come back, because the bank of the payer would not
 * take it. What failed stays so, whatever comes late: whoever is to have the money is given it with another refund.
 */
export function isRefundNews(known: RefundStatus, told: RefundStatus): boolean {
  if (told === "failed") return known !== "failed";
  return told === "succeeded" && known === "pending";
}
