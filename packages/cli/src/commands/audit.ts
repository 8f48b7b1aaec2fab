import { addJsonOption, type AddCommand } from "../command.js";
import { environmentWith, runOnDatabase, addDatabaseOptions, type DatabaseOptions } from "../database.js";
import type * as Audit from "@dues/server/audit";
import type { Terminal } from "../terminal.js";

interface AuditOptions extends DatabaseOptions {
  readonly organization?: string;
  readonly customer?: string;
  readonly json?: boolean;
}

export const addAudit: AddCommand = (program, terminal) => {
  const command = program
    .command("audit")
    .description("recompute stored numbers from the append-only log, and report differences");
  addDatabaseOptions(addJsonOption(command))
    .option("--organization <id or slug>", "only customers of this organization")
    .option("--customer <id>", "only this customer: its id, or with --organization also your id or its email")
    .action((options: AuditOptions) => audit(terminal, options));
};

/** Reads the database directly: the check must not depend on the server. */
async function audit(
  terminal: Terminal,
  { organization, customer, json, ...options }: AuditOptions,
): Promise<void> {
  const { runAudit } = (await terminal.loadServer("@dues/server/audit")) as typeof Audit;
  const args = [
    ...(organization === undefined ? [] : ["--organization", organization]),
    ...(customer === undefined ? [] : ["--customer", customer]),
    ...(json ? ["--json"] : []),
  ];
  await runOnDatabase(terminal, "Recomputing", (write) =>
    runAudit({ environment: environmentWith(options, terminal), directory: terminal.directory, args, write }),
  );
}
