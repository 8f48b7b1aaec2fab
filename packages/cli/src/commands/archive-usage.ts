import type { AddCommand } from "../command.js";
import { addDatabaseOptions, environmentWith, runOnDatabase, type DatabaseOptions } from "../database.js";
import type * as ArchiveUsage from "@dues/server/archive-usage";
import type { Terminal } from "../terminal.js";

interface ArchiveOptions extends DatabaseOptions {
  readonly organization: string;
  readonly before: string;
  readonly to: string;
}

export const addArchiveUsage: AddCommand = (program, terminal) => {
  const command = program
    .command("archive-usage")
    .description("move usage events of past months from the database to compressed files");
  addDatabaseOptions(command)
    .requiredOption("--organization <id or slug>", "the organization whose events are archived")
    .requiredOption("--before <month>", "the first month that stays, as 2030-01")
    .requiredOption("--to <folder>", "the folder of the files, which is created")
    .action((options: ArchiveOptions) => archiveUsage(terminal, options));
};

/** Opens the database directly, as the other programs for operators do. */
async function archiveUsage(
  terminal: Terminal,
  { organization, before, to, ...options }: ArchiveOptions,
): Promise<void> {
  const { runArchiveUsage } = (await terminal.loadServer(
    "@dues/server/archive-usage",
  )) as typeof ArchiveUsage;
  await runOnDatabase(terminal, "Archiving", (write) =>
    runArchiveUsage({
      environment: environmentWith(options, terminal),
      directory: terminal.directory,
      args: [`--organization=${organization}`, `--before=${before}`, `--to=${to}`],
      now: terminal.now(),
      write,
    }),
  );
}
