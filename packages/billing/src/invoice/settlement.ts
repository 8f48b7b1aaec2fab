/** What settles a document: it is due for its total less the sum of these. A debt from earlier invoices is negative. */
export interface Settlement {
  readonly kind: "carried" | "balance" | "credit_note" | "payment" | "refund" | "out_of_band";
  readonly amount: bigint;
}
