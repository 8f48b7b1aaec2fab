import { BillingError, type Payment } from "@dues/billing";
import type { Knex } from "knex";
import {
  findRefund,
  findRefundOfProvider,
  findUnappliedRefund,
  insertRefund,
  markFromProvider,
  type Refund,
} from "../../db/money/refunds.js";
import type { Deps } from "../../context/deps.js";
import type { KnownRefund, ProviderEvent, ProviderName } from "../../providers/payment-provider.js";
import { recordTransition, refundNoun } from "../shared/change/auditable.js";
import { depsFor } from "../shared/time/customer-time.js";
import { lockNamedPayment, type NamedPayment } from "../shared/payment/lock-named.js";
import { settleRefund } from "../shared/refund/settle.js";
import type { BillingContext } from "../shared/state/state.js";
import { onInvoice } from "./refund-on-invoice.js";

export interface RefundNews {
  readonly provider: ProviderName;
  readonly event: Extract<ProviderEvent, { kind: "refunds" }>;
}

/**
 * Records the provider's refunds of one payment: pending refunds with an outcome, refunds made in the provider's
 * dashboard, and failed refunds. Returns whether any of it was new.
 *
 * @throws BillingError `payment_in_progress` if the success of the payment itself is not yet recorded
 */
export async function recordRefunds(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { provider, event }: RefundNews,
): Promise<boolean> {
  const naming = { organizationId: billing.organization.id, provider, names: event.payment };
  const named = await lockNamedPayment(trx, naming);
  if (!named) return false;
  let isNews = false;
  for (const reported of event.refunds) {
    if (await recordRefund(deps, trx, billing, { ...named, reported })) isNews = true;
  }
  return isNews;
}

interface RefundOfPayment extends NamedPayment {
  readonly reported: KnownRefund;
}

async function recordRefund(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customer, payment, reported }: RefundOfPayment,
): Promise<boolean> {
  const { organization } = billing;
  const { outcome, amount, providerRefundId } = reported;
  const known = await findKnown(trx, payment, reported);
  if (known) return settleRefund(deps, trx, organization, { refund: known, outcome });
  if (outcome.status !== "succeeded") return false;
  if (payment.status === "pending") {
    throw new BillingError(
      "payment_in_progress",
      `The outcome of the payment ${payment.id} is not known to be a success.`,
    );
  }
  // A payment without an effect is refunded only once.
  if (payment.isUnapplied && (await findUnappliedRefund(trx, payment.customerId, payment.id))) return false;
  const own = customer ? depsFor(deps, customer) : deps;
  const now = own.now();
  const refund: Refund = {
    id: deps.newId("ref"),
    customerId: payment.customerId,
    paymentId: payment.id,
    invoiceId: null,
    creditNoteId: null,
    amount,
    lines: [],
    failureCode: null,
    status: "succeeded",
    reason: "made at the provider",
    createdAt: now,
    settledAt: now,
  };
  const recorded = await onInvoice(own, trx, billing, { customer, payment, refund });
  if (!recorded) return false;
  await insertRefund(trx, organization.id, recorded, deps.realNow());
  await markFromProvider(trx, recorded, providerRefundId);
  const when = { organizationId: organization.id, at: now };
  await recordTransition(deps, trx, { noun: refundNoun(deps), ...when }, { was: undefined, is: recorded });
  return true;
}

/** A refund by our name for it, if it has one, else by the provider's. */
async function findKnown(
  trx: Knex.Transaction,
  payment: Payment,
  { reference, providerRefundId }: KnownRefund,
): Promise<Refund | undefined> {
  const ours = reference === null ? undefined : await findRefund(trx, payment.customerId, reference);
  return ours ?? findRefundOfProvider(trx, payment, providerRefundId);
}
