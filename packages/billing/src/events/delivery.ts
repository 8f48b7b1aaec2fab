import { addMs, type Instant } from "../time/instant.js";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each try to deliver an event waits for the one before it. */
const RETRY_DELAYS_MS = [
  ...[0, 5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
];

/** Spreads what failed together, so that a receiver that comes back is not met by all of it at once. */
const JITTER = 0.1;

/** A receiver that asks for more is asked again after this, or it could hold a delivery for ever. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Shorter takes a long weekend for the end of an endpoint; longer sends to nobody for longer. */
const MAX_FAILING_MS = 5 * 24 * HOUR_MS;

export interface FailedAttempt {
  readonly at: Instant;
  /** How many tries there were, this one included. */
  readonly attempts: number;
  /** How long the receiver asked to be left alone; undefined when it did not. */
  readonly retryAfterMs?: number | undefined;
  /** From 0 up to 1, by chance. */
  readonly random: number;
}

/** When to try again; null after the last try. Never sooner than the receiver asked, nor than the timetable says. */
export function nextAttemptTime({ at, attempts, retryAfterMs = 0, random }: FailedAttempt): Instant | null {
  const wait = RETRY_DELAYS_MS[attempts];
  if (wait === undefined) return null;
  const requested = Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
  return addMs(at, Math.floor(Math.max(wait, requested) + wait * JITTER * random));
}

/** Whether an endpoint that answered nothing well since an instant is given up. */
export function isFailingTooLong(failingSince: Instant, at: Instant): boolean {
  return at - failingSince >= MAX_FAILING_MS;
}
