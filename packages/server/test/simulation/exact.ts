/** An exact decimal as a whole number of 10^-12. Written apart from the code under test, so that both must agree. */
const SCALE = 10n ** 12n;
const DECIMALS = 12;

/** Reads a decimal of at most twelve decimals, as a text or as the number that prints it. */
export function exact(decimal: string | number): bigint {
  const text = String(decimal);
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const magnitude = BigInt(whole) * SCALE + BigInt(fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
  return text.startsWith("-") ? -magnitude : magnitude;
}

/** The nearest whole number, half away from zero. */
function nearest(value: bigint): bigint {
  const magnitude = value < 0n ? -value : value;
  const rounded = (2n * magnitude + SCALE) / (2n * SCALE);
  return value < 0n ? -rounded : rounded;
}

/** How many units, at nine decimals, something of a value pays for at a price each. */
export function wholeShare(value: bigint, price: bigint): bigint {
  const step = SCALE / 10n ** 9n;
  return ((value * SCALE) / price / step) * step;
}

/** `part` of `whole` of an amount of minor units, rounded to the nearest. */
export function shareOf(amount: bigint, part: number, whole: number): bigint {
  return nearest((amount * SCALE * BigInt(part)) / BigInt(whole));
}

export function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, each) => total + each, 0n);
}
