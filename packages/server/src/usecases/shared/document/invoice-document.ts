import {
  amountDue,
  settlementsOf,
  taxTotals,
  type DocumentFacts,
  type Invoice,
  type InvoiceLine,
  type MoneyDocument,
  type TaxCategory,
  type TaxTreatment,
} from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import { getRecipient } from "../../../db/customers/recipients.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { legalOf } from "../organization/settings.js";
import { documentLines } from "./document-lines.js";

/** Builds the document of an invoice: the one source of its page, its PDF and its e-invoice. */
export async function invoiceDocument(
  deps: Pick<Deps, "db">,
  organization: Organization,
  invoice: Invoice,
): Promise<MoneyDocument> {
  const { id, number, status, currency, period, dueAt, paidAt, voidedAt } = invoice;
  const isDraft = status === "draft";
  return {
    ...(invoice.facts ?? (await currentFacts(deps, organization, invoice))),
    kind: "invoice",
    id,
    number,
    status,
    currency,
    issuedAt: invoice.finalizedAt,
    dueAt,
    paidAt,
    ...(voidedAt !== null && { voidedAt }),
    ...(isDraft && { draftedAt: invoice.createdAt }),
    period,
    lines: await documentLines(deps.db, organization, invoice),
    discounts: discountsOf(invoice.lines),
    taxes: taxTotals(invoice.lines),
    subtotal: invoice.subtotal,
    discount: invoice.discount,
    totalExcludingTax: invoice.totalExcludingTax,
    tax: invoice.tax,
    total: invoice.total,
    settlements: settlementsOf(invoice),
    amountDue: status === "void" ? 0n : amountDue(invoice),
    amends: [],
    memo: null,
  };
}

/** The facts of today, for a draft and for an invoice that was issued before facts were stored with it. */
async function currentFacts(
  { db }: Pick<Deps, "db">,
  organization: Organization,
  { customerId, lines }: Invoice,
): Promise<DocumentFacts> {
  const legal = legalOf(organization);
  const { name, email, billingDetails } = await getRecipient(db, customerId);
  const { address, taxIds, invoiceFields } = billingDetails;
  return {
    seller: {
      name: legal.name ?? organization.name,
      address: legal.address,
      taxIds: legal.taxIds,
      email: legal.email,
      phone: legal.phone,
      registration: legal.registration,
    },
    buyer: { customerId, name, email, address, taxIds, ...invoiceFields },
    taxTreatment: treatmentOf(lines),
    locale: billingDetails.locale ?? legal.locale ?? "en",
    zone: organization.timeZone,
    notes: legal.invoiceFooter === null ? [] : [legal.invoiceFooter],
    accountingTax: null,
  };
}

const TREATMENTS: Partial<Readonly<Record<TaxCategory, TaxTreatment>>> = {
  AE: "reverse_charge",
  G: "export",
  O: "outside_scope",
  E: "exempt",
};

/** Why the lines are taxed as they are, from the categories of their taxes. */
function treatmentOf(lines: readonly InvoiceLine[]): TaxTreatment {
  const categories = lines.flatMap(({ taxes }) => taxes.map(({ category }) => category));
  return categories.map((category) => TREATMENTS[category]).find((each) => each !== undefined) ?? "domestic";
}

/** The sum of each discount over the lines. */
function discountsOf(lines: readonly InvoiceLine[]): MoneyDocument["discounts"] {
  const sums = new Map<string, bigint>();
  for (const { discountId, amount } of lines.flatMap(({ discounts }) => discounts)) {
    sums.set(discountId, (sums.get(discountId) ?? 0n) + amount);
  }
  return [...sums.values()].map((amount) => ({ name: "", amount }));
}
