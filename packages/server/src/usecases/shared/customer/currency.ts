import type { Currency } from "@dues/billing";
import type { Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";

/** The currencies to charge a customer in when a request names none, the more important first. */
export function preferredCurrencies(
  { currency }: Pick<Organization, "currency">,
  customer: Pick<Customer, "billingDetails"> | undefined,
): readonly Currency[] {
  const own = customer?.billingDetails.currency ?? null;
  return own === null ? [currency] : [own, currency];
}
