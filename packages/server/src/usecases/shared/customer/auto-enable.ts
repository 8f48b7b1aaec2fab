import { choiceOf, pendingSubscription, start, type Metadata, type Subscription } from "@dues/billing";
import type { Knex } from "knex";
import type { StoredPlan } from "../../../db/catalog/catalog.js";
import type { Customer } from "../../../db/customers/customers.js";
import { wakeAt } from "../../../db/customers/due.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { insertSubscription } from "../../../db/customers/subscriptions.js";
import type { Deps } from "../../../context/deps.js";
import { loadCatalog, type CatalogIndex } from "../catalog/load.js";

/** A new subscription of a customer to the current version of a plan, waiting to be started. */
export function newSubscription(
  deps: Deps,
  organization: Organization,
  customer: Pick<Customer, "id">,
  plan: StoredPlan,
  metadata: Metadata = {},
): Subscription {
  return pendingSubscription({
    ...choiceOf(plan.id, plan.versionId, plan.terms),
    id: deps.newId("sub"),
    customerId: customer.id,
    zone: organization.timeZone,
    metadata,
    createdAt: deps.now(),
  });
}

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
      const end = subscription.period?.end ?? null;
      if (end !== null) await wakeAt(inner, customer.id, end);
    }
  };
  await trx.transaction(savepoint).catch((error: unknown) => {
    deps.log.error({ err: error, customerId: customer.id }, "plans could not be enabled for a new customer");
  });
}

/** What a customer who is created now subscribes to without being asked. */
export function automaticSubscriptions(
  deps: Deps,
  organization: Organization,
  customer: Pick<Customer, "id">,
  { catalog }: CatalogIndex,
): Subscription[] {
  const plans = catalog.plans.filter(({ autoEnable, isActive }) => autoEnable && isActive);
  return plans.map((plan) => {
    const pending = newSubscription(deps, organization, customer, plan);
    return plan.terms.price === 0n ? start(pending, deps.now()) : pending;
  });
}
