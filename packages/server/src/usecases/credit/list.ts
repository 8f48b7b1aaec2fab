import type { CreditEntry, GrantStatus, Instant, IssuedGrant } from "@dues/billing";
import { listEntries as listEntryRows } from "../../db/money/credit-entries.js";
import { listGrants as listRows } from "../../db/money/credit-grants.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { getCreditSystem } from "./system.js";

export interface GrantQuery extends PageRequest {
  readonly customer: string;
  /** Slug or id. */
  readonly creditSystem?: string | undefined;
  readonly status?: GrantStatus | undefined;
}

export interface GrantPage extends Page<IssuedGrant> {
  /** The instant at which they have the status that they have. */
  readonly at: Instant;
}

/**
 * The credits that a customer bought or was given, newest first.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `credit_system_not_found`
 */
export async function listGrants(
  deps: Deps,
  organization: Organization,
  { customer: name, creditSystem, status, ...page }: GrantQuery,
): Promise<GrantPage> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const index = await loadCatalog(deps.db, organization);
  const system = creditSystem === undefined ? undefined : getCreditSystem(index, creditSystem);
  const at = depsFor(deps, customer).now();
  const listed = await listRows(deps.db, {
    customerId: customer.id,
    creditSystemId: system?.id,
    ...page,
    status: status && { is: status, at },
  });
  return { ...listed, at };
}

export interface EntryQuery extends PageRequest {
  readonly customer: string;
  /** The id of a grant; one that the customer does not have has no movements. */
  readonly grant?: string | undefined;
}

/**
 * Every movement of the credits that a customer bought or was given, newest first.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function listEntries(
  deps: Deps,
  organization: Organization,
  { customer: name, grant: grantId, ...page }: EntryQuery,
): Promise<Page<CreditEntry>> {
  const customer = await getCustomer(deps.db, organization.id, name);
  return listEntryRows(deps.db, { customerId: customer.id, grantId, ...page });
}
