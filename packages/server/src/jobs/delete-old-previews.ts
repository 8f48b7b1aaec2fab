import { addMs } from "@dues/billing";
import { deletePreviewsBefore } from "../db/customers/attach-previews.js";
import type { Deps } from "../context/deps.js";

/** Small enough that no request waits for the statement, large enough for any server. */
const BATCH = 1_000;

/** A preview can be attached for 10 minutes. The rest is for test clocks, which may stand still for longer. */
const MAX_AGE_MS = 60 * 60 * 1_000;

/** Deletes the fingerprints of old previews. */
export async function deleteOldPreviews({ db, realNow }: Deps): Promise<number> {
  return deletePreviewsBefore(db, addMs(realNow(), -MAX_AGE_MS), BATCH);
}
