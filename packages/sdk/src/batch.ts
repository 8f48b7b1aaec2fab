import type { Call } from "./call.js";
import type { RequestOptions } from "./request-options.js";
import type { TrackBatchParams, TrackBatchResult } from "./requests.js";
import { randomKey } from "./runtime.js";
import { unwrap, type Http } from "./transport.js";

/** Adds an idempotency key to every event without one, so that retries count it once. */
export function sendTrackBatch(
  http: Http,
  events: TrackBatchParams["events"],
  options?: RequestOptions,
): Call<TrackBatchResult> {
  const named = events.map((event) => ({ ...event, idempotencyKey: event.idempotencyKey ?? randomKey() }));
  return unwrap(http.POST("/v1/track/batch", { body: { events: named }, ...options }));
}
