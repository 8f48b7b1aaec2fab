import { invariant } from "@dues/billing";
import type { Knex } from "knex";
import { findCheckout, updateCheckout } from "../../db/checkouts.js";
import { lockCustomer, type Customer } from "../../db/customers.js";
import { findOwnerId } from "../../db/object-owners.js";
import type { Organization } from "../../db/organizations.js";
import { saveDefaultMethod } from "../../db/payment-methods.js";
import { findPaymentByReference, updatePayment, type Payment } from "../../db/payments.js";
import type { Deps } from "../../deps.js";
import type { PaymentOutcome } from "../../providers/payment-provider.js";
import { startPaidSubscription } from "../subscription/start-paid.js";

/**
 * What settling did. `repeated`: nothing, because it was settled before or is not decided yet. `unapplied`: the
 * money is recorded and owed back, because what it was for is gone.
 */
export type Settlement = "settled" | "repeated" | "unknown" | "unapplied" | "amount_mismatch";

export interface SettlePayment {
  readonly reference: string;
  readonly outcome: PaymentOutcome;
}

type Succeeded = Extract<PaymentOutcome, { status: "succeeded" }>;

/**
 * Applies what became of a payment, whoever brings the news: the provider's answer, its webhook or a look-up.
 * The first success wins and has its effect once; success never goes back. A failed try leaves a checkout open.
 */
export async function settlePayment(
  deps: Deps,
  organization: Organization,
  command: SettlePayment,
): Promise<Settlement> {
  return deps.db.transaction((trx) => settleIn(deps, trx, organization, command));
}

/** `settlePayment` for a caller that already holds a transaction. Takes the customer's lock. */
export async function settleIn(
  deps: Deps,
  trx: Knex.Transaction,
  organization: Organization,
  { reference, outcome }: SettlePayment,
): Promise<Settlement> {
  const customerId = await findOwnerId(trx, organization.id, reference);
  const customer = customerId === undefined ? undefined : await lockCustomer(trx, customerId);
  const payment = customer && (await findPaymentByReference(trx, customer.id, reference));
  if (!customer || !payment) return "unknown";
  if (payment.status === "succeeded" || outcome.status === "pending") return "repeated";
  if (outcome.status === "failed") return settleFailure(deps, trx, payment, outcome.failureCode);
  return settleSuccess(deps, trx, { organization, customer, payment, outcome });
}

async function settleFailure(
  deps: Deps,
  trx: Knex.Transaction,
  payment: Payment,
  failureCode: string,
): Promise<Settlement> {
  if (payment.checkoutId !== null) return "repeated";
  await updatePayment(trx, { ...payment, status: "failed", failureCode, settledAt: deps.now() });
  return "settled";
}

interface Success {
  readonly organization: Organization;
  readonly customer: Customer;
  readonly payment: Payment;
  readonly outcome: Succeeded;
}

async function settleSuccess(deps: Deps, trx: Knex.Transaction, success: Success): Promise<Settlement> {
  const { organization, customer, payment, outcome } = success;
  const now = deps.now();
  const received = { ...payment, providerPaymentId: outcome.providerPaymentId, settledAt: now };
  const { minor, currency } = outcome.amount;
  if (minor !== payment.amount.minor || currency !== payment.amount.currency) {
    await updatePayment(trx, {
      ...received,
      status: "failed",
      failureCode: "amount_mismatch",
      isUnapplied: true,
    });
    return "amount_mismatch";
  }
  const savedMethodId = outcome.card
    ? await saveDefaultMethod(trx, organization.id, {
        id: deps.newId("pm"),
        customerId: customer.id,
        provider: payment.provider,
        ...outcome.card,
        createdAt: now,
      })
    : null;
  if (payment.checkoutId !== null) await completeCheckout(trx, payment.customerId, payment.checkoutId, deps);
  const isApplied = await startPaidSubscription(deps, trx, {
    organization,
    customer,
    invoiceId: payment.invoiceId,
  });
  await updatePayment(trx, {
    ...received,
    status: "succeeded",
    failureCode: null,
    paymentMethodId: savedMethodId ?? payment.paymentMethodId,
    isUnapplied: !isApplied,
  });
  return isApplied ? "settled" : "unapplied";
}

async function completeCheckout(
  trx: Knex.Transaction,
  customerId: string,
  checkoutId: string,
  deps: Deps,
): Promise<void> {
  const checkout = await findCheckout(trx, customerId, checkoutId);
  invariant(checkout, `the checkout ${checkoutId} of a payment is gone`);
  await updateCheckout(trx, { ...checkout, status: "completed", updatedAt: deps.now() });
}
