import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { secondsBetween, type Instant } from "../time/instant.js";
import type { ResetWindow } from "../time/period.js";

/** A limit that held until an instant. */
export interface EarlierLimit {
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  readonly until: Instant;
}

const ONE_UNIT = 1_000_000_000n;

/**
 * The limit of a window in which plans with different limits held, one after the other: each limit by its share of the
 * window's seconds, rounded up to a whole unit. For organizations whose upgrades grant no more than the time that is
 * left. A window without end has no shares, and an unlimited plan no share of anything: then the present limit holds.
 */
export function proratedLimit(
  window: ResetWindow,
  present: Quantity | null,
  earlier: readonly EarlierLimit[],
): Quantity | null {
  const { start, end } = window;
  const within = earlier.filter(({ until }) => start < until);
  if (end === null || present === null || within.length === 0) return present;
  if (within.some(({ limit }) => limit === null)) return present;
  let from = start;
  let sum = 0n;
  for (const { limit, until } of within) {
    const to = until < end ? until : end;
    sum += (limit ?? ZERO) * secondsBetween(from, to);
    from = to;
  }
  sum += present * secondsBetween(from, end);
  return scaledQuantity(divide(sum, secondsBetween(start, end) * ONE_UNIT, "ceil") * ONE_UNIT);
}
