import { DuesError, type Dues } from "@dues/sdk";
import { addConnectionOptions, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { describeFailure } from "../failure.js";
import type { Terminal } from "../terminal.js";

export const addMcp: AddCommand = (program, terminal) => {
  addConnectionOptions(program.command("mcp"))
    .description(
      "serve the tools of the API key to an AI client, over stdin and stdout (Model Context Protocol)",
    )
    .action((options: ConnectionOptions) => serve(terminal, connect(options, terminal)));
};

/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;

/** Passes each line of stdin to the server, and prints the answers as they come, until stdin ends. */
async function serve(terminal: Terminal, dues: Dues): Promise<void> {
  const pending = new Set<Promise<void>>();
  for await (const line of terminal.inputLines()) {
    if (line.trim() === "") continue;
    const answering = answer(dues, line).then((message) => {
      if (message !== undefined) terminal.write(`${JSON.stringify(message)}\n`);
      pending.delete(answering);
    });
    pending.add(answering);
  }
  await Promise.all(pending);
}

/** Notifications and responses need no answer, so the server does not need them. */
async function answer(dues: Dues, line: string): Promise<unknown> {
  const message = parsed(line);
  if (message === undefined) return failure(null, PARSE_ERROR, "The line is not JSON.");
  const { id, method } = Object(message) as { readonly id?: unknown; readonly method?: unknown };
  if (!Array.isArray(message) && (id === undefined || method === undefined)) return undefined;
  try {
    return await dues.request("POST", "/mcp", { body: message });
  } catch (error) {
    if (!(error instanceof DuesError)) throw error;
    return failure(id ?? null, INTERNAL_ERROR, describeFailure(error).message, { code: error.code });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function failure(id: unknown, code: number, message: string, data?: object): object {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } };
}
