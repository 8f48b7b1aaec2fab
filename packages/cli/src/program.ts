import { Command, CommanderError } from "commander";
import type { AddCommand } from "./command.js";
import { addAudit } from "./commands/audit.js";
import { addBackup } from "./commands/backup.js";
import { addClock } from "./commands/clock.js";
import { addCompletion } from "./commands/completion.js";
import { addDoctor } from "./commands/doctor.js";
import { addEvents } from "./commands/events.js";
import { addInit } from "./commands/init.js";
import { addKeys } from "./commands/keys.js";
import { addLists } from "./commands/lists.js";
import { addOrganizations } from "./commands/organizations.js";
import { addProviders } from "./commands/providers.js";
import { addPull } from "./commands/pull.js";
import { addRequests } from "./commands/requests.js";
import { addServer } from "./commands/server.js";
import { addSync } from "./commands/sync.js";
import { addTrigger } from "./commands/trigger.js";
import { addValidate } from "./commands/validate.js";
import { ExitCode, MEANINGS, Stop } from "./exit-code.js";
import { wantsJson } from "./failure.js";
import { paintOf } from "./paint.js";
import { report, reportAsJson } from "./report.js";
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
  addEvents,
  addTrigger,
  addRequests,
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
    .helpOption("-h, --help", "show help")
    .option(
      "--settings <file>",
      "read settings from this file; .env where there is one; environment variables take precedence",
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
  const isForPrograms = wantsJson(args);
  try {
    const program = createProgram(terminal);
    if (isForPrograms) silence(program);
    await program.parseAsync([...args], { from: "user" });
    return ExitCode.ok;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    // Commander ends help and versions the same way as mistakes.
    if (isUsage && error.exitCode === 0) return ExitCode.ok;
    // Commander has written by itself.
    if (isUsage && !isForPrograms) return ExitCode.usage;
    const failure = isUsage ? new Stop(ExitCode.usage, error.message.replace(/^error: /, "")) : error;
    return isForPrograms ? reportAsJson(failure, terminal) : report(failure, terminal);
  }
}

/** Mistakes are reported as JSON, by us. */
function silence(command: Command): void {
  command.configureOutput({
    ...command.configureOutput(),
    outputError: () => undefined,
    writeErr: () => undefined,
  });
  for (const each of command.commands) silence(each);
}

function exitCodes(): string {
  return MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}\n`).join("");
}
