import { addMs } from "@dues/billing";
import { deleteExpiredConsoleLinks } from "../db/organizations/console-links.js";
import { deleteOldConsoleSessions } from "../db/organizations/console-sessions.js";
import { deleteEndedSignInWindows } from "../db/organizations/sign-in-attempts.js";
import type { Deps } from "../context/deps.js";

/** Long enough to find out who was signed in when something happened; the audit log keeps who did it. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Small enough that no request waits for the statement, large enough for any server. */
const BATCH = 1_000;

/** Deletes sessions of the console 30 days after they expired, expired links, and counted attempts to sign in. */
export async function deleteOldSessions({ db, now, realNow }: Deps): Promise<number> {
  const links = await deleteExpiredConsoleLinks(db, now());
  const windows = await deleteEndedSignInWindows(db, realNow());
  return links + windows + (await deleteOldConsoleSessions(db, addMs(now(), -KEPT_MS), BATCH));
}
