import type { Cap, CapPeriod } from "../catalog/catalog.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { addMs, EPOCH, instantAt, latestOf, type Instant, type Period } from "../time/instant.js";
import { periodAt, type Origin } from "../time/period.js";
import type { PlanInterval } from "../time/cadence.js";
import type { Allowance } from "./allowance.js";
import type { CapCounter, CapKey } from "./cap-counter.js";
import type { UsageFacts } from "./facts.js";
import type { OpenHolding } from "./holding.js";
import { byPrecedence, type FeatureSource } from "./source.js";

/** A cap, and its counter at the instant of the usage. */
export interface OpenCap {
  readonly cap: Cap;
  readonly counter: CapCounter;
}

/** The subject of a request: a feature or credit system, and the entity that uses it. */
export interface CapSubject {
  readonly feature: string;
  readonly entity: string | null;
}

const HOUR_MS = 3_600_000;
const HOURS: Readonly<Partial<Record<CapPeriod, number>>> = { "1h": 1, "5h": 5 };
const INTERVALS: Readonly<Partial<Record<CapPeriod, PlanInterval>>> = {
  day: "daily",
  week: "weekly",
  month: "monthly",
};

type CapSchedule = Origin & Pick<FeatureSource, "zone" | "windowOrigin">;

/** The windows of customers without a subscription: the calendar in UTC. */
const CALENDAR: CapSchedule = { anchor: EPOCH, zone: "UTC" };

/** The window of a cap that contains `at`: hours by the UTC clock, longer ones by the anchor of the subscription. */
function capWindowAt(schedule: CapSchedule, per: CapPeriod, at: Instant): Period {
  const hours = HOURS[per];
  if (hours !== undefined) {
    const length = hours * HOUR_MS;
    const start = instantAt(Math.floor(at / length) * length);
    return { start, end: addMs(start, length) };
  }
  const { anchor, pauses } = schedule.windowOrigin ?? schedule;
  const interval = INTERVALS[per] ?? "monthly";
  const { start, end } = periodAt({ anchor, pauses, zone: schedule.zone, interval }, at);
  return { start, end };
}

/** The caps that bound a request: those of its feature, and those of the credit systems that pay for it. */
export function openCaps(facts: UsageFacts, holding: OpenHolding, subject: CapSubject): OpenCap[] {
  return capsInForce(facts, holding, subject.feature).flatMap(({ feature, cap, schedule, at }) => {
    if (cap.entity && subject.entity === null) return [];
    const key: CapKey = { feature, entity: cap.entity ? subject.entity : null, per: cap.per };
    return [{ cap, counter: counterAt(facts, key, { schedule, at }) }];
  });
}

/** The caps of a feature itself for display, each with its counter; those of entities have none. */
export function capsOf(facts: UsageFacts, holding: OpenHolding, feature: string): CapUsage[] {
  const own = capsInForce(facts, holding, feature).filter((each) => each.feature === feature);
  return own.map(({ cap, schedule, at }) => {
    if (cap.entity) return { cap, counter: null };
    const key: CapKey = { feature, entity: null, per: cap.per };
    return { cap, counter: counterAt(facts, key, { schedule, at }) };
  });
}

/** A cap as entitlements show it. */
export interface CapUsage {
  readonly cap: Cap;
  /** Null for a cap of each entity. */
  readonly counter: CapCounter | null;
}

/** Of the caps that the usage does not fit, the one whose window ends last. Undefined if it fits all. */
export function exceededCap(
  caps: readonly OpenCap[],
  subject: CapSubject,
  usage: { readonly units: Quantity; readonly draws: readonly CapDraw[] },
): OpenCap | undefined {
  let exceeded: OpenCap | undefined;
  for (const each of caps) {
    const { cap, counter } = each;
    const amount = amountOf(counter.feature, subject, usage);
    if (amount <= 0n || counter.used + amount <= cap.limit) continue;
    if (!exceeded || counter.window.end > exceeded.counter.window.end) exceeded = each;
  }
  return exceeded;
}

/** The part of a draw that counts: the credits that it takes from a system. */
export type CapDraw =
  | { readonly from: "allowance" | "billable" }
  | {
      readonly from: "credits" | "grant";
      readonly pool: { readonly system: string };
      readonly credits: Quantity;
    };

