import {
  applyRecordedPayment,
  BillingError,
  completeChange,
  MAX_AMOUNT,
  money,
  type Currency,
  type CustomerState,
  type Instant,
  type Invoice,
  type RecordedMethod,
  type RecordedPayment,
} from "@dues/billing";
import { findRecordedPayment } from "../../db/money/applied-payments.js";
import { findPayment } from "../../db/money/payments.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { DisputedPayment } from "../../context/snapshots.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { getInvoice } from "../shared/invoice/invoice.js";
import { parseOptionalCurrency } from "../shared/organization/currency.js";
import { saveState } from "../shared/state/state.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";
import { changePaid, type PaidFacts } from "./change-paid.js";
import { paymentNotFound } from "./payment.js";

export interface RecordPayment {
  readonly invoiceId: string;
  /** Minor units. */
  readonly amount: number;
  /** The currency that the caller expects; by default that of the invoice. */
  readonly currency?: string | null | undefined;
  readonly method: RecordedMethod;
  readonly reference?: string | null | undefined;
  /** By default now. */
  readonly receivedAt?: SentInstant | null | undefined;
}

export interface ChangedPayment {
  readonly payment: DisputedPayment;
  readonly invoice: Invoice;
}

/**
 * Records a payment that the organization received itself. It pays what is due of the invoice; more goes to the customer's
 * balance. A repeat with the same reference and amount returns the recorded payment.
 *
 * @throws BillingError `invoice_not_found`, `invoice_not_open`, `currency_mismatch`, `payment_reference_used`,
 * `payment_in_progress`, `invalid_request`, `clock_advancing`
 */
export async function recordPayment(
  deps: Deps,
  organization: Organization,
  command: RecordPayment,
): Promise<ChangedPayment> {
  const { invoiceId, reference = null } = command;
  const invoice = await getInvoice(deps, organization, invoiceId);
  refuseOtherCurrency(invoice, parseOptionalCurrency(command.currency ?? undefined));
  const { customerId } = invoice;
  const receivedAt = parseReceivedAt(command.receivedAt);
  const id = await changePaid(deps, organization, {
    name: "record payment",
    customerId,
    invoiceId,
    find: async (trx) => {
      const known = reference === null ? undefined : await findRecordedPayment(trx, customerId, reference);
      if (known) refuseOther(known, command);
      return known?.id;
    },
    decide: (facts) => record(facts, { ...command, receivedAt }),
  });
  return changedPayment(deps, organization, { customerId, invoiceId, id });
}

/** The payment and its invoice after a change. */
export async function changedPayment(
  deps: Deps,
  organization: Organization,
  {
    customerId,
    invoiceId,
    id,
  }: { readonly customerId: string; readonly invoiceId: string; readonly id: string },
): Promise<ChangedPayment> {
  const payment = await findPayment(deps.db, customerId, id);
  if (!payment) throw paymentNotFound(id);
  return { payment: { ...payment, disputes: [] }, invoice: await getInvoice(deps, organization, invoiceId) };
}

interface Received extends Omit<RecordPayment, "receivedAt"> {
  readonly receivedAt: Instant | undefined;
}

async function record(
  { own, trx, billing, state, invoice }: PaidFacts,
  { amount, method, reference = null, receivedAt }: Received,
): Promise<string> {
  const now = own.now();
  if (invoice.status === "draft" || invoice.status === "void") throw notPayable(invoice);
  if (receivedAt !== undefined && receivedAt > now)
    throw invalidRequest([{ path: "receivedAt", message: "must not be in the future" }]);
  const id = own.newId("pay");
  const payment: RecordedPayment = {
    id,
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    checkoutId: null,
    provider: "manual",
    reference: id,
    providerPaymentId: null,
    paymentMethodId: null,
    amount: money(BigInt(amount), invoice.currency),
    status: "succeeded",
    failureCode: null,
    isUnapplied: false,
    recorded: { method, reference, receivedAt: receivedAt ?? now, toBalance: 0n, reversedAt: null },
    createdAt: now,
    settledAt: now,
  };
  const after = applyRecordedPayment(state, { invoice, payment }, now, billing.rules);
  refuseTooLarge(after, invoice);
  await saveState(own, trx, billing, completeChange(state, after, now, billing.rules));
  return id;
}

function parseReceivedAt(sent: SentInstant | null | undefined): Instant | undefined {
  return sent === null || sent === undefined ? undefined : parseSent("receivedAt", sent);
}

/** @throws BillingError `currency_mismatch` */
function refuseOtherCurrency({ id, currency }: Invoice, expected: Currency | undefined): void {
  if (expected === undefined || expected === currency) return;
  throw new BillingError(
    "currency_mismatch",
    `The invoice ${id} is in ${currency}, and the payment in ${expected}. Record the amount that your bank credited in ${currency}.`,
  );
}

/** @throws BillingError `payment_reference_used` */
function refuseOther(known: RecordedPayment, { invoiceId, amount, reference }: RecordPayment): void {
  if (known.invoiceId === invoiceId && known.amount.minor === BigInt(amount)) return;
  const what = known.invoiceId === invoiceId ? "another amount" : `the invoice ${known.invoiceId}`;
  throw new BillingError(
    "payment_reference_used",
    `The payment ${known.id} with the reference ${reference} is recorded for ${what}. Use another reference.`,
  );
}

/** @throws BillingError `invalid_request` */
function refuseTooLarge({ balance }: CustomerState, { currency }: Invoice): void {
  if ((balance[currency] ?? 0n) <= MAX_AMOUNT) return;
  throw invalidRequest([{ path: "amount", message: "would move the balance beyond 2^53 - 1 minor units" }]);
}

function notPayable({ id, status }: Invoice): BillingError {
  const message = `The invoice ${id} is ${status}, so no payment can be recorded for it.`;
  return new BillingError("invoice_not_open", message);
}
