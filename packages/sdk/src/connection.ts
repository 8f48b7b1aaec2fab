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
  /** How many more times to try what failed in passing; 2 when absent. */
  readonly retries?: number | undefined;
  /** How long one try may take; 30 seconds when absent, for ever when `Infinity`. */
  readonly timeoutMs?: number | undefined;
  /** What `check` and `track` do when the server cannot answer; `throw` when absent. */
  readonly onError?: OnError | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Is told of every try before it is sent, without the API key. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Is told what became of every try, and whether there will be another. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Takes an API key in a browser, where everyone can read it. For tests: the key of a live organization is refused. */
  readonly allowBrowserInTests?: boolean | undefined;
}

/** What the options and the environment say together. */
export function connectionOf(options: DuesOptions): Connection {
  const apiKey = checkedKey(options.apiKey ?? setting("DUES_API_KEY") ?? "");
  refuseBrowser(apiKey, options.allowBrowserInTests ?? false);
  return {
    apiKey,
    baseUrl: checkedUrl(options.baseUrl ?? setting("DUES_BASE_URL") ?? "http://127.0.0.1:4242"),
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    headers: { ...userAgent(), ...options.headers },
    retries: options.retries ?? 2,
    timeoutMs: options.timeoutMs ?? 30_000,
    onError: options.onError ?? "throw",
    onRequest: options.onRequest,
    onResponse: options.onResponse,
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
  // The key is a secret, so the message does not repeat it.
  const message = "The API key holds a space, a line break or another character that no key has.";
  throw new AuthenticationError(message, { code: "invalid_api_key" });
}

/** Whoever opens a page can read all that it knows. So a key may be there only in a test, and never one to real money. */
function refuseBrowser(apiKey: string, isAllowedInTests: boolean): void {
  if (!isBrowser() || (isAllowedInTests && !apiKey.startsWith("dues_live_"))) return;
  const message = "An API key is a secret and must not be in a browser. Call Dues from your server.";
  throw new AuthenticationError(message, { code: "browser_refused" });
}

function checkedUrl(baseUrl: string): string {
  const isAddress = URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol);
  if (!isAddress) throw new TypeError(`The base URL has to be an http or https address, not "${baseUrl}".`);
  return baseUrl.replace(/\/+$/, "");
}
