import { listCustomers as listRows, type Customer, type CustomerFilter } from "../../db/customers.js";
import type { Page, PageRequest } from "../../db/page.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";

export type { Customer } from "../../db/customers.js";

/** The customers of an organization, newest first. */
export async function listCustomers(
  deps: Deps,
  organization: Organization,
  filter: CustomerFilter & PageRequest,
): Promise<Page<Customer> & { readonly total: number }> {
  return listRows(deps.db, organization.id, filter);
}
