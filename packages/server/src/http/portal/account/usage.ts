import type { Currency, Instant, Quantity } from "@dues/billing";
import { scaledQuantity, ZERO } from "@dues/billing";
import { getEntitlements, type CustomerEntitlement } from "../../../usecases/entitlement/entitlement.js";
import { getUpcomingInvoice, type FoundUpcoming } from "../../../usecases/invoice/upcoming.js";
import { depsFor } from "../../../usecases/shared/time/customer-time.js";
import { getUnbilledUsage, type UnbilledFeature } from "../../../usecases/usage/unbilled.js";
import type { PortalAccess } from "../view.js";

/** A metered feature of the customer, with its cost so far and at the end of the usage period. */
export interface Meter extends CustomerEntitlement {
  readonly totals: NonNullable<CustomerEntitlement["totals"]>;
  /** Units by the end of the usage period; null if they cannot be projected. */
  readonly projectedUsage: Quantity | null;
  readonly costs: readonly MeterCost[];
}

export interface MeterCost {
  readonly currency: Currency;
  readonly amount: bigint;
  /** Null if it cannot be projected. */
  readonly projectedAmount: bigint | null;
}

/** The time of the customer, which is that of a test clock if they have one. */
export function timeOf({ deps, customer }: Pick<PortalAccess, "deps" | "customer">): Instant {
  return depsFor(deps, customer).now();
}

/** Every metered feature of the customer, by slug. */
export async function metersOf(access: PortalAccess): Promise<Meter[]> {
  const { deps, organization, customer } = access;
  const now = timeOf(access);
  const { entitlements } = await getEntitlements(deps, organization, customer.id);
  const { features } = await getUnbilledUsage(deps, organization, customer.id);
  const query = { customer: customer.id, subscriptionId: undefined, excludesUsage: false, isProjected: true };
  const upcoming = await getUpcomingInvoice(deps, organization, query);
  return entitlements.flatMap((entitlement) => {
    const { totals } = entitlement;
    if (totals === null) return [];
    const { id } = entitlement.feature;
    const projected = projectedUsage(upcoming, id, now);
    const costs = costsOf(features, id, projected === null ? undefined : upcoming);
    return [{ ...entitlement, totals, costs, projectedUsage: projected }];
  });
}

/** `upcoming` is undefined where the usage cannot be projected. */
function costsOf(
  unbilled: readonly UnbilledFeature[],
  featureId: string,
  upcoming: FoundUpcoming | undefined,
): MeterCost[] {
  const amounts = new Map<Currency, bigint>();
  for (const {
    feature,
    currency,
    unbilled: { amount },
  } of unbilled) {
    if (feature.id === featureId) amounts.set(currency, (amounts.get(currency) ?? 0n) + amount);
  }
  const lines = projectedLines(upcoming, featureId);
  const projected = lines.reduce((sum, { amount }) => sum + amount, 0n);
  return [...amounts].flatMap(([currency, amount]) => {
    const projectedAmount = upcoming?.invoice.currency === currency ? projected : null;
    return amount === 0n && !projectedAmount ? [] : [{ currency, amount, projectedAmount }];
  });
}

/** Of a usage period. Earlier, one busy hour would become a month of busy hours. */
const MIN_ELAPSED_PERCENT = 3;

/** The usage of a feature on the next invoice, as if it went on at the same rate. */
function projectedLines(upcoming: FoundUpcoming | undefined, featureId: string) {
  const lines = upcoming?.invoice.lines ?? [];
  return lines.filter(({ kind, feature }) => kind === "usage" && feature?.id === featureId);
}

function projectedUsage(
  upcoming: FoundUpcoming | undefined,
  featureId: string,
  now: Instant,
): Quantity | null {
  const found = projectedLines(upcoming, featureId).flatMap(
    ({ billableUsageId }) => upcoming?.projections?.get(billableUsageId ?? "") ?? [],
  );
  const isEarly = found.some(
    ({ period: { start, end } }) => 100 * (now - start) < MIN_ELAPSED_PERCENT * (end - start),
  );
  if (found.length === 0 || isEarly) return null;
  return found.reduce((sum, { projected }) => scaledQuantity(sum + projected), ZERO);
}
