import {
  BillingError,
  parseCountry,
  parseCurrency,
  parseLocale,
  readTaxId,
  type Currency,
  type Issue,
  type PostalAddress,
  type TaxId,
  type TaxIdInput,
} from "@dues/billing";
import { invalidRequest } from "../../../shared/invalid-request.js";

/** A postal address as a caller writes it. Absent parts are null. */
export type AddressInput = {
  readonly [Part in keyof PostalAddress]?: PostalAddress[Part] | null | undefined;
};

/** Reads fields of a request one after the other and collects the invalid ones, so that a response names all of them. */
export interface FieldReader {
  address(path: string, input: AddressInput): PostalAddress;
  country(path: string, code: string): string;
  currency(path: string, code: string): Currency | null;
  locale(path: string, tag: string): string;
  taxIds(path: string, inputs: readonly TaxIdInput[]): TaxId[];
  /** Adds the problem of a field that needs others to be read. */
  refuse(path: string, message: string): void;
  /** @throws BillingError `invalid_tax_id` when only tax ids are invalid, else `invalid_request` */
  finish(): void;
}

export function createFieldReader(): FieldReader {
  const issues: Issue[] = [];
  const taxIdIssues: Issue[] = [];
  const read = <Value>(path: string, value: Value | undefined, message: string): Value | undefined => {
    if (value === undefined) issues.push({ path, message });
    return value;
  };
  const country = (path: string, code: string) =>
    read(path, parseCountry(code), "is not an ISO 3166-1 country code of two letters") ?? code;
  return {
    country,
    address(path, { line1, line2, postalCode, city, region, country: code }) {
      return {
        line1: line1 || null,
        line2: line2 || null,
        postalCode: postalCode || null,
        city: city || null,
        region: region || null,
        country: !code ? null : country(`${path}.country`, code),
      };
    },
    currency: (path, code) => read(path, parseCurrency(code), "is not an ISO 4217 currency") ?? null,
    locale: (path, tag) => read(path, parseLocale(tag), "is not a BCP 47 language tag, such as de-AT") ?? tag,
    taxIds: (path, inputs) =>
      inputs.flatMap((input, index) => {
        const { taxId, problem } = readTaxId(input);
        if (taxId) return [taxId];
        taxIdIssues.push({ path: `${path}[${index}].value`, message: problem });
        return [];
      }),
    refuse(path, message) {
      issues.push({ path, message });
    },
    finish() {
      if (issues.length + taxIdIssues.length === 0) return;
      const refusal = invalidRequest([...issues, ...taxIdIssues]);
      throw issues.length > 0
        ? refusal
        : new BillingError("invalid_tax_id", refusal.detail, { issues: refusal.issues ?? [] });
    },
  };
}

/** Null and an empty text clear a field. */
export function orNull<Given, Value>(
  given: Given | null,
  read: (given: Given) => Value | null,
): Value | null {
  return given === null || given === "" ? null : read(given);
}
