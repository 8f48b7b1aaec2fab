import {
  agreedTerms,
  isSoldIn,
  newSubscription,
  start,
  instantOf,
  type Currency,
  type PlanTerms,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import { wakeAt } from "../../../db/customers/due.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { insertSubscription } from "../../../db/customers/subscriptions.js";
import type { Deps } from "../../../context/deps.js";
import { preferredCurrencies } from "./currency.js";
import { loadCatalog, type CatalogIndex } from "../catalog/load.js";

/**
 * Gives a new customer the plans that enable themselves: one without a fee starts at once, one with a fee waits for
 * its checkout. Whatever goes wrong is logged and undone alone; the customer is created all the same.
 */
export async function enableAutomaticPlans(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, customer }: { readonly organization: Organization; readonly customer: Customer },
): Promise<void> {
  const savepoint = async (inner: Knex.Transaction) => {
    const index = await loadCatalog(inner, organization);
    for (const subscription of automaticSubscriptions(deps, organization, customer, index)) {
      await insertSubscription(inner, organization.id, subscription);
      const end = instantOf(subscription.period?.end ?? null);
      if (end !== null) await wakeAt(inner, customer.id, end);
    }
  };
  await trx.transaction(savepoint).catch((error: unknown) => {
    deps.log.error({ err: error, customerId: customer.id }, "plans could not be enabled for a new customer");
  });
}

/** The plans that a new customer is subscribed to automatically. */
export function automaticSubscriptions(
  deps: Deps,
  organization: Organization,
  customer: Pick<Customer, "id"> & Partial<Pick<Customer, "billingDetails">>,
  { catalog }: CatalogIndex,
): Subscription[] {
  const { id: customerId, billingDetails } = customer;
  const preferred = preferredCurrencies(organization, billingDetails && { billingDetails });
  const owner = { customerId, zone: organization.timeZone };
  const plans = catalog.plans.filter(({ autoEnable, isActive }) => autoEnable && isActive);
  return plans.map((plan) => {
    const at = deps.now();
    const terms = preferredTerms(plan.terms, preferred);
    const version = { planId: plan.id, versionId: plan.versionId, terms };
    const pending = newSubscription(version, owner, at, deps);
    return pending.fee === 0n ? start(pending, at) : pending;
  });
}

/** No request names a currency here, so a plan that is sold in no preferred one is enabled in its own. */
function preferredTerms(terms: PlanTerms, preferred: readonly Currency[]): PlanTerms {
  const chosen = preferred.find((currency) => isSoldIn(terms, currency));
  return chosen ? agreedTerms(terms, chosen) : terms;
}
