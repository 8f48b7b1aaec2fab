import { settingsOf } from "../usecases/shared/organization/settings.js";
import type { Deps } from "../context/deps.js";
import { listDueForArchiving } from "../db/organizations/usage-retention.js";
import { firstKeptInstant } from "../shared/usage-retention.js";
import { archiveUsage } from "../usecases/usage-archive/archive.js";
import { doEach } from "./batch.js";

/** As many as are found at once; the others follow immediately. */
const BATCH = 100;

/**
 * Archives the usage events that organizations keep no longer, once a month each. Without an archive nothing is deleted, and the
 * readiness probe says so.
 */
export async function archiveDueUsage(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { archive: store, db, realNow } = deps;
  if (!store) return 0;
  const due = await listDueForArchiving(db, realNow(), BATCH);
  const items = due.map((organizationId) => ({ organizationId }));
  return doEach(deps, items, "archiving usage events", async (organization) => {
    const { usageRetentionMonths: months } = settingsOf(organization);
    if (months === null || signal?.aborted) return false;
    const before = firstKeptInstant(realNow(), months);
    const archiving = { store, organizationId: organization.id, before, signal };
    return archiveUsage(deps, archiving).catch((error: unknown) => {
      if (signal?.aborted) return false;
      throw error;
    });
  });
}
