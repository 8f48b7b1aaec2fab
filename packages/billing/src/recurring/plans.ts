import { allocate } from "../numbers/allocate.js";
import { addMs, type Instant } from "../time/instant.js";
import { monthlyAt, stateAt, type RecurringCatalog } from "./monthly.js";
import {
  movementOf,
  roundParts,
  roundToMinor,
  SIGNED_MOVEMENTS,
  type CustomerMonthly,
  type Movement,
  type Movements,
} from "./movements.js";
import { monthliesOf, type RecurringCustomer } from "./periods.js";

/**
 * How the MRR of one plan moved between two instants. All amounts are at least 0: start + new + expansion − contraction − churn
 * + reactivation + switchedIn − switchedOut = end. Over all plans, each amount adds up to that of the organization, and what
 * switched in to what switched out.
 */
export interface PlanMovements extends Movements {
  /** What customers brought from other plans. */
  readonly switchedIn: bigint;
  /** What customers took to other plans. */
  readonly switchedOut: bigint;
}

/** The movements of a plan that nothing happened to. */
export const NO_PLAN_MOVEMENTS: PlanMovements = {
  start: 0n,
  new: 0n,
  expansion: 0n,
  contraction: 0n,
  churn: 0n,
  reactivation: 0n,
  switchedIn: 0n,
  switchedOut: 0n,
  end: 0n,
};

/** What recurred on a plan in a period. */
export interface RecurringPlan {
  readonly planId: string;
  /** In `PARTS` of a minor unit. */
  readonly movements: PlanMovements;
  /** Customers who contribute with this plan. One with two plans is a customer of both. */
  readonly customers: { readonly start: number; readonly end: number };
  /** Active and past due subscriptions at the end, also those without a price. */
  readonly activeSubscriptions: number;
}

/** What a plan contributes for one customer at the start and the end of a period, in `PARTS`. */
export interface PlanMonthly {
  readonly planId: string;
  readonly start: bigint;
  readonly end: bigint;
}

/** The movements of one plan that one customer causes. */
export interface PlanMovement extends PlanMonthly {
  readonly amounts: Readonly<Partial<Record<Movement | "switchedIn" | "switchedOut", bigint>>>;
}

/**
 * Divides the movement of a customer between plans. A customer who only moves from one plan to another makes no movement: the
 * amount is switched. If the customer then contributes more or less, the difference is the customer's movement, and belongs to the
 * plans that gained or lost, in proportion to how much they did.
 */
export function planMovementsOf(customer: CustomerMonthly, plans: readonly PlanMonthly[]): PlanMovement[] {
  const movement = movementOf(customer);
  const change = customer.end - customer.start;
  const isGain = change > 0n;
  const alongside = plans.map(({ start, end }) => positive(isGain ? end - start : start - end));
  const parts = movement ? allocate(isGain ? change : -change, alongside) : [];
  return plans.map((plan, index) => {
    const moved = parts[index] ?? 0n;
    const gained = positive(plan.end - plan.start) - (isGain ? moved : 0n);
    const lost = positive(plan.start - plan.end) - (isGain ? 0n : moved);
    return {
      ...plan,
      amounts: { ...(movement && { [movement]: moved }), switchedIn: gained, switchedOut: lost },
    };
  });
}

/** Returns what recurred on each plan between each two neighbouring instants. A plan without anything is left out. */
export function recurringPlans(
  customers: readonly RecurringCustomer[],
  instants: readonly Instant[],
  catalog: RecurringCatalog,
): readonly (readonly RecurringPlan[])[] {
  const timelines = customers.map((customer) => ({
    whole: monthliesOf(customer, instants, catalog),
    plans: instants.map((at) => amountsByPlan(customer, addMs(at, -1), catalog)),
  }));
  return instants.slice(1).map((end, index) => {
    const sums = new Map<string, Sums>();
    for (const { whole, plans } of timelines) {
      const monthly = whole[index];
      if (!monthly) continue;
      for (const part of planMovementsOf(monthly, monthliesBetween(plans[index], plans[index + 1])))
        addTo(sumsOf(sums, part.planId), part);
    }
    for (const [planId, count] of countActive(customers.flat(), addMs(end, -1), catalog))
      sumsOf(sums, planId).activeSubscriptions += count;
    return [...sums.values()];
  });
}

/** Rounds the movements of a plan as those of an organization are rounded. */
export function roundPlanMovements(exact: PlanMovements): PlanMovements {
  const start = roundToMinor(exact.start);
  const end = roundToMinor(exact.end);
  return { ...roundParts(exact, SIGNED, end - start), start, end };
}

const SIGNED = [...SIGNED_MOVEMENTS, ["switchedIn", 1n], ["switchedOut", -1n]] as const;

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

type Amounts = ReadonlyMap<string, bigint>;

/** What a customer contributes with each plan, without those that contribute nothing. */
function amountsByPlan(customer: RecurringCustomer, at: Instant, catalog: RecurringCatalog): Amounts {
  const amounts = new Map<string, bigint>();
  for (const subscription of customer) {
    const planId = catalog.planIdOf(stateAt(subscription, at)?.planVersionId ?? "");
    const amount = monthlyAt(subscription, at, catalog);
    if (planId !== undefined && amount > 0n) amounts.set(planId, (amounts.get(planId) ?? 0n) + amount);
  }
  return amounts;
}

function monthliesBetween(before: Amounts = new Map(), after: Amounts = new Map()): PlanMonthly[] {
  const planIds = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return planIds.map((planId) => ({
    planId,
    start: before.get(planId) ?? 0n,
    end: after.get(planId) ?? 0n,
  }));
}

function countActive(
  subscriptions: RecurringCustomer,
  at: Instant,
  catalog: RecurringCatalog,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const subscription of subscriptions) {
    const state = stateAt(subscription, at);
    const planId = catalog.planIdOf(state?.planVersionId ?? "");
    const isActive = state?.status === "active" || state?.status === "past_due";
    if (planId !== undefined && isActive) counts.set(planId, (counts.get(planId) ?? 0) + 1);
  }
  return counts;
}

interface Sums {
  readonly planId: string;
  readonly movements: Record<keyof PlanMovements, bigint>;
  readonly customers: { start: number; end: number };
  activeSubscriptions: number;
}

function sumsOf(sums: Map<string, Sums>, planId: string): Sums {
  const found = sums.get(planId);
  if (found) return found;
  const movements = { ...NO_PLAN_MOVEMENTS };
  const added = { planId, movements, customers: { start: 0, end: 0 }, activeSubscriptions: 0 };
  sums.set(planId, added);
  return added;
}

function addTo({ movements, customers }: Sums, { start, end, amounts }: PlanMovement): void {
  movements.start += start;
  movements.end += end;
  if (start > 0n) customers.start += 1;
  if (end > 0n) customers.end += 1;
  for (const [name] of SIGNED) movements[name] += amounts[name] ?? 0n;
}
