import type { ResetInterval } from "../time/cadence.js";
import { readOption, refuse, type Findings } from "./fields.js";
import type { FeatureInput } from "./input.js";

/**
 * How usage of a consumable feature is counted in an allowance window, where values do not add up: `unique` counts each key
 * once, `max` the highest value.
 */
export type Aggregation = "unique" | "max";

/** Reads how usage of a feature is counted. Empty where it adds up, so that such a feature is the same as before. */
export function readAggregation(
  findings: Findings,
  path: string,
  { aggregation: sent, type, meterType, dimensions, tokens }: FeatureInput,
): { readonly aggregation?: Aggregation } {
  const at = `${path}.aggregation`;
  const aggregation = readOption(findings, at, sent, { allowed: ["sum", "unique", "max"], fallback: "sum" });
  if (aggregation === "sum") return {};
  if ((type ?? "metered") !== "metered" || meterType === "non_consumable") {
    refuse(findings, at, "is only for consumable features");
  }
  // Units beside the highest value, or of a key with two values, would have no price of their own.
  if ((dimensions && dimensions.length > 0) || tokens) {
    refuse(findings, at, "cannot be combined with dimensions or tokens");
  }
  return { aggregation };
}

const SHORT_RESETS: readonly ResetInterval[] = ["5min", "15min", "30min", "hourly"];

/** Refuses windows so short that the keys of each of them would outnumber its usage. */
export function checkUniqueReset(
  findings: Findings,
  path: string,
  { reset, aggregation }: { readonly reset: ResetInterval; readonly aggregation: Aggregation | undefined },
): void {
  if (aggregation !== "unique" || !SHORT_RESETS.includes(reset)) return;
  refuse(findings, path, "must be daily or longer for a feature that counts unique keys");
}
