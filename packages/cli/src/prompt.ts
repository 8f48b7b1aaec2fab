import { ExitCode, CliError } from "./exit-code.js";
import type { Terminal } from "./terminal.js";

/** An option to choose from. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/**
 * Asks a yes-or-no question. Any answer but yes ends the program. Without a terminal, `advice` says what to type
 * instead.
 */
export async function confirm(terminal: Terminal, message: string, advice: string): Promise<void> {
  requireTerminal(terminal, message, advice);
  const { confirm: ask, isCancel } = await import("@clack/prompts");
  const answer = await ask({ message, initialValue: false });
  if (isCancel(answer) || !answer) throw new CliError(ExitCode.declined, "Nothing was changed.");
}

/** Asks for one of several choices. */
export async function choose<Value extends string>(
  message: string,
  choices: readonly Choice<Value>[],
): Promise<Value> {
  const { select, isCancel } = await import("@clack/prompts");
  const options = choices.map(({ value, label, hint }) => ({
    value: value,
    label,
    hint: hint ?? "",
  }));
  const answer = await select<string>({ message, options });
  const chosen = choices.find(({ value }) => !isCancel(answer) && value === answer);
  if (!chosen) throw new CliError(ExitCode.declined, "Nothing was changed.");
  return chosen.value;
}

/** Asks for a secret, without showing the input. */
export async function promptSecret(terminal: Terminal, message: string, advice: string): Promise<string> {
  requireTerminal(terminal, message, advice);
  const { password, isCancel } = await import("@clack/prompts");
  const answer = await password({ message });
  if (isCancel(answer) || !answer) throw new CliError(ExitCode.declined, "Nothing was changed.");
  return answer;
}

function requireTerminal(terminal: Terminal, message: string, advice: string): void {
  if (terminal.isInteractive) return;
  throw new CliError(ExitCode.usage, `Not a terminal, so confirmation is not possible: ${message}`, advice);
}
