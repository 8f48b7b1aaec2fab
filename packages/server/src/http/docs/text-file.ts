import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";

/** A text that is the same for all readers. */
export interface TextFile {
  /** Called once, at the first request. */
  readonly text: () => string;
  /** `html`, as Express abbreviates media types. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Encoding = "br" | "gzip" | "identity";

/** Nearly as small as the best compression, ten times faster. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Sends a text compressed, and only to clients that do not have it. It is compressed once per encoding, outside the
 * main thread.
 */
export function sendTextFile({ text, type, headers }: TextFile): RequestHandler {
  let file: { readonly plain: Buffer; readonly tag: string } | undefined;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return async (request, response) => {
    file ??= tagged(text());
    const { plain, tag } = file;
    response
      .set({ ...headers, ETag: tag })
      .vary("Accept-Encoding")
      .type(type);
    if (request.fresh) return void response.status(304).end();
    const encoding = encodingOf(request);
    const body = compressed.get(encoding) ?? compress(plain, encoding);
    compressed.set(encoding, body);
    send(response, encoding, await body);
  };
}

function tagged(text: string): { readonly plain: Buffer; readonly tag: string } {
  const plain = Buffer.from(text);
  return { plain, tag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"` };
}

function encodingOf(request: Request): Encoding {
  if (request.acceptsEncodings("br") === "br") return "br";
  return request.acceptsEncodings("gzip") === "gzip" ? "gzip" : "identity";
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return promisify(brotliCompress)(plain, BROTLI);
  return encoding === "gzip" ? promisify(gzip)(plain) : plain;
}

function send(response: Response, encoding: Encoding, body: Buffer): void {
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  response.send(body);
}
