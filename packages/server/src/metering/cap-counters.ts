import { findCounter, type CapCounter, type Quantity } from "@dues/billing";
import { withReservedCounters, type ReservedUnits } from "../shared/reserved-units.js";

/** A counter after the events accepted so far, and the units that they added to it. */
export interface OpenCapCounter extends CapCounter {
  readonly id: string;
  readonly featureId: string;
  readonly added: Quantity;
}

/** The counters of one customer, and the draws of the accepted events. */
export interface CapState {
  counters: OpenCapCounter[];
  readonly draws: { readonly usageId: string; readonly capWindowId: string; readonly units: Quantity }[];
}

interface CountingState {
  readonly caps: CapState | undefined;
  readonly reserved: Pick<ReservedUnits, "open"> | undefined;
}

/** The counter that the domain decides by, in which reserved units count as well. */
export function counterOf({ caps, reserved }: CountingState, ...query: CounterQuery): CapCounter | undefined {
  if (!reserved) return caps && findCounter(caps.counters, ...query);
  return findCounter(withReservedCounters(reserved, caps?.counters ?? []), ...query);
}

type CounterQuery = Parameters<typeof findCounter> extends [unknown, ...infer Rest] ? Rest : never;
