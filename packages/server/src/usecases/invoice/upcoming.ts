import {
  BillingError,
  simulateDue,
  upcomingInvoice,
  withoutUsage,
  type UpcomingInvoice,
} from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { loadState, openBillingContext } from "../shared/state/state.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface UpcomingQuery {
  readonly customer: string;
  readonly subscriptionId: string | undefined;
  readonly excludesUsage: boolean;
}

/**
 * Returns the next invoice of a customer as it would be issued if nothing more happened. It is computed on a copy of the
 * customer's state by the rules that issue it, and nothing is stored. Undefined when time alone issues none.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `subscription_not_found`, `clock_advancing`
 */
export async function getUpcomingInvoice(
  deps: Deps,
  organization: Organization,
  query: UpcomingQuery,
): Promise<UpcomingInvoice | undefined> {
  return priceWithTaxes(deps, organization, (own) => findUpcoming(own, organization, query));
}

async function findUpcoming(
  deps: Deps,
  organization: Organization,
  { customer: name, subscriptionId, excludesUsage }: UpcomingQuery,
): Promise<UpcomingInvoice | undefined> {
  const found = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  const { state, now } = await deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    return { state: await loadState(own, trx, billing, customer), now: own.now() };
  });
  const isOwn = state.subscriptions.some(({ id }) => id === subscriptionId);
  if (subscriptionId !== undefined && !isOwn)
    throw new BillingError("subscription_not_found", `There is no live subscription ${subscriptionId}.`);
  const due = simulateDue(state, now, billing.rules);
  return upcomingInvoice(excludesUsage ? withoutUsage(due) : due, subscriptionId, billing.rules);
}
