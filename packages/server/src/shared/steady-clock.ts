import { type Instant, instantAt } from "@dues/billing";

/** A clock that is set back further was wrong before, and the operator wants the new time. */
const MAX_AHEAD_MS = 24 * 60 * 60_000;

/**
 * A clock that never goes back when the machine's clock is set back: it runs at half speed until the machine has
 * caught up. Otherwise usage in the meantime would precede its subscription, and leases would not end.
 *
 * @param wall the machine's time.
 * @param monotonic milliseconds since any moment, by a clock that is never set.
 */
export function steadyClock(wall: () => number, monotonic: () => number): () => Instant {
  let [time, readAt] = [wall(), monotonic()];
  return () => {
    const [wallTime, at] = [wall(), monotonic()];
    const elapsed = at - readAt;
    readAt = at;
    time = time - wallTime > MAX_AHEAD_MS ? wallTime : Math.max(wallTime, time + elapsed / 2);
    return instantAt(Math.floor(time));
  };
}
