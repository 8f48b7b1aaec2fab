import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import type { Organization } from "../../db/organizations/organizations.js";
import { listPaymentMethods } from "../../db/money/payment-methods.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { catchUpCustomer } from "../shared/renewal/run-due.js";
import { openBillingContext } from "../shared/state/state.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { isUsable } from "../shared/state/usable-card.js";
import { becomeDefault } from "../shared/payment-method/default.js";

export interface MethodOfCustomer {
  readonly customer: string;
  readonly id: string;
}

/**
 * Makes a saved method the default. Overdue invoices are retried with it at once.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `payment_method_not_found`,
 * `payment_method_not_usable`, `clock_advancing`
 */
export async function chooseDefaultMethod(
  deps: Deps,
  organization: Organization,
  { customer: name, id }: MethodOfCustomer,
): Promise<void> {
  const found = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  const decide = async (trx: Knex.Transaction) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const method = (await listPaymentMethods(trx, customer.id)).find((each) => each.id === id);
    if (!method) throw methodNotFound(id);
    if (!isUsable(method, own.now())) {
      throw new BillingError(
        "payment_method_not_usable",
        "The card has expired or can no longer be charged.",
      );
    }
    if (!method.isDefault) await becomeDefault(own, trx, billing, { customer, method });
  };
  await decideOnce(deps, { name: "choose", decide });
  await catchUpCustomer(deps, organization, found.id);
}

export function methodNotFound(id: string): BillingError {
  return new BillingError("payment_method_not_found", `The customer has no payment method ${id}.`);
}