/** Units to count in a counter. */
export interface CapCount {
  readonly counter: CapCounter;
  readonly units: Quantity;
}

/** What an accepted use adds to the counters, to each of them once. */
export function capCounts(
  caps: readonly OpenCap[],
  subject: CapSubject,
  usage: { readonly units: Quantity; readonly draws: readonly CapDraw[] },
): CapCount[] {
  const counts: CapCount[] = [];
  for (const { counter } of caps) {
    const units = amountOf(counter.feature, subject, usage);
    if (units > 0n && !counts.some((each) => isSameCounter(each.counter, counter))) {
      counts.push({ counter, units });
    }
  }
  return counts;
}

/** When a refused request may fit again: when the last of the windows that refuse it ends. */
export function resetOfExceeded(
  { counter }: OpenCap,
  allowance: { readonly isRefused: boolean; readonly resetsAt: Instant | null },
): Instant | null {
  if (!allowance.isRefused) return counter.window.end;
  return allowance.resetsAt === null ? null : latestOf(counter.window.end, allowance.resetsAt);
}

function isSameCounter(a: CapCounter, b: CapCounter): boolean {
  return (
    a.feature === b.feature && a.entity === b.entity && a.per === b.per && a.window.start === b.window.start
  );
}

/** The units of the request itself, or the credits of a system that pay for them. */
function amountOf(
  feature: string,
  subject: CapSubject,
  { units, draws }: { readonly units: Quantity; readonly draws: readonly CapDraw[] },
): Quantity {
  if (feature === subject.feature) return units;
  let credits = 0n;
  for (const draw of draws) {
    if ((draw.from === "credits" || draw.from === "grant") && draw.pool.system === feature)
      credits += draw.credits;
  }
  return scaledQuantity(credits);
}

interface CapInForce {
  readonly feature: string;
  readonly cap: Cap;
  readonly schedule: CapSchedule;
  readonly at: Instant;
}

function capsInForce(facts: UsageFacts, holding: OpenHolding, feature: string): CapInForce[] {
  const systems = holding.credits.map(({ system, allowances }) => ({ feature: system, allowances }));
  const isSystem = systems.some((each) => each.feature === feature);
  const all = isSystem ? systems : [{ feature, allowances: holding.allowances }, ...systems];
  return all.flatMap((each) => capsOn(facts, holding, each));
}

/** A customer's own caps replace those of its plans. Every cap of every plan bounds the usage. */
function capsOn(
  facts: UsageFacts,
  holding: OpenHolding,
  { feature, allowances }: { readonly feature: string; readonly allowances: readonly Allowance[] },
): CapInForce[] {
  const own = facts.configOf(feature)?.caps;
  if (own) {
    const source = firstSource([...allowances, ...holding.allowances, ...allowancesOfCredits(holding)]);
    const place = { schedule: source ?? CALENDAR, at: source ? holding.countsAt(source) : facts.now };
    return own.map((cap) => ({ feature, cap, ...place }));
  }
  return allowances.flatMap(({ source }) =>
    (source.feature.caps ?? []).map((cap) => ({
      feature,
      cap,
      schedule: source,
      at: holding.countsAt(source),
    })),
  );
}

function allowancesOfCredits({ credits }: OpenHolding): readonly Allowance[] {
  return credits.flatMap(({ allowances }) => allowances);
}

function firstSource(allowances: readonly Allowance[]): FeatureSource | undefined {
  return allowances.map(({ source }) => source).sort(byPrecedence)[0];
}

/** A counter that already runs at the instant goes on to its end, wherever the anchor is now. */
function counterAt(
  { counterOf }: UsageFacts,
  key: CapKey,
  { schedule, at }: { readonly schedule: CapSchedule; readonly at: Instant },
): CapCounter {
  const window = capWindowAt(schedule, key.per, at);
  const known = counterOf?.(key, at, window.start);
  if (!known) return { ...key, window, used: ZERO };
  const isLonger = known.window.start === window.start && known.window.end < window.end;
  return isLonger ? { ...known, window } : known;
}
