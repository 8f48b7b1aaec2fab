import type { PaymentStatus } from "@dues/billing";
import type { Organization } from "../../db/organizations.js";
import type { Page, PageRequest } from "../../db/page.js";
import { listPayments as listRows, type Payment } from "../../db/payments.js";
import type { Deps } from "../../deps.js";
import { findCustomer } from "../customer/resolve.js";

export interface PaymentQuery extends PageRequest {
  readonly customer?: string | undefined;
  /** The id of an invoice. */
  readonly invoice?: string | undefined;
  readonly status?: PaymentStatus | undefined;
}

/**
 * Payments, newest first, those without an outcome included. A customer or an invoice that we do not know has none.
 *
 * @throws BillingError `customer_ambiguous`
 */
export async function listPayments(
  deps: Deps,
  organization: Organization,
  { customer: name, invoice: invoiceId, ...query }: PaymentQuery,
): Promise<Page<Payment>> {
  const customer = name === undefined ? undefined : await findCustomer(deps.db, organization.id, name);
  if (name !== undefined && !customer) return { items: [], nextCursor: null };
  return listRows(deps.db, organization.id, { ...query, invoiceId, customerId: customer?.id });
}
