import type { Answer, Get } from "./requests.js";

/** The secrets of every release that is recorded. They protect nothing. */
export const API_KEY = `dues_test_${"release".repeat(5)}`;
export const ENCRYPTION_KEY = "7e".repeat(32);

export const OPERATOR_TOKEN = "release".repeat(6);

/** How a release answered a request about its database. */
export interface RecordedAnswer {
  readonly operationId: string;
  readonly path: string;
  /** The time of the server then. */
  readonly at: string;
  /** Null if the answer was no JSON. */
  readonly body: unknown;
}

/** Sends requests to a server with the key or token that a path needs. */
export function getFrom(url: string, portalToken = ""): Get {
  return async (path) => {
    const headers = { authorization: `Bearer ${tokenFor(path, portalToken)}` };
    const response = await fetch(url + path, { headers });
    return { status: response.status, body: await bodyOf(response) };
  };
}

function tokenFor(path: string, portalToken: string): string {
  if (path.startsWith("/portal/")) return portalToken;
  return path.startsWith("/v1/organizations") ? OPERATOR_TOKEN : API_KEY;
}

async function bodyOf(response: Response): Promise<Answer["body"]> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? JSON.parse(text) : null;
}
