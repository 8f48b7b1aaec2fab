import type { Knex } from "knex";
import { findDispute, insertDispute, updateDispute, type Dispute } from "../../db/money/disputes.js";
import type { Deps } from "../../context/deps.js";
import type { ProviderEvent, ProviderName } from "../../providers/payment-provider.js";
import { recordChange } from "../shared/change/record.js";
import { depsFor } from "../shared/time/customer-time.js";
import type { BillingContext } from "../shared/state/state.js";
import { lockNamedPayment } from "../shared/payment/lock-named.js";
import { onDisputeChanged } from "./dispute-changed.js";

export interface DisputeNews {
  readonly provider: ProviderName;
  readonly event: Extract<ProviderEvent, { kind: "dispute" }>;
}

/**
 * Records that a customer disputes a payment, or the outcome of the dispute. A decided dispute stays decided, even if
 * older events arrive later. Returns whether it was new.
 */
export async function recordDispute(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { provider, event }: DisputeNews,
): Promise<boolean> {
  const { organization } = billing;
  const named = await lockNamedPayment(trx, {
    organizationId: organization.id,
    provider,
    names: event.payment,
  });
  if (!named) return false;
  const { customer, payment } = named;
  const own = customer ? depsFor(deps, customer) : deps;
  const { customerId } = payment;
  const { providerDisputeId, amount, status, reason } = event;
  const known = await findDispute(trx, { customerId, provider, providerDisputeId });
  if (known && (known.status !== "open" || known.status === status)) return false;
  const dispute: Dispute = {
    id: known?.id ?? deps.newId("dsp"),
    customerId,
    paymentId: payment.id,
    provider,
    providerDisputeId,
    amount,
    status,
    reason,
    createdAt: known?.createdAt ?? own.now(),
    updatedAt: own.now(),
  };
  await (known ? updateDispute(trx, dispute) : insertDispute(trx, organization.id, dispute));
  await recordChange(own, trx, {
    organizationId: organization.id,
    customerId,
    at: own.now(),
    kind: known ? "dispute.updated" : "dispute.opened",
    object: { type: "dispute", id: dispute.id },
    before: known && own.snapshots.dispute(known),
    after: own.snapshots.dispute(dispute),
  });
  await onDisputeChanged(own, trx, billing, { customer, payment, dispute });
  return true;
}
