import { invariant } from "../invariant.js";

export type Rounding = "floor" | "ceil" | "half_away";

/** Divides exactly, then rounds as requested. There is deliberately no default. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  invariant(denominator > 0n, "denominator must be positive");
  const floor = numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);
  const remainder = numerator - floor * denominator;
  if (remainder === 0n || rounding === "floor") return floor;
  if (rounding === "ceil") return floor + 1n;
  const twice = 2n * remainder;
  if (twice === denominator) return numerator < 0n ? floor : floor + 1n;
  return twice > denominator ? floor + 1n : floor;
}
