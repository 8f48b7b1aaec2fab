import type { Instant } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import { dropEmptyMonths } from "../../db/core/drop-partition.js";
import { monthPartitions } from "../../db/core/partitions.js";
import { withSessionLock } from "../../db/core/session-lock.js";
import {
  findOrganization,
  lockOrganization,
  updateOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import { findFirstEvent } from "../../db/usage/archived-usage.js";
import { idAt, timeOfId } from "../../shared/ids.js";
import type { Recorder } from "../shared/change/record.js";
import { recordOrganization } from "../shared/organization/record.js";
import { archiveMonth, type Archiving } from "./month.js";

export type { Archiving } from "./month.js";

/** Any constant: two processes would write the same files. */
export const ARCHIVE_LOCK = 4_242_005;

/** The dependencies of archiving, in a server and without one. */
export type ArchiveDeps = Recorder & Pick<Deps, "db" | "now" | "beat">;

/**
 * Moves the usage events of an organization that were recorded before an instant to files. May be interrupted anywhere: the next
 * run goes on. Returns false, and does nothing, while another process archives.
 *
 * @throws DamagedArchive if a file is not what its manifest says.
 */
export async function archiveUsage(deps: ArchiveDeps, archiving: Archiving): Promise<boolean> {
  return withSessionLock(deps.db, ARCHIVE_LOCK, async () => {
    await archiveMonths(deps, archiving);
    await recordArchived(deps, archiving);
  });
}

async function archiveMonths(deps: ArchiveDeps, archiving: Archiving): Promise<void> {
  const { organizationId } = archiving;
  const organization = await findOrganization(deps.db, organizationId);
  if (!organization) return;
  const since = organization.usageArchivedBefore ?? organization.createdAt;
  const end = idAt("evt", archiving.before);
  let from = "";
  for (;;) {
    const next = await findNextMonth(deps, { organizationId, from, since, end });
    const [month] = next === undefined ? [] : monthPartitions("usage_events", timeOfId(next), 0);
    if (!month) break;
    await archiveMonth(deps, archiving, { organizationId, from: month.from, to: month.to });
    from = month.to;
  }
  await dropEmptyMonths(deps.db, "usage_events", end);
}

interface MonthSearch {
  readonly organizationId: string;
  readonly from: string;
  /** What was archived before is finished. */
  readonly since: Instant;
  readonly end: string;
}

/**
 * Returns an id of the next month that has events. Of the months that may be unfinished, the next one, with or without events: a
 * process may have ended after it removed the last one, and before it wrote that to the manifest.
 */
async function findNextMonth(
  { db, now }: ArchiveDeps,
  { organizationId, from, since, end }: MonthSearch,
): Promise<string | undefined> {
  const start = idAt("evt", since);
  const unfinished = from > start ? from : start;
  const isPast = unfinished < end && unfinished <= idAt("evt", now());
  const first = await findFirstEvent(db, organizationId, from);
  if (isPast && (first === undefined || unfinished < first)) return unfinished;
  return first !== undefined && first < end ? first : undefined;
}

/** The audit log has an entry of it: what is archived is no longer in lists. */
async function recordArchived(
  deps: ArchiveDeps,
  { organizationId, before: usageArchivedBefore }: Archiving,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const before: Organization = await lockOrganization(trx, organizationId);
    if (before.usageArchivedBefore !== null && before.usageArchivedBefore >= usageArchivedBefore) return;
    const after = { ...before, usageArchivedBefore, updatedAt: deps.now() };
    await updateOrganization(trx, after);
    await recordOrganization(deps, trx, { kind: "organization.updated", before, after });
  });
}
