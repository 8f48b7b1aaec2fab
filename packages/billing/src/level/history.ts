import { scaledQuantity, sumQuantities, type Quantity } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";

/** An addition to a level or a removal from it, as of an instant. A scheduled removal lies in the future. */
export interface LevelEntry {
  readonly at: Instant;
  readonly delta: Quantity;
}

/** How much of a feature was held, and when. Counted back from the total, so that the newest changes are enough. */
export interface LevelHistory {
  /** Everything ever added less everything ever taken away, changes that lie ahead included. */
  readonly total: Quantity;
  /** In the order in which they take effect, all of them from some instant on. */
  readonly changes: readonly LevelEntry[];
}

export interface HighestLevel {
  readonly level: Quantity;
  /** When it was first reached. */
  readonly at: Instant;
}

/** Returns the level at an instant, including entries that take effect at it. */
export function levelAt({ total, changes }: LevelHistory, at: Instant): Quantity {
  const later = changes.filter((change) => change.at > at);
  return scaledQuantity(total - sumQuantities(later.map(({ delta }) => delta)));
}

/** Returns the highest level from one instant, inclusive, to another, exclusive. */
export function highestLevel(history: LevelHistory, after: Instant, before: Instant): HighestLevel {
  let level = levelAt(history, after);
  let highest: HighestLevel = { level, at: after };
  for (const { at, delta } of history.changes) {
    if (at <= after || at >= before) continue;
    level = scaledQuantity(level + delta);
    if (level > highest.level) highest = { level, at };
  }
  return highest;
}
