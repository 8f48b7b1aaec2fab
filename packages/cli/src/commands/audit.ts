import { takesJson, type AddCommand } from "../command.js";
import { environmentWith, runOnDatabase, takesDatabase, type DatabaseOptions } from "../database.js";
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
    .description("recompute all that the database keeps from the facts, and tell each difference");
  takesDatabase(takesJson(command))
    .option("--organization <id or slug>", "only the customers of this one")
    .option("--customer <id>", "only this customer: its id, or with --organization any of its names")
    .action((options: AuditOptions) => audit(terminal, options));
};

/** Reads the database itself: who checks a server does not ask it. */
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
