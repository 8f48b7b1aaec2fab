import { BillingError, type Invoice } from "@dues/billing";
import { findInvoice } from "../../../db/money/invoices.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";

/** @throws BillingError `invoice_not_found` */
export async function getInvoice(deps: Deps, organization: Organization, id: string): Promise<Invoice> {
  const invoice = await findInvoice(deps.db, organization.id, id);
  if (!invoice) throw invoiceNotFound(id);
  return invoice;
}

export function invoiceNotFound(id: string): BillingError {
  return new BillingError("invoice_not_found", `There is no invoice ${id}.`);
}
