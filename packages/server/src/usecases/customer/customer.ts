import {
  listCustomers as listRows,
  type Customer,
  type CustomerFilter,
} from "../../db/customers/customers.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";

export type { Customer } from "../../db/customers/customers.js";

/** The customers of an organization, newest first. */
export async function listCustomers(
  deps: Deps,
  organization: Organization,
  filter: CustomerFilter & PageRequest,
): Promise<Page<Customer> & { readonly total: number }> {
  return listRows(deps.db, organization.id, filter);
}
