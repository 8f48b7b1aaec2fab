import type { Knex } from "knex";
import type { Dispute } from "../../db/money/disputes.js";
import type { Payment } from "../../db/money/payments.js";
import type { Deps } from "../../context/deps.js";
import { disputeCredits } from "../shared/credit/dispute.js";

export interface DisputeChange {
  readonly organizationId: string;
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
  { organizationId, payment: { invoiceId }, dispute }: DisputeChange,
): Promise<void> {
  if (invoiceId !== null) await disputeCredits(deps, trx, { organizationId, invoiceId, dispute });
}
