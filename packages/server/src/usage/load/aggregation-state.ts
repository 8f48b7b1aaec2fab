import type { Quantity } from "@dues/billing";
import type { StoredHighest, StoredKey } from "../../db/usage/aggregations.js";

/** Keys and highest values of the windows of one customer, and what the accepted events added to them. */
export interface AggregationState {
  /** The keys of each window, with the number of events that were added. */
  readonly keys: Map<string, Map<string, AddedUses>>;
  /** By window. */
  readonly highest: Map<string, RaisedValue>;
}

/** The use of a key by accepted events. */
export interface AddedUses {
  readonly featureId: string;
  readonly added: number;
}

interface RaisedValue {
  readonly featureId: string;
  readonly value: Quantity;
  readonly isRaised: boolean;
}

interface AggregatingState {
  aggregations: AggregationState | undefined;
}

export function openAggregations(state: AggregatingState): AggregationState {
  const opened: AggregationState = state.aggregations ?? { keys: new Map(), highest: new Map() };
  state.aggregations = opened;
  return opened;
}

export function addKey(state: AggregatingState, { windowId, key }: StoredKey): void {
  const { keys } = openAggregations(state);
  const used = keys.get(windowId) ?? new Map<string, AddedUses>();
  used.set(key, { featureId: "", added: 0 });
  keys.set(windowId, used);
}

export function addHighest(state: AggregatingState, { windowId, value }: StoredHighest): void {
  const { highest } = openAggregations(state);
  highest.set(windowId, { featureId: "", value, isRaised: false });
}
