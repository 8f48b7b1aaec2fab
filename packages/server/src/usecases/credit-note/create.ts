import {
  applyCreditNote,
  creditNoteLines,
  NO_MONEY,
  partsWithoutMoney,
  planCreditNote,
  withReturnedCredits,
  type CreditNote,
  type CreditNoteReason,
  type CreditNoteRequest,
  type Invoice,
} from "@dues/billing";
import type { Knex } from "knex";
import { sumPaidFromBalance } from "../../db/money/balances.js";
import { lockCustomer } from "../../db/customers/customers.js";
import { findCustomerCreditNote } from "../../db/money/credit-notes.js";
import { findAppliedPayment } from "../../db/money/applied-payments.js";
import { listInvoiceRefunds, type Refund } from "../../db/money/refunds.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { giveBack, type GiveBackFacts, type GivingBack } from "../shared/credit-note/give-back.js";
import { getInvoice, invoiceNotFound } from "../shared/invoice/invoice.js";
import { getProvider } from "../shared/provider/choose.js";
import { failedRefunds } from "../shared/refund/failed.js";
import { leftOfInvoice, withCreditedLines } from "../shared/refund/left.js";
import { sumRecordedLeft } from "../shared/refund/recorded.js";
import { askForRefund } from "../shared/refund/settle.js";
import { loadState, openBillingContext } from "../shared/state/state.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";
import { creditNoteNotFound } from "./credit-note.js";

export interface CreateCreditNote extends CreditNoteRequest {
  readonly invoiceId: string;
  readonly reason?: CreditNoteReason | null | undefined;
  /** Stands on the document. */
  readonly memo?: string | null | undefined;
  /** Revokes credits that the invoice sold as far as they are there, when some are spent. */
  readonly force?: boolean | null | undefined;
}

export interface CreatedCreditNote {
  readonly creditNote: CreditNote;
  readonly invoice: Invoice;
  readonly refunds: readonly Refund[];
}

/**
 * Gives back a part or all of an invoice, and issues the credit note for it.
 *
 * @throws BillingError `invoice_not_found`, `nothing_to_refund`, `refund_too_large`, `provider_not_configured`,
 * `credits_spent`, `payment_in_progress`, `invalid_request`, `clock_advancing`
 */
export async function createCreditNote(
  deps: Deps,
  organization: Organization,
  command: CreateCreditNote,
): Promise<CreatedCreditNote> {
  const { invoiceId } = command;
  const { customerId } = await getInvoice(deps, organization, invoiceId);
  const billing = await openBillingContext(deps, organization);
  const paid = await findAppliedPayment(deps.db, customerId, invoiceId);
  // The money could never be returned, and the refund would stay pending permanently.
  if (paid) await getProvider(deps, organization, paid.provider);
  const given = await giveBack(deps, billing, "credit note", {
    customerId,
    invoiceId,
    lineIds: command.lines?.map(({ id }) => id),
    reason: command.reason ?? "other",
    memo: command.memo ?? null,
    isForced: command.force ?? false,
    plan: (trx, facts) => planned(trx, facts, command),
  });
  for (const refund of given.refunds) await askForRefund(deps, organization, refund);
  const creditNoteId = given.creditNoteId ?? "";
  const creditNote = await findCustomerCreditNote(deps.db, customerId, creditNoteId);
  if (!creditNote) throw creditNoteNotFound(creditNoteId);
  const refunds = await listInvoiceRefunds(deps.db, customerId, invoiceId);
  return {
    creditNote,
    invoice: await getInvoice(deps, organization, invoiceId),
    refunds: refunds.filter((refund) => refund.creditNoteId === creditNoteId),
  };
}

async function planned(
  trx: Knex.Transaction,
  { invoice, left }: Pick<GiveBackFacts, "invoice" | "left">,
  request: CreditNoteRequest,
): Promise<GivingBack> {
  const { amount, lines, settlements } = request;
  const isWhole = amount === undefined && lines === undefined && !settlements?.length;
  const withoutMoney = isWhole ? partsWithoutMoney(invoice, left) : undefined;
  if (withoutMoney) return { parts: withoutMoney, split: NO_MONEY, retried: [] };
  const fromBalance = await sumPaidFromBalance(trx, invoice.customerId, invoice.id);
  const paid = invoice.amountPaid - invoice.amountRefunded;
  const recordedLeft = await sumRecordedLeft(trx, invoice);
  const paymentLeft = paid - (fromBalance > 0n ? fromBalance : 0n) - recordedLeft;
  const plan = planCreditNote(invoice, request, {
    leftOf: left.leftOf,
    most: left.money,
    paymentLeft: paymentLeft > 0n ? paymentLeft : 0n,
    recordedLeft,
  });
  return { ...plan, retried: [] };
}

/**
 * Returns the credit note that a request would issue now. It has no number, and nothing is stored.
 *
 * @throws BillingError `invoice_not_found`, `nothing_to_refund`, `refund_too_large`, `invalid_request`, `clock_advancing`
 */
export async function previewCreditNote(
  deps: Deps,
  organization: Organization,
  command: CreateCreditNote,
): Promise<CreditNote> {
  const { invoiceId } = command;
  const { customerId } = await getInvoice(deps, organization, invoiceId);
  const billing = await openBillingContext(deps, organization);
  return deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (!customer) throw invoiceNotFound(invoiceId);
    refuseWhileAdvancing(customer);
    const own = depsFor(deps, customer);
    const before = await loadState(own, trx, billing, customer, invoiceId);
    const invoice = before.invoices.find(({ id }) => id === invoiceId);
    if (!invoice) throw invoiceNotFound(invoiceId);
    const state = await withCreditedLines(trx, before, invoice);
    const failed = failedRefunds(await listInvoiceRefunds(trx, customer.id, invoice.id));
    const left = await leftOfInvoice(trx, state, { invoice, failed });
    const { parts, split } = await planned(trx, { invoice, left }, command);
    const given = withReturnedCredits(invoice, parts, left);
    const lines = creditNoteLines(state, invoice, given, billing.rules);
    const { reason, memo } = command;
    const issuing = { invoice, lines, split, reason: reason ?? "other", memo: memo ?? null };
    return applyCreditNote(before, issuing, own.now(), billing.rules).note;
  });
}
