import type { Invoice } from "../invoice/invoice.js";
import type { Instant } from "../time/instant.js";
import { advance } from "./run.js";
import { applyPayment } from "./settle.js";
import { withPayment, type CustomerState, type RuleContext } from "./state.js";

/** Returns the state in which everything due has happened and every charge of it has succeeded. */
export function simulateDue(state: CustomerState, at: Instant, context: RuleContext): CustomerState {
  const { waiting, others } = splitTaxWaits(state);
  if (waiting.length > 0) {
    const simulated = simulateDue(others, at, context);
    return { ...simulated, invoices: [...simulated.invoices, ...waiting] };
  }
  const due = advance(state, at, context);
  const charges = due.payments.filter((payment) => !state.payments.includes(payment));
  if (charges.length === 0)
    return due.invoices.some(({ taxWait }) => taxWait) ? simulateDue(due, at, context) : due;
  const paid = charges.reduce((current, payment) => {
    const succeeded = withPayment(current, { ...payment, status: "succeeded", settledAt: payment.createdAt });
    return applyPayment(succeeded, payment, payment.createdAt, context) ?? succeeded;
  }, due);
  return simulateDue(paid, at, context);
}

/** Separates the invoices that wait for their taxes: nothing that follows depends on them. */
export function splitTaxWaits(state: CustomerState): {
  readonly waiting: readonly Invoice[];
  readonly others: CustomerState;
} {
  const waiting = state.invoices.filter(({ taxWait }) => taxWait);
  if (waiting.length === 0) return { waiting, others: state };
  return { waiting, others: { ...state, invoices: state.invoices.filter(({ taxWait }) => !taxWait) } };
}
