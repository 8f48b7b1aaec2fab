import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { difference, printCatalog, type CatalogBody } from "@dues/sdk/catalog";
import { changesIn, readStored } from "../catalog/comparison.js";
import { CONFIG_FILE, existingConfig } from "../catalog/file.js";
import { loadConfig } from "../catalog/load.js";
import {
  addConfigOption,
  addConnectionOptions,
  addJsonOption,
  type AddCommand,
  type ConfigOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../prompt.js";
import type { Terminal } from "../terminal.js";

interface PullOptions extends ConnectionOptions, ConfigOptions {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** The file types that a catalog can be written to. */
const ENDINGS = /\.(?:[mc]?ts|m?js|json)$/;

export const addPull: AddCommand = (program, terminal) => {
  const command = program.command("pull").description("write the catalog of the server to the file");
  addConnectionOptions(addConfigOption(addJsonOption(command)))
    .option("-y, --yes", "overwrite the file without asking")
    .action((options: PullOptions) => pull(terminal, options));
};

async function pull(terminal: Terminal, options: PullOptions): Promise<void> {
  const file = path.resolve(
    terminal.directory,
    options.config ?? existingConfig(terminal.directory) ?? CONFIG_FILE,
  );
  const name = path.relative(terminal.directory, file);
  if (!ENDINGS.test(file))
    throw new CliError(
      ExitCode.usage,
      `A catalog cannot be written to ${name}: use a .ts, .js or .json file.`,
    );
  const dues = connect(options, terminal);
  const [stored, { organization }] = await whileWorking(terminal, "Reading the catalog of the server", () =>
    Promise.all([readStored(dues), dues.organization.get()]),
  );
  if (options.json) return terminal.write(`${JSON.stringify(stored, null, 2)}\n`);
  if (existsSync(file)) {
    if (await isSame(terminal, { file, stored, currency: organization.currency })) {
      return terminal.write(`No differences; ${name} is unchanged.\n`);
    }
    const question = `Overwrite ${name}? Its comments will be lost.`;
    if (!options.yes) await confirm(terminal, question, "Add --yes to overwrite it.");
  }
  const text = file.endsWith(".json") ? `${JSON.stringify(stored, null, 2)}\n` : printCatalog(stored);
  await writeFile(file, text);
  terminal.write(`Wrote the catalog of ${organization.slug} (${organization.mode} mode) to ${name}.\n`);
}

interface StoredFile {
  readonly file: string;
  readonly stored: CatalogBody;
  readonly currency: string;
}

/** An unreadable file counts as different, so that it is overwritten. */
async function isSame(terminal: Terminal, { file, stored, currency }: StoredFile): Promise<boolean> {
  const config = await loadConfig(terminal, file).catch(() => undefined);
  if (!config) return false;
  const items = difference(stored, config.catalog, { currency });
  return changesIn(items).length === 0 && items.every(({ change }) => change !== "absent");
}
