import { creditsOf, entitlementOf, type Entitlement } from "@dues/billing";
import type { StoredFeature } from "../../db/catalog/catalog.js";
import type { StoredOverride } from "../../db/customers/entitlement-overrides.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadCustomerFacts } from "../../usage/load/customer-facts.js";
import { heldOf } from "../../usage/load/state.js";
import type { CreditBalance } from "../shared/entitlement/credit-balance.js";
import type { EntitlementName } from "./override.js";

/** A customer's current entitlement to a feature, and the plan that grants it. */
export interface CustomerEntitlement extends Entitlement {
  readonly feature: StoredFeature;
  /** Null when no plan has the feature. */
  readonly planSlug: string | null;
  /** The override for this customer, even after it has ended. */
  readonly override: StoredOverride | null;
}

export interface CustomerEntitlements {
  readonly customerId: string;
  /** By slug. */
  readonly entitlements: readonly CustomerEntitlement[];
  /** By slug. */
  readonly credits: readonly CreditBalance[];
}

/**
 * Everything that a customer may use now: by plans, by credits, and by what was decided for this customer.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getEntitlements(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<CustomerEntitlements> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const own = depsFor(deps, customer);
  const index = await loadCatalog(deps.db, organization);
  const state = await loadCustomerFacts(own, { organization, index, customer });
  const { facts, overrides } = state;
  const features = index.catalog.features.toSorted(bySlug);
  return {
    customerId: customer.id,
    entitlements: features.flatMap((feature) => {
      const entitlement = entitlementOf(facts, feature, heldOf(state, feature.id));
      if (!entitlement) return [];
      const planId = entitlement.subscription?.planId;
      const plan = planId === undefined ? undefined : index.findPlan(planId);
      const override = overrides.find(({ featureId }) => featureId === feature.id) ?? null;
      return [{ ...entitlement, feature, planSlug: plan?.slug ?? null, override }];
    }),
    credits: index.catalog.creditSystems.toSorted(bySlug).flatMap((system) => {
      const totals = creditsOf(facts, system.slug);
      return totals ? [{ system, totals }] : [];
    }),
  };
}

/**
 * The customer's entitlement to one feature, or its credits of one system. Absent without any source.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getEntitlement(
  deps: Deps,
  organization: Organization,
  { customer, feature: name }: EntitlementName,
): Promise<{ readonly entitlement?: CustomerEntitlement; readonly credits?: CreditBalance }> {
  const { entitlements, credits } = await getEntitlements(deps, organization, customer);
  const isMeant = ({ id, slug }: { readonly id: string; readonly slug: string }) =>
    id === name || slug === name;
  const entitlement = entitlements.find(({ feature }) => isMeant(feature));
  const balance = credits.find(({ system }) => isMeant(system));
  return { ...(entitlement && { entitlement }), ...(balance && { credits: balance }) };
}

function bySlug(a: { readonly slug: string }, b: { readonly slug: string }): number {
  return a.slug < b.slug ? -1 : 1;
}
