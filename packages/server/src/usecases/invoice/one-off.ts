import {
  BillingError,
  completeChange,
  customLine,
  earliestOf,
  issueInvoice,
  latestOf,
  pendingLinesFor,
  splitLines,
  type Currency,
  type CustomerState,
  type Instant,
  type Invoice,
  type InvoiceDraft,
  type InvoiceLine,
  type Payment,
  type PaymentTerms,
  type ServicePeriod,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { invoiceCurrency } from "../shared/invoice/currency.js";
import { readCustomLines, type CustomLineRequest } from "../shared/invoice/custom-charge.js";
import { getInvoice } from "../shared/invoice/invoice.js";
import { chargeSavedMethod } from "../shared/payment/charge.js";
import { catchUp } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { pricingDeps, withTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface OneOffInvoice {
  /** The customer's id, external id or email. */
  readonly customer: string;
  readonly lines?: readonly CustomLineRequest[] | null | undefined;
  readonly includePendingItems?: boolean | null | undefined;
  readonly currency?: string | null | undefined;
  readonly collectionMethod?: "charge_automatically" | "send_invoice" | null | undefined;
  readonly paymentTerms?:
    { readonly days: number; readonly from?: PaymentTerms["from"] | null } | null | undefined;
}

/**
 * Issues an invoice of lines that are written by hand, with the customer's pending items on request. The balance pays what it can;
 * the rest is charged to the saved card at once, or waits for the customer to pay.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `nothing_to_invoice`, `invalid_request`, `clock_advancing`,
 * `tax_address_invalid`, `tax_unavailable`, `provider_not_configured`
 */
export async function createOneOffInvoice(
  deps: Deps,
  organization: Organization,
  request: OneOffInvoice,
): Promise<Invoice> {
  const { lines, includePendingItems, collectionMethod, paymentTerms } = request;
  if (!lines && !includePendingItems)
    throw invalidRequest([{ path: "lines", message: "are required, unless pending items are included" }]);
  if (paymentTerms && collectionMethod === "charge_automatically")
    throw invalidRequest([{ path: "paymentTerms", message: "are for invoices that are sent" }]);
  const found = await getCustomer(deps.db, organization.id, request.customer);
  const pricing = pricingDeps(deps, organization);
  const billing = await openBillingContext(pricing, organization);
  await catchUp(depsFor(deps, found), organization, found.id);
  const { invoiceId, payment } = await withTaxes(pricing, organization, (own) =>
    decideOnce(own, {
      name: "invoice",
      decide: (trx) => issueAndSave(own, trx, billing, { found, request }),
    }),
  );
  if (payment) await chargeSavedMethod(deps, organization, payment);
  return getInvoice(deps, organization, invoiceId);
}

interface Issued {
  readonly invoiceId: string;
  /** The charge of the saved card, to be attempted now that it is written down. */
  readonly payment: Payment | undefined;
}

async function issueAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { found, request }: { readonly found: Customer; readonly request: OneOffInvoice },
): Promise<Issued> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const now = own.now();
  const before = await loadState(own, trx, billing, customer);
  const { organization, rules } = billing;
  const charges = await readCustomLines(
    trx,
    organization.id,
    request.lines ?? [],
    (index) => `lines[${index}].`,
  );
  const lines = charges.map((charge) =>
    customLine(own.newId("line"), charge, { subscriptionId: null, at: now }),
  );
  const currency = invoiceCurrency(request.currency, organization, customer);
  const draft = draftOf(before, { request, lines, currency }, now);
  refuseTooMuch([...lines, ...pendingLinesFor(before, draft, now).map(({ line }) => line)], billing);
  const issued = issueInvoice(before, draft, now, rules);
  const after = await saveState(own, trx, billing, completeChange(before, issued, now, rules));
  const known = new Set([...before.invoices, ...before.payments].map(({ id }) => id));
  const invoice = after.invoices.find(({ id }) => !known.has(id));
  if (!invoice)
    throw new BillingError(
      "nothing_to_invoice",
      `The customer ${customer.id} has no pending items in ${currency}.`,
    );
  return { invoiceId: invoice.id, payment: after.payments.find(({ id }) => !known.has(id)) };
}

interface Written {
  readonly request: OneOffInvoice;
  readonly lines: readonly InvoiceLine[];
  readonly currency: Currency;
}

function draftOf(state: CustomerState, { request, lines, currency }: Written, now: Instant): InvoiceDraft {
  return {
    subscription: null,
    reason: "custom",
    currency,
    lines,
    period: spanOf(lines, now),
    ...collectionOf(state, request),
    leavesPending: request.includePendingItems !== true,
  };
}

/** From the first start to the last end of the periods on its lines. */
function spanOf(lines: readonly InvoiceLine[], now: Instant): ServicePeriod {
  const periods = lines.flatMap(({ period: { start, end } }) => (end === null ? [] : [{ start, end }]));
  const [first, ...others] = periods;
  if (!first) return { start: now, end: null };
  return {
    start: earliestOf(first.start, ...others.map(({ start }) => start)),
    end: latestOf(first.end, ...others.map(({ end }) => end)),
  };
}

/** Without a method, terms are the customer's; a customer without terms is charged if there is a card. */
function collectionOf(
  { terms: ofCustomer, card }: CustomerState,
  { collectionMethod, paymentTerms }: OneOffInvoice,
): Pick<InvoiceDraft, "isCollected" | "terms"> {
  const asked = paymentTerms ? { days: paymentTerms.days, from: paymentTerms.from ?? "issue" } : ofCustomer;
  if (collectionMethod === "charge_automatically") return { isCollected: true, terms: null };
  if (collectionMethod === "send_invoice") return { isCollected: false, terms: asked ?? ON_ISSUE };
  return { isCollected: card !== undefined, terms: asked ?? null };
}

const ON_ISSUE: PaymentTerms = { days: 0, from: "issue" };

/** One document is requested, so it is not split. */
function refuseTooMuch(lines: readonly InvoiceLine[], { rules }: BillingContext): void {
  if (splitLines(lines, rules).length <= 1) return;
  throw invalidRequest([{ path: "lines", message: "add up to more than an invoice can hold" }]);
}
