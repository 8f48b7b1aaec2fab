/** The exit codes of the program. */
export const ExitCode = {
  ok: 0,
  failure: 1,
  usage: 2,
  different: 3,
  unreachable: 4,
  keyRefused: 5,
  declined: 130,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The meaning of each exit code, as the README and `dues --help` list it. */
export const EXIT_CODE_MEANINGS: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [ExitCode.ok, "success; no differences"],
  [ExitCode.failure, "failure, or an error response from the server"],
  [ExitCode.usage, "invalid arguments, or confirmation needed without a terminal"],
  [ExitCode.different, "the catalogs differ (`diff`), or the audit found differences (`audit`)"],
  [ExitCode.unreachable, "no response from the server"],
  [ExitCode.keyRefused, "a missing or invalid API key, or one without the required scope"],
  [ExitCode.declined, "declined, or canceled with Ctrl-C"],
];

/** Ends the program with an exit code, and with a message unless the reason is already printed. */
export class CliError extends Error {
  override readonly name = "Stop";

  constructor(
    readonly exitCode: ExitCode,
    message = "",
    /** The suggested next step. */
    readonly advice?: string,
    /** The invalid fields, for JSON output. */
    readonly issues: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message);
  }
}
