import {
  formatQuantity,
  formatUnitPrice,
  type PlanFeature,
  type PlanTier,
  type Pricing,
  type Quantity,
  type UnitPrice,
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
    Record<"pricePerUnit" | "overagePrice" | "maxOverageUnits" | "creditCost", string | null> {
  readonly billingUnits: string;
  readonly tiers: readonly StoredTier[] | null;
}

interface StoredTier {
  readonly upTo?: string | null;
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

function toStoredPricing(pricing: Pricing): StoredPricing {
  return {
    ...pricing,
    pricePerUnit: priceText(pricing.pricePerUnit),
    billingUnits: formatQuantity(pricing.billingUnits),
    tiers: pricing.tiers?.map(toStoredTier) ?? null,
    overagePrice: priceText(pricing.overagePrice),
    maxOverageUnits: text(pricing.maxOverageUnits),
    creditCost: text(pricing.creditCost),
  };
}

function fromStoredPricing(stored: StoredPricing): Pricing {
  return {
    ...stored,
    pricePerUnit: priceOrNull(stored.pricePerUnit),
    billingUnits: toQuantity(stored.billingUnits),
    tiers: stored.tiers?.map(fromStoredTier) ?? null,
    overagePrice: priceOrNull(stored.overagePrice),
    maxOverageUnits: quantityOrNull(stored.maxOverageUnits),
    creditCost: quantityOrNull(stored.creditCost),
  };
}

function toStoredTier(tier: PlanTier): StoredTier {
  return {
    ...(tier.upTo !== undefined && { upTo: text(tier.upTo) }),
    ...(tier.unitPrice !== undefined && { unitPrice: formatUnitPrice(tier.unitPrice) }),
    ...(tier.flatFee !== undefined && { flatFee: formatUnitPrice(tier.flatFee) }),
  };
}

function fromStoredTier(stored: StoredTier): PlanTier {
  return {
    ...(stored.upTo !== undefined && { upTo: quantityOrNull(stored.upTo) }),
    ...(stored.unitPrice !== undefined && { unitPrice: toUnitPrice(stored.unitPrice) }),
    ...(stored.flatFee !== undefined && { flatFee: toUnitPrice(stored.flatFee) }),
  };
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
