import { creditNoteSettlements, type CreditNote, type MoneyDocument } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { findCustomerInvoice } from "../../../db/money/invoices.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { commonParts } from "./common-parts.js";
import { documentLines } from "./document-lines.js";

/** Builds the document of a credit note: the one source of its PDF and its e-invoice. */
export async function creditNoteDocument(
  { db }: Pick<Deps, "db">,
  organization: Organization,
  creditNote: CreditNote,
): Promise<MoneyDocument> {
  const { id, number, currency, issuedAt, period, customerId, invoiceId, memo } = creditNote;
  const amended = invoiceId === null ? undefined : await findCustomerInvoice(db, customerId, invoiceId);
  const lines = await documentLines(db, organization, creditNote);
  return {
    ...(await commonParts(db, organization, creditNote)),
    kind: "credit_note",
    id,
    number,
    status: "issued",
    currency,
    issuedAt,
    dueAt: null,
    paidAt: null,
    period,
    // What was used is said by the invoice; here only a part of it is given back.
    lines: lines.map((line) => ({ ...line, usage: null })),
    settlements: creditNoteSettlements(creditNote).map(({ kind, amount }) => ({
      kind: kind === "offset" ? "credit_note" : kind,
      amount,
    })),
    amountDue: 0n,
    amends:
      amended?.number != null && amended.finalizedAt !== null
        ? [{ number: amended.number, issuedAt: amended.finalizedAt }]
        : [],
    memo,
  };
}
