import { BillingError, findPendingCharge, isQuote, type CustomerState, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../../db/money/checkouts.js";
import type { Deps } from "../../../context/deps.js";
import { discardDraft } from "../invoice/discard-draft.js";

export interface RefundTarget {
  readonly organizationId: string;
  readonly invoice: Invoice;
  /** The lines to refund; all of them when undefined. */
  readonly lineIds: readonly string[] | undefined;
}

/**
 * Clears the way for a refund: a quote that credits unused time of a line counts as credited, so the line can be
 * refunded only once the quote is gone. Returns the open checkouts of such quotes, for the caller to close at their
 * provider, and deletes quotes that no payment is waiting for.
 *
 * @throws BillingError `payment_in_progress` while a saved card is being charged for such a quote
 */
export async function clearCompetingQuotes(
  deps: Deps,
  trx: Knex.Transaction,
  state: CustomerState,
  { organizationId, invoice, lineIds }: RefundTarget,
): Promise<readonly Checkout[]> {
  const refunded = new Set(lineIds ?? invoice.lines.map(({ id }) => id));
  const quotes = state.invoices.filter(
    (invoice) =>
      isQuote(invoice) &&
      invoice.lines.some(({ sourceLineId }) => sourceLineId !== null && refunded.has(sourceLineId)),
  );
  if (quotes.length === 0) return [];
  if (quotes.some(({ id }) => findPendingCharge(state, id))) throw chargeInProgress(invoice);
  const open = await listOpenCheckouts(trx, state.customerId);
  const isQuoted = ({ invoiceId }: Checkout) => quotes.some(({ id }) => id === invoiceId);
  for (const { id } of quotes) {
    if (open.some(({ invoiceId }) => invoiceId === id)) continue;
    await discardDraft(deps, trx, { id: state.customerId, organizationId }, id);
  }
  return open.filter(isQuoted);
}

function chargeInProgress({ id }: Invoice): BillingError {
  return new BillingError(
    "payment_in_progress",
    `A payment in progress uses credit from the invoice ${id}. Try again when the payment is settled.`,
  );
}
