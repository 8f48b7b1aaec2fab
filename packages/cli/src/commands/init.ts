import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Option } from "commander";
import { CONFIG_FILE, existingConfig } from "../catalog/file.js";
import { TEMPLATES } from "../catalog/template.js";
import type { AddCommand } from "../command.js";
import { choose, confirm } from "../question.js";
import type { Terminal } from "../terminal.js";

interface InitOptions {
  readonly template?: string;
  readonly yes?: boolean;
}

export const addInit: AddCommand = (program, terminal) => {
  const names = TEMPLATES.map(({ name }) => name);
  program
    .command("init")
    .description(`write a ${CONFIG_FILE} to begin with`)
    .addOption(new Option("--template <name>", "what it sells; you are asked otherwise").choices(names))
    .option("-y, --yes", "overwrite the file without asking")
    .action((options: InitOptions) => init(terminal, options));
};

async function init(terminal: Terminal, { template: given, yes }: InitOptions): Promise<void> {
  const file = path.join(terminal.directory, CONFIG_FILE);
  const existing = existingConfig(terminal.directory);
  if (existing !== undefined && !yes) await confirmInPlaceOf(existing, terminal);
  const name = given ?? (terminal.isInteractive ? await ask() : undefined);
  const template = TEMPLATES.find((each) => each.name === name) ?? TEMPLATES[0];
  await writeFile(file, template?.text ?? "");
  terminal.write(`${CONFIG_FILE} is written. Make it yours, then:\n\n`);
  terminal.write("  dues validate   looks at it, without a server\n");
  terminal.write("  dues diff       shows what would change on the server\n");
  terminal.write("  dues sync       changes it\n");
}

/** A file of another name stays, but is not read any more: ours goes before it. */
async function confirmInPlaceOf(existing: string, terminal: Terminal): Promise<void> {
  if (existing === CONFIG_FILE)
    return confirm(terminal, `There is a ${existing} here. Overwrite it?`, "Add --yes to overwrite it.");
  const question = `There is a ${existing} here, which a ${CONFIG_FILE} would go before. Write one all the same?`;
  return confirm(terminal, question, "Add --yes to write it.");
}

function ask(): Promise<string> {
  const choices = TEMPLATES.map(({ name, label, hint }) => ({ value: name, label, hint }));
  return choose("What do you sell?", choices);
}
