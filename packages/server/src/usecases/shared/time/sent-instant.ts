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

/**
 * Reads an instant of a query, where milliseconds arrive as text.
 *
 * @throws BillingError `invalid_request` naming `path`
 */
export function parseQueried(path: string, sent: string | undefined): Instant | undefined {
  if (sent === undefined) return undefined;
  return parseSent(path, /^\d+$/.test(sent) ? Number(sent) : sent);
}

/** @throws BillingError `invalid_request` */
export function parsePeriod({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}) {
  return { from: parseQueried("from", from), to: parseQueried("to", to) };
}
