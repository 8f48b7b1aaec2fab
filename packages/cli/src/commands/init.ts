import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Option } from "commander";
import { CONFIG_FILE, existingConfig } from "../catalog/file.js";
import { TEMPLATES } from "../catalog/template.js";
import type { AddCommand } from "../command.js";
import { choose, confirm } from "../prompt.js";
import type { Terminal } from "../terminal.js";

interface InitOptions {
  readonly template?: string;
  readonly yes?: boolean;
}

export const addInit: AddCommand = (program, terminal) => {
  const names = TEMPLATES.map(({ name }) => name);
  program
    .command("init")
    .description(`create a ${CONFIG_FILE} from a template`)
    .addOption(new Option("--template <name>", "the template; prompts by default").choices(names))
    .option("-y, --yes", "overwrite the file without asking")
    .action((options: InitOptions) => init(terminal, options));
};

async function init(terminal: Terminal, { template: given, yes }: InitOptions): Promise<void> {
  const file = path.join(terminal.directory, CONFIG_FILE);
  const existing = existingConfig(terminal.directory);
  if (existing !== undefined && !yes) await confirmInPlaceOf(existing, terminal);
  const name = given ?? (terminal.isInteractive ? await askTemplate() : undefined);
  const template = TEMPLATES.find((each) => each.name === name) ?? TEMPLATES[0];
  await writeFile(file, template?.text ?? "");
  terminal.write(`Created ${CONFIG_FILE}. Edit it, then run:\n\n`);
  terminal.write("  dues validate   to check it without a server\n");
  terminal.write("  dues diff       to show the changes to the server\n");
  terminal.write("  dues sync       to apply them\n");
}

/** A catalog file of another name stays, but is no longer read: the new one takes precedence. */
async function confirmInPlaceOf(existing: string, terminal: Terminal): Promise<void> {
  if (existing === CONFIG_FILE)
    return confirm(terminal, `${existing} exists. Overwrite it?`, "Add --yes to overwrite it.");
  const question = `${existing} exists, but ${CONFIG_FILE} would take precedence. Create it anyway?`;
  return confirm(terminal, question, "Add --yes to create it.");
}

function askTemplate(): Promise<string> {
  const choices = TEMPLATES.map(({ name, label, hint }) => ({ value: name, label, hint }));
  return choose("Which template?", choices);
}
