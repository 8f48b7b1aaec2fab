import {
  BillingError,
  draftInvoice,
  finalizeInvoice,
  invoiceNumber,
  usageLine,
  type Invoice,
  type InvoiceLine,
} from "@dues/billing";
import type { Knex } from "knex";
import { closeBillableUsage } from "../../db/billable-usage.js";
import { takeInvoiceNumber, type Customer } from "../../db/customers.js";
import { insertInvoice } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { loadCatalog } from "../catalog/load.js";
import { getCustomer, relockCustomer } from "../customer/resolve.js";
import { loadPricedUsage, type PricedUsageIn } from "./priced-usage.js";

/**
 * Bills what a customer used and no invoice has billed yet. The invoice is open and not charged. It grants nothing:
 * drawn allowances stay drawn, and what goes on in the same window is billed as its continuation.
 *
 * An invoice has one currency. Where usage was priced in several, this one takes the oldest usage's; the next call
 * takes the rest.
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
    const usage = await loadPricedUsage(trx, customer.id, index);
    const billable = lineUp(deps, usage);
    const [first] = billable;
    if (!first) throw nothingToInvoice(customer);
    const billed = billable.filter(({ from }) => from.currency === first.from.currency);
    const invoice = await insertOpen(deps, trx, { organization, customer, billed });
    const over = billed.filter(({ from }) => from.window.end <= invoice.createdAt);
    const ids = over.map(({ from }) => from.billableUsageId);
    await closeBillableUsage(trx, customer.id, ids, invoice.createdAt);
    return invoice;
  });
}

interface Billed {
  readonly line: InvoiceLine;
  readonly from: PricedUsageIn;
}

function lineUp(deps: Deps, usage: readonly PricedUsageIn[]): Billed[] {
  return usage.flatMap((from) => {
    const line = usageLine(deps.newId("line"), from, deps.now());
    return line ? [{ line, from }] : [];
  });
}

async function insertOpen(
  deps: Deps,
  trx: Knex.Transaction,
  {
    organization,
    customer,
    billed,
  }: {
    readonly organization: Organization;
    readonly customer: Customer;
    readonly billed: readonly Billed[];
  },
): Promise<Invoice> {
  const now = deps.now();
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
