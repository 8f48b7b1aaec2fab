import type { Schema } from "@dues/sdk/session";
import { amountText, wordsOf } from "../model/format.js";
import type { NameOf } from "../model/timeline.js";

/** Says in words what a version of a plan changed: `Price: $9.00 → $12.00`, `API calls: limit: 100 → 200`. */
export function changeText(
  { field, feature, before, after }: Schema<"PlanVersionChange">,
  currency: string,
  featureName: NameOf,
): string {
  const name = feature === null ? wordsOf(field) : `${featureName(feature)}: ${wordsOf(field).toLowerCase()}`;
  const text = (value: unknown) => valueText(value, field === "price" ? currency : undefined);
  return `${name}: ${text(before)} → ${text(after)}`;
}

function valueText(value: unknown, currency: string | undefined): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "number" && currency !== undefined) return amountText(value, currency);
  return typeof value === "string" ? value : JSON.stringify(value);
}
