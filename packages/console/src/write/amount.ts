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

/** Prices of units have up to this many decimals of a minor unit. */
const MAX_DECIMALS = 12;

/** Reads the price of one unit, `0.00325`, and returns its minor units, which may be a fraction. */
export function parseUnitPrice(text: string, currency: string): number | undefined {
  const known = parseCurrency(currency);
  const [, sign = "", whole = "", decimals = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (known === undefined || whole === "" || sign === "-") return undefined;
  const exponent = currencyExponent(known);
  if (decimals.length > exponent + MAX_DECIMALS) return undefined;
  const digits = decimals.padEnd(exponent, "0");
  const minor = whole.replaceAll(/[ ,]/g, "") + digits.slice(0, exponent);
  const price = Number(`${minor}.${digits.slice(exponent) || "0"}`);
  return price <= Number.MAX_SAFE_INTEGER ? price : undefined;
}

/** The text of the price of one unit in a field, which `parseUnitPrice` reads again: `0.00325`. */
export function enteredUnitPrice(minor: number, currency: string): string {
  if (Number.isInteger(minor)) return enteredAmount(minor, currency);
  const plain = String(minor).includes("e") ? minor.toFixed(MAX_DECIMALS) : String(minor);
  const [whole = "0", decimals = ""] = plain.split(".");
  const amount = enteredAmount(Number(whole), currency);
  return `${amount}${amount.includes(".") ? "" : "."}${decimals}`.replace(/0+$/, "");
}
