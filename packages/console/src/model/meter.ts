import type { Schema } from "@dues/sdk/session";
import { quantityText, valueText } from "./format.js";

/** What an entitlement says on one line. */
export interface Meter {
  readonly text: string;
  /** How much of the limit is used, from 0 to 1; undefined without a limit. */
  readonly share: number | undefined;
  readonly tone: "good" | "warn" | "bad";
}

/** Where support begins to look before the customer writes. */
const NEAR = 0.8;

export function meterOf(
  entitlement: Pick<Schema<"Entitlement">, "feature" | "usage" | "limit" | "unlimited" | "value">,
): Meter {
  const { feature, usage, limit, unlimited, value } = entitlement;
  if (value !== undefined) return { text: valueText(value), share: undefined, tone: "good" };
  if (feature.type !== "metered") return { text: "Included", share: undefined, tone: "good" };
  const used = quantityText(usage ?? 0);
  const unit = feature.unit === null || isIn(feature.unit, feature.name) ? "" : ` ${feature.unit}`;
  if (unlimited || limit === null)
    return { text: `${used}${unit}, unlimited`, share: undefined, tone: "good" };
  const share = limit === 0 ? ((usage ?? 0) > 0 ? 1 : 0) : Math.min(1, (usage ?? 0) / limit);
  const text = `${used} of ${quantityText(limit)}${unit}`;
  if ((usage ?? 0) >= limit && limit > 0) return { text, share, tone: "bad" };
  return { text, share, tone: share >= NEAR ? "warn" : "good" };
}

/** `call` after `API calls` says nothing more. */
function isIn(unit: string, name: string): boolean {
  return name.toLowerCase().includes(unit.toLowerCase());
}
