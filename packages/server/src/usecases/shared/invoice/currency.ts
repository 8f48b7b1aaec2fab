import { parseCurrency, type Currency } from "@dues/billing";
import type { Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { preferredCurrencies } from "../customer/currency.js";

/**
 * Returns the currency that a request names, else that of the customer, else that of the organization.
 *
 * @throws BillingError `invalid_request`
 */
export function invoiceCurrency(
  sent: string | null | undefined,
  organization: Organization,
  customer: Customer,
): Currency {
  const [preferred = organization.currency] = preferredCurrencies(organization, customer);
  if (sent === null || sent === undefined) return preferred;
  const currency = parseCurrency(sent);
  if (!currency) throw invalidRequest([{ path: "currency", message: "is not an ISO 4217 currency" }]);
  return currency;
}
