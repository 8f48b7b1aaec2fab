/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of the program: all of its input and output. */
export interface Terminal {
  readonly environment: Environment;
  /** The current directory. */
  readonly directory: string;
  /** Whether questions can be asked. */
  readonly isInteractive: boolean;
  /** Whether stderr is a terminal, so that a line can be replaced by the next. */
  readonly hasLiveErrors: boolean;
  readonly hasColor: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a signal that Ctrl-C aborts, instead of ending the program. */
  untilInterrupted(): AbortSignal;
  /** Writes results to stdout. */
  write(text: string): void;
  /** Writes a part of a long result to stdout, and waits until its reader has taken it. */
  writePart(text: string): Promise<void>;
  /** Writes progress, advice and failures to stderr. */
  writeError(text: string): void;
  /** Reads all of stdin. */
  readInput(): Promise<string>;
  /** Reads stdin line by line, as the lines arrive. */
  inputLines(): AsyncIterable<string>;
  /** Loads a module of the package `@dues/server`, which is installed separately. */
  loadServer(module: ServerModule): Promise<unknown>;
  /** Starts the server in this process, with these settings. */
  startServer(environment: Environment): Promise<void>;
}

/** The modules of the server that commands use. */
export type ServerModule =
  | "@dues/server"
  | "@dues/server/archive-usage"
  | "@dues/server/audit"
  | "@dues/server/backup"
  | "@dues/server/console-link"
  | "@dues/server/distribute"
  | "@dues/server/keys"
  | "@dues/server/restore-usage";

export interface Stream {
  readonly isTTY?: boolean;
}

export interface Streams {
  readonly input: Stream;
  readonly output: Stream;
  readonly errors: Stream;
}

/** Returns which features the terminal supports: colors and questions are only for people. */
export function terminalFeatures(
  environment: Environment,
  { input, output, errors }: Streams,
): Pick<Terminal, "isInteractive" | "hasLiveErrors" | "hasColor"> {
  const isAutomated = isSet(environment["CI"]);
  const isTerminal = output.isTTY === true;
  return {
    isInteractive: isTerminal && input.isTTY === true && !isAutomated,
    hasLiveErrors: errors.isTTY === true && !isAutomated,
    hasColor: isTerminal && !isAutomated && !isSet(environment["NO_COLOR"]),
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}
