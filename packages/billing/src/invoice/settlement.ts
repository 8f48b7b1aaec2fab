import type { Invoice } from "./invoice.js";

/** What settles a document: it is due for its total less the sum of these. A debt from earlier invoices is negative. */
export interface Settlement {
  readonly kind: "carried" | "balance" | "credit_note" | "payment" | "refund" | "out_of_band";
  readonly amount: bigint;
}

/** What settles an invoice; the other kinds settle credit notes. */
export interface InvoiceSettlement extends Settlement {
  readonly kind: "carried" | "balance" | "credit_note" | "payment";
}

/**
 * Returns what settles an invoice, without amounts of zero. Its total less their sum is the amount due. A void invoice
 * has none: what paid it went back to the balance.
 */
export function settlementsOf(invoice: Invoice): readonly InvoiceSettlement[] {
  if (invoice.status === "void") return [];
  const { carried, amountPaid, amountPaidFromBalance, amountCredited } = invoice;
  const settlements: readonly InvoiceSettlement[] = [
    { kind: "carried", amount: -carried },
    { kind: "balance", amount: amountPaidFromBalance },
    { kind: "credit_note", amount: amountCredited },
    { kind: "payment", amount: amountPaid - amountPaidFromBalance },
  ];
  return settlements.filter(({ amount }) => amount !== 0n);
}
