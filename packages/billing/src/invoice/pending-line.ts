import type { Currency } from "../money/currency.js";
import type { Instant } from "../time/instant.js";
import type { InvoiceLine } from "./line.js";

/**
 * A priced line that waits for an invoice: one that was written by hand, or more units that are charged with the next invoice.
 * It becomes a line of that invoice under its own ID.
 */
export interface PendingLine {
  /** The ID of the line. */
  readonly id: string;
  readonly customerId: string;
  /** It waits for an invoice of this subscription; null for any invoice of the customer. */
  readonly subscriptionId: string | null;
  readonly currency: Currency;
  /** At list price. */
  readonly line: InvoiceLine;
  /** Whether the next boundary of the usage period issues an invoice for it, though nothing else is billed there. */
  readonly isDue: boolean;
  readonly createdAt: Instant;
}
