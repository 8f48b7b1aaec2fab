import type { Draw, OpenHolding, Quantity, UsageTotals } from "@dues/billing";
import type { StoredPlan } from "../db/catalog/catalog.js";
import type { FeatureProfile } from "./feature-profile.js";

/** What a customer has of a feature, after the use if there was one. */
export interface UsageResult {
  readonly customerId: string;
  readonly isAllowed: boolean;
  /** Why not; null when it is allowed. */
  readonly refusal: "limit_exceeded" | "insufficient_credits" | null;
  /** Some of the units are beyond what the plan includes and will be billed. */
  readonly isOverage: boolean;
  /** Some of the units are, or would be, charged, overage or not. */
  readonly isBilled: boolean;
  /** The same event was accepted before. */
  readonly isDuplicate: boolean;
  /** It happened in a usage period that is over, and counts in the current one. */
  readonly isLate: boolean;
  readonly feature: FeatureProfile;
  /** The plan that decides: the base plan that grants the feature, else the oldest add-on that does. */
  readonly plan: StoredPlan | undefined;
  readonly holding: OpenHolding;
  /** Of this use; of a check, those that it would have. Empty for a repeat and for a refusal. */
  readonly draws: readonly Draw[];
  /** Whether the numbers are those after the draws: not after a check, which draws nothing. */
  readonly isRecorded: boolean;
  /** Null for a boolean feature, of which nothing is counted. */
  readonly totals: UsageTotals | null;
  /** Units that tiers price, in the whole pricing window. */
  readonly tieredUnits: Quantity;
  /** What the entity used in the window; null when none was named. */
  readonly entityUsage: Quantity | null;
}
