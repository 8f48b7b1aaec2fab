import { toIso, toSafeInteger, type Instant } from "@dues/billing";
import type { Recorded } from "./record.js";

interface OverageLimitReached {
  readonly organizationId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly feature: { readonly id: string; readonly slug: string };
  readonly maxAmount: bigint;
  /** The usage period in which it was reached. */
  readonly period: { readonly start: Instant; readonly end: Instant | null };
  readonly at: Instant;
}

/** Returns the change for a reached overage limit. Recorded once in a usage period. */
export function overageLimitReached(reached: OverageLimitReached): Recorded {
  const { organizationId, customerId, subscriptionId, feature, maxAmount, period, at } = reached;
  return {
    organizationId,
    customerId,
    at,
    kind: "usage.overage_limit_reached",
    object: { type: "usage", id: subscriptionId },
    after: {
      customerId,
      featureId: feature.id,
      featureSlug: feature.slug,
      subscriptionId,
      limit: null,
      maxOverageAmount: toSafeInteger(maxAmount),
      periodStart: toIso(period.start),
      periodEnd: period.end === null ? null : toIso(period.end),
    },
  };
}
