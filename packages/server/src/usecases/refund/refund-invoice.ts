import {
  BillingError,
  NO_MONEY,
  partsWithoutMoney,
  planRefund,
  type Invoice,
  type RefundPlan,
  type RefundRequest,
} from "@dues/billing";
import type { Knex } from "knex";
import { sumPaidFromBalance } from "../../db/money/balances.js";
import { findAppliedPayment } from "../../db/money/applied-payments.js";
import { listInvoiceRefunds, type Refund } from "../../db/money/refunds.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import {
  assertCanGiveBack,
  giveBack,
  type GiveBack,
  type GiveBackFacts,
  type GivingBack,
} from "../shared/credit-note/give-back.js";
import { getInvoice } from "../shared/invoice/invoice.js";
import { getProvider } from "../shared/provider/choose.js";
import { assignRetries, failedAmount } from "../shared/refund/failed.js";
import { sumRecordedLeft } from "../shared/refund/recorded.js";
import { askForRefund } from "../shared/refund/settle.js";
import { openBillingContext } from "../shared/state/state.js";
import { cancelSubscription } from "../shared/subscription/cancel.js";

export interface RefundInvoice extends RefundRequest {
  readonly invoiceId: string;
  /** Ends the subscription at once too. */
  readonly cancel?: boolean | null | undefined;
  /** Revokes credits that it sold as far as they are there, when some are spent. */
  readonly force?: boolean | null | undefined;
  readonly reason?: string | null | undefined;
}

export interface RefundedInvoice {
  readonly invoice: Invoice;
  /** The amount that this request refunded: to the balance, to the payment, or to both. */
  readonly refunds: readonly Refund[];
  /** The credit note that it issued; that of the failed refund where one is only retried. */
  readonly creditNoteId: string | null;
}

/**
 * Refunds an invoice, fully or partly, by a credit note: the part paid from the balance returns there, the rest to its own
 * payment. Recorded payments are returned by the organization: the credit note settles them out of band. It changes neither usage nor, unless requested, the subscription. Open checkouts whose price credits the
 * refunded amount are closed first.
 *
 * @throws BillingError `invoice_not_found`, `nothing_to_refund`, `provider_not_configured`, `refund_too_large`, `credits_spent`,
 * `invalid_request`, `clock_advancing`, `payment_in_progress`
 */
export async function refundInvoice(
  deps: Deps,
  organization: Organization,
  command: RefundInvoice,
): Promise<RefundedInvoice> {
  const { invoiceId } = command;
  const { customerId, subscriptionId } = await getInvoice(deps, organization, invoiceId);
  const billing = await openBillingContext(deps, organization);
  const paid = await findAppliedPayment(deps.db, customerId, invoiceId);
  // The money could never be returned, and the refund would stay pending permanently.
  if (paid) await getProvider(deps, organization, paid.provider);
  const giving: GiveBack = {
    customerId,
    invoiceId,
    lineIds: command.lines?.map(({ id }) => id),
    reason: command.cancel ? "cancellation" : "other",
    memo: command.reason ?? null,
    isForced: command.force ?? false,
    plan: (trx, facts) => planned(trx, facts, command),
  };
  if (command.cancel && subscriptionId !== null) {
    await assertCanGiveBack(deps, billing, "refund is possible", giving);
    await endAtOnce(deps, organization, subscriptionId);
  }
  const begun = await giveBack(deps, billing, "refund", giving);
  for (const refund of begun.refunds) await askForRefund(deps, organization, refund);
  const known = new Set(begun.refunds.map(({ id }) => id));
  const refunds = await listInvoiceRefunds(deps.db, customerId, invoiceId);
  return {
    invoice: await getInvoice(deps, organization, invoiceId),
    refunds: refunds.filter(({ id }) => known.has(id)),
    creditNoteId: begun.creditNoteId ?? begun.refunds.at(-1)?.creditNoteId ?? null,
  };
}

async function planned(
  trx: Knex.Transaction,
  { invoice, failed, left }: GiveBackFacts,
  request: RefundRequest,
): Promise<GivingBack> {
  const isWhole = request.amount === undefined && request.lines === undefined && failed.length === 0;
  const withoutMoney = isWhole ? partsWithoutMoney(invoice, left) : undefined;
  if (withoutMoney) return { parts: withoutMoney, split: NO_MONEY, retried: [] };
  const unreturned = (lineId: string) => failedAmount(failed, lineId);
  const balanceLeft = await sumPaidFromBalance(trx, invoice.customerId, invoice.id);
  const plan = planRefund(invoice, request, {
    leftOf: (lineId) => left.leftOf(lineId) + unreturned(lineId),
    most: left.money + invoice.lines.reduce((sum, { id }) => sum + unreturned(id), 0n),
    balanceLeft: balanceLeft > 0n ? balanceLeft : 0n,
    recordedLeft: await sumRecordedLeft(trx, invoice),
    failedOf: unreturned,
  });
  return { ...noteOf(invoice, plan), retried: assignRetries(failed, plan.retried) };
}

/** What the credit note gives back: all but the retried amounts, in the order of the lines. */
function noteOf(
  { lines }: Invoice,
  { toBalance, toPayment, outOfBand }: RefundPlan,
): Omit<GivingBack, "retried"> {
  const fresh = [...toBalance, ...toPayment, ...outOfBand];
  const parts = lines.flatMap(({ id }) => {
    const amount = sumOf(fresh.filter((part) => part.id === id));
    return amount > 0n ? [{ id, amount }] : [];
  });
  return {
    parts,
    split: { offset: 0n, balance: sumOf(toBalance), refund: sumOf(toPayment), outOfBand: sumOf(outOfBand) },
  };
}

function sumOf(parts: readonly { readonly amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

/** The refund succeeds whether or not there is anything left to cancel. */
async function endAtOnce(deps: Deps, organization: Organization, subscriptionId: string): Promise<void> {
  try {
    await cancelSubscription(deps, organization, { subscriptionId, when: "now" });
  } catch (error) {
    if (!(error instanceof BillingError && error.code === "subscription_ended")) throw error;
  }
}
