import { BillingError } from "@dues/billing";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { OperationId } from "./handler.js";
import type { Route } from "./router.js";

const MIB = 1_048_576;

/** A catalog or a batch of events may be large; every other body is small. */
const LIMITS: Partial<Record<OperationId, number>> = { syncCatalog: 5 * MIB, trackBatch: 5 * MIB };

export function limitOf({ operationId }: Route): number {
  return LIMITS[operationId] ?? MIB;
}

/** A body that the fast path read, with its value if it is JSON: parsing 5 MiB a second time would double the cost. */
export interface ReceivedBody {
  readonly bytes: Buffer;
  readonly text: string;
  readonly value: unknown;
}

export type KeptBody = ReceivedBody | Pick<ReceivedBody, "bytes">;

/** Bodies that were read before the framework had a look at their requests. */
const kept = new WeakMap<object, KeptBody>();

/** Hands a body that was read already to the framework. */
export function keepBody(request: object, body: KeptBody): void {
  kept.set(request, body);
}

const readers: ReadonlyMap<number, RequestHandler> = new Map(
  [MIB, ...Object.values(LIMITS)].map((limit) => [limit, express.raw({ type: () => true, limit })]),
);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The bytes of the body; empty when there is none or the operation takes none.
 *
 * @throws BillingError `payload_too_large`, `unsupported_media_type`, `malformed_json`.
 */
export async function readBody(request: Request, response: Response, route: Route): Promise<Buffer> {
  if (!route.hasBody) return Buffer.alloc(0);
  const known = kept.get(request);
  if (known) return known.bytes;
  const reader = readers.get(limitOf(route));
  await new Promise<void>((resolve, reject) => {
    reader?.(request, response, (error?: unknown) => (error ? reject(toRefusal(error)) : resolve()));
  });
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** The reader tells what it could not do by the status of its errors. */
function toRefusal(cause: unknown): unknown {
  if (!(cause instanceof Error) || !("status" in cause)) return cause;
  if (cause.status === 413) {
    const limit = "limit" in cause ? Number(cause.limit) / MIB : 1;
    return new BillingError("payload_too_large", `The body is larger than ${limit} MiB.`, { cause });
  }
  if (cause.status === 415) {
    return new BillingError("unsupported_media_type", "The body is compressed in an unknown way.", { cause });
  }
  return new BillingError("malformed_json", "The body ended early or could not be decompressed.", { cause });
}

/**
 * Reads JSON. No body counts as an empty object, whatever it is said to be.
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
