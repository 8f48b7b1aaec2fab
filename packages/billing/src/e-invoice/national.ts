import type { MoneyDocument } from "../document/document.js";
import type { Seller } from "../party/party.js";
import { registrationOf } from "../party/registration.js";
import { scaledRate } from "../tax/rate.js";
import { PAYMENT_MEANS } from "./codes.js";
import { missing, type Fact, type MissingFact } from "./missing.js";
import type { TaxGroup } from "./tax-category.js";
import { vatIdOf } from "./tax-id.js";

/** Of a document, what the national rules of Peppol BIS Billing look at (NO-R, DK-R, SE-R, NL-R, IT-R, IS-R, GR-R). */
type Parties = Pick<MoneyDocument, "seller" | "buyer">;

const countryOf = ({ address }: Pick<Seller, "address">): string | null => address?.country ?? null;

/**
 * Whether the rules of Norway, Italy or Greece hold for a seller: by the country of its VAT id, or of its address in a
 * document on which the VAT id does not stand.
 */
function isTaxedIn(seller: Seller, country: string): boolean {
  return [countryOf(seller), vatCountryOf(seller)].includes(country);
}

function vatCountryOf(seller: Seller): string | null {
  const prefix = vatIdOf(seller)?.slice(0, 2) ?? null;
  return prefix === "EL" ? "GR" : prefix;
}

function areBothIn({ seller, buyer }: Parties, country: string): boolean {
  return [seller, buyer].every((party) => countryOf(party) === country);
}

/** The Swedish rates of tax (SE-R-006). */
const SWEDISH_RATES: readonly bigint[] = ["6", "12", "25"].map((percent) =>
  scaledRate({ percent, taxableShare: "100" }),
);

/** Why Peppol has no form for a document of this seller; null when it has. */
export function nationalObstacle({ seller, buyer }: Parties, groups: readonly TaxGroup[]): string | null {
  if (isTaxedIn(seller, "GR")) return "Greek sellers need a MARK of the tax office on it (GR-R-004)";
  if (areBothIn({ seller, buyer }, "IS")) {
    return "within Iceland it needs the kennitala of the buyer, which Dues does not know (IS-R-004)";
  }
  const isSwedish = countryOf(seller) === "SE" && vatCountryOf(seller) === "SE";
  const foreign = groups.find(({ category, rate }) => category === "S" && !SWEDISH_RATES.includes(rate));
  if (isSwedish && foreign !== undefined) return "Swedish sellers have the rates 6, 12 and 25 (SE-R-006)";
  return null;
}

/** The facts that the rules of the seller's country need. */
export function missingInCountry(document: MoneyDocument): readonly MissingFact[] {
  const { seller } = document;
  const country = countryOf(seller);
  return missing([
    ...(isTaxedIn(seller, "IT") ? italianFacts(document) : []),
    ...(country === "NL" ? dutchFacts(document) : []),
    ...(country === "DK" ? danishFacts(document) : []),
    ...(country === "SE" ? swedishFacts(document) : []),
    ...(country === "IS" ? icelandicFacts(document) : []),
  ]);
}

function italianFacts({ seller }: Parties): readonly Fact[] {
  return addressFacts({ seller }, "Italian rules need the seller's", ["IT-R-002", "IT-R-003", "IT-R-004"]);
}

function dutchFacts(document: MoneyDocument): readonly Fact[] {
  const { seller, buyer, kind, amends } = document;
  const isKnown = seller.registration === null || isOf(seller, "0106", "0190");
  const hasReference = kind === "invoice" || amends.length > 0;
  const rules = (id: string): readonly string[] => [id, id, id];
  return [
    ["amends", given(hasReference), "a Dutch credit note needs the number of its invoice (NL-R-001)"],
    ...addressFacts({ seller }, "Dutch rules need the seller's", rules("NL-R-002")),
    [
      "seller.registration",
      given(isKnown),
      "a Dutch registration is a KVK number (registrationScheme 0106) or an OIN (0190) (NL-R-003)",
    ],
    ...(areBothIn(document, "NL")
      ? addressFacts({ buyer }, "Dutch rules need the buyer's", rules("NL-R-004"))
      : []),
  ];
}

