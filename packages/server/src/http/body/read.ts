import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { BillingError } from "@dues/billing";
import type { Request, Response } from "express";
import {
  createCollector,
  tooLarge,
  undivided,
  type ArrivedBody,
  type Collector,
  type CollectorOptions,
} from "./collector.js";
import type { BodyLimits } from "./limits.js";
import { parseArrived } from "./parse.js";
import { requestBody } from "./unread.js";

export interface ParsedBody extends ArrivedBody {
  readonly value: unknown;
}

/** A body that the fast path has read, and parsed if it is JSON: parsing it again would double the cost. */
export type KeptBody = ArrivedBody | ParsedBody | { readonly refusal: BillingError };

/** Bodies that were read before the framework handled their requests. */
const kept = new WeakMap<object, KeptBody>();

/** Passes a body that was already read to the framework. */
export function keepBody(request: object, body: KeptBody): void {
  kept.set(request, body);
}

/** What a route says of its body. */
interface ReadBody {
  readonly hasBody: boolean;
  readonly isWebhook: boolean;
  readonly bodyLimits: BodyLimits;
}

/**
 * Returns the body of an operation; empty if there is none or the operation takes none.
 *
 * @param contentType as it was sent
 * @throws BillingError `payload_too_large`, `unsupported_media_type`, `malformed_json`, `invalid_request`.
 */
export async function readBody(
  request: Request,
  response: Response,
  { hasBody, isWebhook, bodyLimits }: ReadBody,
  contentType: string | undefined,
): Promise<ArrivedBody> {
  if (!hasBody) return undivided();
  return readWithin(request, response, bodyLimits, { isJson: isWebhook || isJsonType(contentType) });
}

/**
 * Returns the body within its limits.
 *
 * @throws BillingError `payload_too_large`, `unsupported_media_type`, `malformed_json`, `invalid_request`.
 */
export async function readWithin(
  request: Request,
  response: Response,
  limits: BodyLimits,
  options: CollectorOptions,
): Promise<ArrivedBody> {
  const known = kept.get(request);
  if (known && "refusal" in known) throw known.refusal;
  if (known) return known;
  const decoder = decoderOf(request.headers["content-encoding"]);
  if (Number(request.headers["content-length"] ?? 0) > limits.bytes) throw tooLarge(limits);
  requestBody(request, response);
  return collect(request, decoder, createCollector(limits, options));
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
function collect(
  request: Request,
  decoder: Transform | undefined,
  collector: Collector,
): Promise<ArrivedBody> {
  return new Promise((resolve, reject) => {
    const source: Readable = decoder ?? request;
    const refuse = (refusal: BillingError): void => {
      source.removeAllListeners("data");
      if (decoder) request.unpipe(decoder);
      decoder?.destroy();
      request.resume();
      reject(refusal);
    };
    source.on("data", (chunk: Buffer) => {
      const refusal = collector.add(chunk);
      if (refusal) refuse(refusal);
    });
    source.once("end", () => resolve(collector.body()));
    source.once("error", (cause: Error) => refuse(endedEarly(cause)));
    request.once("close", () => request.complete || reject(endedEarly()));
    if (decoder) request.pipe(decoder);
  });
}

function endedEarly(cause?: Error): BillingError {
  return new BillingError("malformed_json", "The body ended early or could not be decompressed.", { cause });
}

/**
 * Parses JSON. A missing body counts as an empty object, whatever its content type.
 *
 * @throws BillingError `unsupported_media_type`, `malformed_json`.
 */
export async function parseBody(
  request: object,
  body: ArrivedBody,
  contentType: string | undefined,
): Promise<unknown> {
  if (body.length === 0) return {};
  const known = kept.get(request);
  if (known && "value" in known) return known.value;
  if (!isJsonType(contentType)) {
    throw new BillingError("unsupported_media_type", "Send the body as `Content-Type: application/json`.");
  }
  return parseArrived(body);
}

function isJsonType(contentType = ""): boolean {
  const [type = "", ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  return type === "application/json" && ["utf-8", "utf8", '"utf-8"', undefined].includes(charset);
}
