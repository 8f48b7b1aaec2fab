import {
  applyFailure,
  applyPayment,
  withPayment,
  type CustomerState,
  type Instant,
  type Payment,
  type RuleContext,
} from "@dues/billing";
import type { PaymentOutcome } from "../../../providers/payment-provider.js";

/** The provider's response to the charge of a saved card for an invoice. */
export interface DecidedCharge {
  readonly payment: Payment;
  readonly outcome: Exclude<PaymentOutcome, { status: "pending" }>;
  readonly at: Instant;
}

/**
 * Returns the state after one of its charges was decided, for settling the charges of many customers at once. Undefined
 * if another transaction settled the charge meanwhile.
 */
export function settleCharge(
  state: CustomerState,
  { payment: { id }, outcome, at }: DecidedCharge,
  rules: RuleContext,
): CustomerState {
  const payment = state.payments.find((each) => each.id === id && each.status === "pending");
  if (!payment) return state;
  if (outcome.status === "failed") {
    const { failureCode } = outcome;
    const failed: Payment = { ...payment, status: "failed", failureCode, settledAt: at };
    return applyFailure(withPayment(state, failed), failed, at, rules);
  }
  const { providerPaymentId } = outcome;
  const succeeded: Payment = { ...payment, providerPaymentId, status: "succeeded", settledAt: at };
  const applied = applyPayment(withPayment(state, succeeded), succeeded, at, rules);
  return applied ?? withPayment(state, { ...succeeded, isUnapplied: true });
}

/** Whether a charge can be settled so. A quote that lost its target is discarded, and a wrong amount given back. */
export function isPlainCharge(
  { invoices }: CustomerState,
  payment: Payment,
  outcome: PaymentOutcome,
): outcome is DecidedCharge["outcome"] {
  const invoice = invoices.find(({ id }) => id === payment.invoiceId);
  if (outcome.status === "pending" || invoice?.status !== "open") return false;
  if (outcome.status === "failed") return true;
  const { minor, currency } = outcome.amount;
  return minor === payment.amount.minor && currency === payment.amount.currency;
}
