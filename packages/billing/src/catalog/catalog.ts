import type { PlanInterval, ResetInterval } from "../time/cadence.js";
import type { Quantity, UnitPrice } from "../numbers/decimal.js";
import type { Currency } from "../money/currency.js";
import type { TokenPrices } from "../tokens/token-prices.js";
import type { TaxBehavior } from "../tax/tax.js";
import type { Aggregation } from "./aggregation.js";
import type { Conditional, FeatureDimension } from "./dimensions.js";
import type { FeatureValue, ValueSettings } from "./value.js";

export type FeatureType = "metered" | "boolean" | "value";
/** `consumable` is used up and comes back with a reset; `non_consumable` is held: seats, storage. */
export type MeterType = "consumable" | "non_consumable";
export type BillingType = "recurring" | "one_time";
export type UsageModel = "included" | "usage_based" | "prepaid" | "licensed";
export type RatingModel = "package" | "graduated" | "volume";
/** `expand` buys more of a licensed feature. */
export type OverageMode = "block" | "charge" | "expand";

/** What a customer can have of its own, instead of what its plans say. */
export type OwnOverage = Exclude<OverageMode, "expand">;
export type Metadata = Readonly<Record<string, unknown>>;

/** What the same thing costs in further currencies, in their minor units. Nothing is ever converted. */
export type CurrencyAmounts = Readonly<Record<string, bigint>>;

export interface Feature {
  readonly slug: string;
  readonly name: string;
  readonly type: FeatureType;
  /** Null for features that are not metered. */
  readonly meterType: MeterType | null;
  /** Absent where usage adds up. */
  readonly aggregation?: Aggregation;
  readonly unit: string | null;
  /** Absent where there are none. */
  readonly dimensions?: readonly FeatureDimension[];
  /** Present for the type `value` alone. */
  readonly value?: ValueSettings;
  /** What the tokens of models cost. Absent where usage is not reported in tokens. */
  readonly tokens?: TokenPrices;
}

export interface CreditSystem {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly features: readonly CreditSystemMember[];
}

/** The credit system that is created for credit packs when a catalog has none. */
export const PACK_CREDIT_SYSTEM: CreditSystem = {
  slug: "credits",
  name: "Credits",
  description: null,
  features: [],
};

export interface CreditSystemMember {
  readonly feature: string;
  /** Credits that one unit of the feature costs. */
  readonly creditCost: Quantity;
  /** The costs of usage with certain dimensions. Absent where there are none. */
  readonly costs?: readonly CreditCostEntry[];
}

export interface CreditCostEntry extends Conditional {
  readonly creditCost: Quantity;
}

/** What a price says about its taxes. Absent fields leave it to the customer, its country and the organization. */
export interface PricedTaxes {
  /** Codes of the taxes that apply to the price. Never empty. */
  readonly taxCodes?: readonly string[];
  readonly taxBehavior?: TaxBehavior;
}

export interface CreditPack extends PricedTaxes {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly creditSystem: string;
  readonly credits: Quantity;
  /** Minor units of `currency`. */
  readonly price: bigint;
  readonly currency: Currency;
  /** Absent where there is one currency. */
  readonly prices?: CurrencyAmounts;
  readonly provider: string | null;
  readonly expiresAfterDays: number | null;
  readonly metadata: Metadata;
  readonly isActive: boolean;
}

/** A tier as it was sent: what the caller left out stays out, so that reading it back shows the same. */
export interface PlanTier {
  readonly upTo?: Quantity | null;
  readonly unitPrice?: UnitPrice;
  readonly flatFee?: UnitPrice;
  /** The same in further currencies. Absent where the plan has one. */
  readonly prices?: Readonly<Record<string, TierPrices>>;
}

export interface TierPrices {
  readonly unitPrice?: UnitPrice;
  readonly flatFee?: UnitPrice;
}

export interface UnitPrices {
  readonly pricePerUnit: UnitPrice | null;
  readonly overagePrice: UnitPrice | null;
}

/** How units of a metered feature become money. */
export interface Pricing extends UnitPrices {
  readonly usageModel: UsageModel;
  readonly ratingModel: RatingModel;
  /** Size of one package. */
  readonly billingUnits: Quantity;
  readonly tiers: readonly PlanTier[] | null;
  readonly overage: OverageMode;
  /** The prices in further currencies. Absent where the plan has one. Package sizes and the bounds of tiers are the same. */
  readonly prices?: Readonly<Record<string, UnitPrices>>;
  readonly maxOverageUnits: Quantity | null;
  /** Goes before the credit system's own cost. */
  readonly creditCost: Quantity | null;
}

