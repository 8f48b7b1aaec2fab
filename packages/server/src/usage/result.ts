import type {
  Draw,
  FeatureValue,
  Instant,
  OpenCap,
  OpenHolding,
  Period,
  Quantity,
  UsageTotals,
} from "@dues/billing";
import type { StoredReservation } from "../db/usage/open-reservations.js";
import type { StoredPlan } from "../db/catalog/catalog.js";
import type { RecordedTokens } from "../db/usage/recorded-tokens.js";
import type { FeatureProfile } from "./features.js";

/** The customer's balance of a feature, after the event if there was one. */
export interface UsageResult {
  readonly customerId: string;
  readonly isAllowed: boolean;
  /** The reason for a refusal; null if allowed. */
  readonly refusal: "limit_exceeded" | "insufficient_credits" | null;
  /** The cap that refused the request; undefined if none did. */
  readonly exceededCap?: OpenCap;
  /** Some of the units exceed what the plan includes and will be billed. */
  readonly isOverage: boolean;
  /** Some of the units are, or would be, charged, whether as overage or not. */
  readonly isBilled: boolean;
  /** The same event was accepted before. */
  readonly isDuplicate: boolean;
  /** Whether its key is new, or its value the highest; undefined for a feature whose usage adds up. */
  readonly isCounted?: boolean;
  /** The usage period of the event no longer accepts usage, so that it counts in the current one. */
  readonly isLate: boolean;
  /** The usage period in which an event of an earlier one counts. Undefined for others. */
  readonly countedIn: Period | undefined;
  readonly feature: FeatureProfile;
  /** The plan that decides: the base plan that grants the feature, else the oldest add-on that does. */
  readonly plan: StoredPlan | undefined;
  readonly holding: OpenHolding;
  /** When access ends unless the plan that decides is paid; null if no payment of it failed. */
  readonly graceEndsAt: Instant | null;
  /** The draws of this event; of a check, the draws that it would cause. Empty for a repeat and for a refusal. */
  readonly draws: readonly Draw[];
  /** Whether the numbers include the draws. A check draws nothing. */
  readonly isRecorded: boolean;
  /** Null for a feature that is not metered. */
  readonly totals: UsageTotals | null;
  /** Absent for a feature without values. */
  readonly value?: FeatureValue;
  /** The units to price by tiers, in the whole pricing window. */
  readonly tieredUnits: Quantity;
  /** The usage of the entity in the window; null if the request names none. */
  readonly entityUsage: Quantity | null;
  /** The tokens of the usage with their prices; null if it was not reported in tokens. */
  readonly tokens: RecordedTokens | null;
  /** What the request opened or closed, or had before; undefined for usage that is not reserved. */
  readonly reservation?: StoredReservation;
}
