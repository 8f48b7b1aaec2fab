import type { OverageMode } from "../catalog/catalog.js";
import { ZERO, type Quantity } from "../decimal.js";
import type { Instant } from "../instant.js";
import type { FeatureSource } from "./source.js";

/** What an operator decided for one customer and feature. It goes before what the plans say. */
export interface EntitlementOverride {
  /** Units in one window of all plans together. Null is unlimited, undefined leaves it to the plans. */
  readonly limit: Quantity | null | undefined;
  /** Null leaves it to the plans. */
  readonly overage: OverageMode | null;
  /** It holds before this instant; null for ever. */
  readonly until: Instant | null;
  readonly createdAt: Instant;
}

export function holdsAt({ until }: EntitlementOverride, at: Instant): boolean {
  return until === null || at < until;
}

/**
 * The sources of a feature under an override's limit, which is that of all of them together: the first takes it and the
 * others include nothing more. What they charge stays with them.
 */
export function withLimitOf(
  sources: readonly FeatureSource[],
  override: EntitlementOverride | undefined,
): readonly FeatureSource[] {
  const limit = override?.limit;
  if (limit === undefined) return sources;
  return sources.map((source, index) => ({
    ...source,
    feature: { ...source.feature, limit: index === 0 ? limit : ZERO },
  }));
}
