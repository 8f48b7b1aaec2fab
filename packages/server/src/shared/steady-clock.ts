import type { Instant } from "@dues/billing";

/** A clock that is set back further was wrong before, and an operator means what it says now. */
const MOST_AHEAD_MS = 24 * 60 * 60_000;

/**
 * A clock that does not go back when that of the machine is set back: it goes half as fast until the other has caught
 * up. Otherwise what is used meanwhile would lie before the subscription that pays for it, and leases would not end.
 *
 * @param wall the time of the machine.
 * @param monotonic milliseconds since any moment, by a clock that is never set.
 */
export function steadyClock(wall: () => number, monotonic: () => number): () => Instant {
  let [time, readAt] = [wall(), monotonic()];
  return () => {
    const [told, at] = [wall(), monotonic()];
    const elapsed = at - readAt;
    readAt = at;
    time = time - told > MOST_AHEAD_MS ? told : Math.max(told, time + elapsed / 2);
    return Math.floor(time) as Instant;
  };
}
