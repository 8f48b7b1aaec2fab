import { taxRequestKey, type BuyerTaxFacts, type ProvidedTaxSource, type TaxContext } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { legalOf } from "../organization/settings.js";
import { organizationTaxOf } from "../organization/tax.js";

/** Returns how an organization taxes its sales; undefined when it has no taxes and decides none automatically. */
export function taxContextOf(
  organization: Organization,
  index: CatalogIndex,
  answers: Deps["taxAnswers"],
): TaxContext | undefined {
  const { taxes, creditPacks, exchangeRates } = index.catalog;
  const { accountingCurrency, country, address, automaticTax, oss, reverseCharge } = legalOf(organization);
  const { source, ...settings } = organizationTaxOf(organization);
  if (taxes.length === 0 && !automaticTax && source === "rates") return undefined;
  return {
    ...settings,
    ...(source !== "rates" && { provider: providedBy(answers) }),
    taxes,
    country: country ?? address?.country ?? null,
    automaticTax,
    oss,
    reverseCharge,
    accountingCurrency: accountingCurrency ?? organization.currency,
    exchangeRates,
    packTaxesOf: (packId) => creditPacks.find(({ id }) => id === packId),
  };
}

function providedBy(answers: Deps["taxAnswers"]): ProvidedTaxSource {
  return {
    mayWait: answers === undefined,
    find: (request) => answers?.get(taxRequestKey(request)),
  };
}

/** Returns the facts of a customer that decide its taxes. */
export function buyerTaxFactsOf({ billingDetails }: Pick<Customer, "billingDetails">): BuyerTaxFacts {
  const { address, taxIds, taxExempt, taxCodes } = billingDetails;
  return { country: address?.country ?? null, taxIds, taxExempt, taxCodes };
}
