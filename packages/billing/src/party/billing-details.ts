import type { Currency } from "../money/currency.js";
import type { TaxExemption } from "../tax/tax.js";
import type { Instant } from "../time/instant.js";
import type { BankAccount } from "./bank-account.js";
import type { PaymentTerms } from "./payment-terms.js";
import type { PostalAddress, TaxId } from "./party.js";

/** References of a customer that are printed on its invoices. */
export interface InvoiceFields {
  /** The number of the customer's order (BT-13). */
  readonly purchaseOrder: string | null;
  /** The customer's own reference, such as a Leitweg-ID (BT-10). */
  readonly buyerReference: string | null;
}

/** The answer of a register about a tax id, kept as evidence. */
export interface TaxIdVerification {
  readonly checkedAt: Instant;
  /** Null where the register does not disclose it. */
  readonly name: string | null;
  readonly address: string | null;
  /** Proves the query. Given only to a seller with a VAT number of its own. */
  readonly consultationNumber: string | null;
}

export interface VerifiedTaxId extends TaxId {
  /** The last answer of the register; null before one. */
  readonly verification: TaxIdVerification | null;
}

/** The coupon that new subscriptions of a customer redeem, if requests name no discounts of their own. */
export interface DefaultDiscount {
  readonly couponId: string;
  /** Null for a coupon that is named by its id. */
  readonly promotionCodeId: string | null;
  readonly code: string | null;
}

/** What is known of a customer for its invoices and taxes, beside its name and email. */
export interface BillingDetails {
  readonly address: PostalAddress | null;
  readonly taxIds: readonly VerifiedTaxId[];
  readonly taxExempt: TaxExemption;
  /** Codes of the taxes that apply instead of those of the customer's country. */
  readonly taxCodes: readonly string[];
  /** BCP 47 tag; null for the organization's. */
  readonly locale: string | null;
  /** Null for the organization's. */
  readonly currency: Currency | null;
  readonly invoiceFields: InvoiceFields;
  /** Null for a customer whose card is charged. */
  readonly paymentTerms: PaymentTerms | null;
  readonly defaultDiscount: DefaultDiscount | null;
}

export const NO_BILLING_DETAILS: BillingDetails = {
  address: null,
  taxIds: [],
  taxExempt: "none",
  taxCodes: [],
  locale: null,
  currency: null,
  invoiceFields: { purchaseOrder: null, buyerReference: null },
  paymentTerms: null,
  defaultDiscount: null,
};

/** The organization as a seller. */
export interface Legal {
  /** Null for the organization's display name. */
  readonly name: string | null;
  readonly address: PostalAddress | null;
  /** Where the organization is taxed; null for the country of the address. */
  readonly country: string | null;
  readonly taxIds: readonly TaxId[];
  readonly email: string | null;
  readonly phone: string | null;
  /** Entry in a register of companies, as it stands on documents. */
  readonly registration: string | null;
  /** The code of its register in ISO 6523, which e-invoices need in some countries: `0106` for the Dutch KVK. */
  readonly registrationScheme: string | null;
  /** Where customers with payment terms transfer what they owe. */
  readonly bankAccount: BankAccount | null;
  /** The countries and tax ids of seller and customer decide how a sale is taxed. */
  readonly automaticTax: boolean;
  /** Consumers of the European Union pay the tax of their own country (one-stop shop). */
  readonly oss: boolean;
  /** What a reverse charge needs: a well-formed VAT number, or one that VIES confirmed. */
  readonly reverseCharge: "wellFormed" | "verified";
  /** In which tax is reported; null for the organization's currency. */
  readonly accountingCurrency: Currency | null;
  /** Whose invoice numbers have no gaps. */
  readonly numbering: "customer" | "organization";
  /** BCP 47 tag; null for English. */
  readonly locale: string | null;
  readonly invoiceFooter: string | null;
}

export const DEFAULT_LEGAL: Legal = {
  name: null,
  address: null,
  country: null,
  taxIds: [],
  email: null,
  phone: null,
  registration: null,
  registrationScheme: null,
  bankAccount: null,
  automaticTax: false,
  oss: false,
  reverseCharge: "wellFormed",
  accountingCurrency: null,
  numbering: "customer",
  locale: null,
  invoiceFooter: null,
};
