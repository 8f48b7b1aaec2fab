import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Knex } from "knex";
import { dropEmptyMonths } from "../db/core/create-partition.js";
import { monthPartitions } from "../db/core/partitions.js";
import { withSessionLock } from "../db/core/session-lock.js";
import { findOrganizationByIdOrSlug, type Organization } from "../db/organizations/organizations.js";
import {
  archiveEvents,
  findFirstEvent,
  listArchivable,
  type ArchivableEvent,
  type ArchiveRange,
} from "../db/usage/archived-usage.js";
import { readSettings, SettingsError } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { idAt, timeOfId } from "../shared/ids.js";
import { openExisting } from "./open-existing.js";
import {
  DamagedArchive,
  readArchive,
  readManifest,
  verifyArchive,
  writeArchive,
  writeManifest,
  type Manifest,
} from "./usage-archive.js";

/** The inputs of an archiving. */
export interface ArchiveRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly args: readonly string[];
  readonly now: number;
  readonly write: (text: string) => void;
}

const USAGE = `Usage: npm run archive-usage -- --organization <id or slug> --before <month> --to <directory>

Moves the usage events of an organization that were recorded before a month, such as 2030-01, from the database to
compressed files: one or more for each month, with a manifest that has their checksum. Events are deleted only after their
file is complete and read again, and leave sums from which the audit goes on. It can run while a server uses the same
PostgreSQL, be stopped at any time, and run again. Exit codes: 0 done, 2 it could not run or has stopped.

  --organization   the organization whose events are archived
  --before         the first month that stays; at least 13 full months are kept
  --to             the directory of the files, which is created
`;

const CANNOT_RUN = 2;

/** A year of billing, and a month in which its invoices are corrected. */
const MIN_MONTHS = 13;

/** Any constant: two processes would write the same files. */
const ARCHIVE_LOCK = 4_242_005;

/** Fewer make more transactions; more lock their customers for longer. */
const EVENTS_AT_ONCE = 1_000;

/** Runs the program and returns the exit code. */
export async function runArchiveUsage(run: ArchiveRun): Promise<number> {
  try {
    const options = optionsOf(run);
    const settings = readSettings(run.environment, { directory: run.directory, isTerminal: false });
    const { knex, close } = await openExisting(settings);
    try {
      const organization = await findOrganizationByIdOrSlug(knex, options.organization);
      if (!organization) throw new StartError(`There is no organization ${options.organization}.`);
      await mkdir(options.to, { recursive: true, mode: 0o700 });
      const { end, to } = options;
      await archiveUsage({ knex, organization, end, to, write: run.write });
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError || error instanceof DamagedArchive))
      throw error;
    run.write(`${error.message}\n`);
    return CANNOT_RUN;
  }
}

function optionsOf({ args, directory, now }: ArchiveRun) {
  const { organization, before, to } = valuesOf(args);
  if (organization === undefined || before === undefined || to === undefined) throw new StartError(USAGE);
  const end = /^\d{4}-(0[1-9]|1[0-2])$/.test(before) ? Date.parse(`${before}-01T00:00:00Z`) : NaN;
  if (Number.isNaN(end)) throw new StartError(`--before must be a month such as 2030-01, not ${before}.`);
  const today = new Date(now);
  if (end > Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MIN_MONTHS))
    throw new StartError(
      `--before must leave ${MIN_MONTHS} full months: invoices of a year are made from their events.`,
    );
  return { organization, end: idAt("evt", end), to: path.resolve(directory, to) };
}

function valuesOf(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...args], options: { organization: text, before: text, to: text } }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

export interface Archiving {
  readonly knex: Knex;
  readonly organization: Pick<Organization, "id">;
  /** The first id that stays. */
  readonly end: string;
  readonly to: string;
  readonly write: (text: string) => void;
  readonly eventsAtOnce?: number;
}

/**
 * Archives the events of an organization before an id.
 *
 * @throws StartError if another process does; DamagedArchive if a file is not what its manifest says.
 */
export async function archiveUsage(archiving: Archiving): Promise<void> {
  if (!(await withSessionLock(archiving.knex, ARCHIVE_LOCK, () => archiveMonths(archiving))))
    throw new StartError("Another process archives usage events of this database.");
}

async function archiveMonths(archiving: Archiving): Promise<void> {
  const { knex, organization, end } = archiving;
  let from = "";
  let events = 0;
  for (;;) {
    const first = await findFirstEvent(knex, organization.id, from);
    if (first === undefined || first >= end) break;
    const [month] = monthPartitions("usage_events", timeOfId(first), 0);
    if (!month) break;
    const text = new Date(timeOfId(first)).toISOString().slice(0, "2030-01".length);
    const range = { organizationId: organization.id, from: month.from, to: month.to };
    events += await archiveMonth(archiving, text, range);
    from = month.to;
  }
  await dropEmptyMonths(knex, "usage_events", end);
  if (events === 0) archiving.write("There are no usage events to archive.\n");
}

/**
 * Deletes the events of files that an earlier run has written, and writes what remains to the next file. Returns how many
 * events were deleted.
 */
async function archiveMonth(archiving: Archiving, month: string, range: ArchiveRange): Promise<number> {
  const { knex, organization, to: directory, write, eventsAtOnce = EVENTS_AT_ONCE } = archiving;
  let events = 0;
  for (let number = 1; ; number += 1) {
    const name = `usage-${organization.id}-${month}-${number}`;
    const target = { directory, name, organization: organization.id, month };
    const manifest =
      (await readManifest(directory, name)) ??
      (await writeArchive(target, archivableEvents(knex, range, eventsAtOnce)));
    if (manifest === undefined) return events;
    if (manifest.deleted) continue;
    await verifyArchive(directory, manifest);
    await deleteArchived(knex, directory, manifest, eventsAtOnce);
    await writeManifest(directory, name, { ...manifest, deleted: true });
    events += manifest.events;
    write(`${month}: ${manifest.events} events are in ${manifest.file}\n`);
  }
}

async function* archivableEvents(
  knex: Knex,
  range: ArchiveRange,
  atOnce: number,
): AsyncGenerator<ArchivableEvent> {
  let { from } = range;
  for (;;) {
    const page = await listArchivable(knex, { ...range, from }, atOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    // Sorts after the last id and before the next one: all ids have the same length.
    from = `${last.id}0`;
  }
}

async function deleteArchived(
  knex: Knex,
  directory: string,
  manifest: Manifest,
  atOnce: number,
): Promise<void> {
  let page: Pick<ArchivableEvent, "customer_id" | "id">[] = [];
  for await (const { customer_id, id } of readArchive(directory, manifest)) {
    page.push({ customer_id, id });
    if (page.length < atOnce) continue;
    await archiveEvents(knex, page);
    page = [];
  }
  await archiveEvents(knex, page);
}
