import { Command, CommanderError } from "commander";
import type { AddCommand } from "./command.js";
import { addAudit } from "./commands/audit.js";
import { addBackup } from "./commands/backup.js";
import { addClock } from "./commands/clock.js";
import { addCompletion } from "./commands/completion.js";
import { addDoctor } from "./commands/doctor.js";
import { addInit } from "./commands/init.js";
import { addKeys } from "./commands/keys.js";
import { addLists } from "./commands/lists.js";
import { addOrganizations } from "./commands/organizations.js";
import { addProviders } from "./commands/providers.js";
import { addPull } from "./commands/pull.js";
import { addServer } from "./commands/server.js";
import { addSync } from "./commands/sync.js";
import { addValidate } from "./commands/validate.js";
import { ExitCode, MEANINGS } from "./exit-code.js";
import { tell } from "./failure.js";
import { paintOf } from "./paint.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";

/** In the order of `dues --help`: first what comes first. */
const COMMANDS: readonly AddCommand[] = [
  addServer,
  addInit,
  addValidate,
  addSync,
  addPull,
  addLists,
  addClock,
  addProviders,
  addKeys,
  addOrganizations,
  addDoctor,
  addAudit,
  addBackup,
  addCompletion,
];

/** The whole tree of commands. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("dues")
    .description("The command line of Dues. Each command has a page of its own: dues <command> --help.")
    .version(VERSION, "-v, --version", "print the version")
    .helpOption("-h, --help", "tell how it is used")
    .option(
      "--settings <file>",
      "read settings from a file such as .env too; those of the environment go before",
    )
    .option("--no-color", "no colours; NO_COLOR does the same, and so does a pipe")
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.complain(text),
      outputError: (text, write) => write(text.replace(/^error:/, paintOf(terminal).red("✗"))),
    })
    .addHelpText("after", `\nExit codes:\n${exitCodes()}`);
  for (const add of COMMANDS) add(program, terminal);
  return program;
}

/** Runs one command line and answers how the program ends. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: "user" });
    return ExitCode.ok;
  } catch (error) {
    // Commander has written by itself, and ends help and versions the same way as mistakes.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    return report(error, terminal);
  }
}

function report(error: unknown, terminal: Terminal): ExitCode {
  const { exitCode, sentence, details, advice } = tell(error);
  const { red, dim } = paintOf(terminal);
  if (sentence !== "") terminal.complain(`${red("✗")} ${harmless(sentence)}\n`);
  for (const detail of details) terminal.complain(`  ${dim(harmless(detail))}\n`);
  if (advice !== undefined) terminal.complain(`  ${advice}\n`);
  return exitCode;
}

/** A refusal may repeat what somebody else wrote, which may not move the cursor. */
function harmless(text: string): string {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ");
}

function exitCodes(): string {
  return MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}\n`).join("");
}
