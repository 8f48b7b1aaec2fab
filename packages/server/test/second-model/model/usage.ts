import { rank } from "./calendar.js";
import { exact, greater, isLess, lesser, minus, plus, ZERO, type Exact } from "./exact.js";
import { spanCost } from "./levels.js";
import { hasAccess, refusalCode } from "./access.js";
import { drawCredits, placesFor, type Place } from "./credits.js";
import { hasMonthlyUsage, usedIn, windowAt } from "./periods.js";
import { rate } from "./rating.js";
import { overrideAt } from "./overrides.js";
import { isLive } from "./state.js";
import type { Bucket, Customer, Subscription, Window } from "./state.js";
import type { Plan, Row } from "./plan.js";

/** A subscription that grants a feature now, with the allowance that is left. */
export interface Grant {
  readonly subscription: Subscription;
  readonly row: Row;
  readonly window: Window;
  /** When usage counts for it. */
  readonly at: number;
  /** Null is unlimited; zero where all units are billed. */
  readonly limit: Exact | null;
  /** The most units where all are billed, as an override says; they cannot pass it unless overage is charged. */
  readonly cap?: Exact;
  /** Units in the windows of other plans that count against the limit or the cap of an override. */
  readonly elsewhere?: Exact;
}

export interface Answer {
  readonly allowed: boolean;
  readonly code: string;
  readonly usage?: Exact;
  readonly limit?: Exact | null;
  readonly resetsAt?: number | null;
}

/** Returns the plans that grant a feature now, without opening a window. */
export function plansGranting({ subscriptions }: Customer, feature: string): Plan[] {
  const plans = subscriptions.filter(hasAccess).map(({ plan }) => plan);
  return plans.filter(({ rows }) => rows.some((row) => row.feature === feature));
}

export function grantsOf(
  customer: Customer,
  feature: string,
  at: number,
  isGranting: (subscription: Subscription) => boolean = hasAccess,
): Grant[] {
  const grants = customer.subscriptions.filter(isGranting).flatMap((subscription) => {
    const row = subscription.plan.rows.find((each) => each.feature === feature);
    return row ? [grantOf(customer, subscription, row, at)] : [];
  });
  const override = overrideAt(customer, feature, at);
  return override?.limit === undefined ? grants : overridden(grants, override.limit);
}

/**
 * The limit of an override replaces those of all plans, and what the window of any of them holds counts against it. It
 * is drawn from the window of the first plan that includes units; where all of them bill every unit, it is a cap.
 */
function overridden(grants: readonly Grant[], limit: number | null): Grant[] {
  const ranked = [...grants].sort(byPrecedence);
  const owner = ranked.find((each) => !isBilledWhole(each)) ?? ranked[0];
  const others = grants.filter((each) => each !== owner);
  const most = limit === null ? null : exact(limit);
  return grants.map((each): Grant => {
    if (each !== owner) return { ...each, limit: ZERO, ...(isBilledWhole(each) && { cap: ZERO }) };
    if (!isBilledWhole(each)) return { ...each, limit: most, elsewhere: sumOf(others, ({ drawn }) => drawn) };
    return most === null ? each : { ...each, cap: most, elsewhere: sumOf(others, usedIn) };
  });
}

const sumOf = (grants: readonly Grant[], units: (window: Window) => Exact): Exact =>
  grants.reduce((sum, { window }) => plus(sum, units(window)), ZERO);

/** Base plans before add-ons, then the oldest. */
export function byPrecedence(a: Pick<Grant, "subscription">, b: Pick<Grant, "subscription">): number {
  const [first, second] = [a.subscription, b.subscription];
  return Number(first.plan.isAddon) - Number(second.plan.isAddon) || first.serial - second.serial;
}

/** Returns whether every unit is billed, from the first one on. */
export const isBilledWhole = ({ row, subscription: { status } }: Pick<Grant, "row" | "subscription">) =>
  row.usageModel === "usage_based" && status !== "trialing";

export function grantOf(customer: Customer, subscription: Subscription, row: Row, at: number): Grant {
  const window = windowAt(customer, subscription, row, at);
  const isTrial = subscription.status === "trialing";
  const limit = isTrial && row.trialLimit !== undefined ? row.trialLimit : row.limit;
  if (isBilledWhole({ row, subscription })) return { subscription, row, window, at, limit: ZERO };
  return { subscription, row, window, at, limit: limit === null ? null : exact(limit) };
}

