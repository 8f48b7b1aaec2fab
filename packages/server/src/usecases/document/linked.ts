import type { MoneyDocument } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import { findOwner } from "../../db/core/object-owners.js";
import { findCreditNote } from "../../db/money/credit-notes.js";
import { findInvoice } from "../../db/money/invoices.js";
import { findOrganization, type Organization } from "../../db/organizations/organizations.js";
import { creditNoteDocument } from "../shared/document/credit-note-document.js";
import { drawDocument, type DocumentFile } from "../shared/document/draw.js";
import { invoiceDocument } from "../shared/document/invoice-document.js";

/** An issued document, with its seller. */
export interface LinkedDocument {
  readonly organization: Organization;
  readonly draw: () => Promise<DocumentFile>;
}

/**
 * Finds the document of an address that a customer opened. Undefined for a draft, which has no address, and for what does
 * not exist any more.
 */
export async function findLinkedDocument(deps: Deps, id: string): Promise<LinkedDocument | undefined> {
  const owner = await findOwner(deps.db, id);
  const organization = owner && (await findOrganization(deps.db, owner.organizationId));
  const document = organization && (await findDocument(deps, organization, id));
  return document && { organization, draw: () => drawDocument(deps, organization, document) };
}

async function findDocument(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<MoneyDocument | undefined> {
  const invoice = await findInvoice(deps.db, organization.id, id);
  if (invoice) return invoice.status === "draft" ? undefined : invoiceDocument(deps, organization, invoice);
  const note = await findCreditNote(deps.db, organization.id, id);
  return note && creditNoteDocument(deps, organization, note);
}
