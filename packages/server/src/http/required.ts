import { BillingError } from "@dues/billing";

/**
 * Returns the `customer` of a query. The spec declares it as optional, because other kinds of credentials may later
 * imply a customer; the key of an organization does not, so it is required here.
 *
 * @throws BillingError `customer_required`
 */
export function requireCustomer(customer: string | undefined): string {
  if (customer) return customer;
  throw new BillingError("customer_required", "The query parameter customer is required.", {
    issues: [{ path: "customer", message: "is required" }],
  });
}
