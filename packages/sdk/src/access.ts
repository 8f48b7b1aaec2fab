import { unwrap, type Call, type Reply } from "./call.js";
import { DuesError, NotFoundError, type ErrorBody } from "./errors.js";
import type { AccessOptions, RequestOptions } from "./request-options.js";
import type { CheckResult, TrackResult } from "./requests.js";
import { isTemporary } from "./retry.js";
import type { Connection } from "./transport.js";

/** Longer than a busy server needs, and short enough for a request of yours that waits for the decision. */
const TOTAL_TIMEOUT_MS = 10_000;

type Send<T> = (options: RequestOptions) => Promise<Reply<T>>;

/** Returns the decision of the server, or under `allow` and `deny` one in place of a failure of the server. */
export function decide<T extends CheckResult>(
  connection: Connection,
  { onError = connection.onError, ...options }: AccessOptions = {},
  send: Send<T>,
  toResult: (decision: CheckResult) => T,
): Call<T> {
  const sent = send({ totalTimeoutMs: TOTAL_TIMEOUT_MS, ...options });
  const decided = sent.then(
    (answer) => ({ ...answer, data: withoutError(answer.data as Denial<T>, answer.response) }),
    (error: unknown) => {
      if (onError === "throw" || !(error instanceof DuesError) || !isTemporary(error)) throw error;
      const environment = connection.apiKey.startsWith("dues_live_") ? "live" : "sandbox";
      const decision = unavailable(onError === "allow", error, environment);
      return { data: toResult(decision), response: Response.error() };
    },
  );
  return unwrap(decided);
}

/** The result of recording usage with this decision. */
export function trackResultOf(decision: CheckResult): TrackResult {
  return { ...decision, success: decision.allowed };
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
