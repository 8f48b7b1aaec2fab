import { addMs, type Instant } from "../time/instant.js";
import type { Subscription } from "./subscription.js";

/**
 * When a past due subscription gives no access any more, unless it is paid: `graceDays` after the failed payment, or on the
 * day of the last retry, whichever is first. Null if no payment failed, and for access that does not end by itself.
 */
export function graceEndsAt(
  { status, pastDueSince }: Subscription,
  { graceDays, dunningDays }: GraceSettings,
): Instant | null {
  if (status !== "past_due" || pastDueSince === null) return null;
  const days = Math.min(graceDays ?? Infinity, dunningDays === null ? Infinity : (dunningDays.at(-1) ?? 0));
  return days === Infinity ? null : addMs(pastDueSince, days * DAY_MS);
}

interface GraceSettings {
  readonly graceDays: number | null;
  /** Ascending. Null for a customer who pays by invoice: nothing is tried again. */
  readonly dunningDays: readonly number[] | null;
}

const DAY_MS = 86_400_000;
