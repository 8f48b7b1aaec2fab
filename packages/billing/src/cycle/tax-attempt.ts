import type { Invoice, TaxFailure, TaxWait } from "../invoice/invoice.js";
import type { LineSums } from "../invoice/line.js";
import { formatMoney } from "../money/format.js";
import { MAX_AMOUNT } from "../money/money.js";
import { addMs } from "../time/instant.js";

/** An issued invoice without its taxes. */
export type WaitingInvoice = Invoice & { readonly taxWait: TaxWait };

const MINUTE_MS = 60_000;

/** Outages are short, so the first attempts are close; the last interval repeats until the invoice gets its taxes. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720] as const;

/** Sets the next attempt to tax an invoice after one that failed. */
export function postponed(invoice: WaitingInvoice, lastFailure: TaxFailure): WaitingInvoice {
  const { taxWait } = invoice;
  const minutes = RETRY_MINUTES[taxWait.attempts] ?? 720;
  const nextAttemptAt = addMs(taxWait.nextAttemptAt, minutes * MINUTE_MS);
  return {
    ...invoice,
    taxWait: { ...taxWait, attempts: taxWait.attempts + 1, lastFailure, nextAttemptAt },
    updatedAt: taxWait.nextAttemptAt,
  };
}

/**
 * Returns why an invoice cannot be finalized with its taxes: they raise it above the largest amount, which no response could
 * carry. Undefined where it can.
 */
export function tooLargeWith(
  { total }: Pick<LineSums, "total">,
  { currency }: Pick<Invoice, "currency">,
): TaxFailure | undefined {
  if (total <= MAX_AMOUNT) return undefined;
  const [asked, most] = [total, MAX_AMOUNT].map((minor) => formatMoney({ minor, currency }));
  const message = `With its taxes, the invoice is ${asked}; the largest amount is ${most}.`;
  return { code: "amount_too_large", message, field: null };
}
