import {
  addLocalDays,
  completeChange,
  BillingError,
  countPeaks,
  type CustomerState,
  earliestOf,
  type Instant,
  invariant,
  type Invoice,
  type InvoiceDraft,
  issueInvoice,
  owedLines,
  pendingLinesFor,
  usageLines,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { getInvoice } from "../shared/invoice/invoice.js";
import { pricingDeps, withTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { settingsOf } from "../shared/organization/settings.js";

/**
 * Bills what a customer used and no invoice has billed yet, and its pending items in the same currency. The customer's balance pays what it can; the rest is open,
 * and collected when it falls due, as the organization's setting `interimDueDays` says. It grants nothing: drawn
 * allowances stay drawn, and what goes on in the same window is billed as its continuation.
 *
 * An invoice has one currency. Where usage was priced in several, this one takes the oldest usage's; the next call
 * takes the rest. An invoice with a negative total waits until further usage outweighs the credit.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `nothing_to_invoice`
 */
export async function createInvoice(
  deps: Deps,
  organization: Organization,
  customerName: string,
): Promise<Invoice> {
  const found = await getCustomer(deps.db, organization.id, customerName);
  const pricing = pricingDeps(deps, organization);
  const billing = await openBillingContext(pricing, organization);
  const invoiceId = await withTaxes(pricing, organization, (own) =>
    decideOnce(own, { name: "invoice", decide: (trx) => billAndSave(own, trx, billing, found) }),
  );
  return getInvoice(deps, organization, invoiceId);
}

/** Returns the ID of the invoice. */
async function billAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  found: Customer,
): Promise<string> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const now = own.now();
  const before = await loadState(own, trx, billing, customer);
  const counted = countPeaks(before, now, billing.rules);
  const invoiceDraft = billOfUsage(counted, billing, now);
  const total = invoiceDraft.lines.reduce((sum, { amount }) => sum + amount, 0n);
  const pending = pendingLinesFor(counted, invoiceDraft, now);
  if (invoiceDraft.lines.length + pending.length === 0 || total < 0n) throw nothingToInvoice(customer);
  const issued = issueInvoice(counted, invoiceDraft, now, billing.rules);
  const after = await saveState(own, trx, billing, completeChange(before, issued, now, billing.rules));
  const known = new Set(before.invoices.map(({ id }) => id));
  const invoice = after.invoices.find(({ id }) => !known.has(id));
  invariant(invoice, "an invoice draft with lines creates an invoice");
  return invoice.id;
}

/** The unbilled usage of all subscriptions that was priced in the currency of the oldest. */
function billOfUsage(
  state: CustomerState,
  { organization, rules }: BillingContext,
  now: Instant,
): InvoiceDraft {
  const billable = state.usage.flatMap((each) => {
    const owedOf = () => owedLines(state, each.billableUsageId);
    const lines = usageLines(() => rules.newId("line"), each, now, owedOf);
    return lines.map((line) => ({ line, currency: each.currency, start: each.window.start }));
  });
  const [oldest] = [...billable, ...(state.pending ?? [])];
  const currency = oldest?.currency ?? organization.currency;
  const billed = billable.filter((each) => each.currency === currency);
  const start = earliestOf(now, ...billed.map((each) => each.start));
  return {
    subscription: null,
    reason: billed.length > 0 ? "usage" : "custom",
    currency,
    ...collectionOf(organization, now),
    lines: billed.map(({ line }) => line),
    period: { start, end: now },
  };
}

/**
 * Without a number of days the invoice is due at once, and waits for the customer to pay it. Its due date is printed as a
 * day of the organization's time zone, so days of 23 and 25 hours count as days too.
 */
function collectionOf(organization: Organization, now: Instant): Pick<InvoiceDraft, "isCollected" | "dueAt"> {
  const { interimDueDays } = settingsOf(organization);
  if (interimDueDays === null) return { isCollected: false };
  return { isCollected: true, dueAt: addLocalDays(now, interimDueDays, organization.timeZone) };
}

function nothingToInvoice(customer: Customer): BillingError {
  return new BillingError(
    "nothing_to_invoice",
    `The customer ${customer.id} has no unbilled usage and no pending items.`,
  );
}
