import type { Buyer, PostalAddress, Seller } from "../party/party.js";
import type { EInvoiceAddress, EInvoiceParty, EInvoiceProfile, EInvoiceSeller } from "./model.js";
import { otherTaxIdOf, peppolAddress, vatIdOf } from "./tax-id.js";
import { xmlText } from "./text.js";

/** How the parties of a document are written. */
export interface PartyContext {
  readonly profile: EInvoiceProfile;
  /** Some lines are outside the scope of tax: then no VAT id may stand on the document (BR-O-02). */
  readonly isOutsideScope: boolean;
}

export function toEInvoiceSeller(seller: Seller, { profile, isOutsideScope }: PartyContext): EInvoiceSeller {
  const knownVatId = xmlText(vatIdOf(seller));
  const registration = xmlText(seller.registration);
  const vatId = isOutsideScope ? null : knownVatId;
  const taxRegistration = xmlText(otherTaxIdOf(seller));
  const isIdentified = registration !== null || vatId !== null;
  const name = nameOf(seller);
  return {
    endpoint: endpointOf(profile, knownVatId, seller.email),
    name,
    identifier: isIdentified ? null : (taxRegistration ?? knownVatId),
    registration,
    vatId,
    taxRegistration,
    address: toAddress(seller.address),
    contact: { name, phone: xmlText(seller.phone), email: xmlText(seller.email) },
  };
}

export function toEInvoiceBuyer(buyer: Buyer, { profile, isOutsideScope }: PartyContext): EInvoiceParty {
  const vatId = xmlText(vatIdOf(buyer));
  const email = xmlText(buyer.email);
  return {
    endpoint: endpointOf(profile, vatId, email),
    name: nameOf(buyer),
    registration: xmlText(otherTaxIdOf(buyer)),
    vatId: isOutsideScope ? null : vatId,
    address: toAddress(buyer.address),
    contact: email === null ? null : { name: null, phone: null, email },
  };
}

/** Documents without a name are refused before they are written. */
function nameOf({ name }: { readonly name: string | null }): string {
  return xmlText(name) ?? "";
}

/** Outside Peppol, an email address is an address as well. */
function endpointOf(
  profile: EInvoiceProfile,
  vatId: string | null,
  email: string | null,
): EInvoiceParty["endpoint"] {
  const derived = peppolAddress(vatId);
  const id = xmlText(email);
  if (derived !== null || profile === "peppol" || id === null) return derived;
  return { scheme: "EM", id };
}

function toAddress(address: PostalAddress | null): EInvoiceAddress {
  return {
    line1: xmlText(address?.line1 ?? null),
    line2: xmlText(address?.line2 ?? null),
    city: xmlText(address?.city ?? null),
    postalCode: xmlText(address?.postalCode ?? null),
    region: xmlText(address?.region ?? null),
    country: address?.country ?? "",
  };
}
