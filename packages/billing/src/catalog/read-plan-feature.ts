import { parseResetInterval, type PlanInterval, type ResetInterval } from "../time/cadence.js";
import { ZERO, quantity, type Quantity } from "../numbers/decimal.js";
import type { PlanFeature, PlanTier, Pricing, TierPrices, UnitPrices } from "./catalog.js";
import {
  quote,
  readByCurrency,
  readQuantity,
  readUnitPrice,
  readOption,
  refuse,
  warnOfUnknownFields,
  type Findings,
} from "./fields.js";
import type { PlanFeatureInput, TierInput, TierPricesInput, UnitPricesInput } from "./input.js";
import type { KnownType } from "./known-catalog.js";
import { readTaxes, TAX_FIELDS } from "./read-taxes.js";

const FIELDS = [
  "slug",
  "enabled",
  "limit",
  "trialLimit",
  "reset",
  "usageModel",
  "ratingModel",
  "pricePerUnit",
  "billingUnits",
  "tiers",
  "overage",
  "overagePrice",
  "maxOverageUnits",
  "creditCost",
  ...TAX_FIELDS,
  "prices",
];
const TIER_FIELDS = ["upTo", "unitPrice", "flatFee", "prices"];
const TIER_PRICE_FIELDS = ["unitPrice", "flatFee"];
const UNIT_PRICE_FIELDS = ["pricePerUnit", "overagePrice"];
const ONE: Quantity = quantity(1);

/** Reads one feature of a plan. Limits, resets and prices of a boolean feature mean nothing and are dropped. */
export function readPlanFeature(
  findings: Findings,
  path: string,
  input: PlanFeatureInput,
  context: {
    readonly type: KnownType | undefined;
    readonly interval: PlanInterval;
    readonly taxCodes: readonly string[] | undefined;
  },
): PlanFeature {
  warnOfUnknownFields(findings, path, input, FIELDS);
  const base = { slug: input.slug, enabled: input.enabled ?? true };
  if (context.type === undefined)
    refuse(findings, `${path}.slug`, `${quote(input.slug)} is not a known feature`);
  if (context.type === "boolean")
    return { ...base, limit: null, trialLimit: null, reset: null, pricing: null };
  const reset = readReset(findings, `${path}.reset`, input.reset, context.interval);
  const limits = {
    limit: readQuantity(findings, `${path}.limit`, input.limit),
    trialLimit: readQuantity(findings, `${path}.trialLimit`, input.trialLimit),
  };
  const pricing = context.type === "credit_system" ? null : readPricing(findings, path, input);
  return { ...base, ...limits, reset, pricing, ...readTaxes(findings, path, input, context.taxCodes) };
}

function readReset(
  findings: Findings,
  path: string,
  sent: string | null | undefined,
  fallback: PlanInterval,
): ResetInterval {
  if (sent === null || sent === undefined) return fallback;
  const reset = parseResetInterval(sent);
  if (reset === undefined) refuse(findings, path, `${quote(sent)} is not a reset interval`);
  return reset ?? fallback;
}

function readPricing(findings: Findings, path: string, input: PlanFeatureInput): Pricing {
  const usageModel = readOption(findings, `${path}.usageModel`, input.usageModel, {
    allowed: ["included", "usage_based", "prepaid"],
    fallback: "included",
  });
  const overage = readOption(findings, `${path}.overage`, input.overage, {
    allowed: ["block", "charge"],
    fallback: "block",
  });
  const prices = readByCurrency(findings, `${path}.prices`, input.prices, (at, sent) => {
    warnOfUnknownFields(findings, at, sent, UNIT_PRICE_FIELDS);
    return readUnitPrices(findings, at, sent);
  });
  const pricing: Pricing = {
    usageModel,
    ratingModel: readOption(findings, `${path}.ratingModel`, input.ratingModel, {
      allowed: ["package", "graduated", "volume"],
      fallback: "package",
    }),
    ...readUnitPrices(findings, path, input),
    billingUnits: readQuantity(findings, `${path}.billingUnits`, input.billingUnits) ?? ONE,
    tiers: readTiers(findings, `${path}.tiers`, input.tiers),
    overage: usageModel === "prepaid" ? "block" : overage,
    maxOverageUnits: readQuantity(findings, `${path}.maxOverageUnits`, input.maxOverageUnits),
    creditCost: readQuantity(findings, `${path}.creditCost`, input.creditCost),
    ...(prices && { prices }),
  };
  if (usageModel === "prepaid" && overage === "charge") {
    findings.warnings.push(`${path}.overage: a prepaid feature is never charged, so it blocks at its limit.`);
  }
  checkPricing(findings, path, pricing, input);
  return pricing;
}

