import { ZERO } from "../numbers/decimal.js";
import { parseResetInterval, type PlanInterval, type ResetInterval } from "../time/cadence.js";
import { checkUniqueReset, type Aggregation } from "./aggregation.js";
import type { MeterType, PlanFeature, Pricing } from "./catalog.js";
import type { FeatureDimension } from "./dimensions.js";
import { quote, readQuantity, readOption, refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { PlanFeatureInput } from "./input.js";
import type { KnownType } from "./known-catalog.js";
import { readAlerts } from "./read-alerts.js";
import { readCaps } from "./read-caps.js";
import { readPriceEntries } from "./read-price-entries.js";
import { readLicense } from "./read-license.js";
import { checkPricing, readPrice } from "./read-pricing.js";
import { readTaxes, TAX_FIELDS } from "./read-taxes.js";
import { readPlanValue } from "./read-value.js";
import type { ValueSettings } from "./value.js";

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
  "caps",
  "alerts",
  ...TAX_FIELDS,
  "prices",
  "priceEntries",
  "groupBy",
  "value",
  "minimum",
  "maximum",
  "step",
];

/** Reads one feature of a plan. Limits, resets and prices of a feature that is not metered mean nothing
 * and are dropped. */
export function readPlanFeature(
  findings: Findings,
  path: string,
  input: PlanFeatureInput,
  context: {
    readonly type: KnownType | undefined;
    readonly meterType: MeterType | null;
    readonly aggregation: Aggregation | undefined;
    readonly dimensions: readonly FeatureDimension[];
    readonly interval: PlanInterval;
    readonly taxCodes: readonly string[] | undefined;
    /** The settings of its values; undefined if it has none. */
    readonly value?: ValueSettings | undefined;
  },
): PlanFeature {
  warnOfUnknownFields(findings, path, input, FIELDS);
  const base = { slug: input.slug, enabled: input.enabled ?? true };
  if (context.type === undefined)
    refuse(findings, `${path}.slug`, `${quote(input.slug)} is not a known feature`);
  const value = readPlanValue(findings, `${path}.value`, input, context.value);
  if (context.type === "boolean" || context.type === "value")
    return { ...base, limit: null, trialLimit: null, reset: null, pricing: null, ...value };
  const isLicense = input.usageModel === "licensed";
  const reset = readReset(findings, `${path}.reset`, input.reset, isLicense ? "never" : context.interval);
  checkUniqueReset(findings, `${path}.reset`, { reset, aggregation: context.aggregation });
  const limits = {
    limit: readQuantity(findings, `${path}.limit`, input.limit),
    trialLimit: readQuantity(findings, `${path}.trialLimit`, input.trialLimit),
  };
  const pricing = context.type === "credit_system" ? null : readPricing(findings, path, input);
  const { dimensions, meterType } = context;
  const isConsumable = meterType !== "non_consumable";
  const entries =
    pricing &&
    readPriceEntries(findings, `${path}.priceEntries`, { input, pricing, dimensions, isConsumable });
  const alerts = readAlerts(findings, `${path}.alerts`, input.alerts);
  const caps = readCaps(findings, `${path}.caps`, input.caps);
  const license = readLicense(findings, path, input, { ...limits, reset, pricing, isConsumable });
  return {
    ...base,
    ...limits,
    ...(license && { limit: limits.limit ?? ZERO, license }),
    reset,
    pricing,
    ...readTaxes(findings, path, input, context.taxCodes),
    ...(caps.length > 0 && { caps }),
    ...(alerts.length > 0 && { alerts }),
    ...(entries && { priceEntries: entries }),
    ...(pricing && readGroupBy(findings, `${path}.groupBy`, input.groupBy, { dimensions, isConsumable })),
  };
}

/** A level is not used up one by one, so its line has no units to group. */
function readGroupBy(
  findings: Findings,
  path: string,
  sent: string | null | undefined,
  {
    dimensions,
    isConsumable,
  }: { readonly dimensions: readonly FeatureDimension[]; readonly isConsumable: boolean },
): Pick<PlanFeature, "groupBy"> {
  if (sent === null || sent === undefined) return {};
  if (!isConsumable) refuse(findings, path, "is only for consumable features");
  else if (!dimensions.some(({ name }) => name === sent))
    refuse(findings, path, `${quote(sent)} is not a dimension of the feature`);
  return { groupBy: sent };
}

function readReset(
  findings: Findings,
  path: string,
  sent: string | null | undefined,
  fallback: PlanInterval | "never",
): ResetInterval {
  if (sent === null || sent === undefined) return fallback;
  const reset = parseResetInterval(sent);
  if (reset === undefined) refuse(findings, path, `${quote(sent)} is not a reset interval`);
  return reset ?? fallback;
}

function readPricing(findings: Findings, path: string, input: PlanFeatureInput): Pricing {
  const usageModel = readOption(findings, `${path}.usageModel`, input.usageModel, {
    allowed: ["included", "usage_based", "prepaid", "licensed"],
    fallback: "included",
  });
  const overage = readOption(findings, `${path}.overage`, input.overage, {
    allowed: ["block", "charge", "expand"],
    fallback: "block",
  });
  const pricing: Pricing = {
    usageModel,
    ...readPrice(findings, path, input),
    overage: usageModel === "prepaid" ? "block" : overage,
    maxOverageUnits: readQuantity(findings, `${path}.maxOverageUnits`, input.maxOverageUnits),
    creditCost: readQuantity(findings, `${path}.creditCost`, input.creditCost),
  };
  if (usageModel === "prepaid" && overage === "charge") {
    findings.warnings.push(`${path}.overage: a prepaid feature is never charged, so it blocks at its limit.`);
  }
  checkPricing(findings, path, pricing, input);
  return pricing;
}
