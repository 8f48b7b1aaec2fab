import { scaledQuantity, type Quantity } from "../numbers/decimal.js";

/** What a caller asks for: so much more or less, or so much altogether. */
export interface LevelRequest {
  readonly units: Quantity;
  readonly isSet: boolean;
}

/** By how much what is tracked changes. It never falls below zero; entities are counted apart and stay. */
export function trackedDelta(tracked: Quantity, { units, isSet }: LevelRequest): Quantity {
  if (isSet) return scaledQuantity(units - tracked);
  return scaledQuantity(units < -tracked ? -tracked : units);
}
