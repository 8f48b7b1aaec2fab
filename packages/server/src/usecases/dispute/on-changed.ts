import type { Knex } from "knex";
import type { Dispute } from "../../db/disputes.js";
import type { Payment } from "../../db/payments.js";
import type { Deps } from "../../deps.js";

export interface DisputeChange {
  readonly payment: Payment;
  readonly dispute: Dispute;
}

/**
 * What a dispute means for what was bought with the payment. Called once when it opens and once when it is decided, in
 * the transaction that records it, under the customer's lock.
 */
export async function onDisputeChanged(
  _deps: Deps,
  _trx: Knex.Transaction,
  _change: DisputeChange,
): Promise<void> {}
