import { addMs, type Instant } from "../time/instant.js";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delay of each delivery attempt after the one before it. */
const RETRY_DELAYS_MS = [
  ...[0, 5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
];

/** Spreads retries of deliveries that failed together, so that a recovering receiver does not get them all at once. */
const JITTER = 0.1;

/** Limits `Retry-After`, or a receiver could postpone a delivery indefinitely. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** A shorter time disables endpoints over a long weekend; a longer one keeps sending to dead endpoints. */
const MAX_FAILING_MS = 5 * 24 * HOUR_MS;

export interface FailedAttempt {
  readonly at: Instant;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  /** `Retry-After` of the receiver in milliseconds; undefined when it sent none. */
  readonly retryAfterMs?: number | undefined;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: number;
}

/** Returns when to retry, not before the schedule nor before `Retry-After`. Null after the last attempt. */
export function nextAttemptTime(failed: FailedAttempt): Instant | null {
  const delay = RETRY_DELAYS_MS[failed.attempts];
  if (delay === undefined) return null;
  const requested = Math.min(failed.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return addMs(failed.at, Math.floor(Math.max(delay, requested) + delay * JITTER * failed.random));
}

/** Whether an endpoint that has failed every delivery since an instant is to be disabled. */
export function isFailingTooLong(failingSince: Instant, at: Instant): boolean {
  return at - failingSince >= MAX_FAILING_MS;
}
