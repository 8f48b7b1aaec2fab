import type { Instant } from "@dues/billing";
import { invalidRequest } from "../../shared/invalid-request.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

/** How long a preview can be ordered. */
const PREVIEW_MS = 10 * 60 * 1000;

/**
 * The instant of a preview that is ordered now. Undefined without one.
 *
 * @throws BillingError `invalid_request` for one that is older than 10 minutes or has not come yet
 */
export function parseQuotedAt(sent: SentInstant | null | undefined, now: Instant): Instant | undefined {
  if (sent === null || sent === undefined) return undefined;
  const at = parseSent("at", sent);
  if (at > now) throw invalidRequest([{ path: "at", message: "must not be in the future" }]);
  if (now - at <= PREVIEW_MS) return at;
  throw invalidRequest([{ path: "at", message: "must not be older than 10 minutes" }]);
}
