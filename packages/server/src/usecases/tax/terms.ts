import {
  formatQuantity,
  parseCountry,
  parseInstant,
  parseQuantity,
  quantity,
  type Instant,
  type Issue,
  type Tax,
  type TaxCategory,
} from "@dues/billing";
import { invalidRequest } from "../../shared/invalid-request.js";

export interface CreateTax {
  readonly code: string;
  readonly name: string;
  /** Percent as a decimal. */
  readonly percent: string | number;
  readonly country?: string | null | undefined;
  readonly category?: TaxCategory | null | undefined;
  readonly taxableShare?: string | number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly automatic?: boolean | null | undefined;
  readonly validFrom?: string | number | null | undefined;
  readonly validTo?: string | number | null | undefined;
}

const CHARGED: readonly TaxCategory[] = ["S", "L", "M"];
const HUNDRED = quantity(100);

/** Why nothing is charged, where the request does not say it: EN 16931 requires a reason for these categories. */
const REASONS: Partial<Record<TaxCategory, string>> = {
  E: "Exempt from tax",
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  G: "VATEX-EU-G",
  O: "VATEX-EU-O",
};

/**
 * Reads the terms of a new tax rate.
 *
 * @throws BillingError `invalid_request` with every invalid field.
 */
export function readTerms(command: CreateTax): Omit<Tax, "id"> {
  const percent = parseQuantity(command.percent);
  const taxableShare = parseQuantity(command.taxableShare ?? 100);
  const validFrom = instantOrNull(command.validFrom);
  const validTo = instantOrNull(command.validTo);
  const country = command.country == null ? null : parseCountry(command.country);
  const category = command.category ?? (percent === 0n ? "Z" : "S");
  const isCharged = CHARGED.includes(category);
  const found: (Issue | false)[] = [
    (percent === undefined || percent < 0n || percent > HUNDRED) &&
      issue("percent", "must be a decimal from 0 to 100"),
    (taxableShare === undefined || taxableShare <= 0n || taxableShare > HUNDRED) &&
      issue("taxableShare", "must be a decimal above 0, up to 100"),
    country === undefined && issue("country", "is not an ISO 3166-1 country code"),
    category === "S" && percent === 0n && issue("category", "must be another than S for a rate of 0"),
    !isCharged && percent !== 0n && issue("percent", `must be 0 for the category ${category}`),
    command.automatic === true && country === null && issue("country", "is required for an automatic tax"),
    validFrom !== null &&
      validTo !== null &&
      validTo <= validFrom &&
      issue("validTo", "must be after validFrom"),
  ];
  const issues = found.filter((each) => each !== false);
  if (issues.length > 0 || percent === undefined || taxableShare === undefined || country === undefined)
    throw invalidRequest(issues);
  return {
    code: command.code,
    name: command.name,
    percent: formatQuantity(percent),
    country,
    category,
    taxableShare: formatQuantity(taxableShare),
    reason: isCharged ? null : (command.reason ?? REASONS[category] ?? null),
    isAutomatic: command.automatic ?? false,
    validFrom,
    validTo,
  };
}

function instantOrNull(sent: string | number | null | undefined): Instant | null {
  return sent == null ? null : (parseInstant(sent) ?? null);
}

function issue(path: keyof CreateTax, message: string): Issue {
  return { path, message };
}
