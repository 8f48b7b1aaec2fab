import type { TaxTreatment } from "../tax/tax.js";
import type { BillingDetails, Legal } from "./billing-details.js";
import { legalNotes } from "./legal-notes.js";
import type { Buyer, DocumentFacts, PostalAddress, Seller, TaxId } from "./party.js";

/** What an organization contributes to the facts of its documents. */
export interface SellerFacts {
  readonly seller: Seller;
  readonly locale: string;
  /** The IANA time zone of the dates. */
  readonly zone: string;
  readonly footer: string | null;
}

/** What a customer contributes to the facts of its documents. */
export interface BuyerFacts {
  readonly buyer: Buyer;
  /** Null for the organization's. */
  readonly locale: string | null;
}

/** The language of documents of an organization that chose none. */
const DEFAULT_LOCALE = "en";

export function sellerFacts(
  organization: { readonly name: string; readonly timeZone: string },
  legal: Legal,
): SellerFacts {
  const { name, country, taxIds, email, phone, registration, registrationScheme, bankAccount } = legal;
  const address = withCountry(legal.address, country);
  const registered = { registration, ...(registrationScheme !== null && { registrationScheme }) };
  const rest = { address, taxIds, email, phone, ...registered, ...(bankAccount && { bankAccount }) };
  return {
    seller: name === null ? { name: organization.name, usesDisplayName: true, ...rest } : { name, ...rest },
    locale: legal.locale ?? DEFAULT_LOCALE,
    zone: organization.timeZone,
    footer: legal.invoiceFooter,
  };
}

export function buyerFacts(
  customer: { readonly id: string; readonly name: string | null; readonly email: string },
  { address, taxIds, locale, invoiceFields }: BillingDetails,
): BuyerFacts {
  const { id: customerId, name, email } = customer;
  return {
    buyer: { customerId, name, email, address, taxIds: taxIds.map(withoutEvidence), ...invoiceFields },
    locale,
  };
}

/** Returns what a document says from now on, whatever is edited later. */
export function documentFacts(
  selling: SellerFacts,
  buying: BuyerFacts,
  taxTreatment: TaxTreatment,
): DocumentFacts {
  const locale = buying.locale ?? selling.locale;
  return {
    seller: selling.seller,
    buyer: buying.buyer,
    taxTreatment,
    locale,
    zone: selling.zone,
    notes: [...legalNotes(taxTreatment, locale), ...(selling.footer === null ? [] : [selling.footer])],
    accountingTax: null,
  };
}

const NO_ADDRESS: PostalAddress = {
  line1: null,
  line2: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
};

/** E-invoices need the seller's country, also of a seller that gave only that. */
function withCountry(address: PostalAddress | null, country: string | null): PostalAddress | null {
  if (country === null || address?.country != null) return address;
  return { ...(address ?? NO_ADDRESS), country };
}

function withoutEvidence({ type, value, status }: TaxId): TaxId {
  return { type, value, status };
}

/** A fact that the law asks of a seller on an invoice. */
export type SellerFact = "seller.name" | "seller.address";

/** Returns what the law asks of the seller and a document does not say. It is issued all the same. */
export function missingSellerFacts({ seller }: Pick<DocumentFacts, "seller">): readonly SellerFact[] {
  const { name, usesDisplayName = false, address } = seller;
  const hasAddress = address !== null && address.country !== null && (address.line1 ?? address.city) !== null;
  return [
    ...(name === null || usesDisplayName ? ["seller.name" as const] : []),
    ...(hasAddress ? [] : ["seller.address" as const]),
  ];
}
