import type { Instant } from "@dues/billing";

/** Detects forward jumps of the machine's clock, which would make everything due at once. */
export interface ClockGuard {
  /** How far the clock is ahead of the elapsed time; 0 if that is at most a day. */
  jumpMs(): number;
}

/**
 * A smaller value stops the jobs for a clock correction; a larger one charges for renewals that are not due yet.
 */
const MAX_JUMP_MS = 24 * 60 * 60_000;

/**
 * Compares the system clock with a monotonic one. After a jump, the time is not trusted until the jump is undone or
 * an operator accepts it by restarting the server.
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
