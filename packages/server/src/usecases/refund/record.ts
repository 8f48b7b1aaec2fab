import { allocate, BillingError, type Payment, type RefundPart } from "@dues/billing";
import type { Knex } from "knex";
import { findCustomerInvoice, updateInvoice } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import {
  findRefund,
  insertRefund,
  listRefundsOfPayment,
  markTold,
  sumRefundedLines,
  type Refund,
  type ToldRefund,
} from "../../db/refunds.js";
import type { Deps } from "../../deps.js";
import type { ProviderEvent, ProviderName } from "../../providers/payment-provider.js";
import { revokeSold } from "../credit/revoke.js";
import { depsFor } from "../customer/time.js";
import { lockNamedPayment } from "../payment/lock-named.js";
import { leftOfLines } from "./left.js";
import { settleRefund } from "./settle.js";

export interface RefundNews {
  readonly provider: ProviderName;
  /** The provider's id of the message. A refund that is not ours is known by it. */
  readonly eventId: string;
  readonly event: Extract<ProviderEvent, { kind: "refund" }>;
}

/**
 * Records money that went back: one of our refunds that is decided now, or one that somebody made in the provider's
 * dashboard. Answers whether it was news.
 *
 * @throws BillingError `payment_in_progress` when we do not know yet that the payment itself succeeded
 */
export async function recordRefund(
  deps: Deps,
  trx: Knex.Transaction,
  organization: Organization,
  { provider, eventId, event }: RefundNews,
): Promise<boolean> {
  const { outcome, reference } = event;
  const naming = { organizationId: organization.id, provider, names: event.payment };
  const named = await lockNamedPayment(trx, naming);
  if (!named || outcome.status === "pending") return false;
  const { customer, payment } = named;
  const ours = reference === null ? undefined : await findRefund(trx, payment.customerId, reference);
  if (ours) {
    await settleRefund(deps, trx, organization, { refund: ours, outcome });
    return ours.status === "pending";
  }
  if (outcome.status === "failed") return false;
  if (payment.status === "pending") {
    throw new BillingError(
      "payment_in_progress",
      `The payment ${payment.id} is not known to have succeeded.`,
    );
  }
  const minor = await newPartOf(trx, payment, { eventId, event });
  if (minor <= 0n) return false;
  const own = customer ? depsFor(deps, customer) : deps;
  const now = own.now();
  const refund: Refund = {
    ...{ id: deps.newId("ref"), customerId: payment.customerId, paymentId: payment.id, invoiceId: null },
    ...{ amount: { minor, currency: event.amount.currency }, lines: [], failureCode: null },
    ...{ status: "succeeded", reason: "made at the provider", createdAt: now, settledAt: now },
  };
  const recorded = await onInvoice(own, trx, organization, { payment, refund });
  if (!recorded) return false;
  await insertRefund(trx, organization.id, recorded, deps.realNow());
  await markTold(trx, recorded, eventId);
  return true;
}

/** How much of what a message tells is not in our books yet. */
async function newPartOf(
  trx: Knex.Transaction,
  payment: Payment,
  { eventId, event: { amount, covers } }: Pick<RefundNews, "eventId" | "event">,
): Promise<bigint> {
  const known = (await listRefundsOfPayment(trx, payment)).filter(({ status }) => status !== "failed");
  if (covers === "all_refunds") return amount.minor - sumOf(known);
  if (known.some(({ toldBy }) => toldBy === eventId)) return 0n;
  // The provider does not say which refund it means, so one of ours of the same amount is taken for it.
  const same = known.find((each) => each.toldBy === null && each.amount.minor === amount.minor);
  if (!same) return amount.minor;
  await markTold(trx, same, eventId);
  return 0n;
}

function sumOf(refunds: readonly ToldRefund[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount.minor, 0n);
}

/**
 * Takes a refund off the invoice that its payment paid, over the lines by what is left of each. Money that paid nothing
 * needs no invoice, and is given back once. Undefined for what is not in our books at all.
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
  await updateInvoice(trx, { ...invoice, amountRefunded, updatedAt: refund.createdAt });
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
