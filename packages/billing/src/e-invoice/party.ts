import type { MoneyDocument } from "../document/document.js";
import type { Buyer, PostalAddress, Seller } from "../party/party.js";
import { registrationOf } from "../party/registration.js";
import { countryCode } from "./codes.js";
import type { EInvoiceAddress, EInvoiceParty, EInvoiceProfile, EInvoiceSeller } from "./model.js";
import { buyerRegistrationIn, taxRegistrationIn } from "./national.js";
import { otherTaxIdOf, peppolAddressOf, vatIdOf } from "./tax-id.js";
import { xmlText } from "./text.js";

/** How the parties of a document are written. */
export interface PartyContext {
  readonly profile: EInvoiceProfile;
  /** Some lines are outside the scope of tax: then no VAT id may stand on the document (BR-O-02). */
  readonly isOutsideScope: boolean;
}

export function toEInvoiceSeller(
  { seller }: Pick<MoneyDocument, "seller">,
  { profile, isOutsideScope }: PartyContext,
): EInvoiceSeller {
  const knownVatId = xmlText(vatIdOf(seller));
  const registration = toRegistration(seller);
  const vatId = isOutsideScope ? null : knownVatId;
  const otherTaxId = xmlText(otherTaxIdOf(seller));
  const isIdentified = registration !== null || vatId !== null;
  const name = nameOf(seller);
  return {
    endpoint: endpointOf(profile, seller),
    name,
    identifier: isIdentified ? null : (otherTaxId ?? knownVatId),
    registration,
    vatId,
    taxRegistration: profile === "peppol" ? taxRegistrationIn(seller, otherTaxId) : otherTaxId,
    address: toAddress(seller.address),
    contact: { name, phone: xmlText(seller.phone), email: xmlText(seller.email) },
  };
}

export function toEInvoiceBuyer(
  { seller, buyer }: Pick<MoneyDocument, "seller" | "buyer">,
  { profile, isOutsideScope }: PartyContext,
): EInvoiceParty {
  const email = xmlText(buyer.email);
  const otherTaxId = xmlText(otherTaxIdOf(buyer));
  const id = profile === "peppol" ? buyerRegistrationIn({ seller, buyer }, otherTaxId) : otherTaxId;
  return {
    endpoint: endpointOf(profile, buyer),
    name: nameOf(buyer),
    registration: id === null ? null : { id, scheme: null },
    vatId: isOutsideScope ? null : xmlText(vatIdOf(buyer)),
    address: toAddress(buyer.address),
    contact: email === null ? null : { name: null, phone: null, email },
  };
}

/** Documents without a name are refused before they are written. */
function nameOf({ name }: { readonly name: string | null }): string {
  return xmlText(name) ?? "";
}

function toRegistration(seller: Seller): EInvoiceParty["registration"] {
  const { registration, registrationScheme } = seller;
  return registrationOf(
    { registration: xmlText(registration), registrationScheme },
    seller.address?.country ?? null,
  );
}

/** Outside Peppol, an email address is an address as well. */
function endpointOf(profile: EInvoiceProfile, party: Seller | Buyer): EInvoiceParty["endpoint"] {
  const derived = peppolAddressOf(party);
  const id = xmlText(party.email);
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
    country: countryCode(address?.country ?? ""),
  };
}
