import type { Knex } from "knex";
import { lockCustomer, type Customer } from "../../../db/customers/customers.js";
import { findOwnerId } from "../../../db/core/object-owners.js";
import { findPaymentByReference, findPaymentOfProvider, type Payment } from "../../../db/money/payments.js";
import type { PaymentIds } from "../../../providers/payment-provider.js";

export interface NamedPayment {
  /** Undefined when the customer was deleted. The payment stays. */
  readonly customer: Customer | undefined;
  readonly payment: Payment;
}

interface Naming {
  readonly organizationId: string;
  readonly provider: string;
  readonly names: PaymentIds;
}

/**
 * Returns the payment in a provider's message, by our reference for it, else by the provider's own. Locks its customer.
 * Undefined when it is none of ours.
 */
export async function lockNamedPayment(
  trx: Knex.Transaction,
  { organizationId, provider, names: { reference, providerPaymentId } }: Naming,
): Promise<NamedPayment | undefined> {
  const ownerId = reference === null ? undefined : await findOwnerId(trx, organizationId, reference);
  const found =
    ownerId !== undefined && reference !== null
      ? await findPaymentByReference(trx, ownerId, reference)
      : await findPaymentOfProvider(trx, { organizationId, provider, providerPaymentId });
  if (!found || found.provider !== provider) return undefined;
  const customer = await lockCustomer(trx, found.customerId);
  const payment = await findPaymentByReference(trx, found.customerId, found.reference);
  return payment && { customer, payment };
}
