/**
 * A shorter timeout gives up on slow banks and leaves more payments to look up; a longer one keeps callers waiting.
 */
const TIMEOUT_MS = 30_000;

const ADDRESS = "https://api.paystack.co";

export interface PaystackSettings {
  readonly secretKey: string;
  /** Base URL other than Paystack's own, for tests. */
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** A response of Paystack. A rejection is a response too: nothing was done. */
export type PaystackReply =
  | { readonly isAccepted: true; readonly data: unknown; readonly message: string }
  | { readonly isAccepted: false; readonly status: number; readonly code: string; readonly message: string };

export type PaystackRefusal = Extract<PaystackReply, { isAccepted: false }>;

/** Sends each request once, without retries: if the outcome is unknown, the caller looks it up. */
export interface PaystackClient {
  get(path: string, query?: Readonly<Record<string, string | number>>): Promise<PaystackReply>;
  post(path: string, body: Readonly<Record<string, unknown>>): Promise<PaystackReply>;
}

/** The outcome at Paystack is unknown, or Paystack did nothing because it rejected our credentials. */
export class PaystackError extends Error {
  override readonly name = "PaystackError";

  constructor(
    readonly kind: "unreachable" | "unreadable" | "busy" | "key_refused",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function paystackClient(settings: PaystackSettings): PaystackClient {
  return {
    get: (path, query = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      return send(settings, search.size === 0 ? path : `${path}?${search.toString()}`, { method: "GET" });
    },
    post: (path, body) =>
      send(settings, path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

type SentRequest = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

async function send(settings: PaystackSettings, path: string, init: SentRequest): Promise<PaystackReply> {
  const { secretKey, baseUrl = ADDRESS, timeoutMs = TIMEOUT_MS } = settings;
  const request = {
    ...init,
    headers: { ...init.headers, accept: "application/json", authorization: `Bearer ${secretKey}` },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const what = `${init.method ?? "GET"} ${path.split("?")[0] ?? path}`;
  const { status, text } = await receive(`${baseUrl}${path}`, request).catch((cause: unknown) => {
    throw new PaystackError("unreachable", `Paystack did not respond to ${what}.`, { cause });
  });
  return parseReply(what, status, text);
}

async function receive(url: string, request: RequestInit) {
  const response = await fetch(url, request);
  return { status: response.status, text: await response.text() };
}

function parseReply(what: string, status: number, text: string): PaystackReply {
  if (status >= 500)
    throw new PaystackError("unreachable", `Paystack responded to ${what} with status ${status}.`);
  if (status === 429) throw new PaystackError("busy", `Paystack has received too many requests for ${what}.`);
  const body = parseBody(text);
  if (!body)
    throw new PaystackError("unreadable", `Paystack responded to ${what} with an unreadable response.`);
  const { data, code } = body;
  const message = typeof body["message"] === "string" ? body["message"] : "";
  if (status === 401 || status === 403) {
    throw new PaystackError("key_refused", `Paystack rejected the secret key: ${message}`);
  }
  if (status < 300 && body["status"] === true) return { isAccepted: true, data, message };
  if (status < 300 && body["status"] !== false)
    throw new PaystackError("unreadable", `Paystack responded to ${what} with an unreadable response.`);
  return { isAccepted: false, status, code: typeof code === "string" ? code : "", message };
}

function parseBody(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
