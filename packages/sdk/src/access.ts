import { unwrap, type Call, type Reply } from "./call.js";
import { DuesError, NotFoundError, type ErrorBody } from "./errors.js";
import type { AccessOptions, OnError, RequestOptions } from "./request-options.js";
import type { CheckParams, CheckResult, TrackParams, TrackResult, TrackTokensParams } from "./requests.js";
import { isTemporary } from "./retry.js";
import type { Connection, Http } from "./transport.js";

/** Longer than a busy server needs, and short enough for a request of yours that waits for the decision. */
const TOTAL_TIMEOUT_MS = 10_000;

interface AccessSettings {
  readonly init: RequestOptions;
  readonly onError: OnError;
  readonly environment: CheckResult["environment"];
}

/** Returns the settings of one call of `check` or `track`. */
export function accessOptions(connection: Connection, options: AccessOptions = {}): AccessSettings {
  const { onError = connection.onError, ...init } = options;
  const environment = connection.apiKey.startsWith("dues_live_") ? "live" : "sandbox";
  return { init: { totalTimeoutMs: TOTAL_TIMEOUT_MS, ...init }, onError, environment };
}

export function sendCheck(http: Http, body: CheckParams, settings: AccessSettings): Call<CheckResult> {
  const reply = http.POST("/v1/check", { body, ...settings.init });
  return unwrap(decide<CheckResult>(reply, settings, (decision) => decision));
}

export function sendTrack(http: Http, body: TrackParams, settings: AccessSettings): Call<TrackResult> {
  return trackedBy(http.POST("/v1/track", { body, ...settings.init }), settings);
}

export function sendTrackTokens(
  http: Http,
  body: TrackTokensParams,
  settings: AccessSettings,
): Call<TrackResult> {
  return trackedBy(http.POST("/v1/track/tokens", { body, ...settings.init }), settings);
}

function trackedBy(reply: Promise<Reply<TrackResult>>, settings: AccessSettings): Call<TrackResult> {
  return unwrap(
    decide<TrackResult>(reply, settings, (decision) => ({ ...decision, success: decision.allowed })),
  );
}

/** Returns the decision of the server, or under `allow` and `deny` one in place of a failure of the server. */
async function decide<T extends CheckResult>(
  reply: Promise<Reply<T>>,
  { onError, environment }: AccessSettings,
  toResult: (decision: CheckResult) => T,
): Promise<Reply<T>> {
  try {
    const { data, response } = await reply;
    return { data: withoutError(data as Denial<T>, response), response };
  } catch (error) {
    if (onError === "throw" || !(error instanceof DuesError) || !isTemporary(error)) throw error;
    const decision = unavailable(onError === "allow", error, environment);
    return { data: toResult(decision), response: Response.error() };
  }
}

/** A decision, perhaps in the body of an error. */
type Denial<T> = T & Partial<Pick<ErrorBody, "message" | "requestId">>;

/**
 * Returns the decision alone.
 *
 * @throws {NotFoundError} for an unknown feature: a typo would deny access to every customer, and no one would notice.
 */
function withoutError<T extends CheckResult>(denial: Denial<T>, { status }: Response): T {
  const { error: _error, message: _message, requestId, ...decision } = denial;
  const { code, details } = decision;
  if (code === "feature_not_found") throw new NotFoundError(details.message, { code, status, requestId });
  return decision as unknown as T;
}

/** Builds a decision without the server; the numbers are null because only the server knows them. */
function unavailable(
  allowed: boolean,
  error: DuesError,
  environment: CheckResult["environment"],
): CheckResult {
  return {
    allowed,
    code: "unavailable",
    usage: null,
    limit: null,
    balance: null,
    resetsAt: null,
    resetInterval: null,
    unlimited: false,
    environment,
    credits: null,
    details: { message: error.message },
    error,
  };
}
