import { invariant, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { appendBalanceEntries } from "../../db/balances.js";
import { lockCustomer } from "../../db/customers.js";
import { findCustomerInvoice, updateInvoice } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import { findPayment } from "../../db/payments.js";
import { findRefund, updateRefund, type Refund } from "../../db/refunds.js";
import type { Deps } from "../../deps.js";
import type { RefundOutcome } from "../../providers/payment-provider.js";
import { returnRevoked } from "../credit/revoke.js";
import { invoiceNoun, recordTransition, refundNoun } from "../change/nouns.js";
import { depsFor } from "../customer/time.js";
import { accountOf, getProvider } from "../payment/choose-provider.js";

/**
 * Asks the provider of a payment for a refund that is written down as pending, and records what became of it.
 * Repeating it is safe: the provider knows the refund by its reference. Answers whether it is decided now.
 */
export async function askForRefund(deps: Deps, organization: Organization, refund: Refund): Promise<boolean> {
  if (refund.status !== "pending") return true;
  const outcome = await outcomeOf(deps, organization, refund);
  if (outcome.status === "pending") return false;
  await deps.db.transaction((trx) => settleRefund(deps, trx, organization, { refund, outcome }));
  return true;
}

async function outcomeOf(deps: Deps, organization: Organization, refund: Refund): Promise<RefundOutcome> {
  const payment = await findPayment(deps.db, refund.customerId, refund.paymentId ?? "");
  invariant(payment?.providerPaymentId, `the refund ${refund.id} names no payment that a provider knows`);
  try {
    const provider = await getProvider(deps, organization, payment.provider);
    return await provider.refund({
      account: accountOf(organization),
      reference: refund.id,
      paymentReference: payment.reference,
      providerPaymentId: payment.providerPaymentId,
      amount: refund.amount,
    });
  } catch (error) {
    deps.log.error({ err: error, refundId: refund.id }, "a provider could not tell what became of a refund");
    return { status: "pending" };
  }
}

type Decided = Exclude<RefundOutcome, { status: "pending" }>;

/**
 * The first outcome wins. A refund of an invoice that failed gave nothing back, so it can be asked for again; money
 * that paid nothing goes to the customer's balance instead.
 */
export async function settleRefund(
  deps: Deps,
  trx: Knex.Transaction,
  { id: organizationId }: Organization,
  { refund, outcome }: { readonly refund: Refund; readonly outcome: Decided },
): Promise<void> {
  const customer = await lockCustomer(trx, refund.customerId);
  const stored = await findRefund(trx, refund.customerId, refund.id);
  if (stored?.status !== "pending") return;
  const settledAt = customer ? depsFor(deps, customer).now() : deps.now();
  const failureCode = outcome.status === "failed" ? outcome.failureCode : null;
  const settled: Refund = { ...stored, status: outcome.status, failureCode, settledAt };
  await updateRefund(trx, settled);
  const when = { organizationId, at: settledAt };
  await recordTransition(deps, trx, { noun: refundNoun(deps), ...when }, { was: stored, is: settled });
  if (outcome.status === "succeeded") return;
  if (stored.invoiceId !== null) {
    await returnRevoked(deps, trx, { organizationId, refund: stored, at: settledAt });
    return takeBack(deps, trx, stored, when);
  }
  const owner = { organizationId, customerId: stored.customerId };
  const entry = { id: deps.newId("bal"), currency: stored.amount.currency, amount: stored.amount.minor };
  await appendBalanceEntries(trx, owner, [
    { ...entry, kind: "refund", invoiceId: null, createdAt: settledAt },
  ]);
}

async function takeBack(
  deps: Deps,
  trx: Knex.Transaction,
  refund: Refund,
  when: { readonly organizationId: string; readonly at: Instant },
): Promise<void> {
  const invoice = await findCustomerInvoice(trx, refund.customerId, refund.invoiceId ?? "");
  invariant(invoice, `the refund ${refund.id} names an invoice that is gone`);
  const amountRefunded = invoice.amountRefunded - refund.amount.minor;
  const changed = { ...invoice, amountRefunded, updatedAt: when.at };
  await updateInvoice(trx, changed);
  await recordTransition(deps, trx, { noun: invoiceNoun(deps), ...when }, { was: invoice, is: changed });
}
