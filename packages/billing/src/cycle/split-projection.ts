import type { PricedUsage } from "../invoice/unbilled.js";
import { allocate } from "../numbers/allocate.js";
import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import type { Period } from "../time/instant.js";

/** Usage of a feature in a usage period, and what it comes to at the end if it goes on at the same rate. */
export interface Projection {
  /** Everything that was used, included units too; for a price entry, the billed units. */
  readonly used: Quantity;
  readonly projected: Quantity;
  readonly period: Period;
}

interface ProjectedPart {
  /** The usage that grows; undefined for that of the feature's own price, whether or not there is any yet. */
  readonly usage: PricedUsage | undefined;
  readonly units: Quantity;
  readonly projection: Projection;
}

/**
 * Splits the projected units of a feature among its prices by dimensions, as the billed units of the window are split so far.
 * Before any are billed, they have the feature's own price.
 */
export function splitByPrice(
  billed: readonly PricedUsage[],
  units: Quantity,
  projection: Projection,
): readonly ProjectedPart[] {
  const used = billed.filter((each) => each.units > 0n);
  if (used.every(({ priceEntry }) => priceEntry === undefined))
    return [{ usage: undefined, units, projection }];
  const weights = used.map((each) => each.units);
  const shares = allocate(units, weights);
  return used.map((usage, index) => {
    const share = scaledQuantity(shares[index] ?? 0n);
    const projected = scaledQuantity(usage.units + share);
    return { usage, units: share, projection: { ...projection, used: usage.units, projected } };
  });
}
