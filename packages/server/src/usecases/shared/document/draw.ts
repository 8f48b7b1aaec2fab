import type { MoneyDocument } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { findLogo } from "../../../db/organizations/logos.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { presentationOf } from "./presentation.js";

export type Paper = "A4" | "Letter";

/** A file of a document, which is named after its number. */
export interface DocumentFile {
  readonly content: Uint8Array;
  readonly fileName: string;
}

interface DrawOptions {
  /** Of the seller's country where it is not given. */
  readonly paper?: Paper | undefined;
  /** An e-invoice in the syntax CII to embed; none by default. */
  readonly eInvoice?: string | undefined;
}

/**
 * Draws a document as a PDF, with the logo that the organization had when it was issued. Characters that no font has are
 * logged, because the PDF shows boxes in their place.
 */
export async function drawDocument(
  { db, pdf, log, now }: Pick<Deps, "db" | "pdf" | "log" | "now">,
  organization: Organization,
  document: MoneyDocument,
  { paper = paperOf(document), eInvoice }: DrawOptions = {},
): Promise<DocumentFile> {
  const logo = (await findLogo(db, organization.id, document.issuedAt ?? now())) ?? null;
  const { bytes, missingGlyphs } = await pdf.render(document, {
    ...presentationOf(organization),
    paper,
    logo,
    ...(eInvoice !== undefined && { eInvoice }),
  });
  if (missingGlyphs.length > 0) {
    const codePoints = missingGlyphs.map(nameOf);
    log.warn(
      { documentId: document.id, codePoints },
      "The PDF shows boxes for characters that no font has. Add a font to DUES_FONTS_DIR.",
    );
  }
  return { content: bytes, fileName: `${document.number ?? document.id}.pdf` };
}

/** Countries that print on Letter; all others use A4. */
const LETTER = new Set("BO CA CL CO CR DO GT MX NI PA PH PR SV US VE".split(" "));

function paperOf({ seller }: MoneyDocument): Paper {
  return LETTER.has(seller.address?.country ?? "") ? "Letter" : "A4";
}

/** `U+6771` */
function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
