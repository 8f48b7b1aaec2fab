import { exact, greater, isLess, minus, plus, share, times, ZERO, type Exact } from "./exact.js";
import type { Entity } from "./entities.js";
import { rate } from "./rating.js";
import { type Bucket, type Customer, type Subscription } from "./state.js";
import { refusalCode } from "./access.js";
import { grantsOf, isBilledWhole, mayCharge, numbersOf, overageOf, payerOf } from "./usage.js";
import type { Answer, Grant } from "./usage.js";
import type { Row } from "./plan.js";

/**
 * Non-consumable features, such as seats. A usage period bills the highest number above what all plans
 * include. Where the plan or the included number changes within it, each span bills its own share of the time.
 */
export const HELD = ["seats"] as const;

/** Sets the level of a feature, which its entities add to. */
export function hold(customer: Customer, feature: string, level: number, at: number): Answer {
  const grants = grantsOf(customer, feature, at);
  if (grants.length === 0) return { allowed: false, code: refusalCode(customer, feature) };
  const before = levelOf(customer, feature, at);
  const after = level + entitiesOf(customer, feature, at).length;
  const { allowed, isOverage } = rise(customer, grants, { before, after, at });
  if (allowed) {
    customer.levels.set(feature, level);
    raiseSpans(customer, feature, at);
  }
  const code = !allowed ? "limit_exceeded" : isOverage ? "tracked_overage" : "tracked";
  return { allowed, code, usage: exact(allowed ? after : before), limit: numbersOf(grants).limit ?? null };
}

/** Returns the entities that count, also those that are to be removed later. */
export const entitiesOf = ({ entities }: Customer, feature: string, at: number): Entity[] =>
  entities.filter((each) => each.feature === feature && (each.removesAt === null || at < each.removesAt));

export const levelOf = (customer: Customer, feature: string, at: number): number =>
  (customer.levels.get(feature) ?? 0) + entitiesOf(customer, feature, at).length;

interface Rise {
  readonly before: number;
  readonly after: number;
  readonly at: number;
}

/** Whether a level may change. It may always fall; more than is included needs a plan that charges for it. */
export function rise(customer: Customer, grants: readonly Grant[], { before, after, at }: Rise) {
  const billable = above(includedBy(grants), after);
  const payer = payerOf(customer, grants, at);
  const isCharged = billable.n > 0n && after > before;
  const allowed = !isCharged || (payer !== undefined && mayHold(customer, payer, billable, at));
  return { allowed, isOverage: isCharged && payer?.row.usageModel === "included" };
}

/** Returns what all plans include together; null is unlimited. */
function includedBy(grants: readonly Grant[]): Exact | null {
  const including = grants.filter((each) => !isBilledWhole(each));
  if (including.some(({ limit }) => limit === null)) return null;
  return including.reduce((sum, { limit }) => plus(sum, limit ?? ZERO), ZERO);
}

const above = (included: Exact | null, level: number): Exact =>
  included === null ? ZERO : greater(ZERO, minus(exact(level), included));

function mayHold(
  customer: Customer,
  { row, subscription, cap }: Grant,
  billable: Exact,
  at: number,
): boolean {
  if (cap && isLess(cap, billable) && overageOf(customer, row, at) === "block") return false;
  const most = customer.configs.get(row.feature)?.maxOverageUnits ?? row.maxOverageUnits;
  if (most !== undefined && isLess(exact(most), billable)) return false;
  const span = openSpan(customer, subscription, row.feature);
  if (!span || !row.pricing || !isLess(span.units, billable)) return true;
  return mayCharge(customer, minus(spanCost(span, billable), spanCost(span, span.units)));
}

/** Returns what a span costs with a number of billable units, not rounded: its share of the time of the usage period. */
export function spanCost({ row, start, end, windowMs = 0 }: Bucket, units: Exact): Exact {
  if (!row.pricing || windowMs === 0) return ZERO;
  return times(rate(row.pricing, units), share(end - start, windowMs));
}

const isOpen = ({ windowMs, isClosed = false }: Bucket): boolean => windowMs !== undefined && !isClosed;

function openSpan({ buckets }: Customer, subscription: Subscription, feature: string): Bucket | undefined {
  return buckets.find(
    (each) => isOpen(each) && each.subscription === subscription && each.row.feature === feature,
  );
}

/** Raises the open spans to the current level; time stands still for a subscription that is paused. */
export function raiseSpans(customer: Customer, feature: string, at: number): void {
  for (const span of customer.buckets) {
    const isCounted = isOpen(span) && at < span.end && span.subscription.status !== "paused";
    if (!isCounted || span.row.feature !== feature) continue;
    span.units = greater(span.units, above(span.included ?? null, levelOf(customer, feature, at)));
  }
}

/** Ends the open spans of a subscription, before a bill that is its last. */
export function closeSpans({ buckets }: Customer, subscription: Subscription, at: number): void {
  for (const span of buckets)
    if (isOpen(span) && span.subscription === subscription) close(span, span.subscription.pausedAt ?? at);
}

function close(span: Bucket, at: number): void {
  const end = Math.min(span.end, at);
  Object.assign(span, { end, closesAt: end, isClosed: true });
}

/** Whether it bills the level beyond the included number. Past-due ones do, since they may still be paid. */
const isStanding = ({ status }: Subscription): boolean => ["trialing", "active", "past_due"].includes(status);

/** Ends the spans whose price, payer or included number is another one from now on, and begins those that follow. */
export function countSpans(customer: Customer, at: number): void {
  for (const feature of HELD) {
    const grants = grantsOf(customer, feature, at, isStanding);
    const payer = payerOf(customer, grants, at);
    const included = includedBy(grants);
    const goesOn = ({ subscription, segment, included: before = null, end }: Bucket) =>
      subscription === payer?.subscription &&
      segment === subscription.segment &&
      isSame(before, included) &&
      at < end;
    for (const span of customer.buckets) {
      const isCounted = isOpen(span) && span.row.feature === feature && span.subscription.status !== "paused";
      if (isCounted && !goesOn(span)) close(span, at);
    }
    if (!payer || openSpan(customer, payer.subscription, feature)) continue;
    begin(customer, payer, included, at);
    raiseSpans(customer, feature, at);
  }
}

const isSame = (a: Exact | null, b: Exact | null): boolean =>
  a === null || b === null ? a === b : a.n === b.n && a.d === b.d;

function begin(
  { buckets }: Customer,
  { subscription, row }: { readonly subscription: Subscription; readonly row: Row },
  included: Exact | null,
  at: number,
): void {
  const { usageStart, usageEnd, usagePausedMs, segment } = subscription;
  const end = usageEnd ?? at;
  if (end <= at) return;
  buckets.push({
    subscription,
    row,
    plan: subscription.plan,
    segment,
    start: at,
    serviceStart: at,
    end,
    closesAt: end,
    before: ZERO,
    units: ZERO,
    since: { start: usageStart, units: ZERO },
    lines: [],
    windowMs: end - usageStart - usagePausedMs,
    included,
  });
}

/** Returns when an override of a non-consumable feature ends next, because the included number changes then. */
export function nextOverrideEnd({ overrides }: Customer): number | null {
  const ends = HELD.flatMap((feature) => {
    const override = overrides.get(feature);
    return override?.until && !override.isOver ? [override.until] : [];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

export function noteOverrideEnds({ overrides }: Customer, at: number): void {
  for (const override of overrides.values())
    if (override.until !== null && override.until <= at) override.isOver = true;
}
