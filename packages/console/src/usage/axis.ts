/** A letter of the font of the axes, on average. */
const LETTER_WIDTH = 7;

const GAP = 12;

/** Longer names, such as IDs, do not fit below a bar. The table has them. */
const LONGEST_NAME = 14;

/** Roughly how wide a text is, in pixels. */
export function widthOf(text: string): number {
  return text.length * LETTER_WIDTH;
}

/**
 * Returns the names that fit below the bars of a chart without touching or being cut: every name, or every second, and so
 * on. They are counted from the last, because people look for the latest.
 */
export function shownNames(names: readonly string[], width: number): string[] {
  const longest = Math.max(0, ...names.map(({ length }) => length));
  if (longest > LONGEST_NAME || width <= 0) return [];
  const room = longest * LETTER_WIDTH;
  const band = width / names.length;
  const step = Math.max(1, Math.ceil((room + GAP) / band));
  const last = names.findLastIndex((_name, index) => (names.length - index - 0.5) * band >= room / 2);
  return names.filter((_name, index) => index <= last && (last - index) % step === 0);
}

/** The highest value of an axis from 0. Without any, it has room for one. */
export function topOf(values: readonly number[]): number {
  return Math.max(...values, 0) || 1;
}

/**
 * Returns the values that are written beside an axis. Between whole numbers, such as amounts in minor units, they are whole:
 * a fraction of a cent cannot be written. Bars of nothing have the zero alone.
 */
export function shownTicks(ticks: readonly number[], values: readonly number[]): readonly number[] {
  if (values.every((value) => value === 0)) return ticks.filter((tick) => tick === 0);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}
