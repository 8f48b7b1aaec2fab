import type { components } from "../../src/generated/api.js";
import { usagePeriodAt, windowAt, type Anchor } from "./calendar.js";
import { emptyCaps } from "./caps.js";
import { exact, sum } from "./exact.js";
import { crossedBy } from "./thresholds.js";

type PlanFeature = components["schemas"]["PlanFeature"];

/** A subscription that gives access, and what its version of the plan says about the feature in question. */
export interface Grant {
  readonly subscriptionId: string;
  readonly group: string;
  readonly isAddon: boolean;
  readonly isTrial: boolean;
  readonly anchor: Anchor;
  /** What its windows are counted from. */
  readonly windows: Anchor;
  readonly interval: string;
  readonly feature: PlanFeature;
}

export interface Use {
  readonly feature: string;
  readonly units: bigint;
  readonly now: number;
  readonly occurredAt: number;
  /** How usage is counted in a window; it adds up when absent. */
  readonly aggregation?: "sum" | "unique" | "max";
  readonly key?: string;
  /** Whom it names; usage of no one is not bound by the caps of entities. */
  readonly entity?: string;
}

/** What the answer to a use must say. */
export interface Expected {
  readonly allowed: boolean;
  readonly usage: bigint;
  /** Null is unlimited. */
  readonly balance: bigint | null;
  /** Whether a key is new in its window. */
  readonly isCounted?: boolean;
}

interface Resumed {
  readonly group: string;
  readonly feature: string;
  readonly reset: string;
}

interface Moment {
  readonly anchor: Anchor;
  readonly at: number;
}

interface Counter {
  readonly feature: string;
  drawn: bigint;
  billed: bigint;
  /** The highest value, and the keys, that were accepted. */
  highest: bigint;
  readonly keys: Set<string>;
  /** The thresholds that were crossed, by measure and height. */
  readonly crossed: Map<string, string>;
}

interface Open {
  readonly grant: Grant;
  /** When the usage counts. */
  readonly at: number;
  readonly end: number;
  readonly counter: Counter;
  readonly limit: bigint | null;
  readonly mode: "included" | "usage_based";
  readonly isCharged: boolean;
}

/**
 * The reference model of allowances: counters per plan group, feature and window, and nothing else. It says whether a
 * use must be accepted and counts it if so.
 */
export interface Allowances {
  use(grants: readonly Grant[], use: Use): Expected;
  /** All units of a feature that went beyond its allowances. */
  billedOf(feature: string): bigint;
  /** All thresholds of alerts that were crossed. */
  crossed(): string[];
  /** Whether a use must be accepted. Counts nothing. */
  allows(grants: readonly Grant[], use: Use): boolean;
  /** After a pause, the window that it stopped in has moved, and keeps its usage. */
  resume(resumed: Resumed, from: Moment, to: Moment): void;
}

export function emptyAllowances(): Allowances {
  const counters = new Map<string, Counter>();
  const caps = emptyCaps();
  const decide = (grants: readonly Grant[], use: Use) => {
    const opened = grants.map((grant) => open(counters, grant, use)).sort(inDrawOrder);
    const placed = opened.flatMap(({ grant, at }) =>
      (grant.feature.caps ?? []).map((cap) => ({ cap, windows: grant.windows, at })),
    );
    return { opened, caps: caps.decide({ ...use, caps: placed }) };
  };
  const all = () => [...counters.values()];
  return {
    use(grants, use) {
      const { aggregation = "sum" } = use;
      if (aggregation !== "sum") return useAggregated(decide(grants, use).opened, use);
      const { opened, caps: decided } = decide(grants, use);
      const expected = useOf(opened, use, decided.fits);
      if (expected.allowed) decided.count();
      return expected;
    },
    billedOf: (feature) => sum(all().flatMap((each) => (each.feature === feature ? [each.billed] : []))),
    crossed: () => all().flatMap((each) => [...each.crossed.values()]),
    allows(grants, use) {
      const { opened, caps: decided } = decide(grants, use);
      return decided.fits && coverOf(opened, use).isCovered;
    },
    resume({ group, feature, reset }, from, to) {
      if (reset === "hourly") return;
      const before = `${group}|${feature}|${windowAt(from.anchor, reset, from.at).start}`;
      const after = `${group}|${feature}|${windowAt(to.anchor, reset, to.at).start}`;
      const counter = counters.get(before);
      if (!counter || before === after) return;
      counters.delete(before);
      counters.set(after, counter);
    },
  };
}

