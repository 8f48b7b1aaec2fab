import { readSettings } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { openArchiveStore } from "../outbound/archive/open.js";
import { readMonth } from "../usecases/usage-archive/files.js";
import { restoreUsage } from "../usecases/usage-archive/restore.js";
import { reportFailure, type ArchiveRun } from "./archive-usage.js";
import { startOfMonth } from "./month.js";
import { openExisting } from "./open-existing.js";
import { operatorDeps } from "./operator-deps.js";
import { FLAG, parseOptions, TEXT } from "./options.js";
import { requireOrganization } from "./require-organization.js";

const USAGE = `Usage: npm run restore-usage -- --organization <id or slug> --month <month> [--from <archive>] [--print]

Reads the archived usage events of an organization that were recorded in a month, such as 2030-01, checks every file against its
manifest, and puts the events back into the database, from which the sums that they had left are subtracted. Events of deleted
customers stay archived. It can run while a server uses the same PostgreSQL, be stopped at any time, and run again. Exit codes: 0
done, 2 it could not run or has stopped.

  --organization   the organization; with --print its id, as in the names of the files
  --month          the month in which the events were recorded
  --from           a directory, or s3://bucket/folder; DUES_ARCHIVE if left out
  --print          print the events, a line of JSON each, and open no database
`;

/** Runs the program and returns the exit code. */
export async function runRestoreUsage(run: ArchiveRun): Promise<number> {
  try {
    const { organization: called, month, isPrinted, environment } = optionsOf(run);
    const settings = readSettings(environment, { directory: run.directory, isTerminal: false });
    if (!settings.archive) throw new StartError("Pass --from, or set DUES_ARCHIVE.");
    const store = openArchiveStore(settings.archive);
    if (isPrinted) {
      for await (const { lines } of readMonth(store, { organization: called, month }))
        for (const line of lines) run.write(`${line}\n`);
      return 0;
    }
    const database = await openExisting(settings);
    try {
      const organization = await requireOrganization(database.knex, called);
      const archived = { store, organization: organization.id, month };
      let files = 0;
      const done = await restoreUsage(
        operatorDeps(database, run.now),
        archived,
        ({ file, events }, count) => {
          files += 1;
          run.write(`${file}: ${count} of ${events} events were restored\n`);
        },
      );
      if (!done) throw new StartError("Another process archives or restores usage events of this database.");
      if (files === 0) run.write(`There are no archived usage events of ${month}.\n`);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    return reportFailure(error, run);
  }
}

function optionsOf({ args, environment }: ArchiveRun) {
  const {
    organization,
    month,
    from,
    print: isPrinted,
  } = parseOptions(args, { organization: TEXT, month: TEXT, from: TEXT, print: FLAG }, USAGE);
  if (organization === undefined || month === undefined) throw new StartError(USAGE);
  if (startOfMonth(month) === undefined)
    throw new StartError(`--month must be a month such as 2030-01, not ${month}.`);
  return {
    organization,
    month,
    isPrinted,
    environment: { ...environment, ...(from !== undefined && { DUES_ARCHIVE: from }) },
  };
}
