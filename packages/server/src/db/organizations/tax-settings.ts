import { TAX_PROVIDERS, type RateDate, type TaxBehavior, type TaxProviderName } from "@dues/billing";
import type { Organization } from "./organizations.js";

/** How an organization taxes its sales. */
export interface OrganizationTax {
  /** Who calculates taxes: the organization's own rates, or a tax provider with the organization's account there. */
  readonly source: "rates" | TaxProviderName;
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
  const { source, defaultTaxCodes, taxBehavior, rateDate } = isObject(tax) ? tax : {};
  return {
    source: TAX_PROVIDERS.find((name) => name === source) ?? "rates",
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
