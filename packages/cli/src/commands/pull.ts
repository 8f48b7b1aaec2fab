import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { difference, printCatalog, type CatalogBody } from "@dues/sdk/catalog";
import { changesIn, readStored } from "../catalog/comparison.js";
import { CONFIG_FILE, existingConfig } from "../catalog/file.js";
import { loadConfig } from "../catalog/load.js";
import { takesConfig, takesConnection, takesJson, type AddCommand, type ConfigOptions } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, Stop } from "../exit-code.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../question.js";
import type { Terminal } from "../terminal.js";

interface PullOptions extends ConnectionOptions, ConfigOptions {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** What a printed catalog can be: a module, or its value alone. */
const ENDINGS = /\.(?:[mc]?ts|m?js|json)$/;

export const addPull: AddCommand = (program, terminal) => {
  const command = program
    .command("pull")
    .description("write the catalog of the server into the file, after which nothing differs");
  takesConnection(takesConfig(takesJson(command)))
    .option("-y, --yes", "overwrite the file without asking")
    .action((options: PullOptions) => pull(terminal, options));
};

async function pull(terminal: Terminal, options: PullOptions): Promise<void> {
  const file = path.resolve(
    terminal.directory,
    options.config ?? existingConfig(terminal.directory) ?? CONFIG_FILE,
  );
  const name = path.relative(terminal.directory, file);
  if (!ENDINGS.test(file)) throw new Stop(ExitCode.usage, `A catalog cannot be written to ${name}.`);
  const dues = connect(options, terminal);
  const [stored, { organization }] = await whileWorking(terminal, "Reading the catalog of the server", () =>
    Promise.all([readStored(dues), dues.organization.get()]),
  );
  if (options.json) return terminal.write(`${JSON.stringify(stored, null, 2)}\n`);
  if (existsSync(file)) {
    if (await isSame(terminal, { file, stored, currency: organization.currency })) {
      return terminal.write(`Nothing differs; ${name} is left as it is.\n`);
    }
    const question = `Overwrite ${name}? Its comments are lost.`;
    if (!options.yes) await confirm(terminal, question, "Add --yes to overwrite it.");
  }
  const text = file.endsWith(".json") ? `${JSON.stringify(stored, null, 2)}\n` : printCatalog(stored);
  await writeFile(file, text);
  terminal.write(
    `${name} says what is on the server, in ${organization.mode} mode of ${organization.slug}.\n`,
  );
}

interface Compared {
  readonly file: string;
  readonly stored: CatalogBody;
  readonly currency: string;
}

/** A file that cannot be read differs: whoever pulls wants one that can. */
async function isSame(terminal: Terminal, { file, stored, currency }: Compared): Promise<boolean> {
  const config = await loadConfig(terminal, file).catch(() => undefined);
  if (!config) return false;
  const items = difference(stored, config.catalog, { currency });
  return changesIn(items).length === 0 && items.every(({ change }) => change !== "absent");
}
