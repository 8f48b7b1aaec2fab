import { EPOCH, type Instant, instantAt } from "@dues/billing";

/** A number of requests per window of a number of seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Requests of one subject that this process has admitted but not yet shared with the others. */
export interface UnsharedCount {
  readonly organizationId: string;
  /** A key, or the organization itself. */
  readonly subject: string;
  readonly windowEnd: Instant;
  readonly requests: number;
}

/** The remaining allowance of a subject, before the current request. */
export interface Standing {
  readonly left: number;
  /** Seconds until the window ends and the full allowance is available again. */
  readonly seconds: number;
}

/**
 * Counts requests in memory. Windows begin at multiples of their length, for all subjects and processes, so that
 * processes only share numbers, and everything can be deleted when a window ends.
 */
export interface Counter {
  readonly limit: RateLimit;
  standingOf(subject: string): Standing;
  count(subject: string, organizationId: string): void;
  /** Returns what was counted since the last call. */
  takeUnshared(): readonly UnsharedCount[];
  /** The total of all processes, including this one. */
  learn(shared: readonly UnsharedCount[]): void;
}

interface Count {
  readonly organizationId: string;
  own: number;
  unshared: number;
  others: number;
}

export function createCounter(limit: RateLimit, now: () => Instant): Counter {
  const length = limit.seconds * 1_000;
  let counts = new Map<string, Count>();
  let end = EPOCH;

  /**
   * After the clock was set back, a new window begins, instead of blocking all requests until the clock has caught
   * up.
   */
  function windowAt(at: Instant): Map<string, Count> {
    if (at < end && at >= end - length) return counts;
    end = instantAt((Math.floor(at / length) + 1) * length);
    counts = new Map();
    return counts;
  }

  return {
    limit,
    standingOf(subject) {
      const at = now();
      const found = windowAt(at).get(subject);
      const left = limit.requests - (found ? found.own + found.others : 0);
      return { left: Math.max(0, left), seconds: Math.ceil((end - at) / 1_000) };
    },
    count(subject, organizationId) {
      const window = windowAt(now());
      const found = window.get(subject);
      if (!found) return void window.set(subject, { organizationId, own: 1, unshared: 1, others: 0 });
      found.own += 1;
      found.unshared += 1;
    },
    takeUnshared() {
      const window = windowAt(now());
      const unshared: UnsharedCount[] = [];
      for (const [subject, count] of window) {
        if (count.unshared === 0) continue;
        unshared.push({ ...count, subject, windowEnd: end, requests: count.unshared });
        count.unshared = 0;
      }
      return unshared.map(({ organizationId, subject, windowEnd, requests }) => ({
        organizationId,
        subject,
        windowEnd,
        requests,
      }));
    },
    learn(shared) {
      const window = windowAt(now());
      for (const { subject, windowEnd, requests } of shared) {
        const found = windowEnd === end ? window.get(subject) : undefined;
        if (found) found.others = Math.max(0, requests - (found.own - found.unshared));
      }
    },
  };
}
