import { BillingError, type Invoice, type InvoiceStatus } from "@dues/billing";
import { findInvoice, listInvoices as listRows } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import type { Page, PageRequest } from "../../db/page.js";
import type { Deps } from "../../deps.js";
import { findCustomer } from "../customer/resolve.js";

/** @throws BillingError `invoice_not_found` */
export async function getInvoice(deps: Deps, organization: Organization, id: string): Promise<Invoice> {
  const invoice = await findInvoice(deps.db, organization.id, id);
  if (!invoice) throw new BillingError("invoice_not_found", `There is no invoice ${id}.`);
  return invoice;
}

export interface InvoiceQuery extends PageRequest {
  readonly customer?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
}

/** Invoices, newest first, drafts included. A customer whom we do not know has none. */
export async function listInvoices(
  deps: Deps,
  organization: Organization,
  { customer: name, ...query }: InvoiceQuery,
): Promise<Page<Invoice>> {
  const customer = name === undefined ? undefined : await findCustomer(deps.db, organization.id, name);
  if (name !== undefined && !customer) return { items: [], nextCursor: null };
  return listRows(deps.db, organization.id, { ...query, customerId: customer?.id });
}
