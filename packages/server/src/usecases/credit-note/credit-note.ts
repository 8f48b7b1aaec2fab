import { BillingError, type CreditNote, type CreditNoteReason } from "@dues/billing";
import { findCreditNote, listCreditNotes as listRows } from "../../db/money/credit-notes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { parseOptionalCurrency } from "../shared/organization/currency.js";
import { parsePeriod } from "../shared/time/sent-instant.js";

export interface CreditNoteQuery extends PageRequest {
  readonly customer?: string | undefined;
  readonly invoice?: string | undefined;
  readonly reason?: CreditNoteReason | undefined;
  readonly number?: string | undefined;
  readonly currency?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @throws BillingError `credit_note_not_found` */
export async function getCreditNote(deps: Deps, organization: Organization, id: string): Promise<CreditNote> {
  const found = await findCreditNote(deps.db, organization.id, id);
  if (!found) throw creditNoteNotFound(id);
  return found;
}

/** Returns credit notes, newest first. An unknown customer has none; a deleted customer keeps its own under its id. */
export async function listCreditNotes(
  deps: Deps,
  organization: Organization,
  { customer: name, invoice: invoiceId, ...query }: CreditNoteQuery,
): Promise<Page<CreditNote>> {
  const filter = { ...query, ...parsePeriod(query), currency: parseOptionalCurrency(query.currency) };
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  return listRows(deps.db, organization.id, { ...filter, customerId, invoiceId });
}

export function creditNoteNotFound(id: string): BillingError {
  return new BillingError("credit_note_not_found", `There is no credit note ${id}.`);
}
