import type { MoneyDocument } from "@dues/billing";
import { drawPdf, type DrawnPdf, type PdfOptions } from "../../src/documents/pdf/draw.js";
import { loadFaces } from "../../src/documents/pdf/fonts.js";
import { readPdf } from "../support/pdf-reader.js";

const faces = loadFaces(undefined);
const OPTIONS: PdfOptions = { paper: "A4", logo: null, isTest: false, organizationName: "Acme" };

export function draw(
  document: MoneyDocument,
  options: Partial<PdfOptions> = {},
  from = faces,
): Promise<DrawnPdf> {
  return drawPdf(document, { ...OPTIONS, ...options }, from);
}

/** Spaces of ICU and marks of direction look like nothing or like a space. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");
}

export async function linesOf(
  document: MoneyDocument,
  options?: Partial<PdfOptions>,
): Promise<readonly string[]> {
  const { bytes } = await draw(document, options);
  return readPdf(bytes).pages.flat().map(plain);
}
