import type { Instant } from "@dues/billing";
import type { AttemptError } from "../../../db/webhooks/attempts.js";
import type { SendResult } from "../../../outbound/webhook-sender.js";
import { readRetryAfter } from "../../../outbound/retry-after.js";

/** The outcome of one attempt. */
export interface Outcome {
  /** Null when it was delivered. */
  readonly error: AttemptError | null;
  readonly statusCode: number | null;
  readonly response: string;
  /** The time until the next attempt that the receiver requested. */
  readonly retryAfterMs: number | undefined;
  /** The receiver wants nothing more, ever. */
  readonly isGone: boolean;
}

/** Any 2xx status confirms an event. A redirect does not: its target was never registered as an endpoint. */
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