/** The price of usage with certain dimensions. All else, such as the limit, is the feature's. */
export interface PriceEntry
  extends Conditional, Pick<Pricing, "ratingModel" | "billingUnits" | "tiers" | "prices">, UnitPrices {
  /** As it is on invoices. */
  readonly name: string;
}

/** What an alert compares with its threshold. */
export const ALERT_MEASURES = ["used", "used_percent", "left", "left_percent", "amount"] as const;
export type AlertMeasure = (typeof ALERT_MEASURES)[number];

/** A threshold that is reported when usage crosses it. */
export interface AlertTerms {
  readonly measure: AlertMeasure;
  /** Units, percent of the limit, or minor units of money, by the measure. */
  readonly at: Quantity;
  /** The distance of further thresholds after the first; null without any. */
  readonly every: Quantity | null;
}

/** The windows in which caps count. */
export const CAP_PERIODS = ["1h", "5h", "day", "week", "month"] as const;
export type CapPeriod = (typeof CAP_PERIODS)[number];

/** A bound on the usage in a window, beside the allowance. */
export interface Cap {
  readonly limit: Quantity;
  readonly per: CapPeriod;
  /** Whether the cap bounds each entity by itself, instead of the customer. */
  readonly entity: boolean;
}

/** The largest quantity of a licensed feature. More would not fit into the amounts of an invoice. */
export const MAX_LICENSED = 1_000_000_000;

/** The quantities that can be bought: from the minimum in whole steps. */
export interface QuantityBounds {
  readonly minimum: number;
  /** Null for no maximum. */
  readonly maximum: number | null;
  readonly step: number;
}

/** The taxes of a feature go before those of its plan. */
export interface PlanFeature extends PricedTaxes {
  readonly slug: string;
  readonly enabled: boolean;
  /** Units in one reset window. Null is unlimited. */
  readonly limit: Quantity | null;
  /** Units for the whole of a trial. Null: `limit` holds in a trial too. */
  readonly trialLimit: Quantity | null;
  /** Null for features that are not metered. */
  readonly reset: ResetInterval | null;
  /** Null for features that are not metered, and for credit systems. */
  readonly pricing: Pricing | null;
  /** The prices of usage with certain dimensions. Absent where there are none. */
  readonly priceEntries?: readonly PriceEntry[];
  /** Absent without caps. */
  readonly caps?: readonly Cap[];
  /** The dimension whose values invoice lines show; no price depends on it. Absent where lines are not grouped. */
  readonly groupBy?: string;
  /** Present for features of the type `value` alone. */
  readonly value?: FeatureValue;
  /** Present for licensed features alone. Their `limit` is what the plan includes of each quantity. */
  readonly license?: QuantityBounds;
  /** The alerts of every subscriber that has none of its own. Absent without alerts. */
  readonly alerts?: readonly AlertTerms[];
}

/** The part of a plan that a subscriber agreed to. A change of anything here makes a new version. */
export interface PlanTerms extends PricedTaxes {
  /** Minor units of `currency` for one interval. */
  readonly price: bigint;
  readonly currency: Currency;
  /** Absent where there is one currency. */
  readonly prices?: CurrencyAmounts;
  readonly interval: PlanInterval;
  readonly billingType: BillingType;
  readonly planGroup: string | null;
  readonly isAddon: boolean;
  readonly trialDays: number;
  readonly trialCardRequired: boolean;
  readonly features: readonly PlanFeature[];
}

export interface Plan {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly provider: string | null;
  readonly autoEnable: boolean;
  readonly isActive: boolean;
  /** Whether pages offer the plan to every customer. */
  readonly listed: boolean;
  readonly metadata: Metadata;
  readonly terms: PlanTerms;
}

export interface Catalog {
  readonly features: readonly Feature[];
  readonly creditSystems: readonly CreditSystem[];
  readonly creditPacks: readonly CreditPack[];
  readonly plans: readonly Plan[];
}

/** Whether usage of the feature is counted. */
export function isMetered({ type }: Pick<Feature, "type">): boolean {
  return type === "metered";
}

/** Whether using this feature can ever cost money. */
export function isChargeable(pricing: Pricing | null): boolean {
  if (pricing === null || pricing.usageModel === "prepaid") return false;
  return pricing.usageModel === "usage_based" || pricing.overage === "charge";
}

/** `free` when the plan has no fee and nothing in it can be charged. */
export function planType(terms: PlanTerms): "free" | "paid" {
  const charges = terms.features.some(
    ({ enabled, pricing, license }) => enabled && (license !== undefined || isChargeable(pricing)),
  );
  return terms.price === 0n && !charges ? "free" : "paid";
}
