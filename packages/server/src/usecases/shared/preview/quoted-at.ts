import type { Instant } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { parseSent, type SentInstant } from "../time/sent-instant.js";

/** How long a preview can be ordered. */
const PREVIEW_MS = 10 * 60 * 1000;

/**
 * Returns the instant of the preview that a request orders. A resumed request may be older: it was in time when it was
 * decided.
 *
 * @throws BillingError `invalid_request` for a preview in the future or older than 10 minutes
 */
export function parseQuotedAt(
  { now, steps }: Pick<Deps, "now" | "steps">,
  sent: SentInstant | null | undefined,
): Instant | undefined {
  if (sent === null || sent === undefined) return undefined;
  const at = parseSent("at", sent);
  if (at > now()) throw invalidRequest([{ path: "at", message: "must not lie in the future" }]);
  if (steps?.isResumed || now() - at <= PREVIEW_MS) return at;
  throw invalidRequest([{ path: "at", message: "must not be older than 10 minutes" }]);
}
