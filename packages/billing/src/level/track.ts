import { scaledQuantity, type Quantity } from "../numbers/decimal.js";

/** A requested change of a level: a difference, or a new total when `isSet`. */
export interface LevelRequest {
  readonly units: Quantity;
  readonly isSet: boolean;
}

/** Returns the change of the tracked level, in units. The level never falls below zero; entities are counted separately. */
export function trackedDelta(tracked: Quantity, { units, isSet }: LevelRequest): Quantity {
  if (isSet) return scaledQuantity(units - tracked);
  return scaledQuantity(units < -tracked ? -tracked : units);
}
