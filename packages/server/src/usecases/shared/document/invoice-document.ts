import {
  amountDue,
  invoiceReference,
  lastInstantToPay,
  settlementsOf,
  type Invoice,
  type MoneyDocument,
} from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { commonParts } from "./common-parts.js";
import { documentLines } from "./document-lines.js";

/** Builds the document of an invoice: the one source of its page, its PDF and its e-invoice. */
export async function invoiceDocument(
  { db }: Pick<Deps, "db">,
  organization: Organization,
  invoice: Invoice,
): Promise<MoneyDocument> {
  const { id, number, status, currency, period, paidAt, voidedAt } = invoice;
  return {
    ...(await commonParts(db, organization, invoice)),
    kind: "invoice",
    id,
    number,
    status,
    currency,
    issuedAt: invoice.finalizedAt,
    dueAt: lastInstantToPay(invoice),
    paidAt,
    ...(invoice.terms && { terms: invoice.terms, paymentReference: invoiceReference(invoice) }),
    ...(voidedAt !== null && { voidedAt }),
    ...(status === "draft" && { draftedAt: invoice.createdAt }),
    period,
    lines: await documentLines(db, organization, invoice),
    settlements: settlementsOf(invoice),
    amountDue: status === "void" ? 0n : amountDue(invoice),
    amends: [],
    memo: null,
  };
}
