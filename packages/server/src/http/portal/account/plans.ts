import { BillingError, type Currency, type Subscription } from "@dues/billing";
import { listPlans } from "../../../usecases/catalog/plans.js";
import type { CatalogIndex, StoredPlan } from "../../../usecases/shared/catalog/load.js";
import type { PortalAccess } from "../view.js";

/** The plans to which the customer can change: active and listed ones of the allowed list, cheapest first. */
export function offeredPlans(
  { configuration }: Pick<PortalAccess, "configuration">,
  index: CatalogIndex,
): StoredPlan[] {
  const plans = listPlans(index, { includesInactive: false });
  const allowed = plans.filter(({ slug, listed }) => listed && (configuration.plans?.includes(slug) ?? true));
  return allowed.sort((one, other) => Number(one.terms.price - other.terms.price));
}

/** @throws BillingError `plan_not_found` for a plan that is not offered. */
export function getOfferedPlan(
  access: Pick<PortalAccess, "configuration">,
  index: CatalogIndex,
  slug: string,
): StoredPlan {
  const plan = offeredPlans(access, index).find((each) => each.slug === slug);
  if (plan) return plan;
  throw new BillingError("plan_not_found", `There is no plan ${slug}.`);
}

/** What a plan includes: for a customer who has it, what their version does, which may not be the newest. */
export function includedIn(
  index: CatalogIndex,
  plan: StoredPlan,
  current: Pick<Subscription, "planVersionId"> | undefined,
): StoredPlan["terms"]["features"] {
  const { terms } = (current && index.findVersion(current.planVersionId)) ?? plan;
  return terms.features.filter(({ enabled }) => enabled);
}

/** What a plan includes is a feature, or credits of a system. */
export function nameOfIncluded(index: CatalogIndex, slug: string): string {
  const system = index.catalog.creditSystems.find((each) => each.slug === slug);
  return index.findFeature(slug)?.name ?? system?.name ?? slug;
}

/** The currency in which a plan is shown to a customer: that of their plan, else the preferred one. */
export function currencyOf(
  { terms }: StoredPlan,
  subscriptions: readonly Subscription[],
  preferred: Currency | null,
): Currency {
  const wanted = [subscriptions[0]?.currency, preferred].flatMap((each) => each ?? []);
  return (
    wanted.find((each) => terms.prices?.[each] !== undefined || terms.currency === each) ?? terms.currency
  );
}
