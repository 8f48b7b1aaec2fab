import type { Payment } from "@dues/billing";
import { findCheckout } from "../../../db/money/checkouts.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findPaymentMethod } from "../../../db/money/payment-methods.js";
import type { Deps } from "../../../context/deps.js";
import type { PaymentOutcome } from "../../../providers/payment-provider.js";
import { accountOf, getProvider } from "./choose.js";

/**
 * Requests the outcome of a payment from its provider, by every known id. Returns undefined if the provider never
 * received the payment.
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
