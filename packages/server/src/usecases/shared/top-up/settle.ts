import { failureOfCharge, quantityToNumber, ZERO, type Payment, type TopUpFailure } from "@dues/billing";
import type { Knex } from "knex";
import {
  listPendingTopUps,
  listTopUps,
  saveTopUp,
  settleTopUpPurchase,
  type TopUp,
} from "../../../db/customers/top-ups.js";
import { findPayment } from "../../../db/money/payments.js";
import { recordChange } from "../change/record.js";
import { balanceOf, type TopUpCase } from "./case.js";

/**
 * Settles the purchases whose payment has an outcome: a paid one granted its credits with the payment, and a failed one was
 * discarded with its quote. Returns a payment without an outcome.
 */
export async function settlePending(trx: Knex.Transaction, found: TopUpCase): Promise<Payment | undefined> {
  const { customer, at } = found;
  for (const purchase of await listPendingTopUps(trx, customer.id)) {
    const payment = await findPayment(trx, customer.id, purchase.paymentId ?? "");
    if (payment?.status === "pending") return payment;
    const isPaid = payment?.status === "succeeded" && !payment.isUnapplied;
    await settleTopUpPurchase(trx, purchase, { status: isPaid ? "succeeded" : "failed", at });
    if (isPaid) continue;
    const topUps = await listTopUps(trx, customer.id);
    const topUp = topUps.find(({ creditSystemId }) => creditSystemId === purchase.creditSystemId);
    const reason = failureOfCharge(payment?.failureCode ?? null);
    const methodId = payment?.paymentMethodId ?? null;
    if (topUp) await failTopUp(trx, found, topUp, { reason, methodId });
  }
  return undefined;
}

export interface TopUpFailed {
  readonly reason: Exclude<TopUpFailure, "limit">;
  /** The card that failed; the default card when undefined. */
  readonly methodId?: string | null;
}

/** Turns a top-up off until another card is the default or it is replaced, and reports why. */
export async function failTopUp(
  trx: Knex.Transaction,
  found: TopUpCase,
  topUp: TopUp,
  { reason, methodId = found.state.card?.id ?? null }: TopUpFailed,
): Promise<void> {
  const { organizationId } = found.customer;
  await saveTopUp(trx, organizationId, { ...topUp, failureReason: reason, failedMethodId: methodId });
  await reportFailure(trx, found, topUp, reason);
}

/** Records `credits.top_up_failed`. */
export async function reportFailure(
  trx: Knex.Transaction,
  found: TopUpCase,
  { creditSystemId, packId, below }: TopUp,
  reason: TopUpFailure,
): Promise<void> {
  const { deps, billing, customer, at } = found;
  const { creditSystems, creditPacks } = billing.index.catalog;
  const { id: customerId, organizationId } = customer;
  await recordChange(deps, trx, {
    organizationId,
    customerId,
    at,
    kind: "credits.top_up_failed",
    object: { type: "credit_balance", id: creditSystemId },
    after: {
      customerId,
      creditSystem: creditSystems.find(({ id }) => id === creditSystemId)?.slug ?? creditSystemId,
      pack: creditPacks.find(({ id }) => id === packId)?.slug ?? packId,
      reason,
      balance: quantityToNumber(balanceOf(found, creditSystemId) ?? ZERO),
      below: quantityToNumber(below),
    },
  });
}
