type FeatureValue = number | string | boolean | readonly string[];

/** The name of a feature with its value in a plan, such as `Upload size: 250`. */
export function valueText(
  name: string,
  value: FeatureValue | undefined,
  numberText: (value: number) => string,
): string {
  if (value === undefined || value === true) return name;
  if (value === false) return `${name}: –`;
  if (typeof value === "object") return `${name}: ${value.join(", ")}`;
  return `${name}: ${typeof value === "number" ? numberText(value) : value}`;
}
