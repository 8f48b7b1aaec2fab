import { BillingError } from "@dues/billing";

export function paymentNotFound(id: string): BillingError {
  return new BillingError("payment_not_found", `There is no payment ${id}.`);
}
