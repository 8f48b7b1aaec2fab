import type { Feature, FeatureValue } from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

/** The field `value` of anything with a value of a feature. */
export function toWireValue({ value }: { readonly value?: FeatureValue }): {
  readonly value?: Wire["FeatureValue"];
} {
  if (value === undefined) return {};
  return { value: typeof value === "object" ? [...value] : value };
}

/** The settings of a feature with values. */
export function toWireValueSettings({
  value,
}: Pick<Feature, "value">): Pick<Wire["Feature"], "valueType" | "values" | "combine"> {
  if (!value) return {};
  const { type, allowed, combine } = value;
  return { valueType: type, ...(allowed && { values: [...allowed] }), combine };
}