/** Decides on a number of units; `record` also draws them. */
export function use(
  customer: Customer,
  feature: string,
  units: number,
  { at, record }: { readonly at: number; readonly record: boolean },
): Answer {
  const grants = grantsOf(customer, feature, at);
  const places = placesFor(customer, feature, at);
  if (grants.length === 0 && !places) return notGranted(customer, feature);
  return decide(customer, { feature, units, grants, places, at, record });
}

export function notGranted(customer: Customer, feature: string): Answer {
  return { allowed: false, code: refusalCode(customer, feature) };
}

interface Deciding {
  readonly feature: string;
  readonly units: number;
  readonly grants: readonly Grant[];
  readonly places: readonly Place[] | undefined;
  readonly at: number;
  readonly record: boolean;
}

/** Decides on units for the plans that they count for, and draws them. */
export function decide(customer: Customer, { feature, units, grants, places, at, record }: Deciding): Answer {
  const draws = drawsOf(grants, exact(units));
  const credits = drawCredits(places ?? [], draws.rest, exact(customer.system.members[feature] ?? 1));
  const owner = payerOf(customer, grants, at);
  const isOver = credits.rest.n > 0n;
  const refusal = isOver ? billRefusal(customer, owner, credits.rest, at) : undefined;
  const allowed = refusal === undefined;
  if (allowed && record) {
    for (const { window, taken } of draws.taken) window.drawn = plus(window.drawn, taken);
    credits.take();
    if (isLess(credits.rest, draws.rest)) customer.credited.add(feature);
    if (isOver && owner) bill(customer, owner, credits.rest);
  }
  if (places && refusal === "units") return { allowed, code: "insufficient_credits" };
  if (places && refusal === "amount") return { allowed, code: "limit_exceeded" };
  if (allowed && credits.drawsOnGrants) return { allowed, code: "addon_credits_used" };
  const code = codeOf(allowed, isOver ? owner : undefined, record);
  // How units that credits paid for are counted beside others is not in the model.
  return { allowed, code, ...(!places && !customer.credited.has(feature) && numbersOf(grants)) };
}

function codeOf(allowed: boolean, owner: Grant | undefined, record: boolean): string {
  if (!allowed) return "limit_exceeded";
  if (owner && owner.row.usageModel === "included") return record ? "tracked_overage" : "overage_allowed";
  return record ? "tracked" : "access_granted";
}

export function numbersOf(grants: readonly Grant[]): Pick<Answer, "usage" | "limit" | "resetsAt"> {
  const usage = grants.reduce((sum, { window }) => plus(sum, usedIn(window)), ZERO);
  const isUnlimited = grants.some(
    (each) => each.limit === null || (isBilledWhole(each) && each.cap === undefined),
  );
  const sum = grants.reduce((total, { limit, cap }) => plus(total, cap ?? limit ?? ZERO), ZERO);
  const limit = isUnlimited ? null : sum;
  const [only] = grants;
  const isTrial = only?.subscription.status === "trialing" && only.row.trialLimit !== undefined;
  const resetsAt = only && grants.length === 1 ? (isTrial ? Infinity : only.window.end) : undefined;
  return {
    usage,
    limit,
    ...(resetsAt !== undefined && { resetsAt: resetsAt === Infinity ? null : resetsAt }),
  };
}

/** Takes units from the windows that reset soonest; of two that reset together the base plan's first, then the oldest. */
function drawsOf(grants: readonly Grant[], units: Exact) {
  const taken: { window: Window; taken: Exact }[] = [];
  let rest = units;
  for (const { window, limit, elsewhere = ZERO } of [...grants].sort(byReset)) {
    const left = limit === null ? rest : greater(ZERO, minus(limit, plus(window.drawn, elsewhere)));
    const part = lesser(left, rest);
    taken.push({ window, taken: part });
    rest = minus(rest, part);
  }
  return { taken, rest };
}

export const byReset = (a: Grant, b: Grant): number => a.window.end - b.window.end || byPrecedence(a, b);

/** Returns the grant that billable units belong to: the base plan's if it charges, else the oldest add-on's that does. */
export function payerOf(customer: Customer, grants: readonly Grant[], at: number): Grant | undefined {
  const charging = grants.filter(({ row, subscription }) => {
    if (subscription.status === "trialing" || !row.pricing) return false;
    return row.usageModel === "usage_based" || overageOf(customer, row, at) === "charge";
  });
  return charging.sort(byPrecedence)[0];
}

