import type { Organization } from "../../db/organizations/organizations.js";
import { listPaymentMethods, type PaymentMethod } from "../../db/money/payment-methods.js";
import type { Deps } from "../../context/deps.js";
import { findCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { isUsable } from "../shared/state/usable-card.js";

export type { PaymentMethod } from "../../db/money/payment-methods.js";

/** The saved methods of a customer, newest first, valid only if they can be charged now. Unknown customers have none. */
export async function listWallet(
  deps: Deps,
  organization: Organization,
  customerName: string,
): Promise<PaymentMethod[]> {
  const customer = await findCustomer(deps.db, organization.id, customerName);
  if (!customer) return [];
  const methods = await listPaymentMethods(deps.db, customer.id);
  const now = depsFor(deps, customer).now();
  return methods.map((method) => ({ ...method, isValid: isUsable(method, now) }));
}
