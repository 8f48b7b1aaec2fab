import {
  appliedAmount,
  BillingError,
  completeChange,
  isRecordedPayment,
  reversePayment as reverseRule,
  type Invoice,
  type RecordedPayment,
} from "@dues/billing";
import type { Knex } from "knex";
import { findPaymentById } from "../../db/money/applied-payments.js";
import { hasReturnedMoney } from "../../db/money/credit-notes.js";
import { listCreditedParts } from "../../db/money/given-back.js";
import { findPayment } from "../../db/money/payments.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { saveState } from "../shared/state/state.js";
import { changePaid, type PaidFacts } from "./change-paid.js";
import { paymentNotFound } from "./payment.js";
import { changedPayment, type ChangedPayment } from "./record.js";

/**
 * Takes a recorded payment back: its invoice is owed again, and what exceeded it is taken from the balance. A reversed payment
 * stays as it is.
 *
 * @throws BillingError `payment_not_found`, `payment_not_reversible`, `payment_in_progress`, `clock_advancing`
 */
export async function reversePayment(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<ChangedPayment> {
  const payment = await findPaymentById(deps.db, organization.id, id);
  if (!payment) throw paymentNotFound(id);
  if (!isRecordedPayment(payment) || payment.invoiceId === null) throw notRecorded(id, payment.provider);
  const { customerId, invoiceId } = payment;
  const isReversed = async (trx: Knex.Transaction) => {
    const current = await findPayment(trx, customerId, id);
    return current?.recorded?.reversedAt ? id : undefined;
  };
  await changePaid(deps, organization, {
    name: "reverse payment",
    customerId,
    invoiceId,
    find: isReversed,
    decide: (facts) => reverse(facts, payment),
  });
  return changedPayment(deps, organization, { customerId, invoiceId, id });
}

/** A recorded payment changes only when it is reversed, so it may be read before the lock. */
async function reverse(
  { own, trx, billing, state, invoice }: PaidFacts,
  payment: RecordedPayment,
): Promise<string> {
  if (appliedAmount(payment) > 0n) await refuseFixed(trx, payment, invoice);
  const now = own.now();
  const before = { ...state, payments: [...state.payments, payment] };
  const after = reverseRule(before, { invoice, payment }, now, billing.rules);
  await saveState(own, trx, billing, completeChange(before, after, now, billing.rules));
  return payment.id;
}

/**
 * What was given back of the invoice was given back of money, and a loss was booked with what it lacked. Neither is true any
 * more without the payment.
 *
 * @throws BillingError `payment_not_reversible`
 */
async function refuseFixed(trx: Knex.Transaction, { id }: RecordedPayment, invoice: Invoice): Promise<void> {
  const lineIds = invoice.lines.map((line) => line.id);
  const credited = Object.keys(await listCreditedParts(trx, invoice.customerId, lineIds)).length > 0;
  const isGivenBack = credited || (await hasReturnedMoney(trx, invoice.customerId, invoice.id));
  if (!isGivenBack && invoice.uncollectible === null) return;
  const reason = isGivenBack ? "parts of its invoice were given back" : "its invoice was given up before";
  throw new BillingError(
    "payment_not_reversible",
    `The payment ${id} cannot be reversed, because ${reason}. Take the amount from the customer's balance instead.`,
  );
}

function notRecorded(id: string, provider: string): BillingError {
  return new BillingError(
    "payment_not_reversible",
    `The payment ${id} was made through ${provider}. Refund its invoice instead.`,
  );
}
