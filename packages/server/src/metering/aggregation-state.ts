import type { Quantity } from "@dues/billing";

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
