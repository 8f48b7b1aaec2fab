import { allocate } from "../numbers/allocate.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";

/** A part of a usage line: the units of which a dimension has one value, and their share of the amount. */
export interface LineGroup {
  /** Null for usage without the dimension, and for the rest. */
  readonly value: string | null;
  /** Whether these are the units of all values after the largest groups. */
  readonly isRest: boolean;
  readonly quantity: Quantity;
  readonly amount: bigint;
}

/** Units of one value of a dimension; null for usage without it. */
export interface GroupedUnits {
  readonly value: string | null;
  readonly units: Quantity;
}

/** A dimension may be the ID of a user: an invoice shows the largest groups, and one for the rest. */
export const MAX_LINE_GROUPS = 100;

/**
 * Splits the rounded amount of a usage line among the values of a dimension by their units, the largest first. The groups
 * add up to the amount. No price depends on them.
 */
export function lineGroups(amount: bigint, grouped: readonly GroupedUnits[]): readonly LineGroup[] {
  const used = grouped.filter(({ units }) => units > 0n).sort(byUnits);
  if (used.length === 0) return [];
  const weights = used.map(({ units }) => units);
  const amounts = allocate(amount, weights);
  const groups = used.map(({ value, units }, index) => ({
    value,
    isRest: false,
    quantity: units,
    amount: amounts[index] ?? 0n,
  }));
  if (groups.length <= MAX_LINE_GROUPS) return groups;
  return [...groups.slice(0, MAX_LINE_GROUPS), sumOf(groups.slice(MAX_LINE_GROUPS))];
}

function sumOf(groups: readonly LineGroup[]): LineGroup {
  return {
    value: null,
    isRest: true,
    quantity: groups.reduce((sum, { quantity }) => scaledQuantity(sum + quantity), ZERO),
    amount: groups.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

/** Of groups with the same units, in the order of the values; usage without the dimension is last. */
function byUnits(a: GroupedUnits, b: GroupedUnits): number {
  if (a.units !== b.units) return a.units > b.units ? -1 : 1;
  if (a.value === null || b.value === null) return a.value === null ? 1 : -1;
  return a.value < b.value ? -1 : 1;
}
