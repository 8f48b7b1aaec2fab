import type { MoneyDocument } from "@dues/billing";
import type { DrawnPdf, PdfOptions } from "./draw.js";

export interface PdfWorkerSettings {
  /** A folder with more fonts. */
  readonly fontFolder: string | undefined;
}

/** Requests a document from the thread. */
export interface PdfRequest {
  readonly id: number;
  readonly document: MoneyDocument;
  readonly options: PdfOptions;
}

/** What the thread sends back: the document, or the reason why there is none. */
export type PdfAnswer =
  { readonly id: number; readonly drawn: DrawnPdf } | { readonly id: number; readonly error: string };