/** What the allowances include of the units, and who bills the rest. */
function coverOf(opened: readonly Open[], { units }: Use) {
  const included = opened.filter(({ mode }) => mode === "included");
  const left = included.some(({ limit }) => limit === null) ? null : sum(included.map(leftOf));
  const missing = left === null || units <= left ? 0n : units - left;
  const payer = opened.filter(({ isCharged }) => isCharged).toSorted(byRank)[0];
  const isCovered = missing === 0n || (payer !== undefined && isWithinCap(payer, missing));
  return { included, missing, payer, isCovered };
}

/** A key counts once in a window, and a value as far as it is above the highest. Only one plan has such a feature. */
function useAggregated(opened: readonly Open[], use: Use): Expected {
  const [counter] = opened.map((each) => each.counter);
  const { aggregation, key = "", units } = use;
  const highest = counter?.highest ?? 0n;
  const isNew = counter !== undefined && !counter.keys.has(key);
  const rise = units > highest ? units - highest : 0n;
  const counted = aggregation === "max" ? rise : isNew ? exact(1) : 0n;
  const expected = useOf(opened, { ...use, units: counted }, true);
  if (counter && expected.allowed) {
    if (aggregation === "max") counter.highest = highest + rise;
    else counter.keys.add(key);
  }
  return { ...expected, isCounted: isNew };
}

/** Notes the thresholds that a use crossed, each once in a window. */
function noteCrossed({ grant, counter, limit }: Open, before: bigint): void {
  const after = counter.drawn + counter.billed;
  for (const alert of grant.feature.alerts ?? [])
    for (const { measure, at, previous, current } of crossedBy(alert, { before, after, limit })) {
      const id = `${measure} ${at}`;
      if (counter.crossed.has(id)) continue;
      counter.crossed.set(id, `${counter.feature} ${id} ${previous} ${current}`);
    }
}

function useOf(opened: readonly Open[], use: Use, fitsCaps: boolean): Expected {
  const { included, missing, payer, isCovered } = coverOf(opened, use);
  const allowed = fitsCaps && isCovered;
  const [first] = opened;
  const before = first ? first.counter.drawn + first.counter.billed : 0n;
  if (allowed) take(included, use.units - missing);
  if (allowed && payer) payer.counter.billed += missing;
  if (allowed && first) noteCrossed(first, before);
  return {
    allowed,
    usage: sum(opened.map(({ counter }) => counter.drawn + counter.billed)),
    balance: opened.some(({ limit }) => limit === null) ? null : sum(opened.map(leftOf)),
  };
}

function open(counters: Map<string, Counter>, grant: Grant, { feature, now, occurredAt }: Use): Open {
  const { anchor, windows, group, isTrial, interval, feature: row } = grant;
  const isTrialLimit = isTrial && row.trialLimit !== null;
  const reset = isTrialLimit ? "never" : (row.resetInterval ?? "never");
  const at = Math.max(occurredAt, usagePeriodAt(anchor, interval, now).start);
  const { start, end } = windowAt(windows, reset, at);
  const key = `${group}|${feature}|${start}`;
  const counter = counters.get(key) ?? newCounter(feature);
  counters.set(key, counter);
  const limit = isTrialLimit ? row.trialLimit : row.limit;
  return {
    grant,
    at,
    end,
    counter,
    limit: limit === null ? null : exact(limit),
    mode: !isTrial && row.usageModel === "usage_based" ? "usage_based" : "included",
    isCharged: !isTrial && (row.usageModel === "usage_based" || row.overage === "charge"),
  };
}

function newCounter(feature: string): Counter {
  return { feature, drawn: 0n, billed: 0n, highest: 0n, keys: new Set(), crossed: new Map() };
}

function leftOf({ limit, counter, mode }: Open): bigint {
  const left = (limit ?? 0n) - (mode === "included" ? counter.drawn : counter.billed);
  return left > 0n ? left : 0n;
}

function isWithinCap({ grant, counter }: Open, units: bigint): boolean {
  const { maxOverageUnits } = grant.feature;
  return (
    maxOverageUnits === undefined ||
    maxOverageUnits === null ||
    counter.billed + units <= exact(maxOverageUnits)
  );
}

function take(included: readonly Open[], units: bigint): void {
  let missing = units;
  for (const each of included) {
    const taken = each.limit === null || leftOf(each) > missing ? missing : leftOf(each);
    each.counter.drawn += taken;
    missing -= taken;
  }
}

function inDrawOrder(a: Open, b: Open): number {
  return a.end === b.end ? byRank(a, b) : a.end - b.end;
}

function byRank(a: Open, b: Open): number {
  const older =
    a.grant.anchor.at - b.grant.anchor.at || (a.grant.subscriptionId < b.grant.subscriptionId ? -1 : 1);
  return Number(a.grant.isAddon) - Number(b.grant.isAddon) || older;
}
