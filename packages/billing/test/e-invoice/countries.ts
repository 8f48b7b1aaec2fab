import type { Buyer, PostalAddress, Seller } from "../../src/party/party.js";
import { BUYER, SELLER, taxId } from "./documents.js";

/** A company of each country, with a number in its register that the rules of the country accept. */
interface Company {
  readonly taxIds: Seller["taxIds"];
  readonly registration: string | null;
  readonly registrationScheme: string | null;
}

function company(
  type: string | null,
  value: string,
  registration: string | null = null,
  registrationScheme: string | null = null,
): Company {
  return { taxIds: type === null ? [] : [taxId(type, value)], registration, registrationScheme };
}

export const COMPANIES = {
  AT: company("eu_vat", "ATU13585627", "FN 123456 a"),
  BE: company("eu_vat", "BE0203201340", "0203.201.340", "0208"),
  CH: company("ch_vat", "CHE107787577MWST", "CHE-107.787.577", "0183"),
  DE: company("eu_vat", "DE811569869", "HRB 12345 B"),
  DK: company("eu_vat", "DK13585628", "13585628", "0184"),
  ES: company("eu_vat", "ES54362315K"),
  FI: company("eu_vat", "FI20774740", "2077474-0", "0212"),
  FR: company("eu_vat", "FR40303265045", "303 265 045", "0002"),
  GB: company("gb_vat", "GB980780684"),
  GR: company("eu_vat", "EL094259216"),
  IE: company("eu_vat", "IE6433435F"),
  IS: company("is_vat", "123456", "471008-0280", "0196"),
  IT: company("eu_vat", "IT00743110157"),
  NG: company("ng_tin", "12345678-0001", "RC 1613104"),
  NL: company("eu_vat", "NL004495445B01", "12345678", "0106"),
  NO: company("no_vat", "NO995525828MVA", "995 525 828", "0192"),
  PL: company("eu_vat", "PL8567346215"),
  SE: company("eu_vat", "SE556703748501", "556703-7485", "0007"),
  XK: company(null, ""),
} as const satisfies Readonly<Record<string, Company>>;

export type Country = keyof typeof COMPANIES;

export const COUNTRIES = Object.keys(COMPANIES) as readonly Country[];

export function sellerIn(country: Country, more: Partial<Seller> = {}): Seller {
  return { ...SELLER, ...COMPANIES[country], address: addressIn(country), ...more };
}

export function buyerIn(country: Country, more: Partial<Buyer> = {}): Buyer {
  return { ...BUYER, taxIds: COMPANIES[country].taxIds, address: addressIn(country), ...more };
}

export function addressIn(country: Country, more: Partial<PostalAddress> = {}): PostalAddress {
  const street = { line1: "Main street 1", line2: null, postalCode: "1234", city: "Town", region: null };
  return { ...street, country, ...more };
}
