/** Returns the smaller of two amounts. */
export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Returns an amount, or zero where it is below. */
export function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

/** Returns an amount, or the bound that it is beyond. */
export function between(value: bigint, lowest: bigint, highest: bigint): bigint {
  return value < lowest ? lowest : least(value, highest);
}
