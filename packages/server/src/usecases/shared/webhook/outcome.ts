import type { Instant } from "@dues/billing";
import type { AttemptError } from "../../../db/webhooks/attempts.js";
import type { SendResult } from "../../../outbound/webhook-sender.js";
import { readRetryAfter } from "../../../outbound/retry-after.js";

/** What came of one try. */
export interface Outcome {
  /** Null when it was delivered. */
  readonly error: AttemptError | null;
  readonly statusCode: number | null;
  readonly response: string;
  /** How long the receiver asked to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** The receiver wants nothing more, ever. */
  readonly isGone: boolean;
}

/** A receiver has the event when it says so with any success. A redirect is none: nobody signed up its target. */
export function outcomeOf(answer: SendResult, now: Instant): Outcome {
  if (!answer.isAnswered) {
    const { reason: error, detail: response } = answer;
    return { error, statusCode: null, response, retryAfterMs: undefined, isGone: false };
  }
  const { status, retryAfter, snippet } = answer;
  return {
    error: errorOf(status),
    statusCode: status,
    response: snippet,
    retryAfterMs: readRetryAfter(retryAfter, now),
    isGone: status === 410,
  };
}

function errorOf(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "bad_status";
}
