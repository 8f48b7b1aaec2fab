/** A value that a plan sets for a feature. */
export type FeatureValue = number | string | boolean | readonly string[];
export type ValueType = "number" | "string" | "boolean" | "list";
/** Which value applies if several plans of a customer have one. */
export type CombineMode = "highest" | "lowest" | "union" | "base";

/** The rules for the values of a feature. */
export interface ValueSettings {
  readonly type: ValueType;
  /** The only values, or items of lists, that are accepted; null accepts any of the type. Never empty. */
  readonly allowed: readonly (number | string)[] | null;
  readonly combine: CombineMode;
}

/** Returns why a value does not fit the settings of its feature; undefined if it does. */
export function valueIssue({ type, allowed }: ValueSettings, value: FeatureValue): string | undefined {
  if (typeOf(value) !== type) return `must be ${DESCRIPTIONS[type]}`;
  const items = typeof value === "object" ? value : [value];
  const other = allowed && items.find((item) => !allowed.some((each) => each === item));
  if (other !== null && other !== undefined)
    return `${JSON.stringify(other)} is not one of the feature's values`;
  if (new Set(items).size < items.length) return "names an item twice";
  return undefined;
}

const DESCRIPTIONS: Readonly<Record<ValueType, string>> = {
  number: "a number",
  string: "a string",
  boolean: "true or false",
  list: "a list of strings",
};

function typeOf(value: FeatureValue): ValueType {
  if (typeof value === "object") return "list";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "string";
}

/**
 * Combines the values of several plans, the base plan's first and then those of add-ons, oldest first. Undefined
 * without any.
 */
export function combineValues(mode: CombineMode, values: readonly FeatureValue[]): FeatureValue | undefined {
  const [first] = values;
  const numbers = values.filter((value) => typeof value === "number");
  if (first === undefined || mode === "base") return first;
  if (mode === "union")
    return [...new Set(values.flatMap((value) => (typeof value === "object" ? value : [])))];
  return mode === "highest" ? Math.max(...numbers) : Math.min(...numbers);
}
