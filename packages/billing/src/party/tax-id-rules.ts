import { isMultiple, weightedSum } from "./check-digits.js";
import { british, EU_VAT_RULES } from "./eu-vat.js";

/** The rules of one type of tax id. */
export interface TaxIdRule {
  readonly example: string;
  /** The value as documents and registers write it, from one without spaces and signs; undefined if the format is wrong. */
  read(text: string): string | undefined;
  /** Whether the check digits are right, for a value in the right format. */
  passes(value: string): boolean;
}

/**
 * Types as Stripe names them, and `ng_rc`, the number in Nigeria's register of companies. Those without check digits, or
 * with check digits that are not published, are checked for their format only.
 */
export const TAX_ID_RULES: Readonly<Record<string, TaxIdRule>> = {
  eu_vat: { example: "DE811569869", read: readEuVat, passes: euVatPasses },
  eu_oss_vat: rule("EU372022452", /^EU\d{9}$/),
  gb_vat: {
    example: "GB980780684",
    read: (text) => matching(withPrefix("GB", text), /^GB(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/),
    passes: (value) => british(value.slice(2)),
  },
  ch_uid: {
    example: "CHE107787577",
    read: (text) => matching(text.replace(/HR$/, ""), /^CHE\d{9}$/),
    passes: swissPasses,
  },
  ch_vat: {
    example: "CHE107787577MWST",
    read: (text) => matching(text, /^CHE\d{9}(?:MWST|TVA|IVA|VAT|TPV)$/),
    passes: swissPasses,
  },
  li_uid: { example: "CHE100155212", read: (text) => matching(text, /^CHE\d{9}$/), passes: swissPasses },
  no_vat: { example: "NO995525828MVA", read: readNorwegian, passes: norwegianPasses },
  no_voec: rule("2014001", /^2\d{6}$/),
  ng_tin: { example: "12345678-0001", read: readNigerianTin, passes: () => true },
  ng_rc: {
    example: "RC1613104",
    read: (text) => matching(/^\d/.test(text) ? `RC${text}` : text, /^(RC|BN|IT|LP|LLP)\d{1,8}$/),
    passes: () => true,
  },
  ae_trn: rule("100123456700003", /^1\d{14}$/),
  au_abn: { ...rule("51824753556", /^[1-9]\d{10}$/), passes: australianPasses },
  br_cnpj: { ...rule("16727230000197", /^\d{14}$/), passes: brazilianPasses },
  ca_gst_hst: rule("123456789RT0002", /^\d{9}RT\d{4}$/),
  ca_qst: rule("1234567890TQ1234", /^\d{10}TQ\d{4}$/),
  gh_tin: rule("P0001234567", /^[PCGQV]00\d{7}[0-9X]$/),
  in_gst: rule("27AAPFU0939F1ZV", /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/),
  is_vat: rule("123456", /^\d{5,6}$/),
  jp_trn: rule("T1234567891234", /^T\d{13}$/),
  ke_pin: rule("P000111111A", /^[AP]\d{9}[A-Z]$/),
  mx_rfc: rule("ABC010203AB9", /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/),
  nz_gst: rule("123456789", /^\d{8,9}$/),
  sa_vat: rule("300012345600003", /^3\d{13}3$/),
  sg_gst: rule("M90312345X", /^(M\d{8}[A-Z]|\d{8,9}[A-Z]|[A-Z]\d{2}[A-Z]{2}\d{4}[A-Z])$/),
  tr_tin: rule("0123456789", /^\d{10}$/),
  us_ein: rule("12-3456789", /^(\d{2})(\d{7})$/, "$1-$2"),
  za_vat: rule("4123456789", /^4\d{9}$/),
};

/** A type of which only the format is checked. `written` groups the digits as the country writes them. */
function rule(example: string, pattern: RegExp, written = "$&"): TaxIdRule {
  const read = (text: string) => (pattern.test(text) ? text.replace(pattern, written) : undefined);
  return { example, read, passes: () => true };
}

function matching(text: string, pattern: RegExp): string | undefined {
  return pattern.test(text) ? text : undefined;
}

function withPrefix(prefix: string, text: string): string {
  return text.startsWith(prefix) ? text : `${prefix}${text}`;
}

/** Greece writes EL, which is what VIES expects, although its country code is GR. */
function readEuVat(text: string): string | undefined {
  const value = text.replace(/^GR/, "EL");
  const [prefix, number] = [value.slice(0, 2), value.slice(2)];
  if (!Object.hasOwn(EU_VAT_RULES, prefix)) return undefined;
  // Belgian numbers were written without their leading zero until 2005.
  const whole = prefix === "BE" && /^\d{9}$/.test(number) ? `0${number}` : number;
  return EU_VAT_RULES[prefix]?.pattern.test(whole) ? `${prefix}${whole}` : undefined;
}

function euVatPasses(value: string): boolean {
  return EU_VAT_RULES[value.slice(0, 2)]?.passes(value.slice(2)) ?? false;
}

function swissPasses(value: string): boolean {
  const digits = value.slice(3, 12);
  return (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(digits.at(-1));
}

/** With the country in front, as e-invoices need it, and `MVA` behind, as Norwegian law does. */
function readNorwegian(text: string): string | undefined {
  const digits = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(text)?.[1];
  return digits && `NO${digits}MVA`;
}

function norwegianPasses(value: string): boolean {
  return isMultiple(value.slice(2, 11), [3, 2, 7, 6, 5, 4, 3, 2, 1], 11);
}

/** Of companies 12 digits (FIRS), of individuals 10 (JTB), and since 2026 of both 13. */
function readNigerianTin(text: string): string | undefined {
  if (/^\d{12}$/.test(text)) return `${text.slice(0, 8)}-${text.slice(8)}`;
  return matching(text, /^(\d{10}|\d{13})$/);
}

function australianPasses(digits: string): boolean {
  return (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

function brazilianPasses(digits: string): boolean {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const check = (count: number) => ((weightedSum(digits, weights.slice(-count)) * 10) % 11) % 10;
  return check(12) === Number(digits.charAt(12)) && check(13) === Number(digits.charAt(13));
}
