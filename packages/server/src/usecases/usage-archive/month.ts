import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import { dropArchivedMonth, findOwnPartition, type ArchivedFile } from "../../db/usage/archived-month.js";
import {
  archiveEvents,
  listArchivable,
  type ArchivableEvent,
  type ArchiveRange,
} from "../../db/usage/archived-usage.js";
import type { ArchiveStore } from "../../outbound/archive/store.js";
import { timeOfId } from "../../shared/ids.js";
import {
  readArchive,
  readManifest,
  writeArchive,
  writeManifest,
  type ArchiveName,
  type Manifest,
} from "./files.js";

/** Fewer make more transactions; more lock their customers for longer. */
const EVENTS_AT_ONCE = 1_000;

/** Fewer delete millions of events one by one because something was in the way for a moment; more delay that. */
const DROP_ATTEMPTS = 5;
const DROP_PAUSE_MS = 1_000;

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

type MonthDeps = Pick<Deps, "db" | "beat">;

/** A file whose events are still in the database, as far as its manifest says. */
interface WrittenFile {
  readonly name: ArchiveName;
  readonly manifest: Manifest;
  /** Whether an earlier run wrote it. */
  readonly isEarlier: boolean;
}

/**
 * Writes the archivable events of a month to files, then removes them from the database: at once if they are all that its
 * partition has, otherwise in pieces. Begins with the files of an earlier run that did not remove their events.
 *
 * @throws DamagedArchive if a file is not what its manifest says.
 */
export async function archiveMonth(
  deps: MonthDeps,
  archiving: Archiving,
  range: ArchiveRange,
): Promise<void> {
  for (;;) {
    const files = await writeFiles(deps, archiving, range);
    if (files.length === 0) return;
    const isDropped = await dropMonth(deps, archiving, { range, files });
    for (const { name, manifest } of files) {
      if (!isDropped) await deleteArchived(deps, archiving, manifest);
      await writeManifest(archiving.store, name, { ...manifest, deleted: true });
      archiving.onFile?.(manifest);
    }
    // More events before those of an earlier file may be archivable now.
    if (isDropped || !files.some(({ isEarlier }) => isEarlier)) return;
  }
}

async function writeFiles(
  deps: MonthDeps,
  archiving: Archiving,
  range: ArchiveRange,
): Promise<readonly WrittenFile[]> {
  const { store, organizationId: organization, maxFileBytes } = archiving;
  const month = new Date(timeOfId(range.from)).toISOString().slice(0, "2030-01".length);
  const files: WrittenFile[] = [];
  let { from } = range;
  for (let number = 1; ; number += 1) {
    const name = { organization, month, number };
    const earlier = await readManifest(store, name);
    if (earlier?.deleted) continue;
    const events = archivableEvents(deps, archiving, { ...range, from });
    const manifest = earlier ?? (await writeArchive(store, name, events, maxFileBytes));
    if (manifest === undefined) return files;
    files.push({ name, manifest, isEarlier: earlier !== undefined });
    const next = afterId(manifest.lastId);
    if (next > from) from = next;
  }
}

async function* archivableEvents(
  { db, beat }: MonthDeps,
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

/** Returns false, and changes nothing, if the month has to be deleted in pieces. */
async function dropMonth(
  { db, beat }: MonthDeps,
  { store, signal }: Archiving,
  { range, files }: { readonly range: ArchiveRange; readonly files: readonly WrittenFile[] },
): Promise<boolean> {
  const partition = await findOwnPartition(db, range);
  if (partition === undefined) return false;
  const archived: ArchivedFile[] = [];
  for (const { manifest } of files) {
    signal?.throwIfAborted();
    beat?.();
    archived.push({ ...manifest, idsSha256: idsSha256Of(await readArchive(store, manifest)) });
  }
  const month = { partition, organizationId: range.organizationId, files: archived };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await dropArchivedMonth(db, month, { beat, signal });
    if (outcome !== "locked" || attempt === DROP_ATTEMPTS) return outcome === "dropped";
    await pause(DROP_PAUSE_MS, undefined, { ...(signal && { signal }) });
  }
}

function idsSha256Of(lines: readonly string[]): string {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(keyOf(line).id);
  return hash.digest("hex");
}

const keyOf = (line: string) => JSON.parse(line) as Pick<ArchivableEvent, "customer_id" | "id">;

/** Events that are gone already change nothing. */
async function deleteArchived(
  { db, beat }: MonthDeps,
  { store, signal, eventsAtOnce = EVENTS_AT_ONCE }: Archiving,
  manifest: Manifest,
): Promise<void> {
  const lines = await readArchive(store, manifest);
  for (let start = 0; start < lines.length; start += eventsAtOnce) {
    signal?.throwIfAborted();
    beat?.();
    await archiveEvents(db, lines.slice(start, start + eventsAtOnce).map(keyOf));
  }
}

/** Sorts after the id and before the next one: all ids have the same length. */
function afterId(id: string): string {
  return `${id}0`;
}
