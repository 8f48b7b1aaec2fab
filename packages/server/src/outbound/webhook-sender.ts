import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns";
import http from "node:http";
import https from "node:https";
import { addressIn, isLoopbackAddress, isLoopbackUrl, isPublicAddress, type Reach } from "./address.js";

export interface WebhookRequest {
  readonly url: string;
  /** Where events of the organization may be sent. */
  readonly reach: Reach;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** POST when absent. */
  readonly method?: "GET" | "POST";
  /** How much of the response body is read; 500 bytes when absent. */
  readonly maxBytes?: number;
}

/** The result of sending: a response with any status, or the reason why there was none. */
export type SendResult =
  | {
      readonly isAnswered: true;
      readonly status: number;
      readonly retryAfter: string | undefined;
      /** The beginning of the response body. */
      readonly snippet: string;
    }
  | { readonly isAnswered: false; readonly reason: SendFailure; readonly detail: string };

export type SendFailure = "timeout" | "connection_failed" | "address_not_allowed" | "stopped";

/** Sends requests to URLs chosen by strangers. */
export interface WebhookSender {
  /** Where events of an organization may be sent. */
  reachOf(organization: { readonly mode: "test" | "live" }): Reach;
  /** Never throws, and always returns within its timeout. */
  send(request: WebhookRequest, signal?: AbortSignal): Promise<SendResult>;
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface WebhookSenderOptions {
  /** Whether every organization may send to private networks and over plain HTTP. */
  readonly allowsPrivate: boolean;
  /** Whether test organizations may send to this machine: only if the server is bound to loopback. */
  readonly allowsLoopback?: boolean;
  /**
   * A shorter timeout fails receivers that work before they answer; a longer one lets dead receivers occupy their
   * place for longer.
   */
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 15_000;

/** A longer excerpt does not help to find an error. */
const SNIPPET_BYTES = 500;

/** Idle connections are closed before most servers close them, so that a request rarely meets a closing one. */
const IDLE_MS = 4_000;

const CLOSED: readonly string[] = ["ECONNRESET", "EPIPE"];

/** One message for all cases: several would reveal to a stranger which host names exist in the server's network. */
const NOT_ALLOWED =
  "The URL uses no encryption, its host does not resolve, or it leads to a private network.";

class AddressNotAllowed extends Error {
  override readonly name = "AddressNotAllowed";
}

/**
 * Creates a sender that follows no redirects and checks the address at the time of the connection: it connects to
 * the address that it resolved and checked, even if the name resolves differently a moment later.
 */
export function createWebhookSender({
  allowsPrivate,
  allowsLoopback = false,
  timeoutMs: patienceMs = TIMEOUT_MS,
  resolve = lookUp,
}: WebhookSenderOptions): WebhookSender {
  const agents = {
    "http:": new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
    "https:": new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
  };
  return {
    reachOf({ mode }) {
      if (allowsPrivate) return "private";
      return allowsLoopback && mode === "test" ? "loopback" : "public";
    },
    async send(request, signal) {
      const url = new URL(request.url);
      const isAllowed = addressRule(url, request.reach);
      const address = addressIn(url);
      if (!isAllowed || (address !== undefined && !isAllowed(address))) {
        return sendFailure("address_not_allowed", NOT_ALLOWED);
      }
      const agent = url.protocol === "https:" ? agents["https:"] : agents["http:"];
      const ending = endOf(patienceMs, signal);
      try {
        const lookup = checkedLookup(resolve, isAllowed);
        return await exchange(url, request, { lookup, agent, signal: ending.signal });
      } catch (error) {
        if (signal?.aborted) return sendFailure("stopped", "The server stopped before a response came.");
        if (ending.signal.aborted) {
          return sendFailure("timeout", `No response came within ${patienceMs / 1_000} seconds.`);
        }
        const isRefused = error instanceof AddressNotAllowed;
        if (isRefused && request.reach !== "private") return sendFailure("address_not_allowed", NOT_ALLOWED);
        return sendFailure("connection_failed", reasonOf(isRefused ? error.cause : error));
      } finally {
        ending.forget();
      }
    },
  };
}

/** Each request has its own signal: listeners on a signal that lives as long as the server would never be freed. */
function endOf(ms: number, stop: AbortSignal | undefined) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, ms);
  if (stop?.aborted) end();
  stop?.addEventListener("abort", end, { once: true });
  return {
    signal: controller.signal,
    forget() {
      clearTimeout(timer);
      stop?.removeEventListener("abort", end);
    },
  };
}

function sendFailure(reason: SendFailure, detail: string): SendResult {
  return { isAnswered: false, reason, detail };
}

type IsAllowed = (address: string) => boolean;

/** The IP addresses to which a URL may lead; undefined if it must not be called. */
function addressRule(url: URL, reach: Reach): IsAllowed | undefined {
  if (reach === "private") return () => true;
  if (reach === "loopback" && isLoopbackUrl(url)) return isLoopbackAddress;
  return url.protocol === "https:" ? isPublicAddress : undefined;
}

/**
 * A name that does not resolve is rejected like one with a private address. If only some addresses are allowed, all
 * are rejected: the sender does not intend the allowed one.
 */
function checkedLookup(resolve: Resolve, isAllowed: IsAllowed): NonNullable<http.RequestOptions["lookup"]> {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      // Undefined after an error, which the types of Node leave out.
      const addresses = (found as typeof found | undefined) ?? [];
      const [first] = addresses;
      if (error || !first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new AddressNotAllowed("", { cause: error }), "");
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** A reused connection may have been closed while the request was being sent: it is sent again, once. */
async function exchange(
  url: URL,
  request: WebhookRequest,
  options: http.RequestOptions,
): Promise<SendResult> {
  const first = await exchangeOnce(url, request, options);
  return first === "closed before" ? readAnswer(await exchangeOnce(url, request, options)) : first;
}

function readAnswer(answer: SendResult | "closed before"): SendResult {
  if (answer !== "closed before") return answer;
  throw Object.assign(new Error("the connection was closed"), { code: "ECONNRESET" });
}

function exchangeOnce(
  url: URL,
  { headers, body, method = "POST", maxBytes = SNIPPET_BYTES }: WebhookRequest,
  options: http.RequestOptions,
): Promise<SendResult | "closed before"> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const outgoing = request(url, {
      ...options,
      method,
      headers: method === "GET" ? headers : { ...headers, "content-length": length },
    });
    let isAnswered = false;
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (isAnswered) return;
      if (outgoing.reusedSocket && CLOSED.includes(error.code ?? "")) resolve("closed before");
      else reject(error);
    });
    outgoing.once("response", (response) => {
      isAnswered = true;
      void read(response, maxBytes).then(resolve, reject);
    });
    outgoing.end(body);
  });
}

/** The status is the result. Only the beginning of the body is read, and a connection with more data is closed. */
async function read(response: http.IncomingMessage, maxBytes: number): Promise<SendResult> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // A body that breaks off does not change the status received before it.
  }
  return {
    isAnswered: true,
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    snippet: textOf(Buffer.concat(chunks).subarray(0, maxBytes)),
  };
}

/** PostgreSQL does not store NUL, and a truncated character is invalid. */
function textOf(bytes: Buffer): string {
  return new TextDecoder()
    .decode(bytes)
    .replaceAll("\0", "\ufffd")
    .replace(/\ufffd$/, "");
}

/** The system's error code, such as ECONNREFUSED or CERT_HAS_EXPIRED, which people can search for. */
function reasonOf(error: unknown): string {
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ? `The connection failed: ${code}.` : "The connection failed.";
}
