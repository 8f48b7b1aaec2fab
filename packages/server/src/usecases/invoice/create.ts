import {
  BillingError,
  draftInvoice,
  finalizeInvoice,
  invoiceNumber,
  unbilled,
  usageLine,
  type Instant,
  type Invoice,
  type InvoiceLine,
} from "@dues/billing";
import type { Knex } from "knex";
import { closeBillableUsage } from "../../db/billable-usage.js";
import { takeInvoiceNumber } from "../../db/customer-counters.js";
import type { Customer } from "../../db/customers.js";
import { insertInvoice } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import { listCustomerSubscriptions } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { loadCatalog } from "../catalog/load.js";
import { getCustomer, relockCustomer } from "../customer/resolve.js";
import { depsFor } from "../customer/time.js";
import { loadCountedUsage, savePeaksOf } from "../level/counted-usage.js";
import type { PricedUsageIn } from "./priced-usage.js";

/**
 * Bills what a customer used and no invoice has billed yet. The invoice is open and not charged. It grants nothing:
 * drawn allowances stay drawn, and what goes on in the same window is billed as its continuation.
 *
 * An invoice has one currency. Where usage was priced in several, this one takes the oldest usage's; the next call
 * takes the rest. What would give back more than it asks for waits for more to ask for.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `nothing_to_invoice`
 */
export async function createInvoice(
  deps: Deps,
  organization: Organization,
  customerName: string,
): Promise<Invoice> {
  const found = await getCustomer(deps.db, organization.id, customerName);
  const index = await loadCatalog(deps.db, organization);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const now = depsFor(deps, customer).now();
    const subscriptions = await listCustomerSubscriptions(trx, customer.id);
    const counted = await loadCountedUsage(deps, trx, { customer, index, subscriptions, now });
    const { usage } = counted;
    const billable = lineUp(deps, usage, now);
    const billed = billable.filter(({ from }) => from.currency === billable[0]?.from.currency);
    const total = billed.reduce((sum, { line }) => sum + line.amount, 0n);
    if (billed.length === 0 || total < 0n) throw nothingToInvoice(customer);
    await savePeaksOf(trx, { customerId: customer.id, organizationId: organization.id }, counted);
    const invoice = await insertOpen(deps, trx, { organization, customer, billed, now });
    const over = finished(usage, billed, now).map((id) => ({ customerId: customer.id, id }));
    await closeBillableUsage(trx, over, now);
    return invoice;
  });
}

interface Billed {
  readonly line: InvoiceLine;
  readonly from: PricedUsageIn;
}

function lineUp(deps: Deps, usage: readonly PricedUsageIn[], now: Instant): Billed[] {
  return usage.flatMap((from) => {
    const line = usageLine(deps.newId("line"), from, now);
    return line ? [{ line, from }] : [];
  });
}

/** Windows that are over and of which this invoice, or an earlier one, billed the last. */
function finished(usage: readonly PricedUsageIn[], billed: readonly Billed[], now: Instant): string[] {
  const over = usage.filter(({ window }) => window.end <= now);
  const done = over.filter((each) => {
    const { amount, isWhole } = unbilled(each, now);
    return isWhole && (amount === 0n || billed.some(({ from }) => from === each));
  });
  return done.map(({ billableUsageId }) => billableUsageId);
}

async function insertOpen(
  deps: Deps,
  trx: Knex.Transaction,
  {
    organization,
    customer,
    billed,
    now,
  }: {
    readonly organization: Organization;
    readonly customer: Customer;
    readonly billed: readonly Billed[];
    readonly now: Instant;
  },
): Promise<Invoice> {
  const starts = billed.map(({ from }) => from.window.start);
  const draft = draftInvoice({
    id: deps.newId("inv"),
    customerId: customer.id,
    subscriptionId: null,
    reason: "usage",
    currency: billed[0]?.from.currency ?? organization.currency,
    lines: billed.map(({ line }) => line),
    period: { start: starts.reduce((first, each) => (each < first ? each : first), now), end: now },
    createdAt: now,
  });
  const number = invoiceNumber(customer.invoicePrefix, await takeInvoiceNumber(trx, customer.id));
  const invoice = finalizeInvoice(draft, number, now);
  await insertInvoice(trx, organization.id, invoice);
  return invoice;
}

function nothingToInvoice(customer: Customer): BillingError {
  return new BillingError("nothing_to_invoice", `The customer ${customer.id} has no unbilled usage.`);
}
