import { isChargeable } from "../catalog/catalog.js";
import { ZERO, type Quantity } from "../decimal.js";
import type { Instant } from "../instant.js";
import type { ResetWindow } from "../period.js";
import { allowanceWindow, type FeatureSource, type WindowUsage } from "./source.js";

/** A source, its window at the instant of use, and what was used in it. */
export interface Allowance {
  readonly source: FeatureSource;
  readonly window: ResetWindow;
  readonly used: Pick<WindowUsage, "drawn" | "overage">;
}

/** Where units came from. `billable` units are priced by the source that they name. */
export interface Draw {
  readonly from: "allowance" | "billable";
  readonly allowance: Allowance;
  readonly units: Quantity;
}

export type UsageDecision =
  | { readonly allowed: true; readonly draws: readonly Draw[]; readonly isOverage: boolean }
  | { readonly allowed: false };

/** What a customer has of a feature, all of its sources together. */
export interface UsageTotals {
  /** Everything used in the current windows, overage included. */
  readonly usage: Quantity;
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  /** What is left of the limit, never below zero. Null is unlimited. */
  readonly balance: Quantity | null;
  /** When the next window starts anew. Null when none does. */
  readonly resetsAt: Instant | null;
}

/**
 * Finds the windows of the sources at an instant, or at each one's own, and puts them in the order in which they are
 * drawn. A row that its plan disables grants nothing and is left out.
 */
export function openAllowances(
  sources: readonly FeatureSource[],
  at: Instant | ((source: FeatureSource) => Instant),
  usedIn: (source: FeatureSource, window: ResetWindow) => Pick<WindowUsage, "drawn" | "overage"> | undefined,
): Allowance[] {
  const enabled = sources.filter(({ feature }) => feature.enabled);
  const allowances = enabled.map((source): Allowance => {
    const window = allowanceWindow(source, typeof at === "number" ? at : at(source));
    return { source, window, used: usedIn(source, window) ?? { drawn: ZERO, overage: ZERO } };
  });
  return allowances.sort(byDrawOrder);
}

/** Soonest reset first, then base plans before add-ons, then the oldest. Total, so a replay draws the same. */
function byDrawOrder(a: Allowance, b: Allowance): number {
  return compareEnds(a.window.end, b.window.end) || byRank(a.source, b.source);
}

/** Base plans before add-ons, then the oldest; the id decides between two that began together. */
function byRank(a: FeatureSource, b: FeatureSource): number {
  return (
    Number(a.isAddon) - Number(b.isAddon) ||
    a.anchor - b.anchor ||
    (a.subscriptionId < b.subscriptionId ? -1 : 1)
  );
}

/** A window that never ends comes last. */
function compareEnds(a: Instant | null, b: Instant | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) - (b ?? Infinity);
}

/**
 * Decides whether units may be used and where they come from: the allowances in their order, then, where a source
 * charges for more, as billable units. All or nothing; nothing is written.
 */
export function decideUsage(allowances: readonly Allowance[], units: Quantity): UsageDecision {
  const draws: Draw[] = [];
  let missing = units;
  for (const allowance of allowances.filter(isIncluded)) {
    const taken = smaller(missing, remaining(allowance));
    if (taken > 0n) draws.push({ from: "allowance", allowance, units: taken });
    missing = (missing - taken) as Quantity;
  }
  if (missing === 0n) return { allowed: true, draws, isOverage: false };
  const payer = billableAllowance(allowances);
  if (!payer || !isWithinGuards(payer, missing)) return { allowed: false };
  draws.push({ from: "billable", allowance: payer, units: missing });
  return { allowed: true, draws, isOverage: !isUsageBased(payer) };
}

/** Whose price holds for billable units: the base plan's if it charges, else that of the oldest add-on that does. */
export function billableAllowance(allowances: readonly Allowance[]): Allowance | undefined {
  const chargeable = allowances.filter(({ source }) => isChargeable(source.feature.pricing));
  return chargeable.toSorted((a, b) => byRank(a.source, b.source))[0];
}

/** The limit of a usage-based feature is no allowance but a cap on what may be billed in one window. */
function isWithinGuards({ source, used }: Allowance, units: Quantity): boolean {
  const { pricing, limit } = source.feature;
  const after = used.overage + units;
  const cap = pricing?.usageModel === "usage_based" && pricing.overage === "block" ? limit : null;
  return [cap, pricing?.maxOverageUnits ?? null].every((most) => most === null || after <= most);
}

export function isUsageBased({ source }: Allowance): boolean {
  return source.feature.pricing?.usageModel === "usage_based";
}

function isIncluded(allowance: Allowance): boolean {
  return !isUsageBased(allowance);
}

function remaining({ source, used }: Allowance): Quantity | null {
  const { limit } = source.feature;
  if (limit === null) return null;
  return (limit > used.drawn ? limit - used.drawn : 0n) as Quantity;
}

/** The smaller of two quantities, where null is more than anything. */
function smaller(a: Quantity, b: Quantity | null): Quantity {
  return b === null || a < b ? a : b;
}

/** Sums up what the allowances say, after the draws if there are any. */
export function totals(allowances: readonly Allowance[], draws: readonly Draw[] = []): UsageTotals {
  const drawn = (from: Draw["from"], allowance: Allowance) =>
    sum(draws.filter((draw) => draw.from === from && draw.allowance === allowance).map(({ units }) => units));
  const after = allowances.map((allowance) => ({
    source: allowance.source,
    window: allowance.window,
    drawn: (allowance.used.drawn + drawn("allowance", allowance)) as Quantity,
    overage: (allowance.used.overage + drawn("billable", allowance)) as Quantity,
  }));
  const limits = after.map(({ source }) => source.feature.limit);
  const isUnlimited = limits.includes(null);
  const balance = sum(
    after.map(({ source, drawn: used, overage }) => {
      const isCap = source.feature.pricing?.usageModel === "usage_based";
      const left = (source.feature.limit ?? 0n) - (isCap ? overage : used);
      return (left > 0n ? left : 0n) as Quantity;
    }),
  );
  const ends = after.flatMap(({ window }) => (window.end === null ? [] : [window.end]));
  return {
    usage: sum(after.map((each) => (each.drawn + each.overage) as Quantity)),
    limit: isUnlimited ? null : sum(limits.map((limit) => limit ?? ZERO)),
    balance: isUnlimited ? null : balance,
    resetsAt: ends.length === 0 ? null : (Math.min(...ends) as Instant),
  };
}

function sum(quantities: readonly Quantity[]): Quantity {
  return quantities.reduce((total, each) => (total + each) as Quantity, ZERO);
}
