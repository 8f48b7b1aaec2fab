import { exportCreditNotes, exportInvoices, exportLines } from "../../usecases/export/documents.js";
import { beginExport, type Chunks, type ExportQuery, type Exporting } from "../../usecases/export/export.js";
import { exportJournal, exportRevenue } from "../../usecases/export/journal.js";
import { exportPayments } from "../../usecases/export/payments.js";
import type { Caller } from "../../usecases/shared/api-key/caller.js";
import type { Handlers, HttpDeps } from "../handler.js";

/** Returns the handler of an export, which is read while it is sent. */
function handlerOf(name: string, chunksOf: (exporting: Exporting) => Chunks) {
  return async (deps: HttpDeps, { query }: { readonly query: ExportQuery }, { organization }: Caller) => {
    const exporting = await beginExport(deps, organization, query);
    return { status: 200, body: { fileName: fileNameOf(name, query), chunks: chunksOf(exporting) } } as const;
  };
}

/** `invoices-2026-10-01-2026-11-01.csv`: colons of instants are no part of a file name. */
function fileNameOf(name: string, { from, to }: ExportQuery): string {
  const bounds = [from, to].filter((bound) => bound !== undefined);
  return `${[name, ...bounds].join("-").replace(/[^A-Za-z0-9.-]/g, "")}.csv`;
}

export const exportHandlers = {
  exportInvoices: handlerOf("invoices", exportInvoices),
  exportLines: handlerOf("lines", exportLines),
  exportCreditNotes: handlerOf("credit-notes", exportCreditNotes),
  exportPayments: handlerOf("payments", exportPayments),
  exportJournal: handlerOf("journal", exportJournal),
  exportRevenue: handlerOf("revenue", exportRevenue),
} satisfies Partial<Handlers>;
