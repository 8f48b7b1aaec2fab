import { type Instant, parseInstant } from "@dues/billing";
import { invalidRequest } from "../../../shared/invalid-request.js";

/** Milliseconds since the epoch, or ISO 8601. */
export type SentInstant = number | string;

/** Beyond the year 2999 calendars and databases begin to disagree about how to write a date. */
const LATEST = Date.UTC(3000, 0, 1) - 1;

/** @throws BillingError `invalid_request` naming `path` */
export function parseSent(path: string, sent: SentInstant): Instant {
  const at = parseInstant(sent);
  if (at !== undefined && at >= 0 && at <= LATEST) return at;
  throw invalidRequest([{ path, message: "must be milliseconds or an ISO 8601 instant, from 1970 to 2999" }]);
}
