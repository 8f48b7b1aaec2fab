import { invariant } from "../invariant.js";

/**
 * Splits `total` in proportion to `weights`, by the largest remainder: the parts always add up to `total`,
 * and each is its exact share rounded down or up.
 *
 * Equal remainders go to the earlier part. A negative total is split as its positive twin. When every
 * weight is zero there is no proportion to keep, and all of it goes on the first part.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  invariant(weights.length > 0, "an amount cannot be split into no parts");
  invariant(
    weights.every((weight) => weight >= 0n),
    "a weight cannot be negative",
  );
  if (total < 0n) return allocate(-total, weights).map((part) => -part);
  if (weights.length === 1) return [total];
  const whole = weights.reduce((a, b) => a + b, 0n);
  if (whole === 0n) return weights.map((_weight, index) => (index === 0 ? total : 0n));
  return byLargestRemainder(total, weights, whole);
}

function byLargestRemainder(total: bigint, weights: readonly bigint[], whole: bigint): bigint[] {
  const parts = weights.map((weight, index) => ({
    index,
    share: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));
  const left = total - parts.reduce((given, part) => given + part.share, 0n);
  if (left === 0n) return parts.map(({ share }) => share);
  const ranked = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const lucky = new Set(ranked.slice(0, Number(left)).map((part) => part.index));
  return parts.map((part) => (lucky.has(part.index) ? part.share + 1n : part.share));
}
