import type { Payment } from "@dues/billing";
import { findCheckout } from "../../../db/money/checkouts.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findPaymentMethod } from "../../../db/money/payment-methods.js";
import type { Deps } from "../../../context/deps.js";
import type { PaymentOutcome } from "../../../providers/payment-provider.js";
import { accountOf, getProvider } from "./choose.js";

/**
 * Asks the provider of a payment what became of it, by every name that is known. Undefined when the provider never
 * heard of it.
 *
 * @throws BillingError `provider_not_configured`
 */
export async function findOutcome(
  deps: Deps,
  organization: Organization,
  payment: Payment,
): Promise<PaymentOutcome | undefined> {
  const { customerId, checkoutId, paymentMethodId, reference, providerPaymentId } = payment;
  const provider = await getProvider(deps, organization, payment.provider);
  const checkout = checkoutId === null ? undefined : await findCheckout(deps.db, customerId, checkoutId);
  const method =
    paymentMethodId === null ? undefined : await findPaymentMethod(deps.db, customerId, paymentMethodId);
  return provider.findPayment({
    account: accountOf(organization),
    reference,
    providerPaymentId,
    providerCheckoutId: checkout?.providerCheckoutId ?? null,
    providerMethodId: method?.providerMethodId ?? null,
  });
}
