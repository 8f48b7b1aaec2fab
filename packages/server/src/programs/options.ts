import { parseArgs, type ParseArgsConfig } from "node:util";
import { StartError } from "../boot/start-error.js";

type Known = NonNullable<ParseArgsConfig["options"]>;

/** The options of a program that take a text. */
export const TEXT = { type: "string" } as const;

/** The options of a program that are set or not. */
export const FLAG = { type: "boolean", default: false } as const;

/**
 * Returns the values of a program's options.
 *
 * @throws StartError for an unknown option, or one without its value; followed by the usage, if given
 */
export function parseOptions<const Options extends Known>(
  args: readonly string[],
  options: Options,
  usage?: string,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(usage === undefined ? reason : `${reason}\n\n${usage}`);
  }
}
