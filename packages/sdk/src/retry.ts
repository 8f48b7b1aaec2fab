import { ConnectionError, DuesError } from "./errors.js";

/** The wait before the first retry; each later one is twice as long, up to the longest. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/** Who is asked to come back later than this is told so instead of waiting. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/**
 * How long to wait before the given retry, counted from 1; undefined when the error would come again.
 *
 * What the server asks for is kept. Otherwise the waits double and up to half of each is left to chance, so that
 * clients that failed together do not come back together.
 */
export function retryDelay(error: unknown, retry: number, random: number): number | undefined {
  if (!(error instanceof DuesError) || !isPassing(error)) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (retry - 1), LONGEST_WAIT_MS);
  return wait * (1 - random / 2);
}

/** Whether the same request may succeed later: nothing arrived, the server is busy or failed, or is still at it. */
export function isPassing(error: DuesError): boolean {
  const { code, status = 0, retryAfterMs } = error;
  if (error instanceof ConnectionError || status === 429) return true;
  // A conflict passes when the server says when: the same request is still being carried out.
  if (status === 409) return retryAfterMs !== undefined || code === "idempotency_in_flight";
  return status >= 500 && status !== 501;
}

/** Waits. An abort ends the wait with its reason. */
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
