import { readFileSync } from "node:fs";
import path from "node:path";
import { Dues } from "@dues/sdk";
import type { StreamEventsOptions } from "@dues/sdk/event-stream";
import type { ExportOptions } from "@dues/sdk/exports";
import { ExitCode, CliError } from "./exit-code.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";

/** The server and the API key, for all commands that send requests. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly key?: string;
}

/** An API key, and where it was found. */
export interface FoundKey {
  readonly key: string;
  readonly source: string;
}

/** Options that exports and streams share. */
type StreamOptions = ExportOptions & StreamEventsOptions;

const DEFAULT_URL = "http://127.0.0.1:4242";

export function baseUrlOf(options: ConnectionOptions, { environment }: Terminal): string {
  return (options.url ?? (environment["DUES_BASE_URL"] || DEFAULT_URL)).replace(/\/+$/, "");
}

/** Returns a client for the organization of the API key. */
export function connect(options: ConnectionOptions, terminal: Terminal): Dues {
  return client(baseUrlOf(options, terminal), findKey(options, terminal)?.key ?? "");
}

/** Returns a client with the operator token. */
export function connectAsOperator(
  options: ConnectionOptions & { readonly token?: string },
  terminal: Terminal,
): Dues {
  const token = options.token ?? terminal.environment["DUES_OPERATOR_TOKEN"];
  if (token) return client(baseUrlOf(options, terminal), token);
  const advice = "Set DUES_OPERATOR_TOKEN to the token that the server was started with, or pass --token.";
  throw new CliError(
    ExitCode.keyRefused,
    "Organizations are created and listed with the operator token.",
    advice,
  );
}

/** Finds the API key: from the option, the environment, or the data directory of a server in this directory. */
export function findKey(options: ConnectionOptions, terminal: Terminal): FoundKey | undefined {
  if (options.key) return { key: options.key, source: "--key" };
  const key = terminal.environment["DUES_API_KEY"];
  if (key) return { key, source: "DUES_API_KEY" };
  return isOnThisMachine(baseUrlOf(options, terminal)) ? storedKey(terminal) : undefined;
}

/** Reads the test key of the demo organization, which its server stores in the data directory. */
function storedKey({ environment, directory }: Terminal): FoundKey | undefined {
  const file = path.resolve(directory, environment["DUES_DATA_DIR"] || ".dues", "secrets.json");
  try {
    const { bootstrapApiKey: key } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    return typeof key === "string" ? { key, source: path.relative(directory, file) } : undefined;
  } catch {
    return undefined;
  }
}

/** A key from the data directory is only sent to a server on this machine. */
function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

/** Returns the options of exports and streams for the organization of the API key. */
export function streamOptions(options: ConnectionOptions, terminal: Terminal): StreamOptions {
  const apiKey = findKey(options, terminal)?.key ?? "";
  return { apiKey, baseUrl: baseUrlOf(options, terminal), headers: HEADERS };
}

const HEADERS = { "user-agent": `dues-cli/${VERSION} Node.js/${process.versions.node}` };

function client(baseUrl: string, apiKey: string): Dues {
  try {
    return new Dues({ apiKey, baseUrl, headers: HEADERS });
  } catch (error) {
    if (error instanceof TypeError) throw new CliError(ExitCode.usage, error.message);
    throw error;
  }
}
