import type { Money } from "@dues/billing";
import type { Knex } from "knex";
import { lockCustomer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Payment } from "../../db/money/payments.js";
import { findUnappliedRefund, insertRefund, type Refund } from "../../db/money/refunds.js";
import type { Deps } from "../../context/deps.js";
import { recordTransition, refundNoun } from "../shared/change/auditable.js";
import { depsFor } from "../shared/time/customer-time.js";
import { findOutcome } from "../shared/provider/find-outcome.js";
import { askForRefund } from "../shared/refund/settle.js";

/**
 * Refunds a payment that had no effect; to the customer's balance, if its provider cannot refund. Returns
 * whether the refund is decided. Only the transaction that inserts the refund requests it from the provider.
 */
export async function returnPayment(
  deps: Deps,
  organization: Organization,
  payment: Payment,
): Promise<boolean> {
  const amount = await receivedAmount(deps, organization, payment);
  const refund = await deps.db.transaction((trx) => begin(deps, trx, organization, { payment, amount }));
  return refund !== undefined && askForRefund(deps, organization, refund);
}

/** The received amount may differ from the requested amount. */
async function receivedAmount(deps: Deps, organization: Organization, payment: Payment): Promise<Money> {
  const outcome = await findOutcome(deps, organization, payment);
  return outcome?.status === "succeeded" ? outcome.amount : payment.amount;
}

async function begin(
  deps: Deps,
  trx: Knex.Transaction,
  organization: Organization,
  { payment, amount }: { readonly payment: Payment; readonly amount: Money },
): Promise<Refund | undefined> {
  const { customerId, id: paymentId } = payment;
  const customer = await lockCustomer(trx, customerId);
  if (await findUnappliedRefund(trx, customerId, paymentId)) return undefined;
  const refund: Refund = {
    id: deps.newId("ref"),
    customerId,
    invoiceId: null,
    creditNoteId: null,
    paymentId,
    amount,
    lines: [],
    status: "pending",
    reason: "unapplied",
    failureCode: null,
    settledAt: null,
    createdAt: customer ? depsFor(deps, customer).now() : deps.now(),
  };
  await insertRefund(trx, organization.id, refund, deps.realNow());
  const recording = { noun: refundNoun(deps), organizationId: organization.id, at: refund.createdAt };
  await recordTransition(deps, trx, recording, { was: undefined, is: refund });
  return refund;
}
