import {
  planType,
  quantity,
  quantityToNumber,
  toSafeInteger,
  unitPriceToNumber,
  type CurrencyAmounts,
  type Feature,
  type PlanFeature,
  type PlanTier,
  type PriceEntry,
  type PricedTaxes,
  type Pricing,
  type TierPrices,
  type UnitPrices,
  type When,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CatalogIndex, StoredPlan } from "../../usecases/shared/catalog/load.js";
import type { PlanAction } from "../../usecases/subscription/attach-actions.js";
import { toWirePlanAlert } from "./alert.js";
import { toWireCap } from "./cap.js";
import { numberOrNull } from "./nullable.js";
import { toWireValue } from "./value.js";

type Wire = components["schemas"];
export function toWirePlan(plan: StoredPlan, index: CatalogIndex): Wire["Plan"] {
  const { terms } = plan;
  return {
    id: plan.id,
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    price: toSafeInteger(terms.price),
    currency: terms.currency,
    ...(terms.prices && { prices: toWireAmounts(terms.prices) }),
    interval: terms.interval,
    type: planType(terms),
    billingType: terms.billingType,
    isAddon: terms.isAddon,
    planGroup: terms.planGroup,
    trialDays: terms.trialDays,
    trialCardRequired: terms.trialCardRequired,
    provider: plan.provider,
    autoEnable: plan.autoEnable,
    isActive: plan.isActive,
    listed: plan.listed,
    version: plan.version,
    metadata: plan.metadata,
    ...toWirePricedTaxes(terms),
    features: terms.features.map((feature) => toWirePlanFeature(feature, index)),
  };
}

/** The fields of a plan in a list that was requested for a customer. */
export function toWirePlanAction(given: PlanAction | undefined) {
  if (!given) return {};
  const { action: attachAction, refusal: attachRefusal, startsTrial: trialAvailable } = given;
  return { attachAction, attachRefusal, trialAvailable };
}

export function toWireAmounts(amounts: CurrencyAmounts): Record<string, number> {
  return eachValue(amounts, toSafeInteger);
}

function eachValue<In, Out>(
  values: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function toWirePlanFeature(feature: PlanFeature, index: CatalogIndex): Wire["PlanFeature"] {
  const known = index.findFeature(feature.slug);
  const system = index.catalog.creditSystems.find(({ slug }) => slug === feature.slug);
  return {
    slug: feature.slug,
    name: known?.name ?? system?.name ?? feature.slug,
    ...typeOf(system ? undefined : known),
    enabled: feature.enabled,
    limit: numberOrNull(feature.limit),
    trialLimit: numberOrNull(feature.trialLimit),
    resetInterval: feature.reset,
    unit: known?.unit ?? null,
    ...(feature.pricing && toWirePricing(feature.pricing)),
    ...toWireLicense(feature),
    ...(feature.alerts && { alerts: feature.alerts.map(toWirePlanAlert) }),
    ...(feature.caps && { caps: feature.caps.map(toWireCap) }),
    ...toWirePricedTaxes(feature),
    ...(feature.priceEntries && { priceEntries: feature.priceEntries.map(toWireEntry) }),
    ...(feature.groupBy !== undefined && { groupBy: feature.groupBy }),
    ...toWireValue(feature),
  };
}

function toWireEntry({ when, name, ...price }: PriceEntry): Wire["PriceEntry"] {
  return { when: toWireWhen(when), name, ...toWirePrice(price) };
}

export function toWireWhen(when: When): Wire["When"] {
  return eachValue(when, (values) => [...values]);
}

export function toWirePricedTaxes({ taxCodes, taxBehavior }: PricedTaxes) {
  return { ...(taxCodes && { taxCodes: [...taxCodes] }), ...(taxBehavior && { taxBehavior }) };
}

/** Credits are metered like consumable features. Clients expect a meter type on every row, so those without one have it. */
function typeOf(feature: Feature | undefined): Pick<Wire["PlanFeature"], "type" | "meterType"> {
  return { type: feature?.type ?? "metered", meterType: feature?.meterType ?? "consumable" };
}

function toWireLicense({ license }: PlanFeature): Partial<Wire["PlanFeature"]> {
  if (!license) return {};
  const { minimum, maximum, step } = license;
  return { minimum, step, ...(maximum !== null && { maximum }) };
}

function toWirePricing(pricing: Pricing): Partial<Wire["PlanFeature"]> {
  return {
    usageModel: pricing.usageModel,
    overage: pricing.overage,
    ...toWirePrice(pricing),
    ...(pricing.maxOverageUnits !== null && { maxOverageUnits: quantityToNumber(pricing.maxOverageUnits) }),
    ...(pricing.creditCost !== null && { creditCost: quantityToNumber(pricing.creditCost) }),
  };
}

function toWirePrice(price: Omit<PriceEntry, "when" | "name">) {
  const isPriced = price.pricePerUnit !== null || price.overagePrice !== null;
  const hasPackages = isPriced || price.billingUnits !== ONE_UNIT;
  return {
    ratingModel: price.ratingModel,
    ...toWireUnitPrices(price),
    ...(hasPackages && { billingUnits: quantityToNumber(price.billingUnits) }),
    ...(price.tiers && { tiers: price.tiers.map(toWireTier) }),
    ...(price.prices && { prices: eachValue(price.prices, toWireUnitPrices) }),
  };
}

function toWireUnitPrices({ pricePerUnit, overagePrice }: UnitPrices): Wire["UnitPrices"] {
  return {
    ...(pricePerUnit !== null && { pricePerUnit: unitPriceToNumber(pricePerUnit) }),
    ...(overagePrice !== null && { overagePrice: unitPriceToNumber(overagePrice) }),
  };
}

/** Billing units always exist, with the default 1, so 1 alone means nothing. */
const ONE_UNIT = quantity(1);

function toWireTier(tier: PlanTier): Wire["Tier"] {
  return {
    ...(tier.upTo !== undefined && { upTo: numberOrNull(tier.upTo) }),
    ...toWireTierPrices(tier),
    ...(tier.prices && { prices: eachValue(tier.prices, toWireTierPrices) }),
  };
}

function toWireTierPrices({ unitPrice, flatFee }: TierPrices): Wire["TierPrices"] {
  return {
    ...(unitPrice !== undefined && { unitPrice: unitPriceToNumber(unitPrice) }),
    ...(flatFee !== undefined && { flatFee: unitPriceToNumber(flatFee) }),
  };
}
