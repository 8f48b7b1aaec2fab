import { aggregationPlace, type OpenHolding, quantity, unitsAbove, ZERO } from "@dues/billing";
import type {
  AggregationWrites,
  KeyAddition,
  NewHighest,
  StoredHighest,
  StoredKey,
} from "../db/fast-path/aggregations.js";
import type { AggregatedUse } from "../db/usage/usage-events.js";
import type { Deps } from "../context/deps.js";
import { invalidRequest } from "../shared/invalid-request.js";
import type { AddedUses, AggregationState } from "./aggregation-state.js";
import type { FeatureProfile } from "./feature-profile.js";
import type { Counting, UsageRequest } from "./usage-request.js";
import { findWindow, type UsageState } from "./usage-state.js";
import { openWindow } from "./windows.js";

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

/** Counts the key or value of an accepted event, so that the next request is decided by it. */
export function recordCounting(
  deps: Pick<Deps, "newId">,
  state: UsageState,
  featureId: string,
  { holder, window, key, reported }: Counting,
): AggregatedUse {
  const windowId = openWindow({ state, deps }, { holder, featureId, window });
  const { keys, highest } = openAggregations(state);
  if (reported === null) {
    const used = keys.get(windowId) ?? new Map<string, AddedUses>();
    if (key !== null) used.set(key, { featureId, added: (used.get(key)?.added ?? 0) + 1 });
    keys.set(windowId, used);
  } else if (reported > (highest.get(windowId)?.value ?? -1n)) {
    highest.set(windowId, { featureId, value: reported, isRaised: true });
  }
  return { windowId, key, reported };
}

function openAggregations(state: UsageState): AggregationState {
  const opened: AggregationState = state.aggregations ?? { keys: new Map(), highest: new Map() };
  state.aggregations = opened;
  return opened;
}

export function addKey(state: UsageState, { windowId, key }: StoredKey): void {
  const { keys } = openAggregations(state);
  const used = keys.get(windowId) ?? new Map<string, AddedUses>();
  used.set(key, { featureId: "", added: 0 });
  keys.set(windowId, used);
}

export function addHighest(state: UsageState, { windowId, value }: StoredHighest): void {
  const { highest } = openAggregations(state);
  highest.set(windowId, { featureId: "", value, isRaised: false });
}

/** What the accepted events of all customers counted. Undefined if nothing was. */
export function aggregationWritesOf(states: Iterable<UsageState>): AggregationWrites | undefined {
  let writes: { readonly keys: KeyAddition[]; readonly highest: NewHighest[] } | undefined;
  for (const { aggregations, customer } of states) {
    if (!aggregations) continue;
    const owner = { customerId: customer.id, organizationId: customer.organizationId };
    writes ??= { keys: [], highest: [] };
    for (const [windowId, used] of aggregations.keys) {
      for (const [key, { featureId, added }] of used) {
        if (added > 0) writes.keys.push({ ...owner, featureId, windowId, key, uses: added });
      }
    }
    for (const [windowId, { featureId, value, isRaised }] of aggregations.highest) {
      if (isRaised) writes.highest.push({ ...owner, featureId, windowId, value });
    }
  }
  return writes;
}

function invalid(path: string, message: string): Error {
  return invalidRequest([{ path, message }]);
}
