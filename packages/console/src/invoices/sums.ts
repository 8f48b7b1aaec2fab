import type { Schema } from "@dues/sdk/session";

export interface Sum {
  readonly name: string;
  readonly minor: number;
  /** Whether it is the sum of those above it. */
  readonly isResult: boolean;
}

type Totals = Pick<
  Schema<"Invoice">,
  | "subtotal"
  | "discount"
  | "tax"
  | "total"
  | "carried"
  | "amountPaid"
  | "amountCredited"
  | "amountDue"
  | "amountRefunded"
>;

/** How the total comes about, and what is left of it to pay. Lines that change nothing are left out. */
export function sumsOf(invoice: Totals): readonly Sum[] {
  const { subtotal, discount, tax, total, carried, amountPaid, amountCredited, amountDue, amountRefunded } =
    invoice;
  const part = (name: string, minor: number) => (minor === 0 ? [] : [{ name, minor, isResult: false }]);
  const isSimple = discount === 0 && tax === 0;
  return [
    ...(isSimple ? [] : part("Lines", subtotal)),
    ...part("Discount", -discount),
    ...part("Tax", tax),
    { name: "Total", minor: total, isResult: true },
    ...part("From earlier invoices", carried),
    ...part("Credit notes", -amountCredited),
    ...part("Paid", -amountPaid),
    { name: "Left to pay", minor: amountDue, isResult: true },
    ...part("Refunded", amountRefunded),
  ];
}
