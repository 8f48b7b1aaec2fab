import type { FeatureValue } from "./value.js";
import type { TokenPricesInput } from "./token-prices-input.js";

/** Null is the same as left out, except where a field says otherwise. */
type Optional<T> = T | null | undefined;

interface TaxesInput {
  readonly taxCodes?: Optional<readonly string[]>;
  readonly taxBehavior?: Optional<string>;
}

export interface FeatureInput {
  readonly slug: string;
  readonly type?: Optional<string>;
  readonly name?: Optional<string>;
  readonly meterType?: Optional<string>;
  readonly aggregation?: Optional<string>;
  readonly unit?: Optional<string>;
  readonly dimensions?: Optional<readonly FeatureDimensionInput[]>;
  readonly valueType?: Optional<string>;
  readonly values?: Optional<readonly (number | string)[]>;
  readonly combine?: Optional<string>;
  readonly tokens?: Optional<TokenPricesInput>;
}

/** The name alone is a dimension with any value. */
export type FeatureDimensionInput =
  string | { readonly name: string; readonly values?: Optional<readonly string[]> };

/** A value alone is a list of one. */
export type WhenInput = Readonly<Record<string, string | readonly string[]>>;

interface CreditSystemMemberInput {
  readonly feature: string;
  readonly creditCost?: Optional<number>;
  readonly costs?: Optional<readonly { readonly when: WhenInput; readonly creditCost: number }[]>;
}

export interface CreditSystemInput {
  readonly slug: string;
  readonly name?: Optional<string>;
  readonly description?: Optional<string>;
  readonly features?: Optional<readonly CreditSystemMemberInput[]>;
}

export interface CreditPackInput extends TaxesInput {
  readonly slug: string;
  readonly name?: Optional<string>;
  readonly description?: Optional<string>;
  readonly credits: number;
  readonly price?: Optional<number>;
  readonly currency?: Optional<string>;
  readonly prices?: Optional<Readonly<Record<string, number>>>;
  readonly creditSystem?: Optional<string>;
  readonly provider?: Optional<string>;
  readonly metadata?: Optional<Readonly<Record<string, unknown>>>;
  readonly expiresAfterDays?: Optional<number>;
  readonly isActive?: Optional<boolean>;
}

export interface TierInput {
  readonly upTo?: Optional<number>;
  readonly unitPrice?: Optional<number>;
  readonly flatFee?: Optional<number>;
  readonly prices?: Optional<Readonly<Record<string, TierPricesInput>>>;
}

export interface TierPricesInput {
  readonly unitPrice?: Optional<number>;
  readonly flatFee?: Optional<number>;
}

export interface UnitPricesInput {
  readonly pricePerUnit?: Optional<number>;
  readonly overagePrice?: Optional<number>;
}

export interface CapInput {
  readonly limit: number;
  readonly per: string;
  readonly entity?: Optional<boolean>;
}

export interface AlertInput {
  readonly measure: string;
  /** `every` when left out. */
  readonly at?: Optional<number>;
  readonly every?: Optional<number>;
}

export interface SubjectAlertInput extends AlertInput {
  readonly feature?: Optional<string>;
  readonly creditSystem?: Optional<string>;
  readonly overage?: Optional<boolean>;
}

export interface PlanFeatureInput extends TaxesInput {
  readonly slug: string;
  readonly enabled?: Optional<boolean>;
  /** Null or left out is unlimited. */
  readonly limit?: Optional<number>;
  readonly trialLimit?: Optional<number>;
  readonly reset?: Optional<string>;
  readonly usageModel?: Optional<string>;
  readonly ratingModel?: Optional<string>;
  readonly pricePerUnit?: Optional<number>;
  readonly billingUnits?: Optional<number>;
  readonly tiers?: Optional<readonly TierInput[]>;
  readonly overage?: Optional<string>;
  readonly overagePrice?: Optional<number>;
  readonly maxOverageUnits?: Optional<number>;
  readonly creditCost?: Optional<number>;
  readonly caps?: Optional<readonly CapInput[]>;
  readonly alerts?: Optional<readonly AlertInput[]>;
  readonly prices?: Optional<Readonly<Record<string, UnitPricesInput>>>;
  readonly priceEntries?: Optional<readonly PriceEntryInput[]>;
  readonly groupBy?: Optional<string>;
  readonly value?: Optional<FeatureValue>;
  readonly minimum?: Optional<number>;
  readonly maximum?: Optional<number>;
  readonly step?: Optional<number>;
}

export interface PriceEntryInput extends UnitPricesInput {
  readonly when: WhenInput;
  readonly name?: Optional<string>;
  readonly ratingModel?: Optional<string>;
  readonly billingUnits?: Optional<number>;
  readonly tiers?: Optional<readonly TierInput[]>;
  readonly prices?: Optional<Readonly<Record<string, UnitPricesInput>>>;
}

export interface PlanInput extends TaxesInput {
  readonly slug: string;
  readonly name?: Optional<string>;
  readonly description?: Optional<string>;
  readonly price?: Optional<number>;
  readonly currency?: Optional<string>;
  readonly prices?: Optional<Readonly<Record<string, number>>>;
  readonly interval?: Optional<string>;
  readonly features?: Optional<readonly PlanFeatureInput[]>;
  readonly billingType?: Optional<string>;
  readonly planGroup?: Optional<string>;
  readonly trialDays?: Optional<number>;
  readonly trialCardRequired?: Optional<boolean>;
  readonly provider?: Optional<string>;
  readonly metadata?: Optional<Readonly<Record<string, unknown>>>;
  readonly autoEnable?: Optional<boolean>;
  readonly isAddon?: Optional<boolean>;
  readonly isActive?: Optional<boolean>;
  readonly listed?: Optional<boolean>;
}

/** A catalog as a caller sends it, its types checked and nothing else. Numbers are in minor units. */
export interface CatalogInput {
  readonly defaultProvider?: Optional<string>;
  readonly features: readonly FeatureInput[];
  readonly creditSystems?: Optional<readonly CreditSystemInput[]>;
  readonly creditPacks?: Optional<readonly CreditPackInput[]>;
  readonly plans: readonly PlanInput[];
}
