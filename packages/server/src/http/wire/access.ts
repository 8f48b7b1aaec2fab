import {
  billablePrice,
  billableAllowance,
  quantityToNumber,
  rate,
  toIso,
  unitPriceToNumber,
  type Pricing,
  type Quantity,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { FeatureUse } from "../../usecases/usage/use-feature.js";

type Wire = components["schemas"];
export type AccessCode = Wire["AccessCode"];

interface Context {
  readonly mode: "test" | "live";
  readonly code: AccessCode;
  readonly message: string;
}

/** The answer of check and track when the question could be decided. */
export function toWireAccess(use: FeatureUse, { mode, code, message }: Context): Wire["AccessDecision"] {
  const { totals, state } = use;
  const [first] = state.allowances;
  return {
    allowed: use.isAllowed,
    code,
    usage: numberOrNull(totals?.usage ?? null),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    resetsAt: totals?.resetsAt == null ? null : toIso(totals.resetsAt),
    resetInterval: first?.source.feature.reset ?? null,
    unlimited: totals !== null && totals.limit === null,
    environment: environmentOf(mode),
    credits: null,
    details: toWireDetails(use, message),
    ...(use.isDuplicate && { duplicate: true }),
    ...(state.isLate && { late: true }),
  };
}

/** The answer of check when there was nothing to decide about. */
export function toWireDenial({ mode, code, message }: Context): Wire["AccessDecision"] {
  return {
    allowed: false,
    code,
    usage: null,
    limit: null,
    balance: null,
    resetsAt: null,
    resetInterval: null,
    unlimited: false,
    environment: environmentOf(mode),
    credits: null,
    details: { message },
  };
}

function toWireDetails(use: FeatureUse, message: string): Wire["AccessDetails"] {
  const { plan, subscription, allowances } = use.state;
  const trialEndsAt = subscription?.status === "trialing" ? subscription.trialEndsAt : null;
  const payer = billableAllowance(allowances) ?? allowances[0];
  const pricing = payer?.source.feature.pricing ?? null;
  return {
    message,
    planName: plan?.name ?? null,
    plan: plan?.slug ?? null,
    trial: subscription?.status === "trialing",
    trialEndsAt: trialEndsAt === null ? null : toIso(trialEndsAt),
    overage: pricing && toWireOverage(pricing, use.isBilled),
    pricing: pricing && toWirePricing(pricing, use.tieredUnits),
    creditSystem: null,
    creditCostPerUnit: null,
  };
}

function toWireOverage(
  pricing: Pricing,
  willBeBilled: boolean,
): NonNullable<Wire["AccessDetails"]["overage"]> {
  const price = billablePrice(pricing);
  return {
    type: pricing.overage,
    willBeBilled,
    pricePerUnit: price?.model === "package" ? unitPriceToNumber(price.unitPrice) : null,
    billingUnits: quantityToNumber(pricing.billingUnits),
  };
}

function toWirePricing(pricing: Pricing, billable: Quantity): NonNullable<Wire["AccessDetails"]["pricing"]> {
  const { usageModel, ratingModel, pricePerUnit } = pricing;
  return {
    usageModel,
    ratingModel,
    pricePerUnit: pricePerUnit === null ? null : unitPriceToNumber(pricePerUnit),
    currentTier: currentTier(pricing, billable),
  };
}

/** The tier, counted from 1, in which the last billable unit lies. Null where there are no tiers. */
function currentTier(pricing: Pricing, billable: Quantity): number | null {
  const price = billablePrice(pricing);
  if (!price || price.model === "package") return null;
  return rate(price, billable).breakdown.at(-1)?.tier ?? 1;
}

function environmentOf(mode: "test" | "live"): "sandbox" | "live" {
  return mode === "test" ? "sandbox" : "live";
}

function numberOrNull(value: Quantity | null): number | null {
  return value === null ? null : quantityToNumber(value);
}
