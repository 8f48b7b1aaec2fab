import {
  missingSellerFacts,
  registrationLabel,
  type MoneyDocument,
  type PostalAddress,
  type Seller,
  type TaxId,
} from "@dues/billing";
import type { Language } from "../texts/languages.js";
import type { ViewContext } from "./context.js";
import { isolate } from "./isolate.js";

/** A party under its title. */
export interface PartyView {
  readonly title: string;
  readonly name: string | null;
  readonly lines: readonly string[];
}

export function partyViews(
  { seller, buyer, kind }: MoneyDocument,
  { language }: ViewContext,
): { readonly seller: PartyView; readonly buyer: PartyView } {
  const { texts, locale } = language;
  return {
    seller: {
      title: texts.seller,
      name: seller.name,
      lines: present([
        ...addressLines(seller.address, locale),
        ...seller.taxIds.map((taxId) => taxIdLine(taxId, language)),
        registrationLine(seller, language),
        seller.email,
        seller.phone,
      ]),
    },
    buyer: {
      title: texts.buyer[kind],
      // An email without a name is a name.
      name: buyer.name === null || buyer.name === "" ? buyer.email : buyer.name,
      lines: present([
        ...addressLines(buyer.address, locale),
        ...buyer.taxIds.map((taxId) => taxIdLine(taxId, language)),
        buyer.name === null || buyer.name === "" ? null : buyer.email,
      ]),
    },
  };
}

/** What the law asks of a seller on a document, and this one does not say. */
export function missingParts(document: MoneyDocument, { language }: ViewContext): string | null {
  const { missing, missingParts: names } = language.texts;
  const parts = missingSellerFacts(document).map((fact) => names[fact]);
  return parts.length === 0 ? null : missing(listOf(parts, language.locale));
}

function listOf(parts: readonly string[], language: string): string {
  return new Intl.ListFormat([language, "en"], { type: "conjunction" }).format(parts);
}

/** Countries that write the postal code behind the town, and the region between them. */
const POSTAL_CODE_LAST = new Set(["AU", "CA", "GB", "IE", "IN", "KE", "NG", "NZ", "US", "ZA"]);

export function addressLines(address: PostalAddress | null, locale: string): readonly (string | null)[] {
  if (address === null) return [];
  const { line1, line2, postalCode, city, region, country } = address;
  const isCodeLast = country !== null && POSTAL_CODE_LAST.has(country);
  const town = isCodeLast
    ? joined([joined([city, region], ", "), postalCode], " ")
    : joined([joined([postalCode, city], " "), region], ", ");
  return [line1, line2, town, country && countryName(country, locale)];
}

function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale, "en"], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `VAT ID: DE123456789`; other kinds keep the letters of their name, as in `TIN: 12345678-0001`. */
function taxIdLine({ type, value }: TaxId, language: Language): string {
  const kind = type.slice(type.lastIndexOf("_") + 1);
  const name = kind === "vat" ? language.texts.vatId : kind.toUpperCase();
  return `${name}: ${isolate(value, language)}`;
}

/** `Registration: HRB 12345`, or `Registration (KVK): 12345678` of a register with a scheme. */
function registrationLine({ registration, registrationScheme }: Seller, language: Language): string | null {
  if (registration === null) return null;
  const label = registrationLabel(registrationScheme);
  const of = label === null ? "" : ` (${isolate(label, language)})`;
  return `${language.texts.registration}${of}: ${isolate(registration, language)}`;
}

function joined(parts: readonly (string | null)[], separator: string): string {
  return present(parts).join(separator);
}

function present(parts: readonly (string | null)[]): readonly string[] {
  return parts.filter((part): part is string => part !== null && part !== "");
}
