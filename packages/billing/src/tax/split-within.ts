import { allocate } from "../numbers/allocate.js";

/**
 * Splits a tax in proportion to `weights` by largest remainder, as `allocate` does. Where a part would exceed the `room`
 * of its line, the excess goes to the first lines that have room, so that taxes that a price includes never exceed the
 * price of a line. Room that is undefined is unlimited.
 */
export function splitWithin(
  total: bigint,
  weights: readonly bigint[],
  room: readonly (bigint | undefined)[],
): bigint[] {
  if (total < 0n) return splitWithin(-total, weights, room).map((part) => -part);
  const parts = allocate(total, weights);
  let excess = 0n;
  const limited = parts.map((part, index) => {
    const most = room[index];
    if (most === undefined || part <= most) return part;
    excess += part - most;
    return most;
  });
  return excess === 0n ? limited : placeExcess(limited, excess, room);
}

function placeExcess(
  parts: readonly bigint[],
  excess: bigint,
  room: readonly (bigint | undefined)[],
): bigint[] {
  let left = excess;
  const placed = parts.map((part, index) => {
    const most = room[index];
    const free = most === undefined ? left : most - part;
    const added = free < left ? free : left;
    left -= added;
    return part + added;
  });
  // Rates of 100 % and more can leave no room at all; the sum matters more than a single line.
  return placed.map((part, index) => (index === 0 ? part + left : part));
}
