import type { AlertMeasure, AlertTerms } from "../catalog/catalog.js";
import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";

/** The usage of a feature or credit system, or the cost of billable usage, at one moment. */
export interface Measured {
  readonly used: Quantity;
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  /** Null is unlimited. */
  readonly left: Quantity | null;
}

/** A threshold that usage crossed, with the values of its measure before and after. */
export interface CrossedThreshold {
  readonly at: Quantity;
  readonly previous: Quantity;
  readonly current: Quantity;
}

/** More thresholds than anyone could read of one usage event; the highest are kept. */
const MAX_CROSSED = 100n;

/**
 * The thresholds of an alert between two moments, in ascending order. Those of used units and amounts are crossed from
 * below, those of remaining units from above.
 */
export function crossedThresholds(
  { measure, at, every }: AlertTerms,
  before: Measured,
  after: Measured,
): CrossedThreshold[] {
  const [previous, current] = [valueOf(measure, before), valueOf(measure, after)];
  if (previous === undefined || current === undefined) return [];
  if (measure === "left" || measure === "left_percent")
    return current <= at && at < previous ? [{ at, previous, current }] : [];
  const crossed = thresholdsBetween({ at, every }, previous, current);
  return crossed.map((threshold) => ({ at: scaledQuantity(threshold), previous, current }));
}

function thresholdsBetween(
  { at, every }: Pick<AlertTerms, "at" | "every">,
  previous: bigint,
  current: bigint,
): bigint[] {
  if (current < at) return [];
  if (every === null || every <= 0n) return previous < at ? [at] : [];
  const last = (current - at) / every;
  const first = previous < at ? 0n : (previous - at) / every + 1n;
  const from = last - first >= MAX_CROSSED ? last - MAX_CROSSED + 1n : first;
  const found: bigint[] = [];
  for (let index = from; index <= last; index++) found.push(at + index * every);
  return found;
}

const PERCENT = 100n * 10n ** 9n;

/** Undefined where there is no limit to compare with. Percents are rounded so that comparing them is exact. */
function valueOf(measure: AlertMeasure, { used, limit, left }: Measured): Quantity | undefined {
  switch (measure) {
    case "used":
    case "amount":
      return used;
    case "left":
      return left ?? undefined;
    case "used_percent":
      return limit === null || limit === 0n
        ? undefined
        : scaledQuantity(divide(used * PERCENT, limit, "floor"));
    case "left_percent":
      return limit === null || limit === 0n || left === null
        ? undefined
        : scaledQuantity(divide(left * PERCENT, limit, "ceil"));
  }
}
