import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import type { Organization } from "../../db/organizations/organizations.js";
import { listPaymentMethods } from "../../db/money/payment-methods.js";
import { listPendingPayments } from "../../db/money/payments.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { catchUpCustomer } from "../shared/renewal/run-due.js";
import { openBillingContext } from "../shared/state/state.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { methodNotFound, type MethodOfCustomer } from "./choose.js";
import { detachMethod } from "../shared/payment-method/detach.js";
import { forgetMethod } from "../shared/payment-method/forget.js";

/**
 * Removes a saved method: it is no longer charged, and the newest valid remaining method replaces it. The
 * provider is notified afterwards, and a job retries until it confirms.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `payment_method_not_found`, `clock_advancing`;
 * `payment_in_progress` while a charge of it has no outcome
 */
export async function removePaymentMethod(
  deps: Deps,
  organization: Organization,
  { customer: name, id }: MethodOfCustomer,
): Promise<void> {
  const found = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  const decide = async (trx: Knex.Transaction) => {
    const customer = await relockCustomer(trx, found);
    const kept = (await listPaymentMethods(trx, customer.id)).find((each) => each.id === id);
    if (!kept) throw methodNotFound(id);
    const pending = await listPendingPayments(trx, [customer.id]);
    if (pending.some(({ paymentMethodId }) => paymentMethodId === id)) throw paymentInProgress();
    await forgetMethod(depsFor(deps, customer), trx, billing, { customer, method: kept, isDetached: false });
    return kept;
  };
  const method = await decideOnce(deps, { name: "remove", decide });
  await detachMethod(deps, organization, { organizationId: organization.id, ...method });
  await catchUpCustomer(deps, organization, found.id);
}

function paymentInProgress(): BillingError {
  return new BillingError(
    "payment_in_progress",
    "A payment with this payment method is in progress. Try again when it is settled.",
  );
}
