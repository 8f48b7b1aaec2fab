import type { CurrencyAmounts, Metadata } from "./credit.js";
import type { Grant } from "./grant.js";
import type { Currency } from "./currency.js";

/** How often a plan is charged. `day`, `week`, `month`, `quarter`, `year` and `annual` are aliases. */
export type PlanInterval =
  | "daily"
  | "weekly"
  | "monthly"
  | "quarterly"
  | "semi_annual"
  | "yearly"
  | "day"
  | "week"
  | "month"
  | "quarter"
  | "year"
  | "annual";

export interface PlanOptions<Uses extends string = string> {
  /** The display name; derived from the slug when absent. */
  readonly name?: string;
  /** A description for people. */
  readonly description?: string;
  /** The price of one interval in whole minor units, such as cents; 0 when absent. */
  readonly price?: number;
  /** The currency of `price` and of the plan's other prices; the organization's currency when absent. */
  readonly currency?: Currency;
  /** The price in further currencies. Every other price of the plan must exist in the same ones. */
  readonly prices?: CurrencyAmounts;
  /** How often the price is due; `monthly` when absent. */
  readonly interval?: PlanInterval;
  /** Whether the plan is billed every interval (`recurring`, the default) or once (`one_time`). */
  readonly billingType?: "recurring" | "one_time";
  /** Plans of one group replace each other; the default group when absent. */
  readonly planGroup?: string;
  /** Whether the plan is added to others instead of replacing them. */
  readonly isAddon?: boolean;
  /** The length of the trial in days; no trial when absent. */
  readonly trialDays?: number;
  /** Whether a trial starts only with a saved card. */
  readonly trialCardRequired?: boolean;
  /** Whether every new customer gets the plan; at most one plan of a group. */
  readonly autoEnable?: boolean;
  /** Whether the plan can be subscribed to; true when absent. Existing subscribers keep it. */
  readonly isActive?: boolean;
  /** Whether pages offer the plan to every customer; true when absent. A private plan is attached by you alone. */
  readonly listed?: boolean;
  /** Codes of the taxes that apply; those of the customer, its country or the organization when absent. */
  readonly taxCodes?: readonly string[];
  /** Whether prices include their taxes or taxes are added; the organization's setting when absent. */
  readonly taxBehavior?: "inclusive" | "exclusive";
  /** The payment provider that charges for the plan; `defaultProvider` of the catalog when absent. */
  readonly provider?: string;
  /** Any JSON object of yours, returned as it was sent. */
  readonly metadata?: Metadata;
  /** The features and credits that the plan includes, created by `grant()`. */
  readonly features?: readonly Grant<Uses>[];
}

/** A plan: features and credits at a price. */
export interface Plan<Slug extends string = string, Uses extends string = string> extends PlanOptions<Uses> {
  /** The slug, unique among plans. */
  readonly slug: Slug;
}

/**
 * Declares a plan.
 *
 * @example
 * ```ts
 * import { feature, plan } from "@dues/sdk/catalog";
 *
 * const calls = feature.metered("api-calls");
 * const sso = feature.boolean("sso");
 * const pro = plan("pro", {
 *   price: 2500,
 *   interval: "monthly",
 *   features: [calls.grant({ limit: 10_000, overage: "charge", overagePrice: 0.325 }), sso.grant()],
 * });
 * ```
 */
export function plan<const Slug extends string, Uses extends string = never>(
  slug: Slug,
  options: PlanOptions<Uses> = {},
): Plan<Slug, Uses> {
  return { slug, ...options };
}
