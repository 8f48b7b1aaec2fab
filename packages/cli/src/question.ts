import { ExitCode, Stop } from "./exit-code.js";
import type { Terminal } from "./terminal.js";

/** One answer to choose. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** Asks yes or no. Anything but yes ends the program. Where nobody can answer, `otherwise` says what to type instead. */
export async function confirm(terminal: Terminal, message: string, otherwise: string): Promise<void> {
  refuseWithoutPeople(terminal, message, otherwise);
  const { confirm: ask, isCancel } = await import("@clack/prompts");
  const answer = await ask({ message, initialValue: false });
  if (isCancel(answer) || !answer) throw new Stop(ExitCode.declined, "Nothing was changed.");
}

/** Asks for one of several things. */
export async function choose<Value extends string>(
  message: string,
  choices: readonly Choice<Value>[],
): Promise<Value> {
  const { select, isCancel } = await import("@clack/prompts");
  const options = choices.map(({ value, label, hint }) => ({
    value: value as string,
    label,
    hint: hint ?? "",
  }));
  const answer = await select<string>({ message, options });
  const chosen = choices.find(({ value }) => !isCancel(answer) && value === answer);
  if (!chosen) throw new Stop(ExitCode.declined, "Nothing was changed.");
  return chosen.value;
}

/** Asks for a secret, which is not shown. */
export async function askSecret(terminal: Terminal, message: string, otherwise: string): Promise<string> {
  refuseWithoutPeople(terminal, message, otherwise);
  const { password, isCancel } = await import("@clack/prompts");
  const answer = await password({ message });
  if (isCancel(answer) || !answer) throw new Stop(ExitCode.declined, "Nothing was changed.");
  return answer;
}

function refuseWithoutPeople(terminal: Terminal, message: string, otherwise: string): void {
  if (terminal.isInteractive) return;
  throw new Stop(ExitCode.usage, `Not a terminal, so this cannot be asked: ${message}`, otherwise);
}
