import type { AddCommand } from "../command.js";
import { addDatabaseOptions, environmentWith, runOnDatabase, type DatabaseOptions } from "../database.js";
import type * as ArchiveUsage from "@dues/server/archive-usage";
import type * as RestoreUsage from "@dues/server/restore-usage";
import { CliError, ExitCode } from "../exit-code.js";
import type { Terminal } from "../terminal.js";

interface ArchiveOptions extends DatabaseOptions {
  readonly organization: string;
  readonly before: string;
  readonly to?: string;
}

export const addArchiveUsage: AddCommand = (program, terminal) => {
  const command = program
    .command("archive-usage")
    .description("move usage events of past months from the database to compressed files");
  addDatabaseOptions(command)
    .requiredOption("--organization <id or slug>", "the organization whose events are archived")
    .requiredOption("--before <month>", "the first month that stays, as 2030-01")
    .option("--to <archive>", "a folder, which is created, or s3://bucket/folder; DUES_ARCHIVE")
    .action((options: ArchiveOptions) => archiveUsage(terminal, options));
};

interface RestoreOptions extends DatabaseOptions {
  readonly organization: string;
  readonly month: string;
  readonly from?: string;
  readonly print?: boolean;
}

export const addRestoreUsage: AddCommand = (program, terminal) => {
  const command = program
    .command("restore-usage")
    .description("put archived usage events of a month back into the database, or print them");
  addDatabaseOptions(command)
    .requiredOption("--organization <id or slug>", "the organization; with --print its id")
    .requiredOption("--month <month>", "the month in which the events were recorded, as 2030-01")
    .option("--from <archive>", "a folder, or s3://bucket/folder; DUES_ARCHIVE")
    .option("--print", "print the events, a line of JSON each, and open no database")
    .action((options: RestoreOptions) => restoreUsage(terminal, options));
};

/** Opens the database directly, as the other programs for operators do. */
async function archiveUsage(
  terminal: Terminal,
  { organization, before, to, ...options }: ArchiveOptions,
): Promise<void> {
  const { runArchiveUsage } = (await terminal.loadServer(
    "@dues/server/archive-usage",
  )) as typeof ArchiveUsage;
  const args = [`--organization=${organization}`, `--before=${before}`, ...optional("to", to)];
  const run = runOf(terminal, options, args);
  await runOnDatabase(terminal, "Archiving", (write) => runArchiveUsage({ ...run, write }));
}

async function restoreUsage(
  terminal: Terminal,
  { organization, month, from, print, ...options }: RestoreOptions,
): Promise<void> {
  const { runRestoreUsage } = (await terminal.loadServer(
    "@dues/server/restore-usage",
  )) as typeof RestoreUsage;
  const args = [`--organization=${organization}`, `--month=${month}`, ...optional("from", from)];
  const run = runOf(terminal, options, args);
  if (!print) {
    await runOnDatabase(terminal, "Restoring", (write) => runRestoreUsage({ ...run, write }));
    return;
  }
  // A month may have more events than fit into memory, so each file is printed as it is read.
  const code = await runRestoreUsage({
    ...run,
    args: [...args, "--print"],
    write: (text) => terminal.write(text),
  });
  if (code !== 0) throw new CliError(ExitCode.failure);
}

function runOf(terminal: Terminal, options: DatabaseOptions, args: readonly string[]) {
  const environment = environmentWith(options, terminal);
  return { environment, directory: terminal.directory, args, now: () => terminal.now() };
}

function optional(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`--${name}=${value}`];
}
