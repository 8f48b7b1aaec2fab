import { entitledValue, type OpenHolding } from "@dues/billing";
import type { FeatureProfile } from "./feature-profile.js";
import type { UsageResult } from "./usage-result.js";
import type { UsageState } from "./usage-state.js";

/** The part of a result about a feature of which nothing is counted. */
export function uncounted(
  { facts }: UsageState,
  { slug, value: settings }: FeatureProfile,
  holding: OpenHolding,
): Pick<UsageResult, "totals" | "value"> {
  const value = settings && entitledValue(facts, { slug, value: settings }, holding);
  return { totals: null, ...(value !== undefined && { value }) };
}
