/** How the program ends, for the scripts that start it. */
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

/** The table of the README and of `dues --help`. */
export const MEANINGS: readonly (readonly [code: ExitCode, meaning: string])[] = [
  [ExitCode.ok, "done; nothing differs"],
  [ExitCode.failure, "it failed, or the server refused"],
  [ExitCode.usage, "invalid arguments, or a question without a terminal to ask it on"],
  [ExitCode.different, "the catalogs differ (`diff`), or the audit found a difference (`audit`)"],
  [ExitCode.unreachable, "no server answered"],
  [ExitCode.keyRefused, "there is no API key, the server does not take it, or it may not do this"],
  [ExitCode.declined, "a question was answered with no, or Ctrl-C ended it"],
];

/** Ends the program on purpose, with a sentence for the reader unless all is said. */
export class Stop extends Error {
  override readonly name = "Stop";

  constructor(
    readonly exitCode: ExitCode,
    message = "",
    /** What to type next. */
    readonly advice?: string,
    /** The fields at fault, for programs. */
    readonly issues: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message);
  }
}
