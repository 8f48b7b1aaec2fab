import type { Schema } from "./types.js";

/** An event, as it arrives at your endpoint. Its `type` determines what is in `data.object`. */
export type WebhookEvent = Schema<"Event">;

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The secret of the endpoint, or several while it is rotated. */
export type WebhookSecret = string | readonly string[];

/** The secret and the other conditions for accepting a webhook request. */
export interface WebhookTrust {
  /** The secret of the endpoint, or several while it is rotated. */
  readonly secret: WebhookSecret;
  /** How far the sending time may be from now, in either direction; 300 seconds when absent. */
  readonly toleranceSeconds?: number | undefined;
  /** The current time in milliseconds since 1970; the clock of the runtime when absent. */
  readonly now?: number | undefined;
}

export type WebhookErrorCode =
  | "missing_header"
  | "invalid_timestamp"
  | "outside_tolerance"
  | "invalid_signature"
  | "invalid_secret"
  | "not_json";

/** The request is not a valid webhook. Respond with 400, and ignore its content. */
export class WebhookVerificationError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name = "WebhookVerificationError";

  /** Why verification failed. */
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Verifies that a webhook request was sent by the server, recently and unchanged, and returns its event.
 *
 * Pass the body exactly as it arrived: parsed and serialized again, it no longer fits the signature. While a secret
 * is rotated, pass the old and the new one. An event may arrive more than once, always with the same `webhook-id`
 * header.
 *
 * @example
 * ```ts
 * import { verifyWebhook } from "@dues/sdk/webhooks";
 *
 * export async function receive(request: Request): Promise<Response> {
 *   const event = await verifyWebhook(await request.text(), request.headers, process.env["DUES_WEBHOOK_SECRET"] ?? "");
 *   if (event.type === "invoice.paid") console.log(event.data.object.number, event.data.object.total);
 *   return new Response(null, { status: 204 });
 * }
 * ```
 *
 * @throws {WebhookVerificationError} when the request is not valid.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  trust: WebhookSecret | WebhookTrust,
): Promise<WebhookEvent> {
  const { secret, toleranceSeconds = 300, now = Date.now() } = isTrust(trust) ? trust : { secret: trust };
  const [id, sentAt, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  checkAge(sentAt, toleranceSeconds, now);
  const content = concat(encoder.encode(`${id}.${sentAt}.`), body);
  if (!(await isSigned(content, signatures, [secret].flat()))) {
    throw new WebhookVerificationError(
      "invalid_signature",
      "No signature of this request matches the secret.",
    );
  }
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError("not_json", "The body is signed, but is not JSON.");
  }
}

/** The content to sign, and the sending time. */
export interface WebhookDraft {
  /** The id of the event, sent as `webhook-id`. */
  readonly id: string;
  /** The body, exactly as it is sent. */
  readonly body: string;
  /** The secret of the endpoint. */
  readonly secret: string;
  /** The sending time in milliseconds since 1970. */
  readonly sentAt: number;
}

/**
 * Signs a webhook request like the server, so that a test can call your endpoint.
 *
 * @example
 * ```ts
 * import { signWebhook } from "@dues/sdk/webhooks";
 *
 * const body = JSON.stringify({ type: "invoice.paid", timestamp: new Date().toISOString(), data: {} });
 * const secret = "whsec_c2VjcmV0IG9mIGEgdGVzdCwgMzIgYnl0ZXMgbG9uZyE=";
 * const headers = await signWebhook({ id: "msg_1", body, secret, sentAt: Date.now() });
 * await fetch("http://127.0.0.1:3000/dues", { method: "POST", headers, body });
 * ```
 */
export async function signWebhook(draft: WebhookDraft): Promise<Readonly<Record<string, string>>> {
  const { id, body, secret, sentAt } = draft;
  const seconds = `${Math.floor(sentAt / 1000)}`;
  const content = concat(encoder.encode(`${id}.${seconds}.`), body);
  const signature = await globalThis.crypto.subtle.sign("HMAC", await keyOf(secret), content);
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": `v1,${text}` };
}

const encoder = new TextEncoder();

function isTrust(trust: WebhookSecret | WebhookTrust): trust is WebhookTrust {
  return typeof trust === "object" && "secret" in trust;
}

/** Node's header names are lower-case; other servers keep the case of the request. */
function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  const text = [value].flat()[0];
  if (text) return text;
  throw new WebhookVerificationError("missing_header", `The header ${name} is missing.`);
}

/** A captured request that is replayed later is signed as well as the first, so its age is limited. */
function checkAge(sentAt: string, toleranceSeconds: number, now: number): void {
  if (!/^\d+$/.test(sentAt)) {
    throw new WebhookVerificationError(
      "invalid_timestamp",
      "The header webhook-timestamp is not a timestamp.",
    );
  }
  if (Math.abs(Math.floor(now / 1000) - Number(sentAt)) <= toleranceSeconds) return;
  const message = `The request was sent more than ${toleranceSeconds} seconds from now. Check the clock.`;
  throw new WebhookVerificationError("outside_tolerance", message);
}

/** Compares every signature with every secret. WebCrypto compares in constant time. */
async function isSigned(content: Bytes, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const keys = await Promise.all(secrets.map(keyOf));
  for (const signature of signatures.split(" ")) {
    const bytes = signature.startsWith("v1,") ? bytesOf(signature.slice("v1,".length)) : undefined;
    if (!bytes) continue;
    for (const key of keys) {
      if (await globalThis.crypto.subtle.verify("HMAC", key, bytes, content)) return true;
    }
  }
  return false;
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes?.length)
    throw new WebhookVerificationError("invalid_secret", "The secret must be `whsec_` and base64.");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return globalThis.crypto.subtle.importKey("raw", bytes, hmac, false, ["sign", "verify"]);
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concat(start: Uint8Array, body: string | Uint8Array): Bytes {
  const end = typeof body === "string" ? encoder.encode(body) : body;
  const whole = new Uint8Array(start.length + end.length);
  whole.set(start);
  whole.set(end, start.length);
  return whole;
}
