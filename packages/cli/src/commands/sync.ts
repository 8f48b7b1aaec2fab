import path from "node:path";
import type { SyncResult } from "@dues/sdk";
import { changesIn, compare, type Comparison } from "../catalog/comparison.js";
import { findConfig } from "../catalog/file.js";
import { loadConfig } from "../catalog/load.js";
import { reportComparison } from "../catalog/report.js";
import { takesConfig, takesConnection, takesJson, type AddCommand, type ConfigOptions } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, Stop } from "../exit-code.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../question.js";
import { report } from "../report.js";
import { changesBelow } from "../watch.js";
import type { Terminal } from "../terminal.js";

interface DiffOptions extends ConnectionOptions, ConfigOptions {
  readonly json?: boolean;
}

interface SyncOptions extends DiffOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly watch?: boolean;
}

export const addSync: AddCommand = (program, terminal) => {
  const diffCommand = program
    .command("diff")
    .description(`show what a sync would change; exit code ${ExitCode.different} when anything would`);
  takesConnection(takesConfig(takesJson(diffCommand))).action((options: DiffOptions) =>
    diff(terminal, options),
  );

  const syncCommand = program
    .command("sync")
    .description("make the catalog of the server what the file says, after showing the difference");
  takesConnection(takesConfig(takesJson(syncCommand)))
    .option("-y, --yes", "do not ask")
    .option("--dry-run", "show the difference and change nothing")
    .option("--watch", "sync again after every change of the file, until Ctrl-C; asks only once")
    .action((options: SyncOptions) => (options.watch ? watch(terminal, options) : sync(terminal, options)));
};

async function diff(terminal: Terminal, options: DiffOptions): Promise<void> {
  const { catalog } = await loadConfig(terminal, options.config);
  const dues = connect(options, terminal);
  const comparison = await whileWorking(terminal, "Comparing", () => compare(dues, catalog));
  show(terminal, comparison, options.json);
  if (changesIn(comparison.items).length > 0) throw new Stop(ExitCode.different);
}

async function sync(terminal: Terminal, options: SyncOptions): Promise<void> {
  const { json, yes, dryRun } = options;
  if (json && !yes && !dryRun) {
    throw new Stop(
      ExitCode.usage,
      "With --json nothing is asked.",
      "Add --yes to change the server, or --dry-run.",
    );
  }
  const { catalog } = await loadConfig(terminal, options.config);
  const dues = connect(options, terminal);
  const comparison = await whileWorking(terminal, "Comparing", () => compare(dues, catalog));
  if (!json || dryRun) show(terminal, comparison, json);
  if (dryRun) return;
  if (changesIn(comparison.items).length > 0 && !yes) {
    const { slug, mode } = comparison.organization;
    const question = `Change the catalog of ${slug} (${mode} mode)?`;
    await confirm(terminal, question, "Add --yes to change it, or --dry-run to only look.");
  }
  const isNeeded = changesIn(comparison.items).length > 0 || json;
  if (!isNeeded) return;
  const result = await whileWorking(terminal, "Syncing", () => dues.sync(catalog));
  terminal.write(json ? `${JSON.stringify(result, null, 2)}\n` : `${outcomeOf(result)}\n`);
}

/** Asks before the first sync as always. In live mode a file that is half written must not reach customers. */
async function watch(terminal: Terminal, options: SyncOptions): Promise<void> {
  const { organization } = await connect(options, terminal).organization.get();
  if (organization.mode === "live")
    throw new Stop(
      ExitCode.usage,
      `${organization.slug} is a live organization, which --watch does not change.`,
    );
  const signal = terminal.untilInterrupted();
  const file = findConfig(terminal, options.config);
  await sync(terminal, options);
  terminal.complain(`Watching ${path.relative(terminal.directory, file)}. Ctrl-C stops it.\n`);
  for await (const _change of changesBelow(path.dirname(file), signal)) {
    await sync(terminal, { ...options, yes: true }).catch((error: unknown) => report(error, terminal));
  }
}

function show(terminal: Terminal, comparison: Comparison, json: boolean | undefined): void {
  if (!json) return terminal.write(reportComparison(comparison, paintOf(terminal)));
  const { items, warnings } = comparison;
  const isDifferent = changesIn(items).length > 0;
  terminal.write(`${JSON.stringify({ isDifferent, items, warnings }, null, 2)}\n`);
}

function outcomeOf({ features, creditSystems, creditPacks, plans }: SyncResult): string {
  const all = [features, creditSystems, creditPacks, plans];
  const sum = (change: "created" | "updated"): number =>
    all.reduce((total, each) => total + each[change].length, 0);
  return `Synced: ${sum("created")} created, ${sum("updated")} changed.`;
}
