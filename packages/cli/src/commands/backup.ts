import path from "node:path";
import type { AddCommand } from "../command.js";
import { environmentWith, runOnDatabase, addDataDirOption, type DatabaseOptions } from "../database.js";
import type * as Backup from "@dues/server/backup";
import type { Terminal } from "../terminal.js";

interface BackupOptions extends DatabaseOptions {
  readonly to?: string;
}

interface RestoreOptions extends DatabaseOptions {
  readonly secrets?: string;
}

export const addBackup: AddCommand = (program, terminal) => {
  addDataDirOption(
    program
      .command("backup")
      .description("back up the embedded database and its secrets, also while the server runs"),
  )
    .option("--to <folder>", "target folder; `backups` in the data directory by default")
    .action((options: BackupOptions) => backup(terminal, options));
  addDataDirOption(program.command("restore").description("create a data directory from a backup"))
    .argument("<file>", "the backup of the database: dues-….tar.gz")
    .option("--secrets <file>", "the secrets file; the one beside the backup by default")
    .action((file: string, options: RestoreOptions) => restore(terminal, file, options));
};

async function backup(terminal: Terminal, { to, ...options }: BackupOptions): Promise<void> {
  const { runBackup } = (await terminal.loadServer("@dues/server/backup")) as typeof Backup;
  await runOnDatabase(terminal, "Backing up the database", (write) =>
    runBackup({
      environment: environmentWith(options, terminal),
      directory: terminal.directory,
      args: to === undefined ? [] : ["--to", to],
      now: new Date(terminal.now()),
      write,
    }),
  );
}

async function restore(
  terminal: Terminal,
  file: string,
  { secrets, ...options }: RestoreOptions,
): Promise<void> {
  const { runRestore } = (await terminal.loadServer("@dues/server/backup")) as typeof Backup;
  await runOnDatabase(terminal, "Restoring the database", (write) =>
    runRestore({
      environment: environmentWith(options, terminal),
      directory: terminal.directory,
      args: [
        "--from",
        path.resolve(terminal.directory, file),
        ...(secrets === undefined ? [] : ["--secrets", secrets]),
      ],
      now: new Date(terminal.now()),
      write,
    }),
  );
}
