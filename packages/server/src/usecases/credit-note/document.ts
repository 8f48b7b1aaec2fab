import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { creditNoteDocument } from "../shared/document/credit-note-document.js";
import { drawDocument, type DocumentFile, type Paper } from "../shared/document/draw.js";
import { getCreditNote } from "./credit-note.js";

/**
 * Draws a credit note as a PDF.
 *
 * @throws BillingError `credit_note_not_found`
 */
export async function drawCreditNote(
  deps: Deps,
  organization: Organization,
  id: string,
  { paper }: { readonly paper?: Paper | undefined },
): Promise<DocumentFile> {
  const creditNote = await getCreditNote(deps, organization, id);
  const document = await creditNoteDocument(deps, organization, creditNote);
  return drawDocument(deps, organization, document, { paper });
}
