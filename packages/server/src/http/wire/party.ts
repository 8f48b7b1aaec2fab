import type { BillingDetails, DocumentFacts, Legal, TaxId, VerifiedTaxId } from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

export function toWireBillingDetails(details: BillingDetails): Pick<Wire["Customer"], keyof BillingDetails> {
  const { address, taxIds, taxExempt, taxCodes, locale, currency, invoiceFields } = details;
  return {
    address,
    taxIds: taxIds.map(toWireVerifiedTaxId),
    taxExempt,
    taxCodes: [...taxCodes],
    locale,
    currency,
    invoiceFields,
  };
}

export function toWireLegal({ taxIds, ...legal }: Legal): Wire["Legal"] {
  return { ...legal, taxIds: taxIds.map(toWireTaxId) };
}

function toWireTaxId({ type, value, status }: TaxId): Wire["TaxId"] {
  return { type, value, status };
}

function toWireVerifiedTaxId({ verification, ...taxId }: VerifiedTaxId): Wire["TaxId"] {
  return { ...toWireTaxId(taxId), ...(verification && { verification }) };
}

/** What an invoice or a credit note says of seller and buyer; null for those of earlier versions. */
export function toWireFacts(
  facts: DocumentFacts | null,
): Pick<Wire["Invoice"], "seller" | "buyer" | "taxTreatment" | "locale" | "notes"> {
  if (facts === null) return { seller: null, buyer: null, taxTreatment: null, locale: null, notes: [] };
  const { seller, buyer, taxTreatment, locale, notes } = facts;
  return {
    seller: { ...seller, taxIds: seller.taxIds.map(toWireTaxId) },
    buyer: { ...buyer, taxIds: buyer.taxIds.map(toWireTaxId) },
    taxTreatment,
    locale,
    notes: [...notes],
  };
}
