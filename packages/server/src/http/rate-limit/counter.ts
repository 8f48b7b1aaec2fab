import type { Instant } from "@dues/billing";

/** So many requests in each window of so many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** What one process let in of one subject and has told nobody yet. */
export interface UnsharedCount {
  readonly organizationId: string;
  /** A key, or the organization itself. */
  readonly subject: string;
  readonly windowEnd: Instant;
  readonly requests: number;
}

/** How a subject stands, before the request that is asked about. */
export interface Standing {
  readonly left: number;
  /** Until the window ends and all are left again. */
  readonly seconds: number;
}

/**
 * Counts requests in memory. Windows begin at full multiples of their length, for all subjects and on all processes at
 * once, so that nothing but numbers has to be told between processes, and all is forgotten when a window ends.
 */
export interface Counter {
  readonly limit: RateLimit;
  standingOf(subject: string): Standing;
  count(subject: string, organizationId: string): void;
  /** What was counted since it was asked last. */
  takeUnshared(): readonly UnsharedCount[];
  /** What all processes counted together, this one included. */
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
  let end = 0 as Instant;

  /** A clock that was set back begins a window anew rather than keep everybody out until it has caught up. */
  function windowAt(at: Instant): Map<string, Count> {
    if (at < end && at >= end - length) return counts;
    end = ((Math.floor(at / length) + 1) * length) as Instant;
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
