import { isChargeable } from "../catalog/catalog.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import type { ResetWindow } from "../time/period.js";
import { rate } from "../pricing/rating.js";
import {
  allowanceWindow,
  billablePrice,
  byPrecedence,
  isBilledWhole,
  NO_USAGE,
  type FeatureSource,
  type WindowUsage,
} from "./source.js";
import { roundAmount } from "../money/exact-amount.js";

/** A source, its window at the instant of use, and what was used in it. */
export interface Allowance {
  readonly source: FeatureSource;
  readonly window: ResetWindow;
  readonly used: WindowUsage;
  /** Units beside its own that count against its limit, because an override set it for all plans together. */
  readonly usedElsewhere?: Quantity;
}

/**
 * Finds the windows of the sources at an instant, or at each one's own, and puts them in the order in which they are
 * drawn. A row that its plan disables grants nothing and is left out.
 */
export function openAllowances(
  sources: readonly FeatureSource[],
  at: Instant | ((source: FeatureSource) => Instant),
  usedIn: (source: FeatureSource, window: ResetWindow) => WindowUsage | undefined,
): Allowance[] {
  const allowances: Allowance[] = [];
  for (const source of sources) {
    if (!source.feature.enabled) continue;
    const window = allowanceWindow(source, typeof at === "number" ? at : at(source));
    const used = usedIn(source, window) ?? NO_USAGE;
    allowances.push({ source, window, used });
  }
  return withSharedLimit(allowances.length > 1 ? allowances.sort(byDrawOrder) : allowances);
}

/**
 * Soonest reset first, then base plans before add-ons, then the oldest. Total, so a replay draws the same. The source
 * that has the limit of all comes before the others, which include nothing.
 */
function byDrawOrder(a: Allowance, b: Allowance): number {
  return (
    Number(b.source.sharedLimit === "own") - Number(a.source.sharedLimit === "own") ||
    compareEnds(a.window.end, b.window.end) ||
    byPrecedence(a.source, b.source)
  );
}

/** Counts what the others drew against a limit of all. Against a cap on billed units, all used units count. */
function withSharedLimit(allowances: Allowance[]): Allowance[] {
  const [owner, ...others] = allowances;
  if (owner?.source.sharedLimit !== "own") return allowances;
  const isCap = isUsageBased(owner);
  const own = isCap ? owner.used.drawn : 0n;
  const counted = ({ used }: Allowance) => used.drawn + (isCap ? used.overage : 0n);
  const usedElsewhere = scaledQuantity(others.reduce((sum, each) => sum + counted(each), own));
  return [{ ...owner, usedElsewhere }, ...others];
}

/** A window that never ends comes last. */
function compareEnds(a: Instant | null, b: Instant | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) - (b ?? Infinity);
}

/** Whose price holds for billable units: the base plan's if it charges, else that of the oldest add-on that does. */
export function billableAllowance(allowances: readonly Allowance[]): Allowance | undefined {
  let first: Allowance | undefined;
  for (const allowance of allowances) {
    if (!isChargeable(allowance.source.feature.pricing)) continue;
    if (!first || byPrecedence(allowance.source, first.source) < 0) first = allowance;
  }
  return first;
}

export function isUsageBased({ source }: Allowance): boolean {
  return isBilledWhole(source);
}

/**
 * Whether a number of billable units is within the caps of the plan that bills them. The limit of a usage-based feature is
 * such a cap and not an allowance.
 */
export function isWithinCaps(payer: Allowance, billable: Quantity): boolean {
  const { pricing, limit } = payer.source.feature;
  const cap = isUsageBased(payer) && pricing?.overage === "block" ? limit : null;
  const most = pricing?.maxOverageUnits ?? null;
  return (
    (cap === null || billable + (payer.usedElsewhere ?? 0n) <= cap) && (most === null || billable <= most)
  );
}

/**
 * More minor units than any window may cost. Larger, and the sum of many windows could no longer be carried as a JSON
 * number; smaller, and it could stand in the way of real usage.
 */
const MAX_WINDOW_AMOUNT = 9_000_000_000_000n;

/** Whether an invoice can bill this number of units in one window. More units could never be billed. */
export function isBillable({ source }: Allowance, units: Quantity): boolean {
  const { pricing } = source.feature;
  const price = pricing && billablePrice(pricing);
  return !price || roundAmount(rate(price, units).amount) <= MAX_WINDOW_AMOUNT;
}

/** Whether an allowance neither includes nor holds units, because another has the limit of all: its reset frees none. */
export function isIdle({ source, used }: Allowance): boolean {
  return source.sharedLimit === "other" && used.drawn + used.overage + used.credited === 0n;
}

/** Returns the units left in the window of an allowance. Null is unlimited. */
export function remainingOf({ source, used, usedElsewhere = ZERO }: Allowance): Quantity | null {
  const { limit } = source.feature;
  if (limit === null) return null;
  const drawn = used.drawn + usedElsewhere;
  return scaledQuantity(limit > drawn ? limit - drawn : 0n);
}
