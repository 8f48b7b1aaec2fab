import {
  formatQuantity,
  formatUnitPrice,
  type PlanFeature,
  type PlanTier,
  type Pricing,
  type Quantity,
  type TierPrices,
  type UnitPrice,
  type UnitPrices,
} from "@dues/billing";
import { toQuantity, toUnitPrice } from "../core/values.js";

/** The format of a plan version's features in the column `features`: decimals as text, exact. */
export interface StoredPlanFeature extends Omit<PlanFeature, "limit" | "trialLimit" | "pricing"> {
  readonly limit: string | null;
  readonly trialLimit: string | null;
  readonly pricing: StoredPricing | null;
}

interface StoredPricing
  extends
    Pick<Pricing, "usageModel" | "ratingModel" | "overage">,
    StoredUnitPrices,
    Record<"maxOverageUnits" | "creditCost", string | null> {
  readonly billingUnits: string;
  readonly tiers: readonly StoredTier[] | null;
  readonly prices?: Readonly<Record<string, StoredUnitPrices>>;
}

type StoredUnitPrices = Readonly<Record<keyof UnitPrices, string | null>>;

interface StoredTier extends StoredTierPrices {
  readonly upTo?: string | null;
  readonly prices?: Readonly<Record<string, StoredTierPrices>>;
}

interface StoredTierPrices {
  readonly unitPrice?: string;
  readonly flatFee?: string;
}

export function toStoredFeature(feature: PlanFeature): StoredPlanFeature {
  return {
    ...feature,
    limit: text(feature.limit),
    trialLimit: text(feature.trialLimit),
    pricing: feature.pricing && toStoredPricing(feature.pricing),
  };
}

export function fromStoredFeature(stored: StoredPlanFeature): PlanFeature {
  return {
    ...stored,
    limit: quantityOrNull(stored.limit),
    trialLimit: quantityOrNull(stored.trialLimit),
    pricing: stored.pricing && fromStoredPricing(stored.pricing),
  };
}

function toStoredPricing({ prices, ...pricing }: Pricing): StoredPricing {
  return {
    ...pricing,
    ...toStoredUnitPrices(pricing),
    billingUnits: formatQuantity(pricing.billingUnits),
    tiers: pricing.tiers?.map(toStoredTier) ?? null,
    maxOverageUnits: text(pricing.maxOverageUnits),
    creditCost: text(pricing.creditCost),
    ...(prices && { prices: eachValue(prices, toStoredUnitPrices) }),
  };
}

function fromStoredPricing({ prices, ...stored }: StoredPricing): Pricing {
  return {
    ...stored,
    ...fromStoredUnitPrices(stored),
    billingUnits: toQuantity(stored.billingUnits),
    tiers: stored.tiers?.map(fromStoredTier) ?? null,
    maxOverageUnits: quantityOrNull(stored.maxOverageUnits),
    creditCost: quantityOrNull(stored.creditCost),
    ...(prices && { prices: eachValue(prices, fromStoredUnitPrices) }),
  };
}

function toStoredUnitPrices({ pricePerUnit, overagePrice }: UnitPrices): StoredUnitPrices {
  return { pricePerUnit: priceText(pricePerUnit), overagePrice: priceText(overagePrice) };
}

function fromStoredUnitPrices({ pricePerUnit, overagePrice }: StoredUnitPrices): UnitPrices {
  return { pricePerUnit: priceOrNull(pricePerUnit), overagePrice: priceOrNull(overagePrice) };
}

function toStoredTier({ upTo, prices, ...own }: PlanTier): StoredTier {
  return {
    ...(upTo !== undefined && { upTo: text(upTo) }),
    ...toStoredTierPrices(own),
    ...(prices && { prices: eachValue(prices, toStoredTierPrices) }),
  };
}

function fromStoredTier({ upTo, prices, ...own }: StoredTier): PlanTier {
  return {
    ...(upTo !== undefined && { upTo: quantityOrNull(upTo) }),
    ...fromStoredTierPrices(own),
    ...(prices && { prices: eachValue(prices, fromStoredTierPrices) }),
  };
}

function toStoredTierPrices({ unitPrice, flatFee }: TierPrices): StoredTierPrices {
  return {
    ...(unitPrice !== undefined && { unitPrice: formatUnitPrice(unitPrice) }),
    ...(flatFee !== undefined && { flatFee: formatUnitPrice(flatFee) }),
  };
}

function fromStoredTierPrices({ unitPrice, flatFee }: StoredTierPrices): TierPrices {
  return {
    ...(unitPrice !== undefined && { unitPrice: toUnitPrice(unitPrice) }),
    ...(flatFee !== undefined && { flatFee: toUnitPrice(flatFee) }),
  };
}

function eachValue<In, Out>(
  values: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Readonly<Record<string, Out>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function text(value: Quantity | null): string | null {
  return value === null ? null : formatQuantity(value);
}

function priceText(value: UnitPrice | null): string | null {
  return value === null ? null : formatUnitPrice(value);
}

function quantityOrNull(stored: string | null): Quantity | null {
  return stored === null ? null : toQuantity(stored);
}

function priceOrNull(stored: string | null): UnitPrice | null {
  return stored === null ? null : toUnitPrice(stored);
}
