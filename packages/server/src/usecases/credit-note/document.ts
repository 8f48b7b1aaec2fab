import type { MoneyDocument } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { creditNoteDocument } from "../shared/document/credit-note-document.js";
import { drawDocument, type DocumentFile, type Paper } from "../shared/document/draw.js";
import {
  eInvoiceFile,
  embeddedEInvoice,
  type EInvoiceFile,
  type EInvoiceOptions,
  type PdfFormat,
} from "../shared/document/e-invoice.js";
import { present, type PresentedDocument } from "../shared/document/presentation.js";
import { getCreditNote } from "./credit-note.js";

/**
 * A credit note as a document, and how the organization presents it.
 *
 * @throws BillingError `credit_note_not_found`
 */
export async function presentCreditNote(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<PresentedDocument> {
  return present(deps, organization, await getCreditNoteDocument(deps, organization, id));
}

/** @throws BillingError `credit_note_not_found` */
async function getCreditNoteDocument(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<MoneyDocument> {
  return creditNoteDocument(deps, organization, await getCreditNote(deps, organization, id));
}

/**
 * Draws a credit note as a PDF.
 *
 * @throws BillingError `credit_note_not_found`; for Factur-X `document_incomplete`, `not_representable`
 */
export async function drawCreditNote(
  deps: Deps,
  organization: Organization,
  id: string,
  { paper, format }: { readonly paper?: Paper | undefined; readonly format?: PdfFormat | undefined },
): Promise<DocumentFile> {
  const document = await getCreditNoteDocument(deps, organization, id);
  return drawDocument(deps, organization, document, { paper, ...embeddedEInvoice(document, format) });
}

/**
 * Writes the e-invoice of a credit note.
 *
 * @throws BillingError `credit_note_not_found`, `document_incomplete`, `not_representable`
 */
export async function getCreditNoteXml(
  deps: Deps,
  organization: Organization,
  id: string,
  options: EInvoiceOptions,
): Promise<EInvoiceFile> {
  return eInvoiceFile(await getCreditNoteDocument(deps, organization, id), options);
}
