import type { AccountingTax, TaxTreatment } from "../tax/tax.js";
import type { BankAccount } from "./bank-account.js";

/** A postal address. Every part may be missing; `country` is an ISO 3166-1 alpha-2 code. */
export interface PostalAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  /** State, province or prefecture. */
  readonly region: string | null;
  readonly country: string | null;
}

/** A tax identification number, normalized: without spaces and dots, in upper case. */
export interface TaxId {
  /** As Stripe names them: `eu_vat`, `gb_vat`, `ng_tin`. */
  readonly type: string;
  readonly value: string;
  /** `unverified` until a register was asked; `unavailable` when it did not answer. */
  readonly status: "unverified" | "valid" | "invalid" | "unavailable";
}

/** Who sells: copied from the organization when a document is issued. */
export interface Seller {
  readonly name: string | null;
  /** Whether the organization has no legal name, so that its display name stands in its place. */
  readonly usesDisplayName?: boolean;
  readonly address: PostalAddress | null;
  readonly taxIds: readonly TaxId[];
  readonly email: string | null;
  readonly phone: string | null;
  /** Entry in a register of companies, as it stands on documents. */
  readonly registration: string | null;
  /** The code of the register in ISO 6523; absent where none was given. */
  readonly registrationScheme?: string | null;
  /** The account to transfer to; absent where none was given. */
  readonly bankAccount?: BankAccount | null;
}

/** Who buys: copied from the customer when a document is issued. */
export interface Buyer {
  readonly customerId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly address: PostalAddress | null;
  readonly taxIds: readonly TaxId[];
  /** The buyer's number of its order (BT-13). */
  readonly purchaseOrder: string | null;
  /** What the buyer asked to see on its invoices, such as a Leitweg-ID (BT-10). */
  readonly buyerReference: string | null;
}

/** The facts that a document keeps from the moment it is issued. Later edits of anything change nothing in it. */
export interface DocumentFacts {
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly taxTreatment: TaxTreatment;
  /** BCP 47 tag of the language and the formats of the document. */
  readonly locale: string;
  /** The IANA time zone in which its dates are written. */
  readonly zone: string;
  /** Texts that must stand on the document: legal notes of the treatment, then the organization's footer. */
  readonly notes: readonly string[];
  /** Null when the document is in the currency that the organization accounts in, or no rate was given. */
  readonly accountingTax: AccountingTax | null;
}
