import type { CapPeriod } from "../catalog/catalog.js";
import type { Quantity } from "../numbers/decimal.js";
import type { Instant, Period } from "../time/instant.js";

/** What a counter of caps counts: the usage of one feature or credit system, of everyone together or of one entity. */
export interface CapKey {
  /** The slug of a feature or of a credit system. */
  readonly feature: string;
  /** Null counts the usage of everyone. */
  readonly entity: string | null;
  readonly per: CapPeriod;
}

/** A counter in one window. It belongs to the window, so a change of the plan or of the cap continues it. */
export interface CapCounter extends CapKey {
  readonly window: Period;
  readonly used: Quantity;
}

/**
 * Finds a counter by its window: the one that contains the instant, else the one that starts as the new one would. Where
 * the anchor moved and two contain it, the later one.
 */
export function findCounter<Counter extends CapCounter>(
  counters: readonly Counter[],
  { feature, entity, per }: CapKey,
  at: Instant,
  start: Instant,
): Counter | undefined {
  const own = counters.filter(
    (each) => each.feature === feature && each.entity === entity && each.per === per,
  );
  const running = own.filter(({ window }) => window.start <= at && at < window.end);
  return (
    running.toSorted((a, b) => b.window.start - a.window.start)[0] ??
    own.find(({ window }) => window.start === start)
  );
}
