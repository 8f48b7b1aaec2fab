import { instantAt } from "@dues/billing";
import { readSettings, SettingsError } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { openArchiveStore } from "../outbound/archive/open.js";
import { ArchiveUnavailable } from "../outbound/archive/store.js";
import { firstKeptInstant, MIN_RETENTION_MONTHS } from "../shared/usage-retention.js";
import { archiveUsage } from "../usecases/usage-archive/archive.js";
import { DamagedArchive } from "../usecases/usage-archive/files.js";
import { startOfMonth } from "./month.js";
import { openExisting } from "./open-existing.js";
import { operatorDeps } from "./operator-deps.js";
import { parseOptions, TEXT } from "./options.js";
import { requireOrganization } from "./require-organization.js";

/** The inputs of a program that works on archives. */
export interface ArchiveRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly args: readonly string[];
  readonly now: () => number;
  readonly write: (text: string) => void;
}

const USAGE = `Usage: npm run archive-usage -- --organization <id or slug> --before <month> [--to <archive>]

Moves the usage events of an organization that were recorded before a month, such as 2030-01, from the database to
compressed files: one or more for each month, with a manifest that has their checksum. Events are deleted only after their
file is complete and read again, and leave sums from which the audit goes on. It can run while a server uses the same
PostgreSQL, be stopped at any time, and run again. Exit codes: 0 done, 2 it could not run or has stopped.

  --organization   the organization whose events are archived
  --before         the first month that stays; at least ${MIN_RETENTION_MONTHS} full months are kept
  --to             a directory, which is created, or s3://bucket/folder; DUES_ARCHIVE if left out
`;

const CANNOT_RUN = 2;

/** Runs the program and returns the exit code. */
export async function runArchiveUsage(run: ArchiveRun): Promise<number> {
  try {
    const { organization: called, before, environment } = optionsOf(run);
    const settings = readSettings(environment, { directory: run.directory, isTerminal: false });
    if (!settings.archive) throw new StartError("Pass --to, or set DUES_ARCHIVE.");
    const store = openArchiveStore(settings.archive);
    const database = await openExisting(settings);
    try {
      const organization = await requireOrganization(database.knex, called);
      let files = 0;
      const done = await archiveUsage(operatorDeps(database, run.now), {
        store,
        organizationId: organization.id,
        before,
        onFile({ month, events, file }) {
          files += 1;
          run.write(`${month}: ${events} events are in ${file}\n`);
        },
      });
      if (!done) throw new StartError("Another process archives usage events of this database.");
      if (files === 0) run.write("There are no usage events to archive.\n");
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    return reportFailure(error, run);
  }
}

/** Writes an error that the operator can fix, and throws any other. */
export function reportFailure(error: unknown, { write }: Pick<ArchiveRun, "write">): number {
  if (![StartError, SettingsError, DamagedArchive, ArchiveUnavailable].some((kind) => error instanceof kind))
    throw error;
  write(`${(error as Error).message}\n`);
  return CANNOT_RUN;
}

function optionsOf({ args, now, environment }: ArchiveRun) {
  const { organization, before, to } = parseOptions(
    args,
    { organization: TEXT, before: TEXT, to: TEXT },
    USAGE,
  );
  if (organization === undefined || before === undefined) throw new StartError(USAGE);
  const start = startOfMonth(before);
  if (start === undefined) throw new StartError(`--before must be a month such as 2030-01, not ${before}.`);
  if (start > firstKeptInstant(instantAt(now()), MIN_RETENTION_MONTHS))
    throw new StartError(
      `--before must leave ${MIN_RETENTION_MONTHS} full months: invoices of a year are made from their events.`,
    );
  return {
    organization,
    before: start,
    environment: { ...environment, ...(to !== undefined && { DUES_ARCHIVE: to }) },
  };
}
