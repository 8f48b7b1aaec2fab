import { currencyExponent, parseCurrency } from "@dues/billing";

const AMOUNT = /^([+-]?)(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount as people write it, `1,234.50`, and returns its whole minor units. Undefined for a text that is no
 * amount, or that has more decimals than the currency: rounding would charge something else than the person entered.
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const known = parseCurrency(currency);
  const [, sign = "", whole = "", decimals = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (known === undefined || whole === "") return undefined;
  const exponent = currencyExponent(known);
  if (decimals.length > exponent) return undefined;
  const minor = Number(whole.replaceAll(/[ ,]/g, "") + decimals.padEnd(exponent, "0"));
  return Number.isSafeInteger(minor) ? (sign === "-" ? -minor : minor) : undefined;
}

/** The text of an amount in a field, which `parseAmount` reads again: `1234.50`. */
export function enteredAmount(minor: number, currency: string): string {
  const known = parseCurrency(currency);
  const exponent = known === undefined ? 0 : currencyExponent(known);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const [whole, decimals] = [
    digits.slice(0, digits.length - exponent),
    digits.slice(digits.length - exponent),
  ];
  return `${minor < 0 ? "-" : ""}${whole}${exponent === 0 ? "" : `.${decimals}`}`;
}
