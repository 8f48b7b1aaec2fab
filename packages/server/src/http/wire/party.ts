import type { BillingDetails, Legal, TaxId, VerifiedTaxId } from "@dues/billing";
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

export function toWireTaxId({ type, value, status }: TaxId): Wire["TaxId"] {
  return { type, value, status };
}

function toWireVerifiedTaxId({ verification, ...taxId }: VerifiedTaxId): Wire["TaxId"] {
  return { ...toWireTaxId(taxId), ...(verification && { verification }) };
}
