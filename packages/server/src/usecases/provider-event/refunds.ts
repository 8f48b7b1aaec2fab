import { allocate, BillingError, type Payment, type RefundPart } from "@dues/billing";
import type { Knex } from "knex";
import { findCustomerInvoice, updateInvoice } from "../../db/money/invoices.js";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  findRefund,
  findRefundOfProvider,
  findUnappliedRefund,
  insertRefund,
  markFromProvider,
  sumRefundedLines,
  type Refund,
} from "../../db/money/refunds.js";
import type { Deps } from "../../context/deps.js";
import type { KnownRefund, ProviderEvent, ProviderName } from "../../providers/payment-provider.js";
import { revokeSold } from "../shared/credit/revoke.js";
import { invoiceNoun, recordTransition, refundNoun } from "../shared/change/auditable.js";
import { depsFor } from "../shared/time/customer-time.js";
import { lockNamedPayment, type NamedPayment } from "../shared/payment/lock-named.js";
import { leftOfLines } from "../shared/refund/left.js";
import { settleRefund } from "../shared/refund/settle.js";

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
  organization: Organization,
  { provider, event }: RefundNews,
): Promise<boolean> {
  const naming = { organizationId: organization.id, provider, names: event.payment };
  const named = await lockNamedPayment(trx, naming);
  if (!named) return false;
  let isNews = false;
  for (const reported of event.refunds) {
    if (await recordRefund(deps, trx, organization, { ...named, reported })) isNews = true;
  }
  return isNews;
}

interface RefundOfPayment extends NamedPayment {
  readonly reported: KnownRefund;
}

async function recordRefund(
  deps: Deps,
  trx: Knex.Transaction,
  organization: Organization,
  { customer, payment, reported }: RefundOfPayment,
): Promise<boolean> {
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
    amount,
    lines: [],
    failureCode: null,
    status: "succeeded",
    reason: "made at the provider",
    createdAt: now,
    settledAt: now,
  };
  const recorded = await onInvoice(own, trx, organization, { payment, refund });
  if (!recorded) return false;
  await insertRefund(trx, organization.id, recorded, deps.realNow());
  await markFromProvider(trx, recorded, providerRefundId);
  const when = { noun: refundNoun(deps), organizationId: organization.id, at: now };
  await recordTransition(deps, trx, when, { was: undefined, is: recorded });
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

/**
 * Allocates a refund to the invoice of its payment, over the remaining amounts of the lines. A payment without an
 * effect needs no invoice, and is refunded once. Returns undefined for a payment that Dues did not record.
 */
async function onInvoice(
  deps: Deps,
  trx: Knex.Transaction,
  { id: organizationId }: Organization,
  { payment, refund }: { readonly payment: Payment; readonly refund: Refund },
): Promise<Refund | undefined> {
  if (payment.isUnapplied) return refund;
  const { customerId, invoiceId } = payment;
  const invoice = invoiceId === null ? undefined : await findCustomerInvoice(trx, customerId, invoiceId);
  if (!invoice) return undefined;
  const refunded = (await sumRefundedLines(trx, [invoice])).get(customerId) ?? {};
  const leftOf = await leftOfLines(trx, invoice, refunded);
  const amountRefunded = smaller(invoice.amountRefunded + refund.amount.minor, invoice.amountPaid);
  const changed = { ...invoice, amountRefunded, updatedAt: refund.createdAt };
  await updateInvoice(trx, changed);
  const recording = { noun: invoiceNoun(deps), organizationId, at: refund.createdAt };
  await recordTransition(deps, trx, recording, { was: invoice, is: changed });
  const charges = invoice.lines
    .filter(({ amount }) => amount > 0n)
    .map(({ id }) => ({ id, left: leftOf(id) }));
  const recorded = { ...refund, invoiceId: invoice.id, lines: spread(refund.amount.minor, charges) };
  await revokeSold(deps, trx, { organizationId, invoice, refunds: [recorded], refunded, isForced: true });
  return recorded;
}

/** A refund that exceeds the remaining amounts of the lines is allocated to none of them. */
function spread(
  total: bigint,
  charges: readonly { readonly id: string; readonly left: bigint }[],
): RefundPart[] {
  const whole = charges.reduce((sum, { left }) => sum + left, 0n);
  if (whole === 0n) return [];
  const parts = allocate(
    smaller(total, whole),
    charges.map(({ left }) => left),
  );
  return charges
    .map(({ id }, index) => ({ id, amount: parts[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
