import { exportCreditNotes, exportInvoices, exportLines } from "../../usecases/export/documents.js";
import { beginExport, type Chunks, type ExportQuery, type Exporting } from "../../usecases/export/export.js";
import { exportFileName } from "../../usecases/export/file-name.js";
import { exportJournal, exportRevenue } from "../../usecases/export/journal.js";
import { exportPayments } from "../../usecases/export/payments.js";
import type { Caller } from "../../usecases/shared/api-key/caller.js";
import type { Handlers, HttpDeps } from "../handler.js";

/** Returns the handler of an export, which is read while it is sent. */
function handlerOf(name: string, chunksOf: (exporting: Exporting) => Chunks) {
  return async (deps: HttpDeps, { query }: { readonly query: ExportQuery }, { organization }: Caller) => {
    const exporting = await beginExport(deps, organization, query);
    const fileName = exportFileName(name, exporting.filter, organization.timeZone);
    return { status: 200, body: { fileName, chunks: chunksOf(exporting) } } as const;
  };
}

export const exportHandlers = {
  exportInvoices: handlerOf("invoices", exportInvoices),
  exportLines: handlerOf("lines", exportLines),
  exportCreditNotes: handlerOf("credit-notes", exportCreditNotes),
  exportPayments: handlerOf("payments", exportPayments),
  exportJournal: handlerOf("journal", exportJournal),
  exportRevenue: handlerOf("revenue", exportRevenue),
} satisfies Partial<Handlers>;
