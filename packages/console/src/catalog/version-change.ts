import type { Schema } from "@dues/sdk/session";
import { fieldText, isObject } from "../model/field-text.js";
import { lowerWordsOf, quantityText, wordsOf } from "../model/format.js";
import type { NameOf } from "../model/timeline.js";

/** Says in words what a version of a plan changed: `Price: $9.00 → $12.00`, `API calls: limit: 100 → 200`. */
export function changeText(
  { field, feature, before, after }: Schema<"PlanVersionChange">,
  currency: string,
  featureName: NameOf,
): string {
  if (feature !== null && field === "feature") return wholeText(featureName(feature), after);
  const name = feature === null ? wordsOf(field) : `${featureName(feature)}: ${lowerWordsOf(field)}`;
  const text = (value: unknown) => fieldText(field, value, { currency, time: String });
  return `${name}: ${text(before)} → ${text(after)}`;
}

/** A feature that was added or removed as a whole. */
function wholeText(name: string, after: unknown): string {
  if (!isObject(after)) return `${name}: removed`;
  const { limit } = after;
  return typeof limit === "number" ? `${name}: added, ${quantityText(limit)} included` : `${name}: added`;
}
