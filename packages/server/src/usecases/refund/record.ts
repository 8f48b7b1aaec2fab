import { allocate, BillingError, refundedElsewhere, type Payment, type RefundPart } from "@dues/billing";
import type { Knex } from "knex";
import { findCustomerInvoice, updateInvoice } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import { addRefundNews, listRefundNews } from "../../db/refund-news.js";
import {
  findRefund,
  insertRefund,
  listRefundsOfPayment,
  markFromProvider,
  sumRefundedLines,
  type Refund,
  type PaymentRefund,
} from "../../db/refunds.js";
import type { Deps } from "../../deps.js";
import type { ProviderEvent, ProviderName } from "../../providers/payment-provider.js";
import { revokeSold } from "../credit/revoke.js";
import { invoiceNoun, recordTransition, refundNoun } from "../change/nouns.js";
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
  const newsId = event.providerRefundId ?? eventId;
  const minor = await newPartOf(trx, payment, { organizationId: organization.id, newsId, event });
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
  await markFromProvider(trx, recorded);
  const told = { noun: refundNoun(deps), organizationId: organization.id, at: now };
  await recordTransition(deps, trx, told, { was: undefined, is: recorded });
  return true;
}

/** How much went back that is not in our books yet, now that this is told too. */
async function newPartOf(
  trx: Knex.Transaction,
  payment: Payment,
  { organizationId, newsId, event: { amount, covers } }: Told,
): Promise<bigint> {
  const { customerId, id: paymentId } = payment;
  const news = { organizationId, customerId, paymentId, newsId, amount: amount.minor, covers };
  await addRefundNews(trx, news);
  const known = await listRefundsOfPayment(trx, payment);
  // Money that paid nothing is given back once, whoever is first.
  if (payment.isUnapplied && known.length > 0) return 0n;
  const ours = sumOf(known.filter(({ isFromProvider }) => !isFromProvider));
  const recorded = sumOf(known.filter(({ isFromProvider }) => isFromProvider));
  return refundedElsewhere(await listRefundNews(trx, payment), ours) - recorded;
}

interface Told extends Pick<RefundNews, "event"> {
  readonly organizationId: string;
  readonly newsId: string;
}

function sumOf(refunds: readonly PaymentRefund[]): bigint {
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
