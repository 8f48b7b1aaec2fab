/** A fraction without rounding. The denominator is positive. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Exact = { n: 0n, d: 1n };

/** Reads a number as the shortest decimal that prints it. */
export function exact(value: number): Exact {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", decimals = ""] = mantissa.split(".");
  const places = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals);
  return places >= 0 ? reduced(digits, 10n ** BigInt(places)) : { n: digits * 10n ** BigInt(-places), d: 1n };
}

export const plus = (a: Exact, b: Exact): Exact => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Exact, b: Exact): Exact => reduced(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Exact, b: Exact): Exact => reduced(a.n * b.n, a.d * b.d);
export const share = (part: number, whole: number): Exact => reduced(BigInt(part), BigInt(whole));
export const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;
export const lesser = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a);
export const greater = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a);
export const toNumber = ({ n, d }: Exact): number => Number(n) / Number(d);

/** Rounds half away from zero. */
export function rounded({ n, d }: Exact): number {
  const size = (2n * (n < 0n ? -n : n) + d) / (2n * d);
  return Number(n < 0n ? -size : size);
}

/** Rounds a quantity that is not negative down or up to so many decimals. */
export function floorTo({ n, d }: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  return reduced((n * scale) / d, scale);
}

export function ceilTo({ n, d }: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  return reduced((n * scale + d - 1n) / d, scale);
}

/** Returns how many whole packages of a size hold a quantity that is not negative. */
export function packages(quantity: Exact, size: number): Exact {
  const { n, d } = times(quantity, reduced(exact(size).d, exact(size).n));
  return { n: (n + d - 1n) / d, d: 1n };
}

function reduced(n: bigint, d: bigint): Exact {
  if (d < 0n) return reduced(-n, -d);
  if (d === 1n) return { n, d };
  const divisor = gcd(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
