import {
  NO_BILLING_DETAILS,
  type BillingDetails,
  type InvoiceFields,
  type PaymentTerms,
  type TaxExemption,
  type TaxId,
  type TaxIdInput,
  type VerifiedTaxId,
} from "@dues/billing";
import { createFieldReader, orNull, type AddressInput } from "./fields.js";

/** The details to change; absent ones stay, and null clears one. An address and a list replace what is stored. */
export interface BillingDetailsInput {
  readonly address?: AddressInput | null | undefined;
  readonly taxIds?: readonly TaxIdInput[] | null | undefined;
  readonly taxExempt?: TaxExemption | null | undefined;
  readonly taxCodes?: readonly string[] | null | undefined;
  readonly locale?: string | null | undefined;
  readonly currency?: string | null | undefined;
  /** Absent fields stay. */
  readonly invoiceFields?: InvoiceFieldsInput | null | undefined;
  readonly paymentTerms?: PaymentTermsInput | null | undefined;
}

/** Days count from the issue by default. */
interface PaymentTermsInput {
  readonly days: number;
  readonly from?: PaymentTerms["from"] | null | undefined;
}

type InvoiceFieldsInput = {
  readonly [Field in keyof InvoiceFields]?: InvoiceFields[Field] | undefined;
};

/**
 * Returns the details after a change.
 *
 * @throws BillingError `invalid_tax_id`; `invalid_request` for an unknown country, currency or language
 */
export function readBillingDetails(before: BillingDetails, input: BillingDetailsInput): BillingDetails {
  const fields = createFieldReader();
  const { address, taxIds, taxExempt, taxCodes, locale, currency, invoiceFields, paymentTerms } = input;
  const after = {
    ...before,
    ...(address !== undefined && {
      address: orNull(address, (given) => fields.address("address", given)),
    }),
    ...(taxIds !== undefined && {
      taxIds: keepVerified(before.taxIds, fields.taxIds("taxIds", taxIds ?? [])),
    }),
    ...(taxExempt !== undefined && { taxExempt: taxExempt ?? NO_BILLING_DETAILS.taxExempt }),
    ...(taxCodes !== undefined && { taxCodes: [...new Set(taxCodes)] }),
    ...(locale !== undefined && { locale: orNull(locale, (given) => fields.locale("locale", given)) }),
    ...(currency !== undefined && {
      currency: orNull(currency, (given) => fields.currency("currency", given)),
    }),
    ...(invoiceFields !== undefined && { invoiceFields: mergedFields(before.invoiceFields, invoiceFields) }),
    ...(paymentTerms !== undefined && {
      paymentTerms: orNull(paymentTerms, ({ days, from }) => ({ days, from: from ?? "issue" })),
    }),
  };
  fields.finish();
  return after;
}

/** A number that the customer had before keeps its status and evidence. */
function keepVerified(before: readonly VerifiedTaxId[], after: readonly TaxId[]): VerifiedTaxId[] {
  const unique = after.filter((each, index) => after.findIndex((other) => isSame(each, other)) === index);
  return unique.map(
    (taxId) => before.find((known) => isSame(known, taxId)) ?? { ...taxId, verification: null },
  );
}

function isSame(one: TaxId, other: TaxId): boolean {
  return one.type === other.type && one.value === other.value;
}

function mergedFields(before: InvoiceFields, given: InvoiceFieldsInput | null): InvoiceFields {
  if (given === null) return NO_BILLING_DETAILS.invoiceFields;
  const { purchaseOrder, buyerReference } = given;
  return {
    purchaseOrder: purchaseOrder === undefined ? before.purchaseOrder : purchaseOrder || null,
    buyerReference: buyerReference === undefined ? before.buyerReference : buyerReference || null,
  };
}

/** The details of a request in which null means the same as absent. */
export function withoutNulls(input: BillingDetailsInput): BillingDetailsInput {
  const { address, taxIds, taxExempt, taxCodes, locale, currency, invoiceFields, paymentTerms } = input;
  return {
    address: address ?? undefined,
    taxIds: taxIds ?? undefined,
    taxExempt: taxExempt ?? undefined,
    taxCodes: taxCodes ?? undefined,
    locale: locale ?? undefined,
    currency: currency ?? undefined,
    invoiceFields: invoiceFields ?? undefined,
    paymentTerms: paymentTerms ?? undefined,
  };
}
