/** What the program knows of the world around it. Everything else is given to it by this. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where it was started. */
  readonly directory: string;
  /** Whether somebody is there to answer a question. */
  readonly isInteractive: boolean;
  /** Whether what goes to stderr is read as it comes, so that a line may be replaced by the next. */
  readonly hasLiveErrors: boolean;
  readonly hasColour: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A signal that Ctrl-C aborts, where otherwise it ends the program at once. */
  untilInterrupted(): AbortSignal;
  /** Answers, for programs and people. */
  write(text: string): void;
  /** What is said beside the answer: progress, advice, failures. */
  complain(text: string): void;
  /** Everything that is sent to stdin. */
  readInput(): Promise<string>;
  /** Loads a module of the package `@dues/server`, which is installed by itself. */
  loadServer(module: ServerModule): Promise<unknown>;
  /** Becomes the server, with these settings instead of the environment's. */
  startServer(environment: Terminal["environment"]): Promise<void>;
}

/** The modules of the server that commands use. */
export type ServerModule =
  "@dues/server" | "@dues/server/audit" | "@dues/server/backup" | "@dues/server/keys";

export interface Stream {
  readonly isTTY?: boolean;
}

export interface Streams {
  readonly input: Stream;
  readonly output: Stream;
  readonly errors: Stream;
}

/** Colours and questions are for people; a program that reads along gets neither. */
export function mannersOf(
  environment: Terminal["environment"],
  { input, output, errors }: Streams,
): Pick<Terminal, "isInteractive" | "hasLiveErrors" | "hasColour"> {
  const isAutomated = isSet(environment["CI"]);
  const isTerminal = output.isTTY === true;
  return {
    isInteractive: isTerminal && input.isTTY === true && !isAutomated,
    hasLiveErrors: errors.isTTY === true && !isAutomated,
    hasColour: isTerminal && !isAutomated && !isSet(environment["NO_COLOR"]),
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}
