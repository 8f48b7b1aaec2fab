import { simulateDue, type CustomerState } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../../context/deps.js";
import { findUnlinkedCustomer, type Customer } from "../../../db/customers/customers.js";
import { listOpenCheckouts, type Checkout } from "../../../db/money/checkouts.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { automaticSubscriptions } from "../customer/auto-enable.js";
import {
  customerNotFound,
  emailOf,
  findCustomer,
  relockCustomer,
  type CustomerData,
} from "../customer/resolve.js";
import { newCustomerState } from "../state/new-customer.js";
import { loadState, type BillingContext } from "../state/state.js";
import { depsFor } from "../time/customer-time.js";

/** A customer whom a preview is about, as they would be once everything due has happened. */
export interface PreviewedCustomer {
  readonly state: CustomerState;
  readonly checkouts: readonly Checkout[];
  readonly deps: Deps;
}

interface NamedBuyer {
  readonly customer: string;
  readonly customerData?: CustomerData | null | undefined;
}

/**
 * Returns the customer that the previewed request would find, by the name or, without an external id yet, by the email
 * beside it. Undefined for one that it would create.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function findBuyer(
  deps: Deps,
  organization: Organization,
  { customer: name, customerData }: NamedBuyer,
): Promise<Customer | undefined> {
  const known = await findCustomer(deps.db, organization.id, name);
  if (known) return known;
  const email = emailOf(name, customerData);
  if (!email) throw customerNotFound(name);
  return email === name ? undefined : findUnlinkedCustomer(deps.db, organization.id, email);
}

/** Loads a customer in a transaction of its own, or the state in which a new one would begin. */
export async function loadBuyer(
  deps: Deps,
  billing: BillingContext,
  customer: Customer | undefined,
): Promise<PreviewedCustomer> {
  if (!customer) return { deps, checkouts: [], state: stateToCreate(deps, billing) };
  return deps.db.transaction((trx) => loadPreviewed(deps, trx, billing, customer));
}

/** Locks a customer, and simulates everything that is due. */
export async function loadPreviewed(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  found: Customer,
): Promise<PreviewedCustomer> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const state = simulateDue(await loadState(own, trx, billing, customer), own.now(), billing.rules);
  return { deps: own, state, checkouts: await listOpenCheckouts(trx, customer.id) };
}

/** Returns the state of a customer who would be created, on the plans that enable themselves. */
function stateToCreate(deps: Deps, billing: BillingContext): CustomerState {
  const id = deps.newId("cus");
  const subscriptions = automaticSubscriptions(deps, billing.organization, { id }, billing.index);
  return newCustomerState(billing, id, subscriptions);
}
