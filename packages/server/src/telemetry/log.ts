import {
  pino,
  stdSerializers,
  type DestinationStream,
  type Logger,
  type LevelWithSilentOrString,
} from "pino";
import type { Traces } from "./traces.js";

export interface LogSettings {
  readonly level: LevelWithSilentOrString;
  readonly traces: Pick<Traces, "ids">;
  /** Defaults to standard output. */
  readonly destination?: DestinationStream;
}

/** Creates a logger that writes JSON lines. Each has the trace id of the current span, if any. */
export function createLog({ level, traces, destination }: LogSettings): Logger {
  const options = { level, mixin: () => traces.ids() ?? {}, serializers: { err: errorWithoutValues } };
  return destination ? pino(options, destination) : pino(options);
}

/** Values that PostgreSQL quotes from rows, for example personal data that violated a constraint. */
const QUOTES_VALUES = ["detail", "where", "hint", "internalQuery"];

/** Serializes an error as usual, but without values from the database. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const shown = stdSerializers.err(error);
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !QUOTES_VALUES.includes(name)));
}
