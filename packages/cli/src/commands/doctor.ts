import { addConnectionOptions, addJsonOption, type AddCommand } from "../command.js";
import { baseUrlOf, connect, findKey, type ConnectionOptions } from "../connection.js";
import { examineAccount } from "../doctor/account.js";
import { bad, type Finding } from "../doctor/finding.js";
import { serverFindings, readServer } from "../doctor/server.js";
import { ExitCode, CliError } from "../exit-code.js";
import { paintOf, type Paint } from "../paint.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";

interface DoctorOptions extends ConnectionOptions {
  readonly json?: boolean;
}

export const addDoctor: AddCommand = (program, terminal) => {
  const command = program
    .command("doctor")
    .description("check the server, the API key and the payment providers");
  addConnectionOptions(addJsonOption(command)).action((options: DoctorOptions) => examine(terminal, options));
};

async function examine(terminal: Terminal, options: DoctorOptions): Promise<void> {
  const findings = await whileWorking(terminal, "Checking", () => findingsOf(terminal, options));
  if (options.json) terminal.write(`${JSON.stringify(findings, null, 2)}\n`);
  else terminal.write(report(findings, paintOf(terminal)));
  const worst = findings.find(({ state }) => state === "bad");
  if (worst) throw new CliError(EXIT_CODES[worst.name] ?? ExitCode.failure);
}

const EXIT_CODES: Readonly<Record<string, ExitCode>> = {
  Server: ExitCode.unreachable,
  "API key": ExitCode.keyRefused,
};

async function findingsOf(terminal: Terminal, options: DoctorOptions): Promise<Finding[]> {
  const facts = await readServer(baseUrlOf(options, terminal), terminal.now);
  const findings = serverFindings(facts);
  if (!facts.ready) return findings;
  const found = findKey(options, terminal);
  if (!found) {
    const advice = "Set DUES_API_KEY, or pass --key.";
    return [...findings, bad("API key", "missing", advice)];
  }
  return [...findings, ...(await examineAccount(connect(options, terminal), found.source))];
}

const MARKS = { good: "✓", warning: "!", bad: "✗" } as const;
const COLORS = { good: "green", warning: "yellow", bad: "red" } as const;

/** Formats each finding on a line, with the advice below it. */
function report(findings: readonly Finding[], paint: Paint): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .map(({ name, state, message, advice }) => {
      const line = `${paint[COLORS[state]](MARKS[state])} ${name.padEnd(width)}  ${message}\n`;
      return advice === undefined ? line : `${line}${" ".repeat(width + 4)}${advice}\n`;
    })
    .join("");
}
