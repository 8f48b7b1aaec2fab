import { BillingError, type Instant } from "@dues/billing";
import type { RememberedCaller as Caller } from "../../usecases/shared/api-key/caller.js";
import type { CountRequests } from "../../usecases/api-key/share-requests.js";
import { createCounter, type Counter, type RateLimit, type Standing } from "./counter.js";

export interface RequestRates {
  readonly perKey?: RateLimit | undefined;
  readonly perOrganization?: RateLimit | undefined;
}

/** The rate limit headers of a request, and the refusal if there is one. */
export interface Admission {
  /** Names and values alternately, the format that Node writes fastest. */
  readonly headers: readonly string[];
  readonly refusal: BillingError | undefined;
}

export interface RequestLimits extends CountRequests {
  /** Counts a request, unless it is refused. */
  admit(caller: Caller): Admission;
}

interface Limited {
  readonly name: "key" | "organization";
  readonly counter: Counter;
  readonly subjectOf: (caller: Caller) => string;
}

/** Undefined without limits, so that they cost nothing. */
export function createRequestLimits(
  { perKey, perOrganization }: RequestRates,
  now: () => Instant,
): RequestLimits | undefined {
  const limited: Limited[] = [];
  if (perKey) {
    const counter = createCounter(perKey, now);
    limited.push({ name: "key", counter, subjectOf: ({ keyId }) => keyId });
  }
  if (perOrganization) {
    const counter = createCounter(perOrganization, now);
    limited.push({ name: "organization", counter, subjectOf: ({ organization }) => organization.id });
  }
  if (limited.length === 0) return undefined;
  const policy = limited.map(
    ({ name, counter: { limit } }) => `"${name}";q=${limit.requests};w=${limit.seconds}`,
  );
  const policyHeaders = ["RateLimit-Policy", policy.join(", "), "RateLimit"];
  return {
    admit(caller) {
      let [state, refusal]: [string, BillingError | undefined] = ["", undefined];
      for (const { name, counter, subjectOf } of limited) {
        const standing = counter.standingOf(subjectOf(caller));
        if (standing.left === 0) refusal ??= tooMany(name, counter.limit, standing);
        const left = refusal ? standing.left : standing.left - 1;
        state += `${state === "" ? "" : ", "}"${name}";r=${left};t=${standing.seconds}`;
      }
      if (!refusal)
        for (const { counter, subjectOf } of limited)
          counter.count(subjectOf(caller), caller.organization.id);
      return { headers: [...policyHeaders, state], refusal };
    },
    takeUnshared: () => limited.flatMap(({ counter }) => counter.takeUnshared()),
    learn: (shared) => limited.forEach(({ counter }) => counter.learn(shared)),
  };
}

function tooMany(name: Limited["name"], { requests, seconds }: RateLimit, standing: Standing): BillingError {
  const who = name === "key" ? "The API key" : "The organization";
  return new BillingError(
    "rate_limited",
    `${who} has sent ${requests} requests in ${seconds} seconds and has reached its rate limit. Try again in ${standing.seconds} seconds.`,
    { extra: { limit: requests, windowSeconds: seconds, retryAfterSeconds: standing.seconds } },
  );
}
