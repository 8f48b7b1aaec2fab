import { connectionOf, type DuesOptions } from "./connection.js";
import { partsOf, queryOf } from "./streamed.js";
import type { QueryOf } from "./types.js";

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
  const path = `/v1/exports/${name}.csv${queryOf(params)}`;
  yield* partsOf(connectionOf(given), { path, accept: "text/csv", signal });
}
