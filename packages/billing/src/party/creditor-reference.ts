import { rotated } from "./bank-account.js";
import { passesMod97, remainder97 } from "./check-digits.js";

/** What ISO 11649 leaves for a reference behind `RF` and its check digits. */
const MAX_LENGTH = 21;

/**
 * The structured creditor reference (ISO 11649) of an invoice, which a bank passes on unchanged: `RF`, two check digits, and the
 * number of the invoice without its separators. Undefined for a number that is too long for it.
 */
export function creditorReference(invoiceNumber: string): string | undefined {
  const reference = withoutSeparators(invoiceNumber);
  if (reference === "" || reference.length > MAX_LENGTH) return undefined;
  const check = 98 - remainder97(`${reference}RF00`);
  return `RF${String(check).padStart(2, "0")}${reference}`;
}

/** Reads a creditor reference, and returns the number of the invoice without separators. Undefined where its check digits are wrong. */
export function readCreditorReference(text: string): string | undefined {
  const code = text.replace(/\s/g, "").toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(code)) return undefined;
  return passesMod97(rotated(code)) ? code.slice(4) : undefined;
}

/** An invoice number as references and people write it: letters and digits only, in upper case. */
export function withoutSeparators(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
