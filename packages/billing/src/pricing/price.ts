import type { Quantity, UnitPrice } from "../numbers/decimal.js";

/**
 * One step of a graduated or volume price. `upTo` is its last unit, null on the open tier; both prices are
 * minor units and may be fractional.
 */
export interface Tier {
  readonly upTo: Quantity | null;
  readonly unitPrice: UnitPrice;
  readonly flatFee: UnitPrice;
}

/** How a count of units becomes money. Tiers ascend; a price per unit is a package of size one. */
export type Price =
  | { readonly model: "package"; readonly unitPrice: UnitPrice; readonly packageSize: Quantity }
  | { readonly model: "graduated" | "volume"; readonly tiers: readonly Tier[] };
