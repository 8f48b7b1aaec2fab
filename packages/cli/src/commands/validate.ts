import path from "node:path";
import { loadConfig } from "../catalog/load.js";
import { addConfigOption, addJsonOption, type AddCommand, type ConfigOptions } from "../command.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";

interface ValidateOptions extends ConfigOptions {
  readonly json?: boolean;
}

export const addValidate: AddCommand = (program, terminal) => {
  const command = program
    .command("validate")
    .description("check the catalog by the rules of the server, without a server");
  addConfigOption(addJsonOption(command)).action((options: ValidateOptions) => validate(terminal, options));
};

async function validate(terminal: Terminal, { config, json }: ValidateOptions): Promise<void> {
  const { file, catalog } = await whileWorking(terminal, "Reading the catalog", () =>
    loadConfig(terminal, config),
  );
  if (json) return terminal.write(`${JSON.stringify(catalog, null, 2)}\n`);
  const { features, creditSystems, creditPacks, plans } = catalog;
  const counts = [
    count(plans, "plan"),
    count(features, "feature"),
    count(creditSystems, "credit system"),
    count(creditPacks, "credit pack"),
  ];
  const name = path.relative(terminal.directory, file);
  terminal.write(`${name} is valid: ${counts.filter((text) => text !== "").join(", ")}.\n`);
}

function count(items: readonly unknown[], noun: string): string {
  if (items.length === 0) return "";
  return `${items.length} ${noun}${items.length === 1 ? "" : "s"}`;
}
