import type { MoneyDocument } from "@dues/billing";
import type { DrawnPdf, PdfOptions } from "./draw.js";

export interface PdfWorkerSettings {
  /** A folder with more fonts. */
  readonly fontFolder: string | undefined;
}

/** What the thread does: draw a document, or find out whether an image can be drawn. */
export type PdfTask =
  | { readonly kind: "draw"; readonly document: MoneyDocument; readonly options: PdfOptions }
  | { readonly kind: "check_image"; readonly bytes: Uint8Array };

/** What the thread sends back: a file, or the reason why there is none. */
export type PdfAnswer = { readonly drawn: DrawnPdf } | { readonly error: string };
