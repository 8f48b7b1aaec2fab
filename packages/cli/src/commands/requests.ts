import { addConnectionOptions, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
type Verb = (typeof METHODS)[number];

interface RequestOptions extends ConnectionOptions {
  readonly data?: string;
}

/** Adds commands that send any request to the API. */
export const addRequests: AddCommand = (program, terminal) => {
  for (const verb of METHODS) {
    const command = addConnectionOptions(program.command(verb, { hidden: verb !== "get" && verb !== "post" }))
      .description(`send a ${verb.toUpperCase()} request to the API, and print the response as JSON`)
      .argument("<path>", "such as /v1/plans; /v1 is optional")
      .argument("[fields...]", "name=value pairs for the query or the body; 5, true and {…} are JSON");
    if (verb !== "get") command.option("-d, --data <json>", "the body; `-` reads it from stdin");
    command.action((path: string, pairs: readonly string[], options: RequestOptions) =>
      send(terminal, { verb, path, pairs, options }),
    );
  }
};

interface RequestInput {
  readonly verb: Verb;
  readonly path: string;
  readonly pairs: readonly string[];
  readonly options: RequestOptions;
}

async function send(terminal: Terminal, { verb, path, pairs, options }: RequestInput): Promise<void> {
  const isRead = verb === "get" || verb === "delete";
  const values = Object.fromEntries(pairs.map((pair) => fieldOf(pair, isRead)));
  const body = isRead ? await bodyOf(terminal, options, undefined) : await bodyOf(terminal, options, values);
  const method = verb.toUpperCase() as Uppercase<Verb>;
  const content = { ...(isRead && { query: values }), ...(body !== undefined && { body }) };
  const dues = connect(options, terminal);
  const response = await whileWorking(terminal, `${method} ${path}`, () =>
    dues.request(method, pathOf(path), content),
  );
  terminal.write(`${JSON.stringify(response, null, 2)}\n`);
}

function pathOf(path: string): string {
  const rooted = path.startsWith("/") ? path : `/${path}`;
  return /^\/(v\d+|openapi\.json|healthz|readyz)(\/|$)/.test(rooted) ? rooted : `/v1${rooted}`;
}

async function bodyOf(
  terminal: Terminal,
  { data }: RequestOptions,
  fields: object | undefined,
): Promise<unknown> {
  if (data === undefined) return fields;
  const text = data === "-" ? await terminal.readInput() : data;
  const body = parsed(text);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body, ...fields };
  throw new CliError(ExitCode.usage, "--data must be a JSON object.");
}

function fieldOf(pair: string, isText: boolean): [name: string, value: unknown] {
  const at = pair.indexOf("=");
  if (at < 1) throw new CliError(ExitCode.usage, `${pair} is not a field. Use name=value.`);
  const [name, text] = [pair.slice(0, at), pair.slice(at + 1)];
  return [name, isText ? text : (parsed(text) ?? text)];
}

/** Parses JSON. Returns undefined for invalid text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
