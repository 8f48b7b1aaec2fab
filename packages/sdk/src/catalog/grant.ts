import type { CheckedTiers, Tier } from "./tiers.js";
import type { Currency } from "./currency.js";

/** How often an allowance resets; `none` and `never` both mean that it does not. */
export type ResetInterval =
  | "none"
  | "never"
  | "5min"
  | "15min"
  | "30min"
  | "hourly"
  | "daily"
  | "weekly"
  | "monthly"
  | "quarterly"
  | "semi_annual"
  | "yearly";

export interface BooleanTerms {
  /** False keeps the row in the plan and grants nothing. */
  readonly enabled?: boolean;
}

/** A bound on the usage in a window, beside the allowance. */
export interface Cap {
  /** The most units of one window. */
  readonly limit: number;
  /** Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription. */
  readonly per: "1h" | "5h" | "day" | "week" | "month";
  /** Bounds each entity by itself instead of the customer; false when absent. */
  readonly entity?: boolean;
}

/** A threshold that `usage.threshold_reached` reports once in a window. */
export interface Alert {
  /** Units, or percent of the limit. */
  readonly measure: "used" | "used_percent" | "left" | "left_percent";
  /** The threshold; may be above 100 percent. `every` when absent. */
  readonly at?: number;
  /** The distance of further thresholds after the first. */
  readonly every?: number;
}

/** The units that a plan includes. */
export interface Allowance extends BooleanTerms {
  /** The units included in one reset interval; unlimited when null or absent. */
  readonly limit?: number | null;
  /** The units included in the whole trial; `limit` when absent. */
  readonly trialLimit?: number;
  /** How often the allowance resets; the interval of the plan when absent. */
  readonly reset?: ResetInterval;
  /** Bounds on the usage in windows: usage has to fit each of them and the allowance. At most 5. */
  readonly caps?: readonly Cap[];
  /** The alerts of customers that have none of their own. */
  readonly alerts?: readonly Alert[];
}

interface Pricing<Tiers extends readonly Tier[]> {
  /** The size of one package; 1 when absent. */
  readonly billingUnits?: number;
  /** The maximum of units above the limit in one reset interval; no maximum when absent. */
  readonly maxOverageUnits?: number;
  /** Credits per unit in this plan; overrides the cost in the credit system. */
  readonly creditCost?: number;
  /** The price of `billingUnits` units in minor units. */
  readonly pricePerUnit?: number;
  /** The price of `billingUnits` units above the limit, in minor units; `pricePerUnit` when absent. */
  readonly overagePrice?: number;
  /** The steps of a tiered price, in ascending order. */
  readonly tiers?: CheckedTiers<Tiers>;
  /** Codes of the taxes that apply; those of the plan when absent. */
  readonly taxCodes?: readonly string[];
  /** Whether prices include their taxes or taxes are added; the plan's setting when absent. */
  readonly taxBehavior?: "inclusive" | "exclusive";
  /** The prices in the further currencies of the plan. Those of tiers are in the tiers. */
  readonly prices?: { readonly [Code in Currency]?: UnitPrices };
  /** Prices for usage with certain dimensions. Usage that fits none has the price beside them. */
  readonly priceEntries?: readonly PriceEntry[];
  /** The dimension whose values invoice lines show, with units and amounts. No price depends on it. */
  readonly groupBy?: string;
  /** The smallest quantity of a licensed feature; `limit` when absent, and at least 1. */
  readonly minimum?: number;
  /** The largest quantity of a licensed feature; no maximum when absent. */
  readonly maximum?: number;
  /** The distance of the quantities of a licensed feature, counted from the minimum; 1 when absent. */
  readonly step?: number;
}

/** The values that dimensions have, by name: one value, or several. */
export type When = Readonly<Record<string, string | readonly string[]>>;

/** A price for usage with certain dimensions: an invoice line of its own, with tiers of its own. */
export interface PriceEntry extends UnitPrices {
  /** The usage: each of these dimensions has one of the values. The entry with the most names that fit decides. */
  readonly when: When;
  /** The name on invoices; derived from the values when absent. */
  readonly name?: string;
  /** How the price is calculated from the units; whole packages of `billingUnits` when absent. */
  readonly ratingModel?: "package" | "graduated" | "volume";
  /** The size of one package; 1 when absent. */
  readonly billingUnits?: number;
  /** The steps of a tiered price, in ascending order. */
  readonly tiers?: readonly Tier[];
  /** The prices in the further currencies of the plan. Those of tiers are in the tiers. */
  readonly prices?: { readonly [Code in Currency]?: UnitPrices };
}

