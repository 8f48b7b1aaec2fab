import { pastPeriod, pastSubscription, type PastPeriod } from "../subscription/past.js";
import { hasAccess, scheduleOf, type Subscription } from "../subscription/subscription.js";
import { addMs, hasBegun, type Instant, type Period } from "../time/instant.js";
import { usagePeriodAt } from "../time/period.js";
import type { CountingSubscription, CountsAt, UsageFacts } from "./facts.js";
import { countingInstant } from "./source.js";

/** What late usage needs to know of a customer besides the present. */
export interface LateFacts {
  /** Those that are live, and those that ended within the collection time, as they are now. */
  readonly subscriptions: readonly Subscription[];
  readonly graceDays: number | null;
  /** For how long a usage period that is over accepts usage of its time. */
  readonly collectionMs: number;
}

/**
 * Whether usage occurred before the present of a subscription: before its usage period, its plan, or its first access began.
 * Its facts of then have to be read.
 */
export function isBeforePresent(subscription: Subscription, occurredAt: Instant, now: Instant): boolean {
  const { startedAt, earlierPlans } = subscription;
  const schedule = scheduleOf(subscription);
  const changedAt = earlierPlans.at(-1)?.until;
  return (
    schedule === undefined ||
    occurredAt < usagePeriodAt(schedule, now).start ||
    (startedAt !== null && !hasBegun(startedAt, occurredAt)) ||
    (changedAt !== undefined && occurredAt < changedAt)
  );
}

/** The facts by which usage of an earlier instant counts. */
export interface FactsOfThen {
  readonly facts: UsageFacts;
  readonly countsAt: CountsAt;
  readonly earlierPeriodOf: EarlierPeriodOf;
}

/** Returns the usage period of a subscription in which usage counts although it is over. Undefined where it counts in the present one. */
export type EarlierPeriodOf = (subscriptionId: string) => Period | undefined;

/**
 * Usage counts by the plan, the price and the usage period of its own time, for as long as that period accepts usage: while it
 * runs, and for the collection time after it. For any other subscription it counts now, unless a subscription of the same group
 * was before it: that one gave access then. Undefined where no subscription accepts it.
 */
export function factsOfThen(
  facts: UsageFacts,
  late: LateFacts,
  occurredAt: Instant,
): FactsOfThen | undefined {
  const accepting = late.subscriptions.flatMap((each) =>
    acceptingAt(each, late, { occurredAt, now: facts.now }),
  );
  if (accepting.length === 0) return undefined;
  const byId = new Map(accepting.map((each) => [each.past.id, each]));
  const groups = new Set(accepting.flatMap(({ past }) => (past.isAddon ? [] : past.planGroup)));
  const others = facts.subscriptions.filter(
    (each) => !byId.has(each.id) && !isSuccessor(each, groups, occurredAt),
  );
  const subscriptions: readonly CountingSubscription[] = [...accepting.map(({ past }) => past), ...others];
  return {
    facts: { ...facts, subscriptions, present: facts },
    countsAt: (source) =>
      byId.has(source.subscriptionId) ? occurredAt : countingInstant(source, occurredAt, facts.now),
    earlierPeriodOf(id) {
      const found = byId.get(id);
      return found && found.period.end <= facts.now ? found.period : undefined;
    },
  };
}

/**
 * Returns when an invoice bills units of a period that is over: with the present period, or after the end of a subscription once
 * it accepts no more of them.
 */
export function collectsAt(
  subscription: Subscription,
  { collectionMs }: Pick<LateFacts, "collectionMs">,
  now: Instant,
): Instant | undefined {
  const { endedAt } = subscription;
  if (endedAt !== null) return addMs(endedAt, collectionMs);
  const schedule = scheduleOf(subscription);
  return schedule && usagePeriodAt(schedule, now).end;
}

interface Accepting extends PastPeriod {
  readonly past: CountingSubscription;
}

function acceptingAt(
  subscription: Subscription,
  { graceDays, collectionMs }: LateFacts,
  { occurredAt, now }: { readonly occurredAt: Instant; readonly now: Instant },
): Accepting[] {
  const past = pastSubscription(subscription, occurredAt);
  if (!past || !hasAccess(past, occurredAt, graceDays)) return [];
  const found = pastPeriod(subscription, past, occurredAt);
  if (!found || found.closesAt + collectionMs <= now) return [];
  return [{ ...found, past }];
}

function isSuccessor(
  { planGroup, startedAt, isAddon }: Subscription,
  groups: ReadonlySet<string>,
  occurredAt: Instant,
): boolean {
  return !isAddon && groups.has(planGroup) && startedAt !== null && !hasBegun(startedAt, occurredAt);
}
