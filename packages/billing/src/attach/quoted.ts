import { isTaxedAsNow } from "../cycle/tax-lines.js";
import { isSameQuantities } from "../subscription/license.js";
import type { OpenCheckout } from "./assess.js";
import { isAgreed, type AttachCase } from "./case.js";

/** Whether the customer's taxes are still those of the quote, such as after a VAT number was entered. */
export function isTaxedAsQuoted(
  { state, context }: AttachCase<OpenCheckout>,
  { invoiceId }: OpenCheckout,
): boolean {
  const quote = state.invoices.find(({ id }) => id === invoiceId);
  return !quote || isTaxedAsNow(state, quote, context);
}

/** Whether a checkout is for the requested quantities, price and phases. One that saves a card has no quote. */
export function isForTerms(
  { state, assessment }: AttachCase<OpenCheckout>,
  { invoiceId, subscriptionId }: OpenCheckout,
): boolean {
  const quote = state.invoices.find(({ id }) => id === invoiceId);
  const waiting = state.subscriptions.find(({ id }) => id === subscriptionId);
  if (quote?.planChange)
    return isSameQuantities(quote.planChange.choice.quantities, assessment.terms.quantities);
  return !waiting || isAgreed(waiting, assessment);
}
