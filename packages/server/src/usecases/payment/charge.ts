import { invariant, type Instant } from "@dues/billing";
import { findCustomersNamed } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import { findPaymentMethod } from "../../db/payment-methods.js";
import { findPaymentByReference, type Payment } from "../../db/payments.js";
import type { Deps } from "../../deps.js";
import type { PaymentOutcome } from "../../providers/payment-provider.js";
import { accountOf, getProvider } from "./choose-provider.js";
import { settlePayment } from "./settle.js";

/**
 * Charges the saved card of a payment that is written down as pending, and settles it. Repeating it is safe: the
 * provider knows the charge by its reference. Answers what is stored afterwards; `pending` means that the provider
 * could not tell yet. `at` is when it happens, for a customer whose time is being moved.
 */
export async function chargeSavedMethod(
  deps: Deps,
  organization: Organization,
  payment: Payment,
  at?: Instant,
): Promise<Payment["status"]> {
  const { reference, customerId } = payment;
  const outcome = await outcomeOf(deps, organization, payment);
  await settlePayment(deps, organization, { reference, outcome, ...(at !== undefined && { at }) });
  const stored = await findPaymentByReference(deps.db, customerId, reference);
  return stored?.status ?? "pending";
}

async function outcomeOf(deps: Deps, organization: Organization, payment: Payment): Promise<PaymentOutcome> {
  const { customerId, paymentMethodId, provider, reference, amount } = payment;
  const method = await findPaymentMethod(deps.db, customerId, paymentMethodId ?? "");
  const { byId: customer } = await findCustomersNamed(deps.db, organization.id, customerId);
  invariant(method, `the payment ${payment.id} names no saved method`);
  try {
    const asked = await getProvider(deps, organization, provider);
    return await asked.charge({
      account: accountOf(organization),
      reference,
      amount,
      customer: { id: customerId, email: customer?.email ?? null, name: customer?.name ?? null },
      providerMethodId: method.providerMethodId,
      description: reference,
    });
  } catch (error) {
    deps.log.error({ err: error, reference }, "a provider could not tell what became of a charge");
    return { status: "pending" };
  }
}
