import type { Fetch } from "./attempt.js";
import { AuthenticationError } from "./errors.js";
import type { OnError, RequestEvent, ResponseEvent } from "./request-options.js";
import { pause } from "./retry.js";
import { isBrowser, setting, userAgent } from "./runtime.js";
import type { Connection } from "./transport.js";

export interface DuesOptions {
  /** The API key of the organization, or the operator token; `DUES_API_KEY` of the environment when absent. */
  readonly apiKey?: string | undefined;
  /** Where the server is; `DUES_BASE_URL` of the environment, else `http://127.0.0.1:4242`, when absent. */
  readonly baseUrl?: string | undefined;
  /** Sends the requests; the `fetch` of the runtime when absent. */
  readonly fetch?: Fetch | undefined;
  /** How often to retry temporary failures; 2 when absent. */
  readonly retries?: number | undefined;
  /** How long one attempt may take; 30 seconds when absent, without limit when `Infinity`. */
  readonly timeoutMs?: number | undefined;
  /** What `check` and `track` do when the server cannot answer; `throw` when absent. */
  readonly onError?: OnError | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called before every attempt; the event does not contain the API key. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after every attempt with its outcome, and whether it is retried. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Takes an API key in a browser, where everyone can read it. For tests: the key of a live organization is refused. */
  readonly allowBrowserInTests?: boolean | undefined;
}

/** Combines the options with the environment and the defaults. */
export function connectionOf(options: DuesOptions): Connection {
  const apiKey = checkedKey(options.apiKey ?? setting("DUES_API_KEY") ?? "");
  refuseBrowser(apiKey, options.allowBrowserInTests ?? false);
  return {
    ...options,
    apiKey,
    baseUrl: checkedUrl(options.baseUrl ?? setting("DUES_BASE_URL") ?? "http://127.0.0.1:4242"),
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    headers: { ...userAgent(), ...options.headers },
    retries: options.retries ?? 2,
    timeoutMs: options.timeoutMs ?? 30_000,
    onError: options.onError ?? "throw",
    pause,
    random: Math.random,
  };
}

function checkedKey(apiKey: string): string {
  if (apiKey === "") {
    const message = "There is no API key. Pass it as `apiKey`, or set DUES_API_KEY in the environment.";
    throw new AuthenticationError(message, { code: "missing_api_key" });
  }
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  // The key is a secret, so the message must not contain it.
  const message = "The API key contains a space, a line break or another invalid character.";
  throw new AuthenticationError(message, { code: "invalid_api_key" });
}

/** Everyone who opens a page can read its API key. So a key is allowed there only in tests, and never a live one. */
function refuseBrowser(apiKey: string, isAllowedInTests: boolean): void {
  if (!isBrowser() || (isAllowedInTests && !apiKey.startsWith("dues_live_"))) return;
  const message = "An API key is a secret and must not be in a browser. Call Dues from your server.";
  throw new AuthenticationError(message, { code: "browser_refused" });
}

function checkedUrl(baseUrl: string): string {
  const isAddress = URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol);
  if (!isAddress) throw new TypeError(`The base URL must be an http or https URL, not "${baseUrl}".`);
  return baseUrl.replace(/\/+$/, "");
}
