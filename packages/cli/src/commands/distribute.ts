import type { AddCommand } from "../command.js";
import { addDatabaseOptions, environmentWith, runOnDatabase, type DatabaseOptions } from "../database.js";
import type * as Distribute from "@dues/server/distribute";
import type { Terminal } from "../terminal.js";

interface DistributeOptions extends DatabaseOptions {
  readonly dryRun?: boolean;
  readonly shards?: string;
}

export const addDistribute: AddCommand = (program, terminal) => {
  const command = program
    .command("distribute")
    .description("divide the tables of a PostgreSQL with Citus among its nodes, while no server uses it");
  addDatabaseOptions(command)
    .option("--shards <number>", "how many parts each table gets; 32 if not set")
    .option("--dry-run", "only say what would be done")
    .action((options: DistributeOptions) => distribute(terminal, options));
};

/** Opens the database directly: servers are stopped meanwhile. */
async function distribute(
  terminal: Terminal,
  { dryRun, shards, ...options }: DistributeOptions,
): Promise<void> {
  const { runDistribute } = (await terminal.loadServer("@dues/server/distribute")) as typeof Distribute;
  const args = [...(dryRun ? ["--dry-run"] : []), ...(shards === undefined ? [] : [`--shards=${shards}`])];
  await runOnDatabase(terminal, "Distributing", (write) =>
    runDistribute({
      environment: environmentWith(options, terminal),
      directory: terminal.directory,
      args,
      write,
    }),
  );
}
