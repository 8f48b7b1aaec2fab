import type { PendingLine } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import { listPendingItems as listRows } from "../../db/money/pending-items.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { getCustomer } from "../shared/customer/resolve.js";

interface PendingItemQuery extends PageRequest {
  /** The customer's id, external id or email. */
  readonly customer?: string | undefined;
}

/**
 * Returns the lines that wait for an invoice, newest first.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function listPendingItems(
  { db }: Deps,
  organization: Organization,
  { customer, ...page }: PendingItemQuery,
): Promise<Page<PendingLine>> {
  if (customer === undefined) return listRows(db, organization.id, page);
  const { id: customerId } = await getCustomer(db, organization.id, customer);
  return listRows(db, organization.id, { ...page, customerId });
}
