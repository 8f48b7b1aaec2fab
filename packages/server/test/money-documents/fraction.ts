/** A number without rounding. The denominator is above zero. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Reads a decimal: `33.33` is 3333 hundredths. */
export function fraction(decimal: string): Fraction {
  const [whole = "", decimals = ""] = decimal.split(".");
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export const ratio = (top: bigint, bottom: bigint): Fraction => ({ top, bottom });

export const percentOf = (decimal: string): Fraction => times(fraction(decimal), ratio(1n, 100n));

export function plus(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** `amount` x `part`, rounded half away from zero. The amount is not negative. */
export function shareOf(amount: bigint, { top, bottom }: Fraction): bigint {
  return bottom === 0n ? 0n : (2n * amount * top + bottom) / (2n * bottom);
}

/** Splits a total by largest remainder; of equal remainders, the earlier part gets the unit. */
export function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / whole);
  const remainders = weights.map((weight) => (total * weight) % whole);
  for (let left = total - sum(parts); left > 0n; left -= 1n) {
    const most = remainders.reduce(
      (best, each, place) => (each > (remainders[best] ?? 0n) ? place : best),
      0,
    );
    parts[most] = (parts[most] ?? 0n) + 1n;
    remainders[most] = -1n;
  }
  return parts;
}

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

export const clamp = (amount: bigint, lowest: bigint, highest: bigint): bigint =>
  amount > highest ? highest : amount < lowest ? lowest : amount;
