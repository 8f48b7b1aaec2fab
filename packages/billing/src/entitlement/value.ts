import { combineValues, type FeatureValue, type ValueSettings } from "../catalog/value.js";
import type { UsageFacts } from "./facts.js";
import type { Holding } from "./decide.js";
import { isInEffect } from "./override.js";

/**
 * Returns the value of a feature that applies to a customer: that of an override, else those of its plans combined.
 * Undefined when neither has one.
 */
export function entitledValue(
  facts: Pick<UsageFacts, "overrideOf" | "now">,
  feature: { readonly slug: string; readonly value: ValueSettings },
  { allowances }: Pick<Holding, "allowances">,
): FeatureValue | undefined {
  const override = facts.overrideOf(feature.slug);
  if (override?.value !== undefined && isInEffect(override, facts.now)) return override.value;
  const values = allowances.flatMap(({ source: { feature: row } }) =>
    row.value === undefined ? [] : [row.value],
  );
  return combineValues(feature.value.combine, values);
}
