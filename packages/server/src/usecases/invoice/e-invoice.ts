import type { Deps } from "../../context/deps.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { eInvoiceFile, type EInvoiceFile, type EInvoiceOptions } from "../shared/document/e-invoice.js";
import { getInvoiceDocument } from "./document.js";

/**
 * Writes the e-invoice of an issued invoice.
 *
 * @throws BillingError `invoice_not_found`, `document_incomplete`, `not_representable`
 */
export async function getInvoiceXml(
  deps: Deps,
  organization: Organization,
  id: string,
  options: EInvoiceOptions,
): Promise<EInvoiceFile> {
  const document = await getInvoiceDocument(deps, organization, id);
  return eInvoiceFile(document, options);
}
