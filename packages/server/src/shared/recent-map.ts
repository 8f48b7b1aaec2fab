/** A map that keeps the entries set or read last. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Whether more entries take the places of others sooner or later. */
  isFull(): boolean;
}

/**
 * Keeps entries up to a limit in two maps: those set or read last, and those before. When the first has half of the limit,
 * it takes the place of the second. Evicting one entry at a time would cost more the more were evicted before it: a map
 * keeps the places of deleted keys, and looks for its oldest key behind them.
 *
 * @param most the limit of the sum of all weights
 */
export function createRecentMap<Value>(
  most: number,
  weightOf: (value: Value) => number = () => 1,
): RecentMap<Value> {
  let recent = new Map<string, Value>();
  let earlier = new Map<string, Value>();
  let weight = 0;

  function keep(key: string, value: Value): void {
    const added = weightOf(value);
    if (weight + added > most / 2) {
      earlier = recent;
      recent = new Map();
      weight = 0;
    }
    recent.set(key, value);
    weight += added;
  }

  function remove(key: string): void {
    const known = recent.get(key);
    if (known !== undefined) weight -= weightOf(known);
    recent.delete(key);
    earlier.delete(key);
  }

  return {
    get(key) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const older = earlier.get(key);
      if (older !== undefined) keep(key, older);
      return older;
    },
    set(key, value) {
      remove(key);
      keep(key, value);
    },
    delete: remove,
    isFull: () => earlier.size > 0,
  };
}
