/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True so many times of a hundred. */
  percent(chance: number): boolean;
}

/** Mulberry32: small, fast, and random enough to walk with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: ([first, ...rest]) => rest[between(0, rest.length) - 1] ?? first,
    percent: (chance) => next() * 100 < chance,
  };
}
