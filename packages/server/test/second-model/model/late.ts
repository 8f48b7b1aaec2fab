import { HOUR } from "./calendar.js";
import { SYSTEM } from "./credits.js";
import { greater } from "./exact.js";
import { slotOf } from "./plan.js";
import type { Customer, Subscription } from "./state.js";
import { hasAccess } from "./access.js";
import { decide, grantOf, isBilledWhole, notGranted, type Answer, type Grant } from "./usage.js";

/** The subscriptions of a customer as they were from an instant on; a history has the last days, oldest first. */
export interface Snapshot {
  readonly from: number;
  readonly subscriptions: readonly Subscription[];
}

/** For how long after its end a usage period accepts usage of its time, as these organizations set it. */
export const COLLECTION_HOURS = 72;
const COLLECTION_MS = COLLECTION_HOURS * HOUR;

const KEPT_MS = 2 * COLLECTION_MS;

/** Clocks may differ by this much. */
const SKEW_MS = 5_000;

/** Notes how the subscriptions are from an instant on, for usage of then that arrives later. */
export function remember({ history, subscriptions }: Customer, at: number): void {
  const last = history.findLastIndex(({ from }) => from <= at - KEPT_MS);
  history.splice(0, Math.max(0, last));
  const copies = subscriptions.map((each) => ({ ...each, windows: new Map(each.windows) }));
  history.push({ from: at, subscriptions: copies });
}

interface LateUse {
  readonly at: number;
  readonly then: number;
}

/**
 * Decides on usage of an earlier instant and draws it. It counts for the plans as they were then, in the windows of then, as
 * long as the usage period of then accepts it. Undefined where this model does not say what holds.
 */
export function useLate(
  customer: Customer,
  feature: string,
  units: number,
  { at, then }: LateUse,
): Answer | undefined {
  if (!isModeled(customer, feature, { at, then })) return undefined;
  const accepting = asOf(customer, then).filter((each) => isAccepting(customer, each, { at, then }));
  const grants = ofThen(customer, feature, accepting, { at, then });
  const present = customer.subscriptions.filter(hasAccess).map((each) => countingNow(each, then));
  const counted = grants.length > 0 ? grants : grantsFor(customer, feature, present);
  const [decisive] = [...counted].sort(byRank);
  if (!decisive) return notGranted(customer, feature);
  const isAccepted = grants.length > 0 && accepting.includes(decisive.subscription);
  if (!isAccepted && !wasGranted(customer, feature, then))
    return { allowed: false, code: "no_active_subscription" };
  const answer = decide(customer, { feature, units, grants: counted, places: undefined, at, record: true });
  if (answer.allowed) for (const { serial } of accepting) collectLate(customer.subscriptions[serial]);
  return answer;
}

/** Usage that arrives after the end of a subscription is billed when no more of it is accepted. */
function collectLate(subscription: Subscription | undefined): void {
  if (subscription?.endedAt == null) return;
  subscription.lateAt = subscription.endedAt + COLLECTION_MS;
}

/** Trials, pauses, overdue payments, credits, overrides and limits of amounts are left to other tests of late usage. */
function isModeled(customer: Customer, feature: string, { then }: LateUse): boolean {
  const { history, subscriptions, overageLimit, overrides, system, creditGrants, windows } = customer;
  const since = history.slice(
    Math.max(
      0,
      history.findLastIndex(({ from }) => from <= then),
    ),
  );
  const all = [...since.flatMap((each) => each.subscriptions), ...subscriptions];
  const isMember = system.members[feature] !== undefined;
  const hasCredits =
    creditGrants.length > 0 || all.some(({ plan }) => plan.rows.some((row) => row.feature === SYSTEM));
  return (
    overageLimit === null &&
    !overrides.has(feature) &&
    !(isMember && hasCredits) &&
    !windows.some((window) => window.feature === feature && window.pausedMs > 0) &&
    !all.some(({ status }) => ["trialing", "paused", "past_due"].includes(status))
  );
}

function asOf({ history }: Customer, then: number): Subscription[] {
  const found = history.findLast(({ from }) => from <= then);
  // A copy of its own: what is looked up in the past opens no window of the snapshot.
  return (found?.subscriptions ?? [])
    .filter(hasAccess)
    .map((each) => ({ ...each, windows: new Map(each.windows) }));
}

function isAccepting(customer: Customer, past: Subscription, { at, then }: LateUse): boolean {
  const { subscriptions, history } = customer;
  const { endedAt = null } = subscriptions[past.serial] ?? {};
  const startedAnew = history.find(
    ({ from, subscriptions: all }) => from > then && all[past.serial]?.anchor !== past.anchor,
  );
  const ends = [past.usageEnd ?? Infinity, endedAt ?? Infinity, startedAnew?.from ?? Infinity];
  return at < Math.min(...ends) + COLLECTION_MS;
}

/** The plans of then, and those of now for which usage counts now because the others do not replace them. */
function ofThen(
  customer: Customer,
  feature: string,
  accepting: readonly Subscription[],
  { at, then }: LateUse,
): Grant[] {
  if (accepting.length === 0) return [];
  const known = new Set(accepting.map(({ serial }) => serial));
  const slots = new Set(accepting.map(({ plan }) => slotOf(plan)));
  const started = new Set(asOf(customer, then).map(({ serial }) => serial));
  const others = customer.subscriptions
    .filter(hasAccess)
    .filter(({ serial, plan }) => !known.has(serial) && (started.has(serial) || !slots.has(slotOf(plan))));
  const past = grantsFor(
    customer,
    feature,
    accepting.map((subscription) => ({ subscription, at: then })),
  );
  const now = others.map((each) => countingNow(each, then));
  return [...past.map((each) => withLarger(customer, each, at)), ...grantsFor(customer, feature, now)];
}

interface Counting {
  readonly subscription: Subscription;
  readonly at: number;
}

/** At the begin of the current usage period, if the time of the usage is before it. */
function countingNow(subscription: Subscription, then: number): Counting {
  const at = Math.max(then, subscription.usageStart);
  return { subscription: { ...subscription, windows: new Map() }, at };
}

function grantsFor(customer: Customer, feature: string, counting: readonly Counting[]): Grant[] {
  return counting.flatMap(({ subscription, at }) => {
    const row = subscription.plan.rows.find((each) => each.feature === feature);
    return row ? [grantOf(customer, subscription, row, at)] : [];
  });
}

/** The larger limit holds in a window that is still open after a change of plan. */
function withLarger(customer: Customer, grant: Grant, at: number): Grant {
  const subscription = customer.subscriptions[grant.subscription.serial];
  const row = subscription?.plan.rows.find(({ feature }) => feature === grant.row.feature);
  if (!subscription || !row || !hasAccess(subscription)) return grant;
  const present = grantOf(customer, subscription, row, at);
  if (isBilledWhole(grant) || isBilledWhole(present) || present.window !== grant.window) return grant;
  const isUnlimited = grant.limit === null || present.limit === null;
  return { ...grant, limit: isUnlimited ? null : greater(grant.limit, present.limit) };
}

/** Whether a subscription that is on a plan with the feature by now gave access then. */
function wasGranted(customer: Customer, feature: string, then: number): boolean {
  return asOf(customer, then + SKEW_MS).some(({ serial }) =>
    customer.subscriptions[serial]?.plan.rows.some((row) => row.feature === feature),
  );
}

function byRank(a: Grant, b: Grant): number {
  const [first, second] = [a.subscription, b.subscription];
  return Number(first.plan.isAddon) - Number(second.plan.isAddon) || first.serial - second.serial;
}
