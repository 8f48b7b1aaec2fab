import {
  completeChange,
  BillingError,
  planRefund,
  type BalanceEntry,
  type CustomerState,
  type Invoice,
  type Payment,
  type RefundPart,
  type RefundPlan,
  type RefundRequest,
} from "@dues/billing";
import type { Knex } from "knex";
import { sumPaidFromBalance } from "../../db/money/balances.js";
import type { Checkout } from "../../db/money/checkouts.js";
import { lockCustomer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { findAppliedPayment } from "../../db/money/payments.js";
import { insertRefund, listInvoiceRefunds, type Refund } from "../../db/money/refunds.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { revokeSold } from "../shared/credit/revoke.js";
import { recordTransition, refundNoun } from "../shared/change/auditable.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { getProvider } from "../shared/provider/choose.js";
import { cancelSubscription } from "../shared/subscription/cancel.js";
import { clearCompetingQuotes } from "./competing-quotes.js";
import { leftOfLines } from "../shared/refund/left.js";
import { askForRefund } from "../shared/refund/settle.js";
import { getInvoice, invoiceNotFound } from "../shared/invoice/invoice.js";

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
}

/**
 * Refunds an invoice, fully or partly: the part paid from the balance returns there, the rest to its own
 * payment. It changes neither usage nor, unless requested, the subscription. Open checkouts whose price credits the
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
  const refunding = { customerId, command };
  if (command.cancel && subscriptionId !== null) {
    await withoutQuotes(deps, organization, "refund is possible", async (trx) => {
      const prepared = await prepare(deps, trx, billing, refunding);
      return "checkouts" in prepared ? prepared : { decision: null };
    });
    await endAtOnce(deps, organization, subscriptionId);
  }
  const begun = await withoutQuotes(deps, organization, "refund", (trx) =>
    begin(deps, trx, billing, refunding),
  );
  for (const refund of begun) await askForRefund(deps, organization, refund);
  const known = new Set(begun.map(({ id }) => id));
  const refunds = await listInvoiceRefunds(deps.db, customerId, invoiceId);
  return {
    invoice: await getInvoice(deps, organization, invoiceId),
    refunds: refunds.filter(({ id }) => known.has(id)),
  };
}

/** Open checkouts that have to be closed before the decision can be made, or the decision. */
type Attempt<Decision> = { readonly checkouts: readonly Checkout[] } | { readonly decision: Decision };

/** Each attempt closes checkouts for good, so a few suffice unless requests keep racing. */
const MAX_ATTEMPTS = 10;

/**
 * Decides about a refund once no open checkout credits what it would give back. A payer who was faster has the credit,
 * and the decision is made after it.
 */
async function withoutQuotes<Decision>(
  deps: Deps,
  organization: Organization,
  name: string,
  decide: (trx: Knex.Transaction) => Promise<Attempt<Decision>>,
): Promise<Decision> {
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const attempt = await decideOnce(deps, { name: `${name} ${count}`, decide });
    if ("decision" in attempt) return attempt.decision;
    for (const checkout of attempt.checkouts) {
      await closeCheckout(deps, organization, checkout, { keepsSubscription: true });
    }
  }
  throw new BillingError("payment_in_progress", "Other requests keep opening checkouts. Try again.");
}

interface CustomerRefund {
  readonly customerId: string;
  readonly command: RefundInvoice;
}

interface Prepared extends Refunding {
  /** The dependencies in the customer's own time. */
  readonly own: Deps;
  readonly before: CustomerState;
}

/**
 * Decides under the customer's lock what would be given back, and refuses what cannot be. Returns the checkouts to close
 * first when open quotes credit it.
 */
async function prepare(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customerId, command }: CustomerRefund,
): Promise<Prepared | { readonly checkouts: readonly Checkout[] }> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw invoiceNotFound(command.invoiceId);
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer, command.invoiceId);
  const invoice = before.invoices.find(({ id }) => id === command.invoiceId);
  if (!invoice) throw invoiceNotFound(command.invoiceId);
  const { id: organizationId } = billing.organization;
  const lineIds = command.lines?.map(({ id }) => id);
  const checkouts = await clearCompetingQuotes(own, trx, before, { organizationId, invoice, lineIds });
  if (checkouts.length > 0) return { checkouts };
  const payment = await findAppliedPayment(trx, customerId, invoice.id);
  const plan = await decide(trx, before, { invoice, wish: command });
  return { own, before, invoice, payment, plan, reason: command.reason ?? null };
}

