/** A decimal number in units of 10^-24, so that products of prices and quantities stay exact. */
export type Exact = bigint;

const DECIMALS = 24;
export const ONE: Exact = 10n ** BigInt(DECIMALS);

/** Reads a decimal; an absent one counts as zero, as an empty sum does. */
export function exact(text: string | undefined): Exact {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? "0");
  if (match === null) throw new Error(`not a decimal: ${text}`);
  const [, sign, whole = "", fraction = ""] = match;
  const value = BigInt(whole + fraction.padEnd(DECIMALS, "0"));
  return sign === "-" ? -value : value;
}

export function sum(values: readonly (string | undefined)[]): Exact {
  return values.reduce((total, value) => total + exact(value), 0n);
}

export function times(a: Exact, b: Exact): Exact {
  return (a * b) / ONE;
}

/** Rounds as XPath does: halves go up. */
export function roundTo(value: Exact, decimals: number): Exact {
  const step = 10n ** BigInt(DECIMALS - decimals);
  const shifted = value + step / 2n;
  const rest = ((shifted % step) + step) % step;
  return shifted - rest;
}

export function abs(value: Exact): Exact {
  return value < 0n ? -value : value;
}

export function decimalsOf(text: string | undefined): number {
  return text?.split(".")[1]?.length ?? 0;
}
