import { isMultiple, passesLuhn, passesMod97, weightedSum } from "./check-digits.js";
import { EU_VAT_RULES } from "./eu-vat.js";

/**
 * Where the schemes of this folder and of e-invoices come from: the lists ICD (ISO 6523) and EAS of Peppol, which appear
 * twice a year. Codes leave them, such as 0213 in 2026, so a table that is older than a year is compared again.
 */
export const IDENTIFIER_SCHEMES_SOURCE = {
  name: "Peppol BIS Billing 3",
  version: "3.0.21",
  /** The first day of the month of its release. */
  date: "2026-05-01",
} as const;

/** A register whose numbers name companies, by its code in ISO 6523. */
export interface RegistrationScheme {
  /** As documents name the number: `KVK`. */
  readonly label: string;
  /** ISO 3166-1 alpha-2 code of the only country of the register; null for one of all countries. */
  readonly country: string | null;
  readonly example: string;
  /** The number as e-invoices write it, from one in upper case without spaces and signs; undefined if it is none. */
  read(text: string): string | undefined;
}

/** Registers of companies, and identifiers of companies all over the world. */
export const REGISTRATION_SCHEMES: Readonly<Record<string, RegistrationScheme>> = {
  "0002": scheme("SIREN", "FR", "732829320", /^\d{9}$/, { passes: passesLuhn }),
  "0007": scheme("Org.nr", "SE", "5560360793", /^\d{10}$/, { passes: passesLuhn }),
  "0009": scheme("SIRET", "FR", "73282932000074", /^\d{14}$/),
  "0060": scheme("D-U-N-S", null, "150483782", /^\d{9}$/),
  "0088": scheme("GLN", null, "7300010000001", /^\d{13}$/, { passes: passesGs1 }),
  "0106": scheme("KVK", "NL", "12345678", /^\d{8}$/),
  "0151": scheme("ABN", "AU", "51824753556", /^[1-9]\d{10}$/),
  "0183": scheme("UID", "CH", "CHE107787577", /^CHE\d{9}$/),
  "0184": scheme("CVR", "DK", "DK13585628", /^(?:DK)?(\d{8})$/, { form: "DK$1" }),
  "0188": scheme("法人番号", "JP", "7000012050002", /^[1-9]\d{12}$/),
  "0190": scheme("OIN", "NL", "00000001234567890000", /^\d{20}$/),
  "0191": scheme("Registrikood", "EE", "10137319", /^\d{8}$/),
  // Norwegian law wants this word on the invoices of companies (foretaksregisterloven § 10-2).
  "0192": scheme("Foretaksregisteret", "NO", "995525828", /^(?:NO)?(\d{9})(?:MVA)?$/, {
    form: "$1",
    passes: (id) => isMultiple(id, [3, 2, 7, 6, 5, 4, 3, 2, 1], 11),
  }),
  "0195": scheme("UEN", "SG", "201912345K", /^[0-9TRS][0-9A-Z]{7,8}[A-Z]$/),
  "0196": scheme("Kennitala", "IS", "4710080280", /^\d{10}$/),
  "0199": scheme("LEI", null, "529900T8BM49AURSDO55", /^[0-9A-Z]{18}\d{2}$/, { passes: passesMod97 }),
  "0200": scheme("Juridinio asmens kodas", "LT", "110053842", /^\d{7,9}$/),
  "0208": scheme("Ondernemingsnummer", "BE", "0203201340", /^(?:BE)?([01]\d{9})$/, {
    form: "$1",
    passes: (id) => EU_VAT_RULES["BE"]?.passes(id) ?? false,
  }),
  "0212": scheme("Y-tunnus", "FI", "0112038-9", /^(?:FI)?(\d{7})(\d)$/, {
    form: "$1-$2",
    passes: (id) => EU_VAT_RULES["FI"]?.passes(id.replace("-", "")) ?? false,
  }),
  "0218": scheme("Reģistrācijas numurs", "LV", "40003032949", /^\d{11}$/),
};

interface SchemeOptions {
  /** The number from the groups of the pattern. */
  readonly form?: string;
  readonly passes?: (id: string) => boolean;
}

function scheme(
  label: string,
  country: string | null,
  example: string,
  pattern: RegExp,
  { form = "$&", passes = () => true }: SchemeOptions = {},
): RegistrationScheme {
  const read = (text: string): string | undefined => {
    const id = pattern.test(text) ? text.replace(pattern, form) : undefined;
    return id !== undefined && passes(id) ? id : undefined;
  };
  return { label, country, example, read };
}

/** The checksum of GS1: weights 1 and 3 in turn, from the right. */
function passesGs1(digits: string): boolean {
  return weightedSum(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}
