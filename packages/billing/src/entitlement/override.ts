import type { OwnOverage } from "../catalog/catalog.js";
import type { FeatureValue } from "../catalog/value.js";
import { ZERO, type Quantity } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import { isBilledWhole, type FeatureSource } from "./source.js";

/** A customer's override of one feature. It takes precedence over plans. */
export interface EntitlementOverride {
  /** Units in the current windows of all plans together. Null is unlimited, undefined leaves it to the plans. */
  readonly limit: Quantity | null | undefined;
  /** The value of a feature that has values. Absent for others. */
  readonly value?: FeatureValue;
  /** Null leaves it to the plans. */
  readonly overage: OwnOverage | null;
  /** The override ends at this instant; null for no end. */
  readonly until: Instant | null;
  readonly createdAt: Instant;
}

export function isInEffect({ until }: EntitlementOverride, at: Instant): boolean {
  return until === null || at < until;
}

/**
 * Puts the sources of a feature under an override's limit, which bounds all of them together: what any of them drew in
 * its current window counts against it until that window resets. New units are drawn from the first source that includes
 * any, in whose window the limit is; where every source bills all of its units, it is the first one's cap. The others
 * include nothing more, and what they charge stays with them.
 */
export function withOverrideLimit(
  sources: readonly FeatureSource[],
  override: EntitlementOverride | undefined,
): readonly FeatureSource[] {
  const limit = override?.limit;
  if (limit === undefined) return sources;
  const owner = sources.find((source) => !isBilledWhole(source)) ?? sources[0];
  return sources.map((source) => (source === owner ? underLimit(source, limit, "own") : underOther(source)));
}

/** A source that includes nothing, because another one has the limit of all. */
export function underOther(source: FeatureSource): FeatureSource {
  return underLimit(source, ZERO, "other");
}

function underLimit(
  source: FeatureSource,
  limit: Quantity | null,
  sharedLimit: NonNullable<FeatureSource["sharedLimit"]>,
): FeatureSource {
  return { ...source, sharedLimit, feature: { ...source.feature, limit } };
}
