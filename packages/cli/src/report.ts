import type { ExitCode } from "./exit-code.js";
import { failureOf, describeFailure } from "./failure.js";
import { paintOf } from "./paint.js";
import type { Terminal } from "./terminal.js";

/** Prints a failure as JSON on stderr. Differences have no message here: they are already printed. */
export function reportAsJson(error: unknown, terminal: Terminal): ExitCode {
  const failure = failureOf(error);
  if (failure.error !== "") terminal.writeError(`${JSON.stringify(failure)}\n`);
  return failure.exitCode;
}

/** Prints the failure and advice on stderr. */
export function report(error: unknown, terminal: Terminal): ExitCode {
  const { exitCode, message: sentence, details, advice } = describeFailure(error);
  const { red, dim } = paintOf(terminal);
  if (sentence !== "") terminal.writeError(`${red("✗")} ${withoutControlCharacters(sentence)}\n`);
  for (const detail of details) terminal.writeError(`  ${dim(withoutControlCharacters(detail))}\n`);
  if (advice !== undefined) terminal.writeError(`  ${advice}\n`);
  return exitCode;
}

/** Replaces control characters: errors may contain foreign text, which must not move the cursor. */
function withoutControlCharacters(text: string): string {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ");
}
