import { currencyExponent, type Currency } from "@dues/billing";

/** More digits are a mistake, or no number. */
const MAX_DIGITS = 12;

/**
 * Reads an amount as people of a locale write it, `1.234,50` in German, in minor units; undefined for anything else, also
 * for more decimals than the currency has.
 */
export function readMoney(text: string, currency: Currency, locale: string): bigint | undefined {
  const exponent = currencyExponent(currency);
  const { decimal, group } = separators(locale);
  const plain = text.replace(/[\s\u00a0\u202f]/g, "");
  const [whole = "", fraction = "", ...rest] = plain.split(decimal);
  const digits = whole.replaceAll(group, "");
  const isGrouped = whole.includes(group);
  const groups = whole.split(group).slice(1);
  if (isGrouped && groups.some((part) => part.length !== 3)) return undefined;
  if (rest.length > 0 || !/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return undefined;
  if (!/^\d*$/.test(fraction) || fraction.length > exponent) return undefined;
  return BigInt(digits + fraction.padEnd(exponent, "0"));
}

/** Writes an amount as `readMoney` reads it, without the currency. */
export function writeMoney(minor: bigint, currency: Currency, locale: string): string {
  const exponent = currencyExponent(currency);
  const digits = minor.toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? whole : `${whole}${separators(locale).decimal}${digits.slice(-exponent)}`;
}

function separators(locale: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const found = (type: string) => parts.find((part) => part.type === type)?.value;
  const group = found("group") ?? ",";
  // Spaces between groups are gone before; nothing else may stand for one then.
  return { decimal: found("decimal") ?? ".", group: group.trim() === "" ? "\u0000" : group };
}
