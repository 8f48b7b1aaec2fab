import type { Instant } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import { dropEmptyMonths } from "../../db/core/drop-partition.js";
import { monthPartitions } from "../../db/core/partitions.js";
import { withSessionLock } from "../../db/core/session-lock.js";
import {
  lockOrganization,
  updateOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import {
  archiveEvents,
  findFirstEvent,
  listArchivable,
  type ArchivableEvent,
  type ArchiveRange,
} from "../../db/usage/archived-usage.js";
import type { ArchiveStore } from "../../outbound/archive/store.js";
import { idAt, timeOfId } from "../../shared/ids.js";
import type { Recorder } from "../shared/change/record.js";
import { recordOrganization } from "../shared/organization/record.js";
import { readArchive, readManifest, writeArchive, writeManifest, type Manifest } from "./files.js";

/** Any constant: two processes would write the same files. */
export const ARCHIVE_LOCK = 4_242_005;

/** Fewer make more transactions; more lock their customers for longer. */
const EVENTS_AT_ONCE = 1_000;

/** The dependencies of archiving, in a server and without one. */
export type ArchiveDeps = Recorder & Pick<Deps, "db" | "now" | "beat">;

export interface Archiving {
  readonly store: ArchiveStore;
  readonly organizationId: string;
  /** The start of the first month that stays. */
  readonly before: Instant;
  /** Called for each file whose events were deleted. */
  readonly onFile?: (manifest: Manifest) => void;
  /** Ends the work between two pieces, which throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  readonly eventsAtOnce?: number;
  readonly maxFileBytes?: number;
}

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
  const end = idAt("evt", archiving.before);
  let from = "";
  for (;;) {
    const first = await findFirstEvent(deps.db, organizationId, from);
    if (first === undefined || first >= end) break;
    const [month] = monthPartitions("usage_events", timeOfId(first), 0);
    if (!month) break;
    await archiveMonth(deps, archiving, { organizationId, from: month.from, to: month.to });
    from = month.to;
  }
  await dropEmptyMonths(deps.db, "usage_events", end);
}

/** Deletes the events of files that an earlier run has written, and writes the remaining ones to the next files. */
async function archiveMonth(deps: ArchiveDeps, archiving: Archiving, range: ArchiveRange): Promise<void> {
  const { store, organizationId: organization } = archiving;
  const month = new Date(timeOfId(range.from)).toISOString().slice(0, "2030-01".length);
  let { from } = range;
  for (let number = 1; ; number += 1) {
    const name = { organization, month, number };
    const earlier = await readManifest(store, name);
    if (earlier?.deleted) continue;
    const events = archivableEvents(deps, archiving, { ...range, from });
    const manifest = earlier ?? (await writeArchive(store, name, events, archiving.maxFileBytes));
    if (manifest === undefined) return;
    await deleteArchived(deps, archiving, await readArchive(store, manifest));
    await writeManifest(store, name, { ...manifest, deleted: true });
    archiving.onFile?.(manifest);
    // More events before those of an earlier file may be archivable now.
    if (!earlier) from = afterId(manifest.lastId);
  }
}

async function* archivableEvents(
  { db, beat }: ArchiveDeps,
  { signal, eventsAtOnce = EVENTS_AT_ONCE }: Archiving,
  range: ArchiveRange,
): AsyncGenerator<ArchivableEvent> {
  let { from } = range;
  for (;;) {
    signal?.throwIfAborted();
    beat?.();
    const page = await listArchivable(db, { ...range, from }, eventsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    from = afterId(last.id);
  }
}

async function deleteArchived(
  { db, beat }: ArchiveDeps,
  { signal, eventsAtOnce = EVENTS_AT_ONCE }: Archiving,
  lines: readonly string[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += eventsAtOnce) {
    signal?.throwIfAborted();
    beat?.();
    const piece = lines.slice(start, start + eventsAtOnce);
    await archiveEvents(
      db,
      piece.map((line) => JSON.parse(line) as Pick<ArchivableEvent, "customer_id" | "id">),
    );
  }
}

/** Sorts after the id and before the next one: all ids have the same length. */
function afterId(id: string): string {
  return `${id}0`;
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