/** Stores the refunds before any provider is called. */
async function begin(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  asked: CustomerRefund,
): Promise<Attempt<readonly Refund[]>> {
  const prepared = await prepare(deps, trx, billing, asked);
  if ("checkouts" in prepared) return prepared;
  const { own, before, invoice } = prepared;
  const refunds = refundsOf(own, prepared);
  const { id: organizationId } = billing.organization;
  const isForced = asked.command.force ?? false;
  const { refunded = {} } = before;
  await revokeSold(own, trx, { organizationId, invoice, refunds, refunded, isForced });
  for (const refund of refunds) await insertRefund(trx, organizationId, refund, deps.realNow());
  const made = refunds.map((refund) => ({ was: undefined, is: refund }));
  await recordTransition(own, trx, { noun: refundNoun(own), organizationId, at: own.now() }, ...made);
  const after = withRefunds(own, before, invoice, refunds);
  await saveState(own, trx, billing, completeChange(before, after, own.now(), billing.rules));
  return { decision: refunds };
}

async function decide(
  trx: Knex.Transaction,
  { customerId, refunded = {} }: CustomerState,
  { invoice, wish }: { readonly invoice: Invoice; readonly wish: RefundRequest },
): Promise<RefundPlan> {
  const leftOf = await leftOfLines(trx, invoice, refunded);
  const balanceLeft = await sumPaidFromBalance(trx, customerId, invoice.id);
  return planRefund(invoice, wish, { leftOf, balanceLeft });
}

interface Refunding {
  readonly invoice: Invoice;
  readonly payment: Payment | undefined;
  readonly plan: RefundPlan;
  readonly reason: string | null;
}

/** Refunds to the balance are complete with the transaction; refunds to a payment wait for its provider. */
function refundsOf(deps: Deps, { invoice, payment, plan, reason }: Refunding): Refund[] {
  const now = deps.now();
  const refund = (
    lines: readonly RefundPart[],
    rest: Pick<Refund, "paymentId" | "status" | "settledAt">,
  ) => ({
    id: deps.newId("ref"),
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    ...rest,
    reason,
    lines,
    failureCode: null,
    createdAt: now,
    amount: { minor: lines.reduce((sum, { amount }) => sum + amount, 0n), currency: invoice.currency },
  });
  const toBalance = { paymentId: null, status: "succeeded", settledAt: now } as const;
  const toPayment = { paymentId: payment?.id ?? null, status: "pending", settledAt: null } as const;
  return [
    ...(plan.toBalance.length > 0 ? [refund(plan.toBalance, toBalance)] : []),
    ...(plan.toPayment.length > 0 ? [refund(plan.toPayment, toPayment)] : []),
  ];
}

function withRefunds(
  deps: Deps,
  state: CustomerState,
  invoice: Invoice,
  refunds: readonly Refund[],
): CustomerState {
  const total = refunds.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const refunded: Invoice = {
    ...invoice,
    amountRefunded: invoice.amountRefunded + total,
    updatedAt: deps.now(),
  };
  const entries = refunds
    .filter(({ paymentId }) => paymentId === null)
    .map(({ amount }): BalanceEntry => ({
      id: deps.newId("bal"),
      currency: amount.currency,
      amount: amount.minor,
      kind: "refund",
      invoiceId: invoice.id,
      createdAt: deps.now(),
    }));
  return {
    ...state,
    invoices: state.invoices.map((each) => (each.id === invoice.id ? refunded : each)),
    entries: [...state.entries, ...entries],
  };
}

/** The refund succeeds whether or not there is anything left to cancel. */
async function endAtOnce(deps: Deps, organization: Organization, subscriptionId: string): Promise<void> {
  try {
    await cancelSubscription(deps, organization, { subscriptionId, when: "now" });
  } catch (error) {
    if (!(error instanceof BillingError && error.code === "subscription_ended")) throw error;
  }
}
