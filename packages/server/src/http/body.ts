import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { BillingError } from "@dues/billing";
import type { Request, Response } from "express";
import type { OperationId } from "./handler.js";
import type { Route } from "./router.js";
import { requestBody } from "./unread-body.js";

const MIB = 1_048_576;

/** Catalogs and batches of events may be large; all other bodies are small. */
const LIMITS: Partial<Record<OperationId, number>> = { syncCatalog: 5 * MIB, trackBatch: 5 * MIB };

/** Webhooks have no key, so anyone can send them. Those of providers have a few KiB. */
const WEBHOOK_LIMIT = MIB / 4;

export function limitOf({ operationId, isWebhook }: Route): number {
  return isWebhook ? WEBHOOK_LIMIT : (LIMITS[operationId] ?? MIB);
}

/** A body that the fast path has read, with its value if it is JSON: parsing 5 MiB again would double the cost. */
export interface ReceivedBody {
  readonly bytes: Buffer;
  readonly text: string;
  readonly value: unknown;
}

export type KeptBody = ReceivedBody | Pick<ReceivedBody, "bytes">;

/** Bodies that were read before the framework handled their requests. */
const kept = new WeakMap<object, KeptBody>();

/** Passes a body that was already read to the framework. */
export function keepBody(request: object, body: KeptBody): void {
  kept.set(request, body);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Returns the bytes of the body; empty if there is none or the operation takes none.
 *
 * @throws BillingError `payload_too_large`, `unsupported_media_type`, `malformed_json`.
 */
export async function readBody(request: Request, response: Response, route: Route): Promise<Buffer> {
  return route.hasBody ? readBytes(request, response, limitOf(route)) : Buffer.alloc(0);
}

/**
 * Returns the bytes of the body, at most `limit`.
 *
 * @throws BillingError `payload_too_large`, `unsupported_media_type`, `malformed_json`.
 */
export async function readBytes(request: Request, response: Response, limit: number): Promise<Buffer> {
  const known = kept.get(request);
  if (known) return known.bytes;
  const decoder = decoderOf(request.headers["content-encoding"]);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  requestBody(request, response);
  return collect(request, decoder, limit);
}

/** Supported content encodings. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decoderOf(encoding = "identity"): Transform | undefined {
  const name = encoding.toLowerCase();
  if (name === "identity") return undefined;
  const create = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (create) return create();
  throw new BillingError("unsupported_media_type", "The Content-Encoding of the body is not supported.");
}

/**
 * Uses events rather than the framework's reader, which ignores the body if the client has closed its side of the
 * connection, and reads a body that is too large to its end before refusing it.
 */
function collect(request: Request, decoder: Transform | undefined, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const source: Readable = decoder ?? request;
    const chunks: Buffer[] = [];
    let length = 0;
    const refuse = (refusal: BillingError): void => {
      source.removeAllListeners("data");
      if (decoder) request.unpipe(decoder);
      decoder?.destroy();
      request.resume();
      reject(refusal);
    };
    source.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) refuse(tooLarge(limit));
      else chunks.push(chunk);
    });
    source.once("end", () => resolve(Buffer.concat(chunks)));
    source.once("error", (cause: Error) => refuse(endedEarly(cause)));
    request.once("close", () => request.complete || reject(endedEarly()));
    if (decoder) request.pipe(decoder);
  });
}

function tooLarge(limit: number): BillingError {
  const text = limit < MIB ? `${limit / 1_024} KiB` : `${limit / MIB} MiB`;
  return new BillingError("payload_too_large", `The body is larger than ${text}.`);
}

function endedEarly(cause?: Error): BillingError {
  return new BillingError("malformed_json", "The body ended early or could not be decompressed.", { cause });
}

/**
 * Parses JSON. A missing body counts as an empty object, whatever its content type.
 *
 * @throws BillingError `unsupported_media_type`, `malformed_json`.
 */
export function parseBody(request: object, bytes: Buffer, contentType: string | undefined): unknown {
  if (bytes.length === 0) return {};
  const known = kept.get(request);
  if (known && "value" in known) return known.value;
  if (!isJson(contentType)) {
    throw new BillingError("unsupported_media_type", "Send the body as `Content-Type: application/json`.");
  }
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new BillingError("malformed_json", "The body is not well-formed JSON in UTF-8.", { cause });
  }
}

function isJson(contentType = ""): boolean {
  const [type = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  return type === "application/json" && ["utf-8", "utf8", '"utf-8"', undefined].includes(charset);
}
