import type { PlanFeature, Pricing, UsageModel } from "../catalog/catalog.js";
import { ZERO, type Quantity } from "../numbers/decimal.js";
import type { Instant, Period } from "../time/instant.js";
import { isLonger, isSubDaily, usageIntervalWithin, type PlanInterval } from "../time/cadence.js";
import {
  movedBy,
  resetWindowAt,
  usagePeriodAt,
  type Origin,
  type Pause,
  type ResetWindow,
} from "../time/period.js";
import type { Price } from "../pricing/price.js";
import { tieredPrice } from "../pricing/tiers.js";

/** A feature as one live subscription grants it: included units and the price of more. */
export interface FeatureSource {
  readonly subscriptionId: string;
  readonly planVersionId: string;
  /** Identifies the drawn allowance: the plan group, so that it survives a change of plan. */
  readonly holder: string;
  readonly isAddon: boolean;
  /** When the subscription first gave access. Pauses and new periods leave it as it is, unlike its anchor. */
  readonly startedAt: Instant;
  readonly anchor: Instant;
  readonly pauses?: readonly Pause[];
  /** Of a source of usage from before: the pauses since, which moved its windows. Undefined is none. */
  readonly pausesSince?: readonly Pause[] | undefined;
  /** The origin of its windows where that is not the anchor. */
  readonly windowOrigin?: Origin | null;
  readonly zone: string;
  readonly interval: PlanInterval;
  readonly segment: number;
  /** With the price of the usage that it is the source for. */
  readonly feature: PlanFeature;
  /** The number of that price: 0, or absent, for the feature's own, else that of its price entry, counted from 1. */
  readonly priceEntry?: number;
  /** Under the limit that an override sets for all plans together: whether this source has it, or another one. */
  readonly sharedLimit?: "own" | "other";
}

/** What was used in one reset window of one holder. */
export interface WindowUsage {
  /** Units taken from the allowance. */
  readonly drawn: Quantity;
  /** Billable units, beyond the allowance or without one. */
  readonly overage: Quantity;
  /** Units that credits paid for. */
  readonly credited: Quantity;
  /** The part of these numbers that open reservations hold. Undefined is none. */
  readonly reserved?: Pick<WindowUsage, "drawn" | "overage" | "credited">;
  /** Units that nothing covered, beside the others. Undefined is none. */
  readonly shortfall?: Quantity;
}

export const NO_USAGE: WindowUsage = { drawn: ZERO, overage: ZERO, credited: ZERO };

/** The allowance window of a source at an instant. Features that never reset have one window without end. */
export function allowanceWindow(source: FeatureSource, at: Instant): ResetWindow {
  const { zone, feature, windowOrigin } = source;
  const { anchor, pauses } = windowOrigin ?? source;
  const reset = feature.reset ?? "never";
  const window = resetWindowAt({ anchor, pauses, zone }, reset, at);
  return source.pausesSince && !isSubDaily(reset) ? movedBy(window, source.pausesSince) : window;
}

/** The usage period of a source at an instant. */
export function usagePeriodOf(source: FeatureSource, at: Instant): Period {
  const period = usagePeriodAt(source, at);
  return source.pausesSince ? movedBy(period, source.pausesSince) : period;
}

/** Base plans before add-ons, then the oldest; the id decides between two that started together. */
export function byPrecedence(a: FeatureSource, b: FeatureSource): number {
  return (
    Number(a.isAddon) - Number(b.isAddon) ||
    a.startedAt - b.startedAt ||
    (a.subscriptionId < b.subscriptionId ? -1 : 1)
  );
}

/** Whether every unit is billed, from the first one on. */
export function isBilledWhole({ feature }: FeatureSource): boolean {
  return feature.pricing?.usageModel === "usage_based";
}

/**
 * When a use counts for a source: at its own time, or at the start of the current usage period if the one it happened
 * in is over, because that one may have been billed to its end.
 */
export function countingInstant(source: FeatureSource, occurredAt: Instant, now: Instant): Instant {
  const { start } = usagePeriodAt(source, now);
  return occurredAt < start ? start : occurredAt;
}

/** The span over which packages, tiers and rounding run: the longer of allowance window and usage period. */
export function pricingWindow(source: FeatureSource, at: Instant): Period {
  const usagePeriod = usagePeriodOf(source, at);
  const { reset } = source.feature;
  if (reset === null || reset === "none" || reset === "never") return usagePeriod;
  if (!isLonger(reset, usageIntervalWithin(source.interval))) return usagePeriod;
  const { start, end } = allowanceWindow(source, at);
  return end === null ? usagePeriod : { start, end };
}

/** Returns a pricing whose units cost nothing: those that another system bills. */
export function withoutPrice(pricing: Pricing): Pricing {
  return {
    ...pricing,
    usageModel: "usage_based",
    ratingModel: "package",
    pricePerUnit: null,
    overagePrice: null,
  };
}

/** Returns the price of billable units. Undefined when the plan has none. */
export function billablePrice(pricing: Pricing): Price | undefined {
  // The units of a license are paid in advance, and there are none beyond them.
  if (pricing.usageModel === "licensed") return undefined;
  if (pricing.ratingModel === "package") {
    const isOverage = pricing.usageModel !== "usage_based";
    const price = (isOverage ? pricing.overagePrice : null) ?? pricing.pricePerUnit;
    return price === null
      ? undefined
      : { model: "package", unitPrice: price, packageSize: pricing.billingUnits };
  }
  return tieredPrice(pricing.ratingModel, pricing.tiers);
}

/**
 * A plan's feature as it holds in a trial: `trialLimit`, where there is one, is one allowance for the whole trial, and
 * nothing is ever billed or goes beyond the limit. A quantity without such a limit may still expand, which is free in a trial.
 */
export function duringTrial(feature: PlanFeature): PlanFeature {
  const { pricing, trialLimit, reset } = feature;
  const overage = pricing?.overage === "expand" && trialLimit === null ? "expand" : "block";
  const free = pricing && ({ ...pricing, overage, usageModel: freeModel(pricing) } as const);
  if (trialLimit === null) return { ...feature, pricing: free };
  return { ...feature, limit: trialLimit, reset: reset === null ? null : "never", pricing: free };
}

function freeModel({ usageModel }: Pricing): UsageModel {
  return usageModel === "usage_based" ? "included" : usageModel;
}
