import {
  BillingError,
  parseInstant,
  parseQuantity,
  quantity,
  type Instant,
  type Quantity,
} from "@dues/billing";

const ONE = quantity(1);

/** Events reported later than this may have been forgotten with their idempotency keys, so they are refused. */
const OLDEST_MS = 35 * 24 * 60 * 60 * 1000;

/** Clocks of callers run a little ahead of ours. Events that seem to come from so near a future count as now. */
const SKEW_MS = 5_000;

/** @throws BillingError `invalid_request` */
export function parseValue(sent: number | string | null | undefined): Quantity {
  if (sent === null || sent === undefined) return ONE;
  const value = parseQuantity(sent);
  if (value === undefined) throw invalid("value", "must be a decimal with at most 9 decimals");
  if (value < 0n) throw invalid("value", "must not be negative");
  return value;
}

/** Undefined when nothing was sent: it happens when it is decided. @throws BillingError `invalid_request` */
export function parseOccurredAt(sent: number | string | null | undefined, now: Instant): Instant | undefined {
  if (sent === null || sent === undefined) return undefined;
  const at = typeof sent === "number" ? (Math.floor(sent) as Instant) : parseInstant(sent);
  if (at === undefined) throw invalid("timestamp", "must be milliseconds or an ISO 8601 instant");
  if (at > now + SKEW_MS) throw invalid("timestamp", "must not lie in the future");
  if (at < now - OLDEST_MS) throw invalid("timestamp", "must not be older than 35 days");
  return Math.min(at, now) as Instant;
}

function invalid(path: string, message: string): BillingError {
  return new BillingError("invalid_request", `The request is not valid: ${path} ${message}.`, {
    issues: [{ path, message }],
  });
}
