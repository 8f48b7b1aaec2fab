import type { RateDate, TaxBehavior } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** How an organization taxes its sales. */
export interface OrganizationTax {
  /** Codes of the taxes that apply where neither the price, the customer nor its country has any. */
  readonly defaultTaxCodes: readonly string[];
  /** Whether prices that do not say it include their taxes. */
  readonly taxBehavior: TaxBehavior;
  /** The date that decides the rate of a line. */
  readonly rateDate: RateDate;
}

/** Returns the tax settings of an organization. Missing and unknown values have their defaults. */
export function organizationTaxOf({ settings }: Pick<Organization, "settings">): OrganizationTax {
  const { tax } = settings;
  const { defaultTaxCodes, taxBehavior, rateDate } = isObject(tax) ? tax : {};
  return {
    defaultTaxCodes: areTexts(defaultTaxCodes) ? defaultTaxCodes : [],
    taxBehavior: taxBehavior === "inclusive" ? "inclusive" : "exclusive",
    rateDate: rateDate === "period_end" ? "period_end" : "finalization",
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
