import { BillingError, formatMoney, type Currency, type Subscription } from "@dues/billing";

/** Refuses a feature that a plan of the customer would grant if it were paid. */
export class PastDueError extends BillingError {
  constructor(
    readonly feature: string,
    readonly customerId: string,
    readonly unpaid: readonly Subscription[],
  ) {
    super("past_due", `${reasonFor(feature)} Its open invoices have to be paid first.`);
  }
}

/** An open invoice whose payment failed. */
export interface UnpaidInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly amountDue: bigint;
  readonly currency: Currency;
}

/** The same refusal, with the invoices that have to be paid. */
export function pastDue(feature: string, invoices: readonly UnpaidInvoice[]): BillingError {
  const names = invoices.map(({ id, number, amountDue: minor, currency }) => {
    return `${number ?? id} (${formatMoney({ minor, currency })})`;
  });
  const sentence =
    names.length === 0
      ? "Its open invoices have to be paid first."
      : `To restore access, pay ${names.length === 1 ? "the invoice" : "the invoices"} ${names.join(", ")}.`;
  return new BillingError("past_due", `${reasonFor(feature)} ${sentence}`, {
    extra: {
      unpaidInvoices: invoices.map(({ amountDue, ...invoice }) => ({
        ...invoice,
        amountDue: Number(amountDue),
      })),
    },
  });
}

const reasonFor = (feature: string): string => `The customer's plan with the feature ${feature} is past due.`;
