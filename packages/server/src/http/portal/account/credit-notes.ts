import type { CreditNote } from "@dues/billing";
import {
  creditNoteNotFound,
  getCreditNote,
  listCreditNotes,
} from "../../../usecases/credit-note/credit-note.js";
import type { PortalAccess } from "../view.js";

/** Credit notes of the customer, newest first. */
export function listOwnCreditNotes(
  { deps, organization, customer }: PortalAccess,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: readonly CreditNote[]; readonly nextCursor: string | null }> {
  return listCreditNotes(deps, organization, { ...page, customer: customer.id });
}

/**
 * Returns a credit note of the customer. Another customer's is as unknown as none.
 *
 * @throws BillingError `credit_note_not_found`
 */
export async function getOwnCreditNote(
  { deps, organization, customer }: PortalAccess,
  id: string,
): Promise<CreditNote> {
  const note = await getCreditNote(deps, organization, id);
  if (note.customerId !== customer.id) throw creditNoteNotFound(id);
  return note;
}
