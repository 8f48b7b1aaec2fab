import { addMs } from "@dues/billing";
import { deleteOldEmails, eraseOldBodies } from "../db/email/queue.js";
import { deleteUnappliedImports } from "../db/imports/imports.js";
import { deletePreviewsBefore } from "../db/customers/attach-previews.js";
import { deleteTaxCalculationsBefore } from "../db/money/tax-calculations.js";
import { deleteExpiredConsoleLinks } from "../db/organizations/console-links.js";
import { deleteOldConsoleSessions } from "../db/organizations/console-sessions.js";
import { deleteExpiredRequests } from "../db/organizations/idempotency-keys.js";
import { deleteEndedSignInWindows } from "../db/organizations/sign-in-attempts.js";
import { deleteClosedReservations } from "../db/usage/reservations.js";
import { deleteOldDeliveries } from "../db/webhooks/queue.js";
import type { Deps } from "../context/deps.js";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** A preview can be attached for 10 minutes. The rest is for test clocks, which may stand still for longer. */
const PREVIEWS_MS = HOUR_MS;

/** A checkout is open for a day, and its quote is compared with the same calculation until then. Invoices have copies. */
const TAX_CALCULATIONS_MS = 3 * DAY_MS;

/** A longer time fills the disk with data of little use; a shorter one deletes the record of last month's outage. */
const DELIVERIES_MS = 30 * DAY_MS;

/** As long as a customer may ask about a message of last year's renewal. */
const EMAILS_MS = 396 * DAY_MS;

/** What messages say; the documents themselves stay. */
const EMAIL_BODIES_MS = 90 * DAY_MS;

/** Their links work for minutes, and the address may be that of someone who is no customer. */
const SIGN_IN_LINKS_MS = DAY_MS;

/** As long as a checked file can be applied. It holds names and addresses of persons who are no customers yet. */
const IMPORTS_MS = 7 * DAY_MS;

/** Long enough to find out who was signed in when something happened; the audit log keeps who did it. */
const SESSIONS_MS = 30 * DAY_MS;

/** As long as idempotency keys are kept, so that a repeat of a settlement returns the same answer. */
const RESERVATIONS_MS = 35 * DAY_MS;

/** Small enough that no request waits for the statement, large enough for any server. */
const BATCH = 1_000;

/** What is deleted, and when: rows that have an end of their own at that end, others at an age. */
const OLD_ROWS: readonly ((deps: Deps) => Promise<number>)[] = [
  // Callers see no difference: an expired key is like a new one.
  ({ db, realNow }) => deleteExpiredRequests(db, realNow(), BATCH),
  ({ db, now }) => deleteExpiredConsoleLinks(db, now()),
  ({ db, realNow }) => deleteEndedSignInWindows(db, realNow()),
  ({ db, now }) => deleteOldConsoleSessions(db, addMs(now(), -SESSIONS_MS), BATCH),
  ({ db, realNow }) => deletePreviewsBefore(db, addMs(realNow(), -PREVIEWS_MS), BATCH),
  ({ db, realNow }) => deleteTaxCalculationsBefore(db, addMs(realNow(), -TAX_CALCULATIONS_MS), BATCH),
  // The events themselves stay.
  ({ db, realNow }) => deleteOldDeliveries(db, addMs(realNow(), -DELIVERIES_MS), BATCH),
  ({ db, realNow }) => eraseOldBodies(db, addMs(realNow(), -EMAIL_BODIES_MS), BATCH),
  ({ db, realNow }) => deleteOldEmails(db, { before: addMs(realNow(), -EMAILS_MS) }, BATCH),
  ({ db, realNow }) =>
    deleteOldEmails(db, { before: addMs(realNow(), -SIGN_IN_LINKS_MS), kind: "portal_link" }, BATCH),
  ({ db, realNow }) => deleteUnappliedImports(db, addMs(realNow(), -IMPORTS_MS), BATCH),
  ({ db, realNow }) => deleteClosedReservations(db, { now: realNow(), ageMs: RESERVATIONS_MS, limit: BATCH }),
];

/** Deletes rows that are needed no longer, a batch of each kind. */
export async function deleteOldRows(deps: Deps): Promise<number> {
  let count = 0;
  for (const deleteBatch of OLD_ROWS) {
    deps.beat?.();
    count += await deleteBatch(deps);
  }
  return count;
}
