import path from "node:path";
import type { SyncResult } from "@dues/sdk";
import { changesIn, compare, type Comparison } from "../catalog/comparison.js";
import { findConfig } from "../catalog/file.js";
import { loadConfig } from "../catalog/load.js";
import { reportComparison } from "../catalog/report.js";
import {
  addConfigOption,
  addConnectionOptions,
  addJsonOption,
  type AddCommand,
  type ConfigOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../prompt.js";
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
    .description(`show what a sync would change; exits with ${ExitCode.different} if there are differences`);
  addConnectionOptions(addConfigOption(addJsonOption(diffCommand))).action((options: DiffOptions) =>
    diff(terminal, options),
  );

  const syncCommand = program
    .command("sync")
    .description("show the differences, and apply the catalog file to the server");
  addConnectionOptions(addConfigOption(addJsonOption(syncCommand)))
    .option("-y, --yes", "skip the confirmation")
    .option("--dry-run", "show the differences and change nothing")
    .option("--watch", "sync again after every change of the file, until Ctrl-C; confirms only once")
    .action((options: SyncOptions) => (options.watch ? watch(terminal, options) : sync(terminal, options)));
};

async function diff(terminal: Terminal, options: DiffOptions): Promise<void> {
  const { catalog } = await loadConfig(terminal, options.config);
  const dues = connect(options, terminal);
  const comparison = await whileWorking(terminal, "Comparing", () => compare(dues, catalog));
  show(terminal, comparison, options.json);
  if (changesIn(comparison.items).length > 0) throw new CliError(ExitCode.different);
}

async function sync(terminal: Terminal, options: SyncOptions): Promise<void> {
  const { json, yes, dryRun } = options;
  if (json && !yes && !dryRun) {
    throw new CliError(
      ExitCode.usage,
      "--json cannot ask for confirmation.",
      "Add --yes to apply the changes, or --dry-run.",
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
    await confirm(terminal, question, "Add --yes to apply the changes, or --dry-run to only show them.");
  }
  const isNeeded = changesIn(comparison.items).length > 0 || json;
  if (!isNeeded) return;
  const result = await whileWorking(terminal, "Syncing", () => dues.sync(catalog));
  terminal.write(json ? `${JSON.stringify(result, null, 2)}\n` : `${outcomeOf(result)}\n`);
}

/** Asks only before the first sync. Refused in live mode, where a half-written file must not reach customers. */
async function watch(terminal: Terminal, options: SyncOptions): Promise<void> {
  const { organization } = await connect(options, terminal).organization.get();
  if (organization.mode === "live")
    throw new CliError(
      ExitCode.usage,
      `${organization.slug} is a live organization. --watch needs a test organization.`,
    );
  const signal = terminal.untilInterrupted();
  const file = findConfig(terminal, options.config);
  await sync(terminal, options);
  terminal.writeError(`Watching ${path.relative(terminal.directory, file)}. Press Ctrl-C to stop.\n`);
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
