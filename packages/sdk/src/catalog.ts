export type { Currency } from "./catalog/currency.js";

export type { CatalogBody, CatalogItem, CatalogKind } from "./catalog/body.js";
export {
  catalog,
  type CatalogOptions,
  type SlugsIn,
  type TypedCatalog,
  type ValuesIn,
} from "./catalog/catalog.js";
export {
  creditPack,
  creditSystem,
  type CreditPack,
  type CreditPackOptions,
  type CreditSystem,
  type CreditSystemOptions,
  type CreditSystemReference,
  type CurrencyAmounts,
  type Metadata,
} from "./catalog/credit.js";
export { CatalogError, type CatalogIssue } from "./catalog/error.js";
export type { FeatureOptions } from "./catalog/feature-options.js";
export {
  feature,
  type AnyFeature,
  type BooleanFeature,
  type CreditCost,
  type CreditCostEntry,
  type FeatureBuilder,
  type FeatureDimension,
  type MeteredFeature,
  type MeteredOptions,
  type MeterType,
  type TokensOptions,
} from "./catalog/feature.js";
export type {
  Allowance,
  BooleanTerms,
  Grant,
  GrantTerms,
  IncludedPricing,
  LicensedPricing,
  OveragePricing,
  PriceEntry,
  ResetInterval,
  TieredPricing,
  UnitPrices,
  UsagePricing,
  When,
} from "./catalog/grant.js";
export { plan, type Plan, type PlanInterval, type PlanOptions } from "./catalog/plan.js";
export type {
  CheckedTiers,
  MustBeAbove,
  NoFieldOfTiers,
  OnlyTheLastTierIsOpen,
  Tier,
  TierPrices,
} from "./catalog/tiers.js";
export type { ContextStep, ModelPrice, PoolPrices, TokenPrices } from "./catalog/tokens.js";
export {
  difference,
  type DifferenceOptions,
  type FieldDifference,
  type ItemDifference,
} from "./catalog/difference.js";
export type {
  AllowedValue,
  CombineMode,
  ValueFeature,
  ValueOptions,
  ValueTerms,
  ValueType,
  ValueTypes,
} from "./catalog/value.js";
export { printCatalog } from "./catalog/print.js";
export { storedCatalog, type StoredCatalog } from "./catalog/stored.js";
