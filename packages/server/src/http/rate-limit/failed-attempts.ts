import { BillingError, type Instant } from "@dues/billing";
import { createCounter, type RateLimit } from "./counter.js";

/** Counts requests with invalid keys per IP address. */
export interface FailedAttempts {
  /** Whether there were so many failures that the next look-up of a key waits for those in progress. */
  isSuspect(address: string | undefined): boolean;
  /** Counts a failure, and returns the error to respond with: the failure, or that there were too many. */
  refusalOf(failure: unknown, address: string | undefined): unknown;
}

/**
 * Stops callers that guess keys. Valid keys are always accepted, because many clients can share one address behind
 * a proxy or router.
 */
export function createFailedAttempts(limit: RateLimit | undefined, now: () => Instant): FailedAttempts {
  const counter = limit && createCounter(limit, now);
  return {
    isSuspect: (address) => counter !== undefined && counter.standingOf(networkOf(address)).left === 0,
    refusalOf(failure, address) {
      const isGuess = failure instanceof BillingError && failure.kind === "unauthenticated";
      if (!counter || !isGuess) return failure;
      const { left, seconds } = counter.standingOf(networkOf(address));
      if (left === 0) return tooMany(seconds);
      counter.count(networkOf(address), "");
      return failure;
    },
  };
}

/** One IPv6 client controls a whole network of addresses. */
export function networkOf(address = ""): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail = ""] = address.split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = address.includes("::") ? Array(8 - first.length - last.length).fill("0") : [];
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

function tooMany(seconds: number): BillingError {
  return new BillingError(
    "rate_limited",
    `Too many requests without a valid API key came from this address. Try again in ${seconds} seconds, or send a valid key.`,
    { extra: { retryAfterSeconds: seconds } },
  );
}
