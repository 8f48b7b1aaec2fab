import type { Instant } from "../time/instant.js";
import { advance } from "./run.js";
import { applyPayment } from "./settle.js";
import { withPayment, type CustomerState, type RuleContext } from "./state.js";

/** Returns the state in which everything due has happened and every charge of it has succeeded. */
export function simulateDue(state: CustomerState, at: Instant, context: RuleContext): CustomerState {
  const due = advance(state, at, context);
  const charges = due.payments.filter((payment) => !state.payments.includes(payment));
  if (charges.length === 0) return due;
  const paid = charges.reduce((current, payment) => {
    const succeeded = withPayment(current, { ...payment, status: "succeeded", settledAt: payment.createdAt });
    return applyPayment(succeeded, payment, payment.createdAt, context) ?? succeeded;
  }, due);
  return simulateDue(paid, at, context);
}
