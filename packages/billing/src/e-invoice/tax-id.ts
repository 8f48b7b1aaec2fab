import type { PostalAddress, TaxId } from "../party/party.js";
import { registrationOf } from "../party/registration.js";

/** `eu_vat`, `gb_vat`: the id of a party for VAT. `eu_oss_vat` and `ng_tin` are not. */
const VAT_TYPE = /^([a-z]{2})_vat$/;

/** Who is identified: a seller or a buyer. */
interface Party {
  readonly address: PostalAddress | null;
  readonly taxIds: readonly TaxId[];
  /** Only sellers have one. */
  readonly registration?: string | null;
  readonly registrationScheme?: string | null;
}

/** An address in Peppol: a scheme of the list EAS, and the id there. */
interface PeppolAddress {
  readonly scheme: string;
  readonly id: string;
}

/**
 * The VAT id with the prefix of its country, as BR-CO-09 demands: of the party's own country where it has several. Null
 * when the party has none.
 */
export function vatIdOf({ address, taxIds }: Party): string | null {
  const vatIds = taxIds
    .filter(({ status }) => status !== "invalid")
    .flatMap(({ type, value }) => {
      const country = VAT_TYPE.exec(type)?.[1]?.toUpperCase();
      if (country === undefined) return [];
      return country === "EU" || value.startsWith(country) ? value : `${country}${value}`;
    });
  const country = address?.country === "GR" ? "EL" : address?.country;
  return vatIds.find((vatId) => vatId.slice(0, 2) === country) ?? vatIds[0] ?? null;
}

/** A tax id that is not a VAT id, such as a Nigerian TIN; null when the party has none. */
export function otherTaxIdOf({ taxIds }: Party): string | null {
  return taxIds.find(({ type }) => !VAT_TYPE.test(type))?.value ?? null;
}

/** How a VAT id becomes an address in Peppol: a scheme of the list EAS, and the form of the id there. */
interface AddressScheme {
  readonly scheme: string;
  readonly form: (vatId: string) => string;
}

const digits = (vatId: string): string => vatId.replace(/\D/g, "");
const whole = (vatId: string): string => vatId;

/**
 * In Belgium, Finland, Norway and Sweden addresses are numbers of companies, which the VAT ids contain. The schemes are of
 * the list that `IDENTIFIER_SCHEMES_SOURCE` names.
 */
const COMPANY_NUMBERS: Readonly<Record<string, AddressScheme>> = {
  BE: { scheme: "0208", form: digits },
  NO: { scheme: "0192", form: digits },
  SE: { scheme: "0007", form: (vatId) => digits(vatId).slice(0, 10) },
  DK: { scheme: "0184", form: whole },
  // 0213, the VAT id itself, left the list in 2026. An OVT code is 0037 and the number of the company.
  FI: { scheme: "0216", form: (vatId) => `0037${digits(vatId)}` },
  IT: { scheme: "0211", form: whole },
};

/** Countries whose VAT ids are addresses themselves. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: "9914",
  BG: "9926",
  CY: "9928",
  CZ: "9929",
  DE: "9930",
  EE: "9931",
  EL: "9933",
  ES: "9920",
  FR: "9957",
  HR: "9934",
  HU: "9910",
  IE: "9935",
  LT: "9937",
  LU: "9938",
  LV: "9939",
  MT: "9943",
  NL: "9944",
  PL: "9945",
  PT: "9946",
  RO: "9947",
  SI: "9949",
  SK: "9950",
  AD: "9922",
  AL: "9923",
  BA: "9924",
  CH: "9927",
  GB: "9932",
  LI: "9936",
  MC: "9940",
  ME: "9941",
  MK: "9942",
  RS: "9948",
  SM: "9951",
  TR: "9952",
  VA: "9953",
};

/**
 * The address of a party in Peppol, derived from its VAT id or, where its country has no scheme for those, its number in a
 * register of companies; null where there is neither.
 */
export function peppolAddressOf(party: Party): PeppolAddress | null {
  return addressOfVatId(vatIdOf(party)) ?? addressOfRegistration(party);
}

function addressOfRegistration({
  address,
  registration = null,
  registrationScheme = null,
}: Party): PeppolAddress | null {
  const found = registrationOf({ registration, registrationScheme }, address?.country ?? null);
  return found === null || found.scheme === null ? null : { scheme: found.scheme, id: found.id };
}

function addressOfVatId(vatId: string | null): PeppolAddress | null {
  if (vatId === null) return null;
  const country = vatId.slice(0, 2);
  const company = COMPANY_NUMBERS[country];
  if (company !== undefined) return { scheme: company.scheme, id: company.form(vatId) };
  const scheme = VAT_SCHEMES[country];
  return scheme === undefined ? null : { scheme, id: vatId };
}
