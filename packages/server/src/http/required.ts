import { BillingError } from "@dues/billing";

/**
 * The `customer` of a query. The interface calls it optional, because a later credential may stand for one customer;
 * an organization's key does not, so the operation cannot do without it.
 *
 * @throws BillingError `customer_required`
 */
export function requireCustomer(customer: string | undefined): string {
  if (customer) return customer;
  throw new BillingError("customer_required", "The query parameter customer is required.", {
    issues: [{ path: "customer", message: "is required" }],
  });
}