export function overageOf(customer: Customer, { feature, overage }: Row, at: number): "block" | "charge" {
  const override = overrideAt(customer, feature, at)?.overage;
  return override ?? customer.configs.get(feature)?.overage ?? overage;
}

/**
 * Returns which of two bounds stops the billing of units, if one does: units over the allowance in its window, or what
 * all billable use of the period costs.
 */
function billRefusal(
  customer: Customer,
  grant: Grant | undefined,
  units: Exact,
  at: number,
): "units" | "amount" | undefined {
  if (!grant) return "units";
  const { configs } = customer;
  const { row, window, cap, elsewhere = ZERO } = grant;
  const used = plus(usedIn(window), elsewhere);
  const isBeyondCap = cap !== undefined && isLess(cap, plus(used, units));
  if (isBeyondCap && overageOf(customer, row, at) === "block") return "units";
  const most = configs.get(row.feature)?.maxOverageUnits ?? row.maxOverageUnits;
  if (most !== undefined && isLess(exact(most), plus(window.over, units))) return "units";
  const bucket = bucketAt(customer, grant) ?? newBucket(customer, grant);
  const before = plus(bucket.before, bucket.units);
  const added = row.pricing ? minus(rate(row.pricing, plus(before, units)), rate(row.pricing, before)) : ZERO;
  return mayCharge(customer, added) ? undefined : "amount";
}

/** Returns whether billable use may cost so much more. */
export function mayCharge(customer: Customer, added: Exact): boolean {
  const { overageLimit } = customer;
  return overageLimit === null || !isLess(exact(overageLimit), plus(costOfPeriods(customer), added));
}

/** Returns what the billable use of all live subscriptions costs in their current usage periods, invoiced or not. */
function costOfPeriods({ buckets }: Customer): Exact {
  return buckets.reduce((sum, bucket) => {
    const { row, before, units, since, subscription } = bucket;
    if (!row.pricing || !isLive(subscription) || since.start !== subscription.usageStart) return sum;
    if (bucket.windowMs !== undefined) return plus(sum, spanCost(bucket, units));
    const earlier = rate(row.pricing, plus(before, since.units));
    return plus(sum, minus(rate(row.pricing, plus(before, units)), earlier));
  }, ZERO);
}

/** Adds billable units to the bucket of their pricing window: the allowance window, or the usage period if longer. */
function bill(customer: Customer, grant: Grant, units: Exact): void {
  const { subscription, window } = grant;
  window.over = plus(window.over, units);
  const bucket = bucketAt(customer, grant) ?? newBucket(customer, grant);
  const { since } = bucket;
  if (since.start > subscription.usageStart) since.units = plus(since.units, units);
  else if (since.start !== subscription.usageStart)
    bucket.since = { start: subscription.usageStart, units: bucket.units };
  bucket.units = plus(bucket.units, units);
}

function bucketAt({ buckets }: Customer, { subscription, row, at }: Grant) {
  return buckets.find(
    (each) =>
      each.subscription.serial === subscription.serial &&
      each.row.feature === row.feature &&
      each.segment === subscription.segment &&
      each.start <= at &&
      at < each.end,
  );
}

function newBucket(
  { buckets, subscriptions }: Customer,
  { subscription, row, window }: Pick<Grant, "subscription" | "row" | "window">,
): Bucket {
  const { serial, usageStart, usageEnd, usagePausedMs, plan, segment } = subscription;
  const usageRank = hasMonthlyUsage(subscription) ? rank("monthly") : rank(plan.interval);
  const isLonger = row.reset !== "never" && rank(row.reset) > usageRank;
  const start = isLonger ? window.start : usageStart;
  const earlier = buckets.filter(
    (each) =>
      each.subscription.serial === serial &&
      each.row.feature === row.feature &&
      each.start === start &&
      each.segment < segment,
  );
  const sameModel = earlier.filter((each) => each.row.usageModel === row.usageModel);
  const before = sameModel.reduce((sum, each) => plus(sum, each.units), ZERO);
  const end = isLonger ? window.end : (usageEnd ?? Infinity);
  const since = { start: usageStart, units: ZERO };
  const bucket = {
    // That of late usage is as it was then.
    subscription: subscriptions[serial] ?? subscription,
    row,
    plan,
    segment,
    start,
    serviceStart: start + (isLonger ? window.pausedMs : usagePausedMs),
    end,
    closesAt: end,
    before,
    units: ZERO,
    since,
    lines: [],
  };
  buckets.push(bucket);
  return bucket;
}
