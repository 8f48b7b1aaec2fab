import { divide } from "../numbers/divide.js";
import { PARTS } from "./monthly.js";

/** What a customer contributes to MRR in one currency at the start and the end of a period, in `PARTS`. */
export interface CustomerMonthly {
  readonly start: bigint;
  readonly end: bigint;
  /** Whether the customer contributed at any time before the start. Only used where `start` is 0. */
  readonly hasContributed: boolean;
}

export const MOVEMENTS = ["new", "expansion", "contraction", "churn", "reactivation"] as const;

export type Movement = (typeof MOVEMENTS)[number];

/**
 * How MRR moved between two instants. All amounts are at least 0: start + new + expansion − contraction − churn + reactivation
 * = end.
 */
export type Movements = Readonly<Record<Movement | "start" | "end", bigint>>;

/**
 * Returns which movement a customer makes between two instants, whatever happened in between: `new` for the first amount ever,
 * `reactivation` for an amount after a time without one, `churn` for the loss of the whole amount, `expansion` and
 * `contraction` for a higher and a lower one. Undefined if the amount is the same.
 */
export function movementOf({ start, end, hasContributed }: CustomerMonthly): Movement | undefined {
  if (start === end) return undefined;
  if (start === 0n) return hasContributed ? "reactivation" : "new";
  if (end === 0n) return "churn";
  return end > start ? "expansion" : "contraction";
}

/** Adds up the movements of customers, exact. */
export function sumMovements(customers: readonly CustomerMonthly[]): Movements {
  const sums = { start: 0n, end: 0n, new: 0n, expansion: 0n, contraction: 0n, churn: 0n, reactivation: 0n };
  for (const customer of customers) {
    const { start, end } = customer;
    sums.start += start;
    sums.end += end;
    const movement = movementOf(customer);
    if (movement) sums[movement] += end > start ? end - start : start - end;
  }
  return sums;
}

/** Whether each movement adds to MRR or takes away from it. */
export const SIGNED_MOVEMENTS = [
  ["new", 1n],
  ["expansion", 1n],
  ["contraction", -1n],
  ["churn", -1n],
  ["reactivation", 1n],
] as const;

/**
 * Rounds movements to minor units. Each amount is rounded once, half away from zero. Where the movements then do not add up, the
 * ones that were rounded by most are rounded the other way. `start` and `end` never are: the end of a period is the start of
 * the next.
 */
export function roundMovements(exact: Movements): Movements {
  const start = roundToMinor(exact.start);
  const end = roundToMinor(exact.end);
  return { ...roundParts(exact, SIGNED_MOVEMENTS, end - start), start, end };
}

/** Rounds amounts that, each with its sign, have to add up to a sum. */
export function roundParts<Name extends string>(
  exact: Readonly<Record<Name, bigint>>,
  signed: readonly (readonly [name: Name, sign: bigint])[],
  sum: bigint,
): Record<Name, bigint> {
  const parts = signed.map(([name, sign]) => {
    const rounded = sign * roundToMinor(exact[name]);
    return { name, sign, rounded, lost: sign * exact[name] - rounded * PARTS };
  });
  for (let missing = sum - parts.reduce((all, { rounded }) => all + rounded, 0n); missing !== 0n;) {
    const step = missing > 0n ? 1n : -1n;
    const most = parts.reduce((a, b) => (b.lost * step > a.lost * step ? b : a));
    most.rounded += step;
    most.lost -= step * PARTS;
    missing -= step;
  }
  const result: Record<Name, bigint> = { ...exact };
  for (const { name, sign, rounded } of parts) result[name] = sign * rounded;
  return result;
}

/** Rounds a sum of `PARTS` to minor units, half away from zero. */
export function roundToMinor(parts: bigint): bigint {
  return divide(parts, PARTS, "half_away");
}
