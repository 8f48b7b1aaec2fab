import type { Instant } from "@dues/billing";

/** Notices that the clock of the machine jumped forward, which would make everything due at once. */
export interface ClockGuard {
  /** How far the clock is ahead of the time that has passed; 0 while that is at most a day. */
  jumpMs(): number;
}

/** Less stops jobs for a correction of the clock, more charges for renewals that are not due yet. */
const MAX_JUMP_MS = 24 * 60 * 60_000;

/**
 * Compares the clock with one that is never set. The time after a jump is not believed until it is taken back, or until
 * the server is started again, by which an operator accepts it.
 */
export function createClockGuard(now: () => Instant, monotonic: () => number): ClockGuard {
  let [time, at]: [number, number] = [now(), monotonic()];
  return {
    jumpMs() {
      const [shown, readAt] = [now(), monotonic()];
      const jumpMs = shown - (time + readAt - at);
      if (jumpMs > MAX_JUMP_MS) return jumpMs;
      [time, at] = [shown, readAt];
      return 0;
    },
  };
}
