import type { ExitCode } from "./exit-code.js";
import { failureOf, tell } from "./failure.js";
import { paintOf } from "./paint.js";
import type { Terminal } from "./terminal.js";

/** A difference was written as JSON already; it has no sentence. */
export function reportAsJson(error: unknown, terminal: Terminal): ExitCode {
  const failure = failureOf(error);
  if (failure.error !== "") terminal.complain(`${JSON.stringify(failure)}\n`);
  return failure.exitCode;
}

/** Says on stderr what failed, and what to try. */
export function report(error: unknown, terminal: Terminal): ExitCode {
  const { exitCode, sentence, details, advice } = tell(error);
  const { red, dim } = paintOf(terminal);
  if (sentence !== "") terminal.complain(`${red("✗")} ${harmless(sentence)}\n`);
  for (const detail of details) terminal.complain(`  ${dim(harmless(detail))}\n`);
  if (advice !== undefined) terminal.complain(`  ${advice}\n`);
  return exitCode;
}

/** A refusal may repeat text from another source, whose control characters must not move the cursor. */
function harmless(text: string): string {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ");
}
