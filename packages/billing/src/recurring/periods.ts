import type { Currency } from "../money/currency.js";
import { addMs, instantOf, type Instant } from "../time/instant.js";
import {
  monthlyAt,
  stateAt,
  uncertainAt,
  type RecurringCatalog,
  type RecurringSubscription,
  type UncertainMonthly,
} from "./monthly.js";
import { NO_QUANTITIES, periodFee } from "../subscription/license.js";
import { movementOf, sumMovements, type CustomerMonthly, type Movements } from "./movements.js";

/** The subscriptions of one customer in one currency. */
export type RecurringCustomer = readonly RecurringSubscription[];

/** What recurred in a period, which includes its start and excludes its end. */
export interface RecurringPeriod {
  readonly start: Instant;
  readonly end: Instant;
  /** In `PARTS` of a minor unit. */
  readonly movements: Movements;
  /** At the end. */
  readonly uncertain: UncertainMonthly;
  /** Customers who contribute to MRR, and those who began, returned and left. */
  readonly customers: Readonly<Record<"start" | "new" | "reactivated" | "churned" | "end", number>>;
  /** Active and past due subscriptions at the end, also those without a price. */
  readonly activeSubscriptions: number;
  readonly trials: TrialCounts;
}

/**
 * Trials that began and ended in a period, trials after which a subscription with a price became active in it, and trials that
 * run at its end.
 */
export interface TrialCounts {
  readonly running: number;
  readonly started: number;
  readonly ended: number;
  readonly converted: number;
}

/** Returns what recurred between each two neighbouring instants, for customers with subscriptions in one currency. */
export function recurringPeriods(
  customers: readonly RecurringCustomer[],
  instants: readonly Instant[],
  catalog: RecurringCatalog,
): readonly RecurringPeriod[] {
  const timelines = customers.map((customer) => monthliesOf(customer, instants, catalog));
  const subscriptions = customers.flat();
  const trials = subscriptions.flatMap((subscription) => trialsOf(subscription, catalog));
  return instants.slice(1).flatMap((end, index) => {
    const start = instants[index];
    if (start === undefined) return [];
    const own = timelines.flatMap((timeline) => timeline[index] ?? []);
    const statuses = subscriptions.map((each) => stateAt(each, addMs(end, -1))?.status);
    const isIn = (at: Instant | null) => at !== null && start <= at && at < end;
    const count = (of: (trial: Trial) => Instant | null) => trials.filter((trial) => isIn(of(trial))).length;
    return {
      start,
      end,
      movements: sumMovements(own),
      uncertain: uncertainAt(subscriptions, addMs(end, -1), catalog),
      customers: countCustomers(own),
      activeSubscriptions: statuses.filter((status) => status === "active" || status === "past_due").length,
      trials: {
        running: statuses.filter((status) => status === "trialing").length,
        started: count(({ startedAt }) => startedAt),
        ended: count(({ endedAt }) => endedAt),
        converted: count(({ convertedAt }) => convertedAt),
      },
    };
  });
}

/** Returns the subscriptions of each customer, by currency. */
export function byCurrency(
  subscriptions: readonly (RecurringSubscription & { readonly customerId: string })[],
): ReadonlyMap<Currency, readonly RecurringCustomer[]> {
  const currencies = new Map<Currency, Map<string, RecurringSubscription[]>>();
  for (const subscription of subscriptions) {
    const customers = currencies.get(subscription.currency) ?? new Map<string, RecurringSubscription[]>();
    const own = customers.get(subscription.customerId) ?? [];
    own.push(subscription);
    currencies.set(subscription.currency, customers.set(subscription.customerId, own));
  }
  return new Map([...currencies].map(([currency, customers]) => [currency, [...customers.values()]]));
}

/**
 * Returns what a customer contributes at the start and the end of each period. What happens exactly at an instant belongs to the
 * period that begins then.
 */
export function monthliesOf(
  customer: RecurringCustomer,
  instants: readonly Instant[],
  catalog: RecurringCatalog,
): CustomerMonthly[] {
  const amountAt = (at: Instant) =>
    customer.reduce((sum, subscription) => sum + monthlyAt(subscription, addMs(at, -1), catalog), 0n);
  const amounts = instants.map(amountAt);
  const [first] = instants;
  let hasContributed: boolean | undefined;
  return amounts.slice(1).map((end, index) => {
    const start = amounts[index] ?? 0n;
    const from = instants[index] ?? first;
    if (start > 0n) hasContributed = true;
    const isBeginning = start === 0n && end > 0n && hasContributed !== true && from !== undefined;
    if (isBeginning)
      hasContributed = instantsOfChange(customer).some((at) => at < from && amountAt(addMs(at, 1)) > 0n);
    const monthly = { start, end, hasContributed: hasContributed ?? false };
    if (end > 0n) hasContributed = true;
    return monthly;
  });
}

/** The instants at which what a customer contributes may change. */
function instantsOfChange(customer: RecurringCustomer): Instant[] {
  return customer.flatMap(({ states, seats, discounts }) => [
    ...states.map(({ at }) => at),
    ...seats.flatMap(({ start, history }) => [start, ...history.changes.map(({ at }) => at)]),
    ...discounts.flatMap(({ periods }) =>
      periods.flatMap(({ start, end }) =>
        end === null ? [instantOf(start)] : [instantOf(start), instantOf(end)],
      ),
    ),
  ]);
}

function countCustomers(monthlies: readonly CustomerMonthly[]): RecurringPeriod["customers"] {
  const movements = monthlies.map(movementOf);
  const count = (movement: string) => movements.filter((each) => each === movement).length;
  return {
    start: monthlies.filter(({ start }) => start > 0n).length,
    new: count("new"),
    reactivated: count("reactivation"),
    churned: count("churn"),
    end: monthlies.filter(({ end }) => end > 0n).length,
  };
}

interface Trial {
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly convertedAt: Instant | null;
}

/** A trial ends with the first status that is none, and is converted when the subscription is active and has a price. */
function trialsOf({ states, currency }: RecurringSubscription, catalog: RecurringCatalog): Trial[] {
  const trials: Trial[] = [];
  for (const [index, { status, at }] of states.entries()) {
    if (status !== "trialing" || states[index - 1]?.status === "trialing") continue;
    const later = states.slice(index);
    const ended = later.find((state) => state.status !== "trialing");
    const active = later.find((state) => state.status === "active");
    const terms = active && catalog.termsOf(active.planVersionId, currency);
    const price = active?.ownPrice ?? terms?.price ?? 0n;
    const fee = terms ? periodFee({ ...terms, price }, active.quantities ?? NO_QUANTITIES) : 0n;
    const convertedAt = active && fee > 0n ? active.at : null;
    trials.push({ startedAt: at, endedAt: ended?.at ?? null, convertedAt });
  }
  return trials;
}
