import type { Instant } from "@dues/billing";
import { deletePreviewsBefore } from "../db/customers/attach-previews.js";
import type { Deps } from "../context/deps.js";

/** Few enough that no request waits for the statement, many enough to keep up with any server. */
const BATCH = 1_000;

/** A preview can be attached for 10 minutes. More than that is for test clocks, which may stand for longer. */
const KEPT_MS = 60 * 60 * 1_000;

/** Deletes the fingerprints of previews that are long past. */
export async function forgetPreviews({ db, realNow }: Deps): Promise<number> {
  return deletePreviewsBefore(db, (realNow() - KEPT_MS) as Instant, BATCH);
}
