import { ConnectionError, DuesError } from "./errors.js";

/** The wait before the first retry; each further wait is twice as long, up to the maximum. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;

/** When the server asks to wait longer than this, the call fails instead of waiting. */
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Returns how long to wait before a retry, counted from 1; undefined when the error is not temporary.
 *
 * A `Retry-After` of the server takes precedence. Otherwise the waits double, and up to half of each is random, so
 * that clients that failed together do not retry together.
 */
export function retryDelay(error: unknown, retry: number, random: number): number | undefined {
  if (!(error instanceof DuesError) || !isTemporary(error)) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs !== undefined) return retryAfterMs <= MAX_RETRY_AFTER_MS ? retryAfterMs : undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (retry - 1), MAX_WAIT_MS);
  return wait * (1 - random / 2);
}

/** Whether the same request may succeed later: no response arrived, or the server is busy, failed, or still runs it. */
export function isTemporary(error: DuesError): boolean {
  const { code, status = 0, retryAfterMs } = error;
  if (error instanceof ConnectionError || status === 429) return true;
  // A conflict is temporary when the server says when to retry: the same request is still running.
  if (status === 409) return retryAfterMs !== undefined || code === "idempotency_in_flight";
  return status >= 500 && status !== 501;
}

/** Waits. Rejects with the reason of the signal when that aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop);
  });
}
