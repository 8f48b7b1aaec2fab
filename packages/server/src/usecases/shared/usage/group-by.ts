const PREFIX = "dimension:";

/** Returns the dimension that sums are grouped by: `model` of `dimension:model`. Null for any other group. */
export function dimensionOf(groupBy: string): string | null {
  return groupBy.startsWith(PREFIX) ? groupBy.slice(PREFIX.length) : null;
}
