import { passesMod97 } from "./check-digits.js";

/** An account to which customers transfer what they owe. */
export interface BankAccount {
  /** Without spaces, in upper case. */
  readonly iban: string;
  /** Null where banks of the area need none. */
  readonly bic: string | null;
  /** Null for the name of the seller. */
  readonly holder: string | null;
}

/** Reads an IBAN as people write it, with spaces and in any case. Undefined where its check digits are wrong. */
export function parseIban(text: string): string | undefined {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined;
  return passesMod97(rotated(iban)) ? iban : undefined;
}

/** Reads a BIC of 8 or 11 characters. */
export function parseBic(text: string): string | undefined {
  const bic = text.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : undefined;
}

/** `DE89370400440532013000` as `DE89 3704 0044 0532 0130 00`. */
export function formatInFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Moves the country and check digits behind the rest, where ISO 7064 calculates. */
export function rotated(code: string): string {
  return code.slice(4) + code.slice(0, 4);
}
