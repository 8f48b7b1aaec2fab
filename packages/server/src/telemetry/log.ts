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
  /** Standard output when left out. */
  readonly destination?: DestinationStream;
}

/** A log of JSON lines. Each names the span in which it was written, if there is one. */
export function createLog({ level, traces, destination }: LogSettings): Logger {
  const options = { level, mixin: () => traces.ids() ?? {}, serializers: { err: errorWithoutValues } };
  return destination ? pino(options, destination) : pino(options);
}

/** What PostgreSQL quotes from rows: names of people, where something of theirs broke a rule. */
const QUOTES_VALUES = ["detail", "where", "hint", "internalQuery"];

/** An error as it is logged elsewhere too, but for values from the database. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const shown = stdSerializers.err(error);
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !QUOTES_VALUES.includes(name)));
}
