import {
  NO_PLAN_MOVEMENTS,
  recurringPlans,
  roundPlanMovements,
  type Currency,
  type Instant,
  type PlanMovements,
  type RecurringPlan,
} from "@dues/billing";
import type { StoredPlan } from "../shared/catalog/load.js";
import type { RevenueFacts } from "./facts.js";

/** The part of one plan in the revenue of a period, in minor units. */
export interface RevenuePlan extends Omit<RecurringPlan, "planId" | "movements"> {
  readonly plan: Pick<StoredPlan, "id" | "slug" | "name">;
  readonly mrr: PlanMovements;
  readonly usageRevenue: bigint;
}

const NOTHING: Omit<RecurringPlan, "planId"> = {
  movements: NO_PLAN_MOVEMENTS,
  customers: { start: 0, end: 0 },
  activeSubscriptions: 0,
};

/** Returns the plans of each currency and period, sorted by slug. A plan may have usage revenue and nothing else. */
export function revenueByPlan(
  facts: RevenueFacts,
  instants: readonly Instant[],
): (currency: Currency, place: number) => readonly RevenuePlan[] {
  const plans = facts.index.catalog.plans.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const recurring = new Map(
    facts.currencies.map((currency) => [
      currency,
      recurringPlans(facts.customersOf(currency), instants, facts.catalog).map(
        (found) => new Map(found.map((each) => [each.planId, each])),
      ),
    ]),
  );
  return (currency, place) =>
    plans.flatMap(({ id, slug, name }) => {
      const found = recurring.get(currency)?.[place]?.get(id);
      const usageRevenue = facts.usageOf(id, currency, place);
      if (!found && usageRevenue === 0n) return [];
      const { movements, customers, activeSubscriptions } = found ?? NOTHING;
      const mrr = roundPlanMovements(movements);
      return [{ plan: { id, slug, name }, mrr, customers, activeSubscriptions, usageRevenue }];
    });
}
