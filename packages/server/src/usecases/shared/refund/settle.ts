import { invariant, changesRefundStatus, type CreditNote, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { appendBalanceEntries } from "../../../db/money/balances.js";
import { findCustomerCreditNote, sumOutOfBand } from "../../../db/money/credit-notes.js";
import { lockCustomer } from "../../../db/customers/customers.js";
import { findCustomerInvoice, updateInvoice } from "../../../db/money/invoices.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findPayment } from "../../../db/money/payments.js";
import { findRefund, listInvoiceRefunds, updateRefund, type Refund } from "../../../db/money/refunds.js";
import type { Deps } from "../../../context/deps.js";
import type { RefundOutcome } from "../../../providers/payment-provider.js";
import { returnRevoked } from "../credit/revoke.js";
import { creditNoteNoun, invoiceNoun, recordTransition, refundNoun } from "../change/auditable.js";
import { depsFor } from "../time/customer-time.js";
import { accountOf, getProvider } from "../provider/choose.js";

/**
 * Requests a pending refund from the provider of its payment, and records the outcome.
 * Repeating it is safe: the provider knows the refund by its reference. Returns whether the refund is decided.
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
  invariant(payment?.providerPaymentId, `the refund ${refund.id} has no payment that a provider knows`);
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
    deps.log.error(
      { err: error, refundId: refund.id },
      "a provider could not report the outcome of a refund",
    );
    return { status: "pending" };
  }
}

/**
 * Records the outcome of a refund, and returns whether it was new. A failed refund returned no money, whether it failed
 * at once or the payer's bank rejected it later. Its credit note stands; the refund can then be requested again. For a
 * payment without an effect, the money goes to the customer's balance instead.
 */
export async function settleRefund(
  deps: Deps,
  trx: Knex.Transaction,
  { id: organizationId }: Organization,
  { refund, outcome }: { readonly refund: Refund; readonly outcome: RefundOutcome },
): Promise<boolean> {
  const customer = await lockCustomer(trx, refund.customerId);
  const stored = await findRefund(trx, refund.customerId, refund.id);
  if (!stored || !changesRefundStatus(stored.status, outcome.status)) return false;
  const settledAt = customer ? depsFor(deps, customer).now() : deps.now();
  const failureCode = outcome.status === "failed" ? outcome.failureCode : null;
  const settled: Refund = { ...stored, status: outcome.status, failureCode, settledAt };
  const was = await noteOf(trx, stored);
  await updateRefund(trx, settled);
  const when = { organizationId, at: settledAt };
  await recordTransition(deps, trx, { noun: refundNoun(deps), ...when }, { was: stored, is: settled });
  const is = await noteOf(trx, stored);
  if (is) await recordTransition(deps, trx, { noun: creditNoteNoun(deps), ...when }, { was, is });
  if (outcome.status === "failed") await keepMoney(deps, trx, stored, when);
  return true;
}

/** The credit note that a refund settles, with how far its refunds are. */
async function noteOf(
  trx: Knex.Transaction,
  { customerId, creditNoteId }: Refund,
): Promise<CreditNote | undefined> {
  return creditNoteId === null ? undefined : findCustomerCreditNote(trx, customerId, creditNoteId);
}

interface When {
  readonly organizationId: string;
  readonly at: Instant;
}

async function keepMoney(
  deps: Deps,
  trx: Knex.Transaction,
  refund: Refund,
  { organizationId, at }: When,
): Promise<void> {
  const { customerId, amount, invoiceId } = refund;
  if (invoiceId !== null) {
    await returnRevoked(deps, trx, { organizationId, refund, at });
    return takeBack(deps, trx, { customerId, invoiceId }, { organizationId, at });
  }
  const owner = { organizationId, customerId };
  const entry = { id: deps.newId("bal"), currency: amount.currency, amount: amount.minor };
  await appendBalanceEntries(trx, owner, [{ ...entry, kind: "refund", invoiceId: null, createdAt: at }]);
}

/**
 * Recomputes the refunded amount of an invoice from the refunds that did not fail and from what was given back by other
 * means, at most the paid amount, since a provider may return more than was paid.
 */
async function takeBack(
  deps: Deps,
  trx: Knex.Transaction,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
  when: When,
): Promise<void> {
  const invoice = await findCustomerInvoice(trx, customerId, invoiceId);
  invariant(invoice, `the invoice ${invoiceId} of a refund does not exist`);
  const standing = (await listInvoiceRefunds(trx, customerId, invoiceId)).filter(
    ({ status }) => status !== "failed",
  );
  const outOfBand = await sumOutOfBand(trx, customerId, invoiceId);
  const given = standing.reduce((sum, { amount }) => sum + amount.minor, outOfBand);
  const amountRefunded = given < invoice.amountPaid ? given : invoice.amountPaid;
  const changed = { ...invoice, amountRefunded, updatedAt: when.at };
  await updateInvoice(trx, changed);
  await recordTransition(deps, trx, { noun: invoiceNoun(deps), ...when }, { was: invoice, is: changed });
}
