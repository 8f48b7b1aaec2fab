import type { CheckedTiers, Tier } from "./tiers.js";

/** How often an allowance starts anew; `none` and `never` both say that it does not. */
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
  /** False keeps the row and grants nothing. */
  readonly enabled?: boolean;
}

/** What a plan includes. */
export interface Allowance extends BooleanTerms {
  /** The units included in one reset interval; unlimited when null or absent. */
  readonly limit?: number | null;
  /** The units included in the whole trial; `limit` when absent. */
  readonly trialLimit?: number;
  /** How often the allowance starts anew; the interval of the plan when absent. */
  readonly reset?: ResetInterval;
}

interface Pricing<Tiers extends readonly Tier[]> {
  /** The size of one package; 1 when absent. */
  readonly billingUnits?: number;
  /** The most units above the limit in one reset interval; no bound when absent. */
  readonly maxOverageUnits?: number;
  /** Credits per unit in this plan, instead of the cost in the credit system. */
  readonly creditCost?: number;
  /** The price of `billingUnits` units in minor units. */
  readonly pricePerUnit?: number;
  /** The price of `billingUnits` units above the limit, in minor units; `pricePerUnit` when absent. */
  readonly overagePrice?: number;
  /** The steps of a tiered price, in ascending order. */
  readonly tiers?: CheckedTiers<Tiers>;
}

/** Nothing is charged: use stops at the limit, or is paid with credits. */
export interface IncludedPricing<Tiers extends readonly Tier[]> extends Pricing<Tiers> {
  /** `included` stops at the limit; `prepaid` draws from units bought beforehand. */
  readonly usageModel?: "included" | "prepaid";
  /** Whole packages of `billingUnits`. */
  readonly ratingModel?: "package";
  /** Usage above the limit is refused. */
  readonly overage?: "block";
}

/** What is used above the limit is charged, so it needs a price: `overagePrice` or `pricePerUnit`. */
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

/** The price of a unit is that of its tier (`graduated`), or that of the tier which holds all of them (`volume`). */
export interface TieredPricing<Tiers extends readonly Tier[]> extends Pricing<Tiers> {
  /** Which units are charged: those above the limit, all, or none that were bought beforehand. */
  readonly usageModel?: "included" | "usage_based" | "prepaid";
  /** Prices each unit by its own tier (`graduated`), or all by the tier of the last one (`volume`). */
  readonly ratingModel: "graduated" | "volume";
  /** Whether usage above the limit is refused or charged. */
  readonly overage?: "block" | "charge";
  /** Ascending, the open one last. */
  readonly tiers: CheckedTiers<Tiers>;
}

/**
 * What a plan grants of a metered feature, and what use beyond it costs.
 *
 * The order matters: of the ways that fit what was written the compiler tells what is missing in the last.
 */
export type GrantTerms<Tiers extends readonly Tier[] = readonly Tier[]> = Allowance &
  (IncludedPricing<Tiers> | TieredPricing<Tiers> | UsagePricing<Tiers> | OveragePricing<Tiers>);

declare const granted: unique symbol;

/** What a plan grants of one feature or credit system. Made by `grant()` of either, which knows what it can be. */
export interface Grant<Slug extends string = string> {
  /** The slug of the feature or credit system. */
  readonly slug: Slug;
  /** Marks values that `grant()` created. */
  readonly [granted]: true;
}

export function grantOf<Slug extends string>(slug: Slug, terms?: object): Grant<Slug> {
  return { slug, ...terms } as Grant<Slug>;
}
