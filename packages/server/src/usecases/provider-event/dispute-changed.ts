import type { Knex } from "knex";
import type { Dispute } from "../../db/money/disputes.js";
import type { Payment } from "../../db/money/payments.js";
import type { Deps } from "../../context/deps.js";
import type { Customer } from "../../db/customers/customers.js";
import { disputeCredits } from "../shared/credit/dispute.js";
import type { BillingContext } from "../shared/state/state.js";
import { creditLostDispute } from "./dispute-note.js";

export interface DisputeChange {
  /** Undefined for a deleted customer, which gets no documents any more. */
  readonly customer: Customer | undefined;
  readonly payment: Payment;
  readonly dispute: Dispute;
}

/**
 * What a dispute means for what was bought with the payment. Called once when it opens and once when it is decided, in
 * the transaction that records it, under the customer's lock.
 */
export async function onDisputeChanged(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customer, payment: { invoiceId, isUnapplied }, dispute }: DisputeChange,
): Promise<void> {
  if (invoiceId === null) return;
  await disputeCredits(deps, trx, { organizationId: billing.organization.id, invoiceId, dispute });
  if (dispute.status === "lost" && customer && !isUnapplied)
    await creditLostDispute(deps, trx, billing, { customer, invoiceId, dispute });
}