/** The prices of a feature in one currency. */
export interface UnitPrices {
  /** The price of `billingUnits` units in minor units. */
  readonly pricePerUnit?: number;
  /** The price of `billingUnits` units above the limit, in minor units; `pricePerUnit` when absent. */
  readonly overagePrice?: number;
}

/** Nothing is charged: usage stops at the limit, or spends credits. */
export interface IncludedPricing<Tiers extends readonly Tier[]> extends Pricing<Tiers> {
  /** `included` stops at the limit; `prepaid` draws from units bought beforehand. */
  readonly usageModel?: "included" | "prepaid";
  /** Whole packages of `billingUnits`. */
  readonly ratingModel?: "package";
  /** Usage above the limit is refused. */
  readonly overage?: "block";
}

/** Usage above the limit is charged, so a price is required: `overagePrice` or `pricePerUnit`. */
export type OveragePricing<Tiers extends readonly Tier[]> = Pricing<Tiers> & {
  /** The limit is included in the price of the plan. */
  readonly usageModel?: "included";
  /** Whole packages of `billingUnits`. */
  readonly ratingModel?: "package";
  /** Usage above the limit is allowed and charged. */
  readonly overage: "charge";
} & (
    | {
        /** The price of `billingUnits` units in minor units. */
        readonly pricePerUnit: number;
      }
    | {
        /** The price of `billingUnits` units above the limit, in minor units. */
        readonly overagePrice: number;
      }
  );

/** Every unit is charged. */
export interface UsagePricing<Tiers extends readonly Tier[]> extends Pricing<Tiers> {
  /** Every unit is charged. */
  readonly usageModel: "usage_based";
  /** Whole packages of `billingUnits`. */
  readonly ratingModel?: "package";
  /** Whether usage above the limit is refused or charged. */
  readonly overage?: "block" | "charge";
  /** The price of `billingUnits` units in minor units. */
  readonly pricePerUnit: number;
}

/** Prices by tiers: each unit by its own tier (`graduated`), or all units by the tier of the last one (`volume`). */
export interface TieredPricing<Tiers extends readonly Tier[]> extends Pricing<Tiers> {
  /** Which units are charged: those above the limit (`included`), all (`usage_based`), or none (`prepaid`). */
  readonly usageModel?: "included" | "usage_based" | "prepaid";
  /** Prices each unit by its own tier (`graduated`), or all by the tier of the last one (`volume`). */
  readonly ratingModel: "graduated" | "volume";
  /** Whether usage above the limit is refused or charged. */
  readonly overage?: "block" | "charge";
  /** The tiers in ascending order; the one without `upTo` is last. */
  readonly tiers: CheckedTiers<Tiers>;
}

/** A quantity, such as seats, that is paid in advance in each period. */
export type LicensedPricing<Tiers extends readonly Tier[]> = Pricing<Tiers> & {
  /** Each subscription has a quantity of the feature, which is also its limit. `limit` is what the fee includes of it. */
  readonly usageModel: "licensed";
  /** Whether an entity above the quantity is refused (`block`), or buys the next `step` of it (`expand`). */
  readonly overage?: "block" | "expand";
} & (
    | {
        /** Whole packages of `billingUnits`. */
        readonly ratingModel?: "package";
        /** The price of `billingUnits` units in minor units. */
        readonly pricePerUnit: number;
      }
    | {
        /** Prices each unit by its own tier (`graduated`), or all by the tier of the last one (`volume`). */
        readonly ratingModel: "graduated" | "volume";
        /** The tiers in ascending order; the one without `upTo` is last. */
        readonly tiers: CheckedTiers<Tiers>;
      }
  );

/**
 * The terms of a metered feature in a plan: what is included, and what usage beyond it costs.
 *
 * The order matters: the compiler reports the missing field of the last alternative that fits.
 */
export type GrantTerms<Tiers extends readonly Tier[] = readonly Tier[]> = Allowance &
  (
    | LicensedPricing<Tiers>
    | IncludedPricing<Tiers>
    | TieredPricing<Tiers>
    | UsagePricing<Tiers>
    | OveragePricing<Tiers>
  );

declare const granted: unique symbol;

/** The grant of a feature or credit system in a plan. Created by its `grant()`, which has typed terms. */
export interface Grant<Slug extends string = string> {
  /** The slug of the feature or credit system. */
  readonly slug: Slug;
  /** Marks values that `grant()` created. */
  readonly [granted]: true;
}

export function grantOf<Slug extends string>(slug: Slug, terms?: object): Grant<Slug> {
  return { slug, ...terms } as Grant<Slug>;
}
