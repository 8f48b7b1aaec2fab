import { pinnedFacts } from "./pinned-facts.js";
import type { Invoice, TaxFailure } from "../invoice/invoice.js";
import { sumLines } from "../invoice/line.js";
import { taxRequestKey, type ProvidedTaxes, type TaxRequest } from "../tax-provider/request.js";
import type { Instant } from "../time/instant.js";
import { finalizeAndCollect } from "./collect.js";
import { carriedWith, withCarriedBalance } from "./invoice-draft.js";
import { taxRequestOf, withProvidedTaxes } from "./provided-taxes.js";
import { postponed, tooLargeWith, type WaitingInvoice } from "./tax-attempt.js";
import { taxLines } from "./tax-lines.js";
import { withInvoice, type CustomerState, type RuleContext } from "./state.js";

/** What the tax provider is to calculate for an invoice that waits. */
export interface DueTaxes {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly request: TaxRequest;
}

/** What came of a request for taxes. */
export type TaxOutcome =
  | { readonly kind: "calculated"; readonly taxes: ProvidedTaxes }
  | { readonly kind: "failed"; readonly failure: TaxFailure };

/** A request, with its outcome. */
export interface DecidedTaxes extends DueTaxes {
  readonly outcome: TaxOutcome;
}

/** Lists the requests for taxes that are due, those of one invoice each. */
export function dueTaxes(state: CustomerState, until: Instant, context: RuleContext): DueTaxes[] {
  const { customerId } = state;
  return state.invoices.flatMap((invoice) => {
    const request = isDue(invoice, until) ? requestOf(state, invoice, context) : undefined;
    return request ? [{ customerId, invoiceId: invoice.id, request }] : [];
  });
}

function isWaiting(invoice: Invoice): invoice is WaitingInvoice {
  return invoice.taxWait !== null;
}

function isDue({ taxWait }: Invoice, until: Instant): boolean {
  return taxWait !== null && taxWait.nextAttemptAt <= until;
}

/** The taxes of an invoice are those of the date on which it was issued. */
function requestOf(state: CustomerState, { lines, currency, createdAt }: Invoice, context: RuleContext) {
  return taxRequestOf(state, { lines, currency }, createdAt, context);
}

/**
 * Finalizes and collects an invoice with its calculated taxes, or sets its next attempt. Does nothing if the invoice does
 * not wait any more, or if its customer or organization changed since the request, so that other taxes are due.
 */
export function settleTaxes(
  state: CustomerState,
  { invoiceId, request, outcome }: DecidedTaxes,
  context: RuleContext,
): CustomerState {
  const invoice = state.invoices.find(({ id }) => id === invoiceId);
  if (!invoice || !isWaiting(invoice)) return state;
  const current = requestOf(state, invoice, context);
  if (!current || taxRequestKey(current) !== taxRequestKey(request)) return state;
  if (outcome.kind === "calculated") return completeWaiting(state, invoice, outcome.taxes, context);
  return withInvoice(state, postponed(invoice, outcome.failure));
}

/**
 * Finalizes the invoices that waited for a tax provider which is not used any more, with the taxes of today's settings.
 */
export function releaseTaxWaits(state: CustomerState, until: Instant, context: RuleContext): CustomerState {
  if (context.taxes?.provider) return state;
  return state.invoices
    .filter(isWaiting)
    .filter((invoice) => isDue(invoice, until))
    .reduce((current, invoice) => completeWaiting(current, invoice, undefined, context), state);
}

/** Without calculated taxes, the organization's own settings decide. An invoice that they raise too far goes on waiting. */
function completeWaiting(
  state: CustomerState,
  invoice: WaitingInvoice,
  taxes: ProvidedTaxes | undefined,
  context: RuleContext,
): CustomerState {
  const { currency, taxWait, createdAt } = invoice;
  const lines = taxes
    ? withProvidedTaxes(invoice.lines, taxes)
    : taxLines(state, { lines: invoice.lines, currency }, createdAt, context);
  const sums = sumLines(lines);
  const failure = tooLargeWith(sums, invoice);
  if (failure) return withInvoice(state, postponed(invoice, failure));
  const carrying = withCarriedBalance(state, { currency, lines }, context);
  const draft: Invoice = {
    ...invoice,
    ...sums,
    lines,
    carried: carriedWith(carrying, sums.total),
    facts: pinnedFacts(state, lines, context),
    taxWait: null,
  };
  return finalizeAndCollect(state, draft, taxWait.nextAttemptAt, context);
}
