import { invariant, type Instant, type PaymentStatus } from "@dues/billing";
import { findCustomersNamed } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findPaymentMethod } from "../../../db/money/payment-methods.js";
import { findPaymentByReference, type Payment } from "../../../db/money/payments.js";
import type { Deps } from "../../../context/deps.js";
import type { ChargeRequest, PaymentOutcome, PaymentProvider } from "../../../providers/payment-provider.js";
import { accountOf, getProvider } from "../provider/choose.js";
import { settlePayment } from "./settle.js";

/**
 * Charges the saved card of a payment that is stored as pending, and settles it. Repeating it is safe: the provider
 * knows the charge by its reference. Returns the stored status afterwards: `pending` while the provider does not know
 * the outcome, `unapplied` when the money was taken and is returned because its purpose no longer exists. `at` is the
 * instant of the charge, for a customer on a test clock that is advancing.
 */
export async function chargeSavedMethod(
  deps: Deps,
  organization: Organization,
  payment: Payment,
  at?: Instant,
): Promise<PaymentStatus | "unapplied"> {
  const { reference, customerId } = payment;
  const known = deps.steps?.isResumed && (await findPaymentByReference(deps.db, customerId, reference));
  if (known && known.status !== "pending") return outcomeOf(known);
  const method = await findPaymentMethod(deps.db, customerId, payment.paymentMethodId ?? "");
  const { byId: customer } = await findCustomersNamed(deps.db, organization.id, customerId);
  invariant(method, `the payment ${payment.id} has no saved payment method`);
  const { email = null, name = null } = customer ?? {};
  const outcome = await chargeAtProvider(deps, {
    organization,
    payment,
    customer: { id: customerId, email, name },
    providerMethodId: method.providerMethodId,
    provider: () => getProvider(deps, organization, payment.provider),
  });
  await settlePayment(deps, organization, { reference, outcome, ...(at !== undefined && { at }) });
  const stored = await findPaymentByReference(deps.db, customerId, reference);
  return outcomeOf(stored);
}

function outcomeOf(payment: Payment | undefined): PaymentStatus | "unapplied" {
  if (payment?.status === "succeeded" && payment.isUnapplied) return "unapplied";
  return payment?.status ?? "pending";
}

export interface ProviderCharge extends Pick<ChargeRequest, "customer" | "providerMethodId"> {
  readonly organization: Organization;
  readonly payment: Payment;
  readonly provider: () => Promise<PaymentProvider>;
}

/**
 * Charges at the provider without settling. The charge stays pending if the provider does not answer, for any reason.
 */
export async function chargeAtProvider(
  deps: Deps,
  { organization, payment, customer, providerMethodId, provider }: ProviderCharge,
): Promise<PaymentOutcome> {
  const { reference, amount } = payment;
  try {
    const chosen = await provider();
    return await chosen.charge({
      account: accountOf(organization),
      reference,
      amount,
      customer,
      providerMethodId,
      description: reference,
    });
  } catch (error) {
    deps.log.error({ err: error, reference }, "a provider could not report the outcome of a charge");
    return { status: "pending" };
  }
}