function danishFacts({ seller }: Parties): readonly Fact[] {
  return [
    [
      "seller.registration",
      given(isOf(seller, "0184")),
      "Danish rules need the seller's CVR number (registrationScheme 0184) (DK-R-002)",
    ],
    [
      "seller.taxIds",
      given(/^DK\d{8}$/.test(vatIdOf(seller) ?? "")),
      "Danish rules need a Danish VAT id (DK-R-015)",
    ],
  ];
}

function swedishFacts({ seller }: Parties): readonly Fact[] {
  const isKnown = seller.registration === null || isOf(seller, "0007");
  return [
    [
      "seller.registration",
      given(isKnown),
      "a Swedish registration is an organization number (registrationScheme 0007) (SE-R-004)",
    ],
  ];
}

function icelandicFacts({ seller }: Parties): readonly Fact[] {
  return [
    [
      "seller.registration",
      given(isOf(seller, "0196")),
      "Icelandic rules need the seller's kennitala (registrationScheme 0196) (IS-R-002)",
    ],
    ["seller.address.line1", seller.address?.line1, "Icelandic rules need the seller's street (IS-R-003)"],
    [
      "seller.address.postalCode",
      seller.address?.postalCode,
      "Icelandic rules need the seller's postal code (IS-R-003)",
    ],
  ];
}

/** The street, the city and the postal code of one party. */
function addressFacts(
  party: Partial<Parties>,
  need: string,
  [line1, city, code]: readonly string[],
): readonly Fact[] {
  return Object.entries(party).flatMap(([name, { address }]): readonly Fact[] => [
    [`${name}.address.line1`, address?.line1, `${need} street (${line1})`],
    [`${name}.address.city`, address?.city, `${need} city (${city})`],
    [`${name}.address.postalCode`, address?.postalCode, `${need} postal code (${code})`],
  ]);
}

/** Whether a seller has a number of one of these schemes. */
function isOf(seller: Seller, ...schemes: readonly string[]): boolean {
  const scheme = registrationOf(seller, countryOf(seller))?.scheme ?? null;
  return scheme !== null && schemes.includes(scheme);
}

function given(isGiven: boolean): string | null {
  return isGiven ? "given" : null;
}

/** BT-32 of a seller, from its tax id that is not a VAT id. */
export function taxRegistrationIn(seller: Seller, otherTaxId: string | null): string | null {
  // Foretaksregisterloven § 10-2 wants the word on the invoices of companies (NO-R-002).
  if (isTaxedIn(seller, "NO")) return "Foretaksregisteret";
  // Only "Godkänd för F-skatt" may stand there, which Dues does not know of a seller (SE-R-005).
  if (countryOf(seller) === "SE") return null;
  if (isTaxedIn(seller, "IT") && !/^[A-Z0-9]{11,16}$/.test(otherTaxId ?? "")) return null;
  return otherTaxId;
}

/** BT-47: within the Netherlands only with a scheme, which the tax ids of buyers do not have (NL-R-005). */
export function buyerRegistrationIn(parties: Parties, otherTaxId: string | null): string | null {
  return areBothIn(parties, "NL") ? null : otherTaxId;
}

/**
 * BT-81: two countries do not know payments through an online service (NL-R-008, DK-R-005). A transfer within Denmark in another
 * currency than the euro has codes of its own, with account numbers of Denmark.
 */
export function paymentMeansIn(
  document: MoneyDocument,
  { isTransfer }: { readonly isTransfer: boolean },
): string {
  if (isTransfer && document.currency === "EUR") return PAYMENT_MEANS.sepa;
  if (isTransfer && !areBothIn(document, "DK")) return PAYMENT_MEANS.creditTransfer;
  if (countryOf(document.seller) === "NL") return PAYMENT_MEANS.agreement;
  return areBothIn(document, "DK") ? PAYMENT_MEANS.undefined : PAYMENT_MEANS.online;
}
