import { readFileSync } from "node:fs";
import path from "node:path";
import { Dues } from "@dues/sdk";
import { ExitCode, Stop } from "./exit-code.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";

/** Which server to ask, and as whom. Every command that asks one takes these. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly key?: string;
}

/** A key, and where it was found, for whoever wonders which one is used. */
export interface FoundKey {
  readonly key: string;
  readonly source: string;
}

const DEFAULT_URL = "http://127.0.0.1:4242";

export function baseUrlOf(options: ConnectionOptions, { environment }: Terminal): string {
  return (options.url ?? (environment["DUES_BASE_URL"] || DEFAULT_URL)).replace(/\/+$/, "");
}

/** A client for the organization of the key. */
export function connect(options: ConnectionOptions, terminal: Terminal): Dues {
  return client(baseUrlOf(options, terminal), findKey(options, terminal)?.key ?? "");
}

/** A client for the operator of the server. */
export function connectAsOperator(
  options: ConnectionOptions & { readonly token?: string },
  terminal: Terminal,
): Dues {
  const token = options.token ?? terminal.environment["DUES_OPERATOR_TOKEN"];
  if (token) return client(baseUrlOf(options, terminal), token);
  const advice = "Set DUES_OPERATOR_TOKEN to the one that the server was started with, or pass --token.";
  throw new Stop(ExitCode.keyRefused, "Organizations are made and listed with the operator token.", advice);
}

/** The key of the option, else of the environment, else the one that a server keeps in this directory. */
export function findKey(options: ConnectionOptions, terminal: Terminal): FoundKey | undefined {
  if (options.key) return { key: options.key, source: "--key" };
  const key = terminal.environment["DUES_API_KEY"];
  if (key) return { key, source: "DUES_API_KEY" };
  return isOnThisMachine(baseUrlOf(options, terminal)) ? storedKey(terminal) : undefined;
}

/** The key of the demo organization is a test key that its server keeps for the owner of the directory. */
function storedKey({ environment, directory }: Terminal): FoundKey | undefined {
  const file = path.resolve(directory, environment["DUES_DATA_DIR"] || ".dues", "secrets.json");
  try {
    const { bootstrapApiKey: key } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    return typeof key === "string" ? { key, source: path.relative(directory, file) } : undefined;
  } catch {
    return undefined;
  }
}

/** A key that nobody named is sent to nobody else. */
function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

function client(baseUrl: string, apiKey: string): Dues {
  try {
    const headers = { "user-agent": `dues-cli/${VERSION} Node.js/${process.versions.node}` };
    return new Dues({ apiKey, baseUrl, headers });
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(ExitCode.usage, error.message);
    throw error;
  }
}
