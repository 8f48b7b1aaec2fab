import path from "node:path";
import type { AddCommand } from "../command.js";
import { environmentWith, runOnDatabase, takesDataDir, type DatabaseOptions } from "../database.js";
import type * as Backup from "@dues/server/backup";
import type { Terminal } from "../terminal.js";

interface BackupOptions extends DatabaseOptions {
  readonly to?: string;
}

interface RestoreOptions extends DatabaseOptions {
  readonly secrets?: string;
}

export const addBackup: AddCommand = (program, terminal) => {
  takesDataDir(
    program
      .command("backup")
      .description("copy the embedded database and its secrets, also while it is served"),
  )
    .option("--to <folder>", "where to; `backups` in the data directory otherwise")
    .action((options: BackupOptions) => backup(terminal, options));
  takesDataDir(program.command("restore").description("make a data directory from a backup"))
    .argument("<file>", "the copy of the database: dues-….tar.gz")
    .option("--secrets <file>", "its secrets; those beside it otherwise")
    .action((file: string, options: RestoreOptions) => restore(terminal, file, options));
};

async function backup(terminal: Terminal, { to, ...options }: BackupOptions): Promise<void> {
  const { runBackup } = (await terminal.loadServer("@dues/server/backup")) as typeof Backup;
  await runOnDatabase(terminal, "Copying the database", (write) =>
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