function readUnitPrices(findings: Findings, path: string, sent: UnitPricesInput): UnitPrices {
  return {
    pricePerUnit: readUnitPrice(findings, `${path}.pricePerUnit`, sent.pricePerUnit),
    overagePrice: readUnitPrice(findings, `${path}.overagePrice`, sent.overagePrice),
  };
}

/** A price that was sent but refused is not missing as well. */
function checkPricing(findings: Findings, path: string, pricing: Pricing, input: PlanFeatureInput): void {
  const isPriced = (input.pricePerUnit ?? null) !== null;
  const isOveragePriced = isPriced || (input.overagePrice ?? null) !== null;
  if (pricing.billingUnits === 0n) refuse(findings, `${path}.billingUnits`, "must be above zero");
  if (pricing.ratingModel !== "package") {
    if (pricing.tiers === null)
      refuse(findings, `${path}.tiers`, `a ${pricing.ratingModel} price needs tiers`);
    return;
  }
  if (pricing.usageModel === "usage_based" && !isPriced) {
    refuse(findings, `${path}.pricePerUnit`, "a usage-based feature needs a price");
  }
  if (pricing.overage === "charge" && !isOveragePriced) {
    refuse(findings, `${path}.overagePrice`, "is required when `overage` is `charge`");
  }
}

function readTiers(
  findings: Findings,
  path: string,
  sent: readonly TierInput[] | null | undefined,
): readonly PlanTier[] | null {
  if (!sent || sent.length === 0) return null;
  const before = findings.issues.length;
  const tiers = sent.map((tier, index) => readTier(findings, `${path}[${index}]`, tier));
  // A refused bound is missing here, so checking the order of the others would report a misleading second issue.
  if (findings.issues.length === before) checkAscending(findings, path, tiers);
  return tiers;
}

function readTier(findings: Findings, path: string, sent: TierInput): PlanTier {
  warnOfUnknownFields(findings, path, sent, TIER_FIELDS);
  const upTo = readQuantity(findings, `${path}.upTo`, sent.upTo);
  const prices = readByCurrency(findings, `${path}.prices`, sent.prices, (at, value) => {
    warnOfUnknownFields(findings, at, value, TIER_PRICE_FIELDS);
    return readTierPrices(findings, at, value);
  });
  return {
    ...(sent.upTo !== undefined && { upTo }),
    ...readTierPrices(findings, path, sent),
    ...(prices && { prices }),
  };
}

function readTierPrices(findings: Findings, path: string, sent: TierPricesInput): TierPrices {
  const unitPrice = readUnitPrice(findings, `${path}.unitPrice`, sent.unitPrice);
  const flatFee = readUnitPrice(findings, `${path}.flatFee`, sent.flatFee);
  return { ...(unitPrice !== null && { unitPrice }), ...(flatFee !== null && { flatFee }) };
}

function checkAscending(findings: Findings, path: string, tiers: readonly PlanTier[]): void {
  const bounds = tiers.map((tier) => tier.upTo ?? null);
  if (bounds.slice(0, -1).includes(null)) {
    refuse(findings, path, "the open tier (without upTo) must be the last");
  }
  const finite = bounds.filter((bound) => bound !== null);
  if (finite.some((bound, index) => bound <= (finite[index - 1] ?? ZERO))) {
    refuse(findings, path, "upTo must rise from tier to tier");
  }
}
