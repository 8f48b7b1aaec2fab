import { negateLine } from "../credit-note/credit-note.js";
import { addParts, nothingOf, type ChargedAmounts } from "../invoice/give-back.js";
import { isQuote, type Invoice } from "../invoice/invoice.js";
import type { InvoiceLine, LineDiscount } from "../invoice/line.js";
import { givenBackOf, type CustomerState } from "./state.js";

/** The part of a customer's state that says what was given back of lines. */
type GivenBackState = Pick<CustomerState, "invoices" | "givenBack">;

/**
 * Returns what invoices credit of a line: for its unused time, or because its usage became cheaper. What credit notes
 * returned of these credits does not count: it is the line's again.
 */
export function creditedOnInvoices(state: GivenBackState, source: InvoiceLine): ChargedAmounts<LineDiscount> {
  return creditsOf(state, source.id).reduce(
    (sum, credit) => addParts(addParts(sum, negateLine(credit)), givenBackOf(state, credit)),
    nothingOf(source),
  );
}

/** Returns the lines of invoices that credit a line, but for those that credit notes returned. */
export function creditsOnInvoices(state: GivenBackState, lineId: string): readonly InvoiceLine[] {
  return creditsOf(state, lineId).filter((credit) => credit.amount !== givenBackOf(state, credit).amount);
}

function creditsOf({ invoices }: GivenBackState, lineId: string): readonly InvoiceLine[] {
  return invoices
    .filter(isCounted)
    .flatMap(({ lines }) => lines.filter((each) => each.sourceLineId === lineId));
}

const isCounted = (invoice: Invoice) => !isQuote(invoice) && invoice.status !== "void";
