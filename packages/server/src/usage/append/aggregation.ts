import type { AggregationWrites, KeyAddition, NewHighest } from "../../db/usage/aggregations.js";
import type { AggregatedUse } from "../../db/usage/usage-events.js";
import type { Deps } from "../../context/deps.js";
import { openAggregations, type AddedUses } from "../load/aggregation-state.js";
import type { UsageState } from "../load/state.js";
import type { Counting } from "../request.js";
import { openWindow } from "./windows.js";

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

/** What the accepted events of customers counted. */
export function aggregationsOf(states: readonly UsageState[]): AggregationWrites {
  const writes: { readonly keys: KeyAddition[]; readonly highest: NewHighest[] } = { keys: [], highest: [] };
  for (const { aggregations, customer } of states) {
    if (!aggregations) continue;
    const owner = { customerId: customer.id, organizationId: customer.organizationId };
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
