/** A named property of usage that prices and credit costs can depend on, such as the model of a call. */
export interface FeatureDimension {
  readonly name: string;
  /** The values that are accepted; null for any value. */
  readonly values: readonly string[] | null;
}

/** The dimensions of one usage event, by name. A missing value is not an empty one. */
export type Dimensions = Readonly<Record<string, string>>;

/** Returns a text that is the same for the same dimensions, in whatever order they were sent. */
export function dimensionsText(dimensions: Dimensions | null): string {
  if (dimensions === null) return "";
  return JSON.stringify(Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The usage that an entry is for: each of these dimensions has one of the listed values. */
export type When = Readonly<Record<string, readonly string[]>>;

/** An entry that is for usage with certain dimensions. */
export interface Conditional {
  readonly when: When;
}

/** Returns a text that is the same for the same usage, in whatever order names and values were written. */
export function whenText(when: When): string {
  const sorted = Object.entries(when).map(([name, values]) => [name, values.toSorted()] as const);
  return JSON.stringify(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The condition of an entry, prepared for being tested for every usage event. */
interface Condition {
  readonly index: number;
  readonly names: readonly { readonly name: string; readonly values: ReadonlySet<string> }[];
}

const conditions = new WeakMap<readonly Conditional[], readonly Condition[]>();

/** The most specific first, so that the first one that fits decides. */
function conditionsOf(entries: readonly Conditional[]): readonly Condition[] {
  const known = conditions.get(entries);
  if (known) return known;
  const made = entries
    .map(({ when }, index) => ({
      index,
      names: Object.entries(when).map(([name, values]) => ({ name, values: new Set(values) })),
    }))
    .sort((a, b) => b.names.length - a.names.length);
  conditions.set(entries, made);
  return made;
}

/** Returns the index of the entry with the most names that usage fits; -1 if it fits none. */
export function findEntry(entries: readonly Conditional[], dimensions: Dimensions): number {
  for (const { index, names } of conditionsOf(entries)) if (isFor(names, dimensions)) return index;
  return -1;
}

/** A loop without closures: it runs for each price entry until one is for the usage. */
function isFor(names: Condition["names"], dimensions: Dimensions): boolean {
  for (const { name, values } of names) {
    const value = dimensions[name];
    if (value === undefined || !values.has(value)) return false;
  }
  return true;
}

/** Whether some usage fits both, and neither is more specific: it would be unclear which one decides. */
export function isAmbiguous(a: When, b: When): boolean {
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (names.length !== others.length) return false;
  return names.every((name) => !Object.hasOwn(b, name) || a[name]?.some((value) => b[name]?.includes(value)));
}
