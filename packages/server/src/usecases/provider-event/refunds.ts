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
 * Records what a provider knows of the refunds of one payment: ours that are decided now, those that somebody made in
 * its dashboard, and those that came back. Answers whether any of it was news.
 *
 * @throws BillingError `payment_in_progress` when we do not know yet that the payment itself succeeded
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
  for (const told of event.refunds) {
    if (await recordRefund(deps, trx, organization, { ...named, told })) isNews = true;
  }
  return isNews;
}

interface Told extends NamedPayment {
  readonly told: KnownRefund;
}

async function recordRefund(
  deps: Deps,
  trx: Knex.Transaction,
  organization: Organization,
  { customer, payment, told }: Told,
): Promise<boolean> {
  const { outcome, amount, providerRefundId } = told;
  const known = await findKnown(trx, payment, told);
  if (known) return settleRefund(deps, trx, organization, { refund: known, outcome });
  if (outcome.status !== "succeeded") return false;
  if (payment.status === "pending") {
    throw new BillingError(
      "payment_in_progress",
      `The outcome of the payment ${payment.id} is not known to be a success.`,
    );
  }
  // Money that paid nothing is given back once, whoever is first.
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
 * Takes a refund off the invoice that its payment paid, over the lines by what is left of each. Money that paid nothing
 * needs no invoice, and is given back once. Undefined for a payment that Dues did not record.
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
  const told = { noun: invoiceNoun(deps), organizationId, at: refund.createdAt };
  await recordTransition(deps, trx, told, { was: invoice, is: changed });
  const charges = invoice.lines
    .filter(({ amount }) => amount > 0n)
    .map(({ id }) => ({ id, left: leftOf(id) }));
  const recorded = { ...refund, invoiceId: invoice.id, lines: spread(refund.amount.minor, charges) };
  await revokeSold(deps, trx, { organizationId, invoice, refunds: [recorded], refunded, isForced: true });
  return recorded;
}

/** Whoever gives back more than was left of the lines gives it for none of them. */
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
