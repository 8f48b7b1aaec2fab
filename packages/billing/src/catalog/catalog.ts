import type { PlanInterval, ResetInterval } from "../time/cadence.js";
import type { Quantity, UnitPrice } from "../numbers/decimal.js";
import type { Currency } from "../money/currency.js";
import type { TaxBehavior } from "../tax/tax.js";

export type FeatureType = "metered" | "boolean";
/** `consumable` is used up and comes back with a reset; `non_consumable` is held: seats, storage. */
export type MeterType = "consumable" | "non_consumable";
export type BillingType = "recurring" | "one_time";
export type UsageModel = "included" | "usage_based" | "prepaid";
export type RatingModel = "package" | "graduated" | "volume";
export type OverageMode = "block" | "charge";
export type Metadata = Readonly<Record<string, unknown>>;

/** What the same thing costs in further currencies, in their minor units. Nothing is ever converted. */
export type CurrencyAmounts = Readonly<Record<string, bigint>>;

export interface Feature {
  readonly slug: string;
  readonly name: string;
  readonly type: FeatureType;
  /** Null for boolean features, which are not counted. */
  readonly meterType: MeterType | null;
  readonly unit: string | null;
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

/** The taxes of a feature go before those of its plan. */
export interface PlanFeature extends PricedTaxes {
  readonly slug: string;
  readonly enabled: boolean;
  /** Units in one reset window. Null is unlimited. */
  readonly limit: Quantity | null;
  /** Units for the whole of a trial. Null: `limit` holds in a trial too. */
  readonly trialLimit: Quantity | null;
  /** Null for boolean features. */
  readonly reset: ResetInterval | null;
  /** Null for boolean features and credit systems. */
  readonly pricing: Pricing | null;
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
  readonly metadata: Metadata;
  readonly terms: PlanTerms;
}

export interface Catalog {
  readonly features: readonly Feature[];
  readonly creditSystems: readonly CreditSystem[];
  readonly creditPacks: readonly CreditPack[];
  readonly plans: readonly Plan[];
}

/** Whether using this feature can ever cost money. */
export function isChargeable(pricing: Pricing | null): boolean {
  if (pricing === null || pricing.usageModel === "prepaid") return false;
  return pricing.usageModel === "usage_based" || pricing.overage === "charge";
}

/** `free` when the plan has no fee and nothing in it can be charged. */
export function planType(terms: PlanTerms): "free" | "paid" {
  const charges = terms.features.some((feature) => feature.enabled && isChargeable(feature.pricing));
  return terms.price === 0n && !charges ? "free" : "paid";
}
