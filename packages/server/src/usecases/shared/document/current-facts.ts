import {
  buyerFacts,
  documentFacts,
  sellerFacts,
  type DocumentFacts,
  type Invoice,
  type InvoiceLine,
  type TaxCategory,
  type TaxTreatment,
} from "@dues/billing";
import type { Knex } from "knex";
import { getRecipient } from "../../../db/customers/recipients.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { legalOf } from "../organization/settings.js";

/** The facts of today, for a draft and for a document that was issued before facts were stored with it. */
export async function currentFacts(
  knex: Knex,
  organization: Organization,
  { customerId, lines }: Pick<Invoice, "customerId" | "lines">,
): Promise<DocumentFacts> {
  const { billingDetails, ...recipient } = await getRecipient(knex, customerId);
  return documentFacts(
    sellerFacts(organization, legalOf(organization)),
    buyerFacts({ id: customerId, ...recipient }, billingDetails),
    treatmentOf(lines),
  );
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
