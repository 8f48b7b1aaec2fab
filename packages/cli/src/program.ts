import { Command, CommanderError } from "commander";
import type { AddCommand } from "./command.js";
import { addArchiveUsage, addRestoreUsage } from "./commands/archive-usage.js";
import { addAudit } from "./commands/audit.js";
import { addBackup } from "./commands/backup.js";
import { addBalance } from "./commands/balance.js";
import { addBank } from "./commands/bank.js";
import { addClock } from "./commands/clock.js";
import { addConsole } from "./commands/console.js";
import { addCoupons } from "./commands/coupons.js";
import { addCreditNotes } from "./commands/credit-notes.js";
import { addCompletion } from "./commands/completion.js";
import { addPendingItems } from "./commands/custom-lines.js";
import { addDistribute } from "./commands/distribute.js";
import { addDoctor } from "./commands/doctor.js";
import { addEvents } from "./commands/events.js";
import { addExport } from "./commands/export.js";
import { addImport } from "./commands/import.js";
import { addInit } from "./commands/init.js";
import { addKeys } from "./commands/keys.js";
import { addRevenue } from "./commands/revenue.js";
import { addUsers } from "./commands/users.js";
import { addLists } from "./commands/lists.js";
import { addOrganizations } from "./commands/organizations.js";
import { addProviders } from "./commands/providers.js";
import { addMcp } from "./commands/mcp.js";
import { addModels } from "./commands/models.js";
import { addPayments } from "./commands/payments.js";
import { addPull } from "./commands/pull.js";
import { addRequests } from "./commands/requests.js";
import { addReservations } from "./commands/reservations.js";
import { addServer } from "./commands/server.js";
import { addSync } from "./commands/sync.js";
import { addTaxes } from "./commands/taxes.js";
import { addTrigger } from "./commands/trigger.js";
import { addValidate } from "./commands/validate.js";
import { ExitCode, EXIT_CODE_MEANINGS, CliError } from "./exit-code.js";
import { wantsJson } from "./failure.js";
import { paintOf } from "./paint.js";
import { report, reportAsJson } from "./report.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";

/** In the order of `dues --help`. */
const COMMANDS: readonly AddCommand[] = [
  addServer,
  addInit,
  addValidate,
  addSync,
  addPull,
  addModels,
  addLists,
  addCreditNotes,
  addPendingItems,
  addPayments,
  addBank,
  addBalance,
  addReservations,
  addCoupons,
  addTaxes,
  addExport,
  addEvents,
  addImport,
  addTrigger,
  addRequests,
  addClock,
  addProviders,
  addKeys,
  addRevenue,
  addMcp,
  addUsers,
  addConsole,
  addOrganizations,
  addDoctor,
  addAudit,
  addArchiveUsage,
  addRestoreUsage,
  addDistribute,
  addBackup,
  addCompletion,
];

/** Creates the program with all of its commands. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("dues")
    .description("The command line of Dues. Help for a command: dues <command> --help.")
    .version(VERSION, "-v, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .option("--settings <file>", "settings file; .env by default; environment variables take precedence")
    .option("--no-color", "disable colors, as NO_COLOR does")
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.writeError(text),
      outputError: (text, write) => write(text.replace(/^error:/, paintOf(terminal).red("✗"))),
    })
    .addHelpText("after", `\nExit codes:\n${exitCodes()}`);
  for (const add of COMMANDS) add(program, terminal);
  return program;
}

/** Runs one command line and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const isForPrograms = wantsJson(args);
  try {
    const program = createProgram(terminal);
    if (isForPrograms) muteErrors(program);
    await program.parseAsync([...args], { from: "user" });
    return ExitCode.ok;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    // Commander exits after help and version with an error, too.
    if (isUsage && error.exitCode === 0) return ExitCode.ok;
    // Commander has already printed the error.
    if (isUsage && !isForPrograms) return ExitCode.usage;
    const failure = isUsage ? new CliError(ExitCode.usage, error.message.replace(/^error: /, "")) : error;
    return isForPrograms ? reportAsJson(failure, terminal) : report(failure, terminal);
  }
}

/** Stops Commander from printing errors, which are reported as JSON instead. */
function muteErrors(command: Command): void {
  command.configureOutput({
    ...command.configureOutput(),
    outputError: () => undefined,
    writeErr: () => undefined,
  });
  for (const each of command.commands) muteErrors(each);
}

function exitCodes(): string {
  return EXIT_CODE_MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}\n`).join("");
}
