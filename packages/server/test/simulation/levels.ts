import type { components } from "../../src/generated/api.js";
import { usagePeriodAt, type Anchor } from "./calendar.js";
import { exact } from "./exact.js";
import type { Facts, UsageFact } from "./facts.js";

type PlanFeature = components["schemas"]["PlanFeature"];

/** The plan that limits the level; only plans of one group have non-consumable features. */
export interface Holding {
  readonly isTrial: boolean;
  readonly isPeriodic: boolean;
  readonly anchor: Anchor;
  readonly interval: string;
  readonly periodEnd: number | null;
  readonly row: PlanFeature;
}

/** A level after something happened to it, in the order in which it happened. */
interface Change {
  readonly at: number;
  readonly by: bigint;
}

interface Level {
  tracked: bigint;
  /** Seats that are taken, each with the instant at which it is given up, or without one. */
  readonly seats: Map<string, number | null>;
  readonly changes: Change[];
}

const ONE = exact(1);

/**
 * The reference model of non-consumable features: seats by name, tracked numbers, all their changes, and
 * the expected height of each billed peak.
 */
export interface Levels {
  readonly byFeature: Map<string, Level>;
  /** By the id of the billable usage. */
  readonly peaks: Map<string, bigint>;
}

export function emptyLevels(): Levels {
  return { byFeature: new Map(), peaks: new Map() };
}

export function levelOf({ byFeature }: Levels, feature: string): Level {
  const level = byFeature.get(feature) ?? { tracked: 0n, seats: new Map(), changes: [] };
  byFeature.set(feature, level);
  return level;
}

/** The level at an instant. A change at that instant counts. */
export function heldAt({ changes }: Level, at: number): bigint {
  return changes.filter((change) => change.at <= at).reduce((sum, { by }) => sum + by, 0n);
}

/** Seats that count at an instant. */
export function takenAt({ seats }: Level, at: number): number {
  return [...seats.values()].filter((until) => until === null || until > at).length;
}

interface Bounds {
  /** Null is without end. */
  readonly included: bigint | null;
  readonly most: bigint | null;
}

/** How much of it is included, and how much there may be at all. */
export function boundsOf({ isTrial, row }: Holding): Bounds {
  const limit = row.limit === null ? null : exact(row.limit);
  const isByUse = !isTrial && row.usageModel === "usage_based";
  const isCharged = isByUse || (!isTrial && row.overage === "charge");
  const included = isByUse ? 0n : limit;
  const { maxOverageUnits } = row;
  if (!isCharged || included === null) return { included, most: included };
  const isCapped = maxOverageUnits !== undefined && maxOverageUnits !== null;
  return { included, most: isCapped ? included + exact(maxOverageUnits) : null };
}

/** Whether a level is allowed: decreases always, increases up to the limit of the plan. */
export function mayHold(holding: Holding, before: bigint, after: bigint): boolean {
  const { included, most } = boundsOf(holding);
  if (after <= before || included === null || after <= included) return true;
  return most === null || after <= most;
}

/** What the answers call the limit: what is included, or no limit where every unit is billed. */
export function limitOf(holding: Holding): bigint | null {
  return holding.row.limit === null ? null : exact(holding.row.limit);
}

/** When a seat that is given up now stops counting. */
export function givenUpAt({ isPeriodic, anchor, interval, periodEnd }: Holding, now: number): number {
  if (!isPeriodic) return now;
  const { end } = usagePeriodAt(anchor, interval, now);
  return periodEnd !== null && now < periodEnd && periodEnd < end ? periodEnd : end;
}

/** Notes a change, and what it makes of the peaks that are open when it is made. */
export function noteChange(
  levels: Levels,
  { feature, featureId, facts, bounds }: Noting,
  change: Change,
): void {
  const level = levelOf(levels, feature);
  level.changes.push(change);
  if (change.by <= 0n) return;
  const billable = beyond(heldAt(level, facts.now), bounds.included);
  for (const usage of facts.usage.filter((each) => each.feature_id === featureId && isOpen(facts, each))) {
    const known = levels.peaks.get(usage.id) ?? 0n;
    if (billable > known) levels.peaks.set(usage.id, billable);
  }
}

export interface Noting {
  readonly feature: string;
  readonly featureId: string;
  readonly facts: Facts;
  readonly bounds: Bounds;
}

function isOpen({ now, subscriptions }: Facts, usage: UsageFact): boolean {
  const { span_start: start, span_end: end, counted_until: counted } = usage;
  if (usage.kind !== "peak" || !start || !end || !counted || counted >= end) return false;
  const isPaused = subscriptions.some(
    ({ id, status }) => id === usage.subscription_id && status === "paused",
  );
  return !isPaused && start.getTime() <= now && now < end.getTime();
}

function beyond(level: bigint, included: bigint | null): bigint {
  return included === null || level <= included ? 0n : level - included;
}

/**
 * How high a peak must be that was opened since the last look: what was held when it began, or the most that was held
 * until its end where it was found only afterwards.
 */
export function openedPeak(
  level: Level,
  usage: UsageFact,
  { now, hasAdvanced, included }: { now: number; hasAdvanced: boolean; included: bigint | null },
): bigint {
  const [start, end] = [usage.span_start?.getTime() ?? 0, usage.span_end?.getTime() ?? 0];
  const isOpenedNow = !hasAdvanced && start === now - (now % 1_000);
  if (isOpenedNow) return beyond(heldAt(level, now), included);
  const later = level.changes.filter(({ at }) => at > start && at < end && at <= now);
  const levels = [start, ...later.map(({ at }) => at)].map((at) => heldAt(level, at));
  return levels.reduce((highest, each) => {
    const billable = beyond(each, included);
    return billable > highest ? billable : highest;
  }, 0n);
}

/** One seat more or less. */
export function seatChange(at: number, by: 1 | -1): Change {
  return { at, by: by > 0 ? ONE : -ONE };
}
