import {
  formatQuantity,
  formatUnitPrice,
  type PlanFeature,
  type PlanTier,
  type Pricing,
  type Quantity,
  type PriceEntry,
  type TierPrices,
  type UnitPrice,
  type UnitPrices,
} from "@dues/billing";
import { fromStoredAlert, toStoredAlert, type StoredAlert } from "./stored-alert.js";
import { fromStoredCap, toStoredCap, type StoredCap } from "./stored-cap.js";
import { toQuantity, toUnitPrice } from "../core/values.js";

/** The format of a plan version's features in the column `features`: decimals as text, exact. */
export interface StoredPlanFeature extends Omit<
  PlanFeature,
  "limit" | "trialLimit" | "pricing" | "priceEntries" | "caps" | "alerts"
> {
  readonly limit: string | null;
  readonly trialLimit: string | null;
  readonly pricing: StoredPricing | null;
  readonly priceEntries?: readonly StoredPriceEntry[];
  readonly caps?: readonly StoredCap[];
  readonly alerts?: readonly StoredAlert[];
}

interface StoredPrice extends Pick<Pricing, "ratingModel">, StoredUnitPrices {
  readonly billingUnits: string;
  readonly tiers: readonly StoredTier[] | null;
  readonly prices?: Readonly<Record<string, StoredUnitPrices>>;
}

interface StoredPriceEntry extends Pick<PriceEntry, "when" | "name">, StoredPrice {}

interface StoredPricing
  extends
    Pick<Pricing, "usageModel" | "overage">,
    StoredPrice,
    Record<"maxOverageUnits" | "creditCost", string | null> {}

type StoredUnitPrices = Readonly<Record<keyof UnitPrices, string | null>>;

interface StoredTier extends StoredTierPrices {
  readonly upTo?: string | null;
  readonly prices?: Readonly<Record<string, StoredTierPrices>>;
}

interface StoredTierPrices {
  readonly unitPrice?: string;
  readonly flatFee?: string;
}

export function toStoredFeature({ priceEntries, caps, alerts, ...feature }: PlanFeature): StoredPlanFeature {
  return {
    ...feature,
    ...(priceEntries && { priceEntries: priceEntries.map(toStoredEntry) }),
    limit: text(feature.limit),
    trialLimit: text(feature.trialLimit),
    pricing: feature.pricing && toStoredPricing(feature.pricing),
    ...(caps && { caps: caps.map(toStoredCap) }),
    ...(alerts && { alerts: alerts.map(toStoredAlert) }),
  };
}

export function fromStoredFeature({ priceEntries, caps, alerts, ...stored }: StoredPlanFeature): PlanFeature {
  return {
    ...stored,
    ...(priceEntries && { priceEntries: priceEntries.map(fromStoredEntry) }),
    limit: quantityOrNull(stored.limit),
    trialLimit: quantityOrNull(stored.trialLimit),
    pricing: stored.pricing && fromStoredPricing(stored.pricing),
    ...(caps && { caps: caps.map(fromStoredCap) }),
    ...(alerts && { alerts: alerts.map(fromStoredAlert) }),
  };
}

function toStoredPricing(pricing: Pricing): StoredPricing {
  const { usageModel, overage, maxOverageUnits, creditCost } = pricing;
  return {
    usageModel,
    overage,
    ...toStoredPrice(pricing),
    maxOverageUnits: text(maxOverageUnits),
    creditCost: text(creditCost),
  };
}

function fromStoredPricing(stored: StoredPricing): Pricing {
  const { usageModel, overage, maxOverageUnits, creditCost } = stored;
  return {
    usageModel,
    overage,
    ...fromStoredPrice(stored),
    maxOverageUnits: quantityOrNull(maxOverageUnits),
    creditCost: quantityOrNull(creditCost),
  };
}

function toStoredEntry({ when, name, ...price }: PriceEntry): StoredPriceEntry {
  return { when, name, ...toStoredPrice(price) };
}

function fromStoredEntry({ when, name, ...price }: StoredPriceEntry): PriceEntry {
  return { when, name, ...fromStoredPrice(price) };
}

type Price = Omit<PriceEntry, "when" | "name">;

function toStoredPrice({ ratingModel, billingUnits, tiers, prices, ...unit }: Price): StoredPrice {
  return {
    ratingModel,
    ...toStoredUnitPrices(unit),
    billingUnits: formatQuantity(billingUnits),
    tiers: tiers?.map(toStoredTier) ?? null,
    ...(prices && { prices: eachValue(prices, toStoredUnitPrices) }),
  };
}

function fromStoredPrice({ ratingModel, billingUnits, tiers, prices, ...unit }: StoredPrice): Price {
  return {
    ratingModel,
    ...fromStoredUnitPrices(unit),
    billingUnits: toQuantity(billingUnits),
    tiers: tiers?.map(fromStoredTier) ?? null,
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
