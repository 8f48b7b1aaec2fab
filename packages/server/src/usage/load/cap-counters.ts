import { findCounter, type CapCounter } from "@dues/billing";
import type { CapAddition, StoredCapCounter } from "../../db/usage/cap-windows.js";
import type { UsageIndex } from "../features.js";
import { withReservedCounters, type ReservedUnits } from "./reserved-units.js";

/** A counter after the events accepted so far. */
export type OpenCapCounter = StoredCapCounter &
  CapCounter &
  Partial<Pick<CapAddition, "added" | "organizationId">>;

/** The counters of one customer. */
export interface CapState {
  counters: OpenCapCounter[];
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

interface CappedState {
  readonly usageIndex: Pick<UsageIndex, "slugOf">;
  caps: CapState | undefined;
}

export function addCapCounter(state: CappedState, stored: StoredCapCounter): void {
  const feature = state.usageIndex.slugOf(stored.featureId) ?? stored.featureId;
  (state.caps ??= { counters: [] }).counters.push({ ...stored, feature });
}
