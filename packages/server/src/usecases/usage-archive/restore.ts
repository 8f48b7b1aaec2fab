import type { Deps } from "../../context/deps.js";
import { createPartition } from "../../db/core/create-partition.js";
import { missingPartitions, monthPartitions } from "../../db/core/partitions.js";
import { withSessionLock } from "../../db/core/session-lock.js";
import { restoreEvents } from "../../db/usage/restored-usage.js";
import type { ArchiveStore } from "../../outbound/archive/store.js";
import { ARCHIVE_LOCK } from "./archive.js";
import { readMonth, writeManifest, type Manifest } from "./files.js";

/** Fewer make more transactions; more lock their customers for longer. */
const EVENTS_AT_ONCE = 1_000;

export interface Restoring {
  readonly store: ArchiveStore;
  readonly organization: string;
  /** The month in which the events were recorded, such as `2030-01`. */
  readonly month: string;
}

/**
 * Puts archived usage events of a month back into the database. May be interrupted anywhere: the next run goes on. The next
 * archiving deletes them again by the same files. Returns false, and does nothing, while another process archives.
 *
 * @throws DamagedArchive if a file is not what its manifest says.
 */
export async function restoreUsage(
  { db, now }: Pick<Deps, "db" | "now">,
  { store, organization, month }: Restoring,
  onFile: (manifest: Manifest, events: number) => void,
): Promise<boolean> {
  return withSessionLock(db, ARCHIVE_LOCK, async () => {
    for await (const { number, manifest, lines } of readMonth(store, { organization, month })) {
      const partitions = monthPartitions("usage_events", Date.parse(`${month}-01T00:00:00Z`), 0);
      for (const each of await missingPartitions(db, partitions))
        await createPartition(db, each, { now: now() });
      // First: while it says that all were deleted, the next archiving would write them to another file.
      await writeManifest(store, { organization, month, number }, { ...manifest, deleted: false });
      let events = 0;
      for (let start = 0; start < lines.length; start += EVENTS_AT_ONCE)
        events += await restoreEvents(db, lines.slice(start, start + EVENTS_AT_ONCE));
      onFile(manifest, events);
    }
  });
}
