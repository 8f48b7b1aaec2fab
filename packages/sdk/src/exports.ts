import { connectionOf, type DuesOptions } from "./connection.js";
import { ConnectionError, errorOf, TimeoutError } from "./errors.js";
import type { QueryOf } from "./types.js";
import { VERSION } from "./version.js";

/** The files that the server exports. */
export type ExportName = "invoices" | "lines" | "credit-notes" | "payments" | "journal" | "revenue";

/** The rows to export. All exports take the same. */
export interface ExportParams extends QueryOf<"exportInvoices"> {}

/** The server, the API key, and how to stop. */
export interface ExportOptions extends Pick<
  DuesOptions,
  "apiKey" | "baseUrl" | "fetch" | "timeoutMs" | "headers"
> {
  /** Aborts the export: it throws the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Exports documents, money, the journal or revenue as CSV, and returns the text in parts, as they arrive. The server reads
 * no faster than the parts are taken, so that a file of any size needs little memory. A break out of the loop stops it.
 *
 * It is not retried: a file that ends early throws, and what arrived of it is not complete. `timeoutMs` limits the time
 * to the first part.
 *
 * @example
 * ```ts
 * import { createWriteStream } from "node:fs";
 * import { pipeline } from "node:stream/promises";
 * import { exportCsv } from "@dues/sdk/exports";
 *
 * const october = { from: "2026-10-01", to: "2026-11-01" };
 * await pipeline(exportCsv("journal", october), createWriteStream("journal.csv"));
 * ```
 *
 * @throws {ValidationError} `invalid_request`: `from` or `to` is no day and no instant.
 * @throws {ConflictError} `customer_ambiguous`.
 * @throws {ConnectionError} The server was not reached, or the file ended early.
 */
export async function* exportCsv(
  name: ExportName,
  params: ExportParams = {},
  options: ExportOptions = {},
): AsyncGenerator<string, void, void> {
  const { signal, ...given } = options;
  const { apiKey, baseUrl, fetch, headers, timeoutMs } = connectionOf(given);
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", stop);
  try {
    const request = new Request(`${baseUrl}/v1/exports/${name}.csv${queryOf(params)}`, {
      headers: { ...headers, authorization: `Bearer ${apiKey}`, accept: "text/csv", "dues-version": VERSION },
      signal: controller.signal,
    });
    const response = await orTimeout(fetch(request), controller, timeoutMs);
    if (!isFile(response)) throw errorOf(response, await bodyOf(response));
    yield* textOf(response.body);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof TypeError ? connectionError(error) : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    controller.abort();
  }
}

function queryOf(params: ExportParams): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
}

/** A runtime reports a connection that broke as a `TypeError`. */
function connectionError(cause: TypeError): ConnectionError {
  const message = "The server was not reached, or the file ended early.";
  return new ConnectionError(message, { code: "connection_failed", cause });
}

/** A longer delay overflows a timer, which would then fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

async function orTimeout(
  response: Promise<Response>,
  controller: AbortController,
  timeoutMs: number,
): Promise<Response> {
  const error = new TimeoutError(`No response within ${timeoutMs} ms.`, { code: "timeout" });
  const timer = timeoutMs <= MAX_TIMER_MS ? setTimeout(() => controller.abort(error), timeoutMs) : undefined;
  try {
    return await response;
  } finally {
    clearTimeout(timer);
  }
}

type FileResponse = Response & { readonly body: ReadableStream<Uint8Array> };

function isFile(response: Response): response is FileResponse {
  const type = response.headers.get("content-type") ?? "";
  return response.ok && response.body !== null && type.startsWith("text/csv");
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The byte order mark is a part of the text: spreadsheets need it. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}
