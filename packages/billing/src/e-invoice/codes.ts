/** UN/ECE Recommendation 20: pieces. Dues does not know the units of what is sold. */
export const PIECES = "C62";

/**
 * UNTDID 4461: paid through an online payment service, whichever card or account is behind it; by a standing agreement;
 * not defined.
 */
export const PAYMENT_MEANS = {
  online: "68",
  agreement: "57",
  undefined: "1",
  creditTransfer: "30",
  sepa: "58",
} as const;

/** Currencies that Dues knows and the lists of the rules do not (BR-CL-03): the newest, and one that is gone. */
export const UNLISTED_CURRENCIES: readonly string[] = ["CUC", "STN", "XCG"];

/** UNTDID 5189: a discount, with its name for readers. */
export const DISCOUNT = { code: "95", reason: "Discount" } as const;

/** Kosovo, which ISO 3166-1 does not have and the European Union calls XK (BR-CL-14). */
const COUNTRY_CODES: Readonly<Record<string, string>> = { XK: "1A" };

export function countryCode(country: string): string {
  return COUNTRY_CODES[country] ?? country;
}

/** The categories that a code of the list VATEX stands for, if it does not stand for exempt sales (E). */
const VATEX_CATEGORIES: Readonly<Record<string, string>> = {
  "VATEX-EU-AE": "AE",
  "VATEX-FR-AE": "AE",
  "VATEX-EU-IC": "K",
  "VATEX-EU-G": "G",
  "VATEX-EU-O": "O",
};

/** The code list VATEX (BR-CL-22), as patterns. */
const VATEX: readonly RegExp[] = [
  /^VATEX-EU-(79-C|144|146-1E|153|159|309|AE|D|F|G|I|IC|J|O)$/,
  /^VATEX-EU-132(-1[A-Q])?$/,
  /^VATEX-EU-143(-1([A-L]|FA))?$/,
  /^VATEX-EU-148(-[A-G])?$/,
  /^VATEX-EU-151(-1([A-E]|AA))?$/,
  /^VATEX-FR-(AE|FRANCHISE|CNWVAT|298SEXDECIESA|CGI275|CGI277A|CGI295)$/,
  /^VATEX-FR-CGI261(-[1-578]|[AB]|C-[1-3]|D-(1|1BIS|2|3|4)|E-[12])$/,
];

/** Whether a reason is a code that a tax of this category can have (BR-CL-22, PEPPOL-EN16931-P0104 to P0111). */
export function isReasonCode(reason: string, category: string): boolean {
  return VATEX.some((codes) => codes.test(reason)) && (VATEX_CATEGORIES[reason] ?? "E") === category;
}
