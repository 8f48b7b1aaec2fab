import {
  addMs,
  BillingError,
  isMetered,
  projectedSince,
  projectUsage,
  simulateDue,
  upcomingInvoice,
  withoutUsage,
  ZERO,
  type CustomerState,
  type Instant,
  type ProjectedUsage,
  type Projection,
  type Quantity,
  type UpcomingInvoice,
} from "@dues/billing";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { sumUsageBySpan } from "../../db/usage/usage-history.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { loadCustomerFacts } from "../../usage/load/customer-facts.js";
import { loadState, openBillingContext, type BillingContext } from "../shared/state/state.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface UpcomingQuery {
  readonly customer: string;
  readonly subscriptionId: string | undefined;
  readonly excludesUsage: boolean;
  /** Usage goes on at the rate of its usage period so far. */
  readonly isProjected?: boolean;
}

export interface FoundUpcoming extends UpcomingInvoice {
  /** By the id of the billable usage of a line. Undefined where no projection was requested. */
  readonly projections: ReadonlyMap<string, Projection> | undefined;
}

/**
 * Returns the next invoice of a customer as it would be issued if nothing more happened, or if usage went on at the same
 * rate. It is computed on a copy of the customer's state by the rules that issue it, and nothing is stored. Undefined when
 * time alone issues none.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `subscription_not_found`, `clock_advancing`,
 * `invalid_request` for a projection without usage
 */
export async function getUpcomingInvoice(
  deps: Deps,
  organization: Organization,
  query: UpcomingQuery,
): Promise<FoundUpcoming | undefined> {
  if (query.isProjected && query.excludesUsage)
    throw invalidRequest([{ path: "projected", message: "projects usage, which excludeUsage leaves out" }]);
  return priceWithTaxes(deps, organization, (own) => findUpcoming(own, organization, query));
}

async function findUpcoming(
  deps: Deps,
  organization: Organization,
  { customer: name, subscriptionId, excludesUsage, isProjected = false }: UpcomingQuery,
): Promise<FoundUpcoming | undefined> {
  const found = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  const { state, customer, own } = await deps.db.transaction(async (trx) => {
    const locked = await relockCustomer(trx, found);
    const timed = depsFor(deps, locked);
    return { state: await loadState(timed, trx, billing, locked), customer: locked, own: timed };
  });
  const isOwn = state.subscriptions.some(({ id }) => id === subscriptionId);
  if (subscriptionId !== undefined && !isOwn)
    throw new BillingError("subscription_not_found", `There is no live subscription ${subscriptionId}.`);
  const due = simulateDue(state, own.now(), billing.rules);
  const projected = isProjected ? await project(own, billing, { customer, state: due }) : undefined;
  const billed = excludesUsage ? withoutUsage(due) : (projected?.state ?? due);
  const upcoming = upcomingInvoice(billed, subscriptionId, billing.rules);
  return upcoming && { ...upcoming, projections: projected?.projections };
}

async function project(
  deps: Deps,
  { organization, index, rules }: BillingContext,
  { customer, state }: { readonly customer: Customer; readonly state: CustomerState },
): Promise<ProjectedUsage> {
  const now = deps.now();
  const { facts } = await loadCustomerFacts({ ...deps, now: () => now }, { organization, index, customer });
  const features = index.catalog.features
    .filter((feature) => isMetered(feature) && feature.meterType !== "non_consumable" && !feature.aggregation)
    .map(({ id, slug, name }) => ({ id, slug, name }));
  const used = new Map<string, Quantity>();
  for (const start of projectedSince({ facts, features })) {
    for (const { featureId, usage } of await sumSince(deps, customer, { start, now }))
      used.set(`${featureId} ${start}`, usage);
  }
  const usedSince = (featureId: string, start: Instant) => used.get(`${featureId} ${start}`) ?? ZERO;
  return projectUsage(state, { facts, features, usedSince }, rules);
}

function sumSince(
  { db }: Deps,
  { id, testClockId }: Customer,
  { start, now }: { readonly start: Instant; readonly now: Instant },
) {
  return sumUsageBySpan(db, {
    customerId: id,
    featureId: null,
    boundaries: [start],
    // What happens at this very instant counts.
    end: addMs(now, 1),
    hasTimedIds: testClockId === null,
  });
}
