import { aggregationPlace, type OpenHolding, quantity, unitsAbove, ZERO } from "@dues/billing";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { FeatureProfile } from "../features.js";
import type { Counting, UsageRequest } from "../request.js";
import { findWindow, type UsageState } from "../load/state.js";

const ONE = quantity(1);

/** Refuses a key of a feature that counts none, and a value of one that counts keys. @throws BillingError `invalid_request` */
export function refuseOtherCounting(request: UsageRequest, { slug, aggregation }: FeatureProfile): void {
  if (aggregation !== "unique") {
    if (request.key === null) return;
    throw invalid("key", `is only for features that count unique keys, which ${slug} does not`);
  }
  if (request.hasValue || request.tokens !== null) {
    const path = request.tokens === null ? "value" : "tokens";
    throw invalid(path, `cannot be used: the feature ${slug} counts each key once`);
  }
}

/** Refuses usage without the key to count. @throws BillingError `invalid_request` */
export function requireKey({ key }: UsageRequest, { slug, aggregation }: FeatureProfile): void {
  if (aggregation !== "unique" || key !== null) return;
  throw invalid("key", `is required: the feature ${slug} counts unique keys`);
}

/**
 * Returns the request with the units that it adds to its window: one for a new key, or what its value is above the highest one.
 * A request for a feature whose usage adds up is returned as it is.
 */
export function withCounting(
  state: UsageState,
  request: UsageRequest,
  { feature, holding }: { readonly feature: FeatureProfile; readonly holding: OpenHolding },
): UsageRequest {
  const { aggregation } = feature;
  const place = aggregation && aggregationPlace(holding);
  if (!place) return request;
  const { holder, window } = place;
  const found = findWindow(state, { holder, featureId: feature.id, start: window.start })?.id;
  const { key } = request;
  const reported = aggregation === "max" ? request.units : null;
  const counting: Counting = { aggregation, holder, window, key, reported };
  const { keys, highest } = state.aggregations ?? {};
  if (reported === null) {
    const isKnown = found !== undefined && key !== null && keys?.get(found)?.has(key);
    return { ...request, units: isKnown ? ZERO : ONE, counting };
  }
  const before = found === undefined ? ZERO : (highest?.get(found)?.value ?? ZERO);
  return { ...request, units: unitsAbove(before, reported), counting };
}

/** Whether the units of a request were counted. Empty for a feature whose usage adds up. */
export function countedBy({ counting, units }: UsageRequest): { readonly isCounted?: boolean } {
  return counting ? { isCounted: units > 0n } : {};
}

function invalid(path: string, message: string): Error {
  return invalidRequest([{ path, message }]);
}
