import {
  missingSellerFacts,
  type BillingDetails,
  type DocumentFacts,
  type Legal,
  type TaxId,
  type VerifiedTaxId,
} from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

export function toWireBillingDetails(details: BillingDetails): Pick<Wire["Customer"], keyof BillingDetails> {
  const { address, taxIds, taxExempt, taxCodes, locale, currency } = details;
  const { invoiceFields, paymentTerms, defaultDiscount } = details;
  return {
    address,
    taxIds: taxIds.map(toWireVerifiedTaxId),
    taxExempt,
    taxCodes: [...taxCodes],
    locale,
    currency,
    invoiceFields,
    paymentTerms,
    defaultDiscount,
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

type WireFacts = Pick<Wire["Invoice"], "seller" | "buyer" | "taxTreatment" | "locale" | "notes" | "missing">;

const NO_FACTS: WireFacts = {
  seller: null,
  buyer: null,
  taxTreatment: null,
  locale: null,
  notes: [],
  missing: [],
};

/** What an invoice or a credit note says of seller and buyer; null for those of earlier versions. */
export function toWireFacts(facts: DocumentFacts | null): WireFacts {
  if (facts === null) return NO_FACTS;
  const { seller, buyer, taxTreatment, locale, notes } = facts;
  const { usesDisplayName: _said, registrationScheme = null, bankAccount = null, ...named } = seller;
  return {
    seller: { ...named, registrationScheme, bankAccount, taxIds: seller.taxIds.map(toWireTaxId) },
    buyer: { ...buyer, taxIds: buyer.taxIds.map(toWireTaxId) },
    taxTreatment,
    locale,
    notes: [...notes],
    missing: [...missingSellerFacts(facts)],
  };
}
