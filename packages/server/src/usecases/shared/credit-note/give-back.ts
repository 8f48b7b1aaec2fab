import {
  applyCreditNote,
  BillingError,
  completeChange,
  creditNoteLines,
  findPendingPayment,
  givenBackOf,
  isOwed,
  moneyOf,
  splitParts,
  withReturnedCredits,
  type CreditNote,
  type CreditNoteReason,
  type CreditNoteSplit,
  type CustomerState,
  type Invoice,
  type LeftOfInvoice,
  type Payment,
  type RefundPart,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../../db/money/checkouts.js";
import { lockCustomer } from "../../../db/customers/customers.js";
import { findAppliedPayment } from "../../../db/money/applied-payments.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { insertRefund, listInvoiceRefunds, type Refund } from "../../../db/money/refunds.js";
import type { Deps } from "../../../context/deps.js";
import { recordTransition, refundNoun } from "../change/auditable.js";
import { closeCheckout } from "../checkout/close.js";
import { revokeSold } from "../credit/revoke.js";
import { decideOnce } from "../idempotency/steps.js";
import { invoiceNotFound } from "../invoice/invoice.js";
import { failedAmount, failedRefunds, type FailedRefund } from "../refund/failed.js";
import { leftOfInvoice, withCreditedLines } from "../refund/left.js";
import { loadState, saveState, type BillingContext } from "../state/state.js";
import { depsFor, refuseWhileAdvancing } from "../time/customer-time.js";
import { clearCompetingQuotes } from "./competing-quotes.js";

/** What a request gives back: by a new credit note, by refunding again what failed, or by both. */
export interface GivingBack {
  /** The money of each line. */
  readonly parts: readonly RefundPart[];
  readonly split: CreditNoteSplit;
  readonly retried: readonly FailedRefund[];
}

export interface GiveBack {
  readonly customerId: string;
  readonly invoiceId: string;
  /** The lines to give back; all of them when undefined. */
  readonly lineIds: readonly string[] | undefined;
  readonly reason: CreditNoteReason;
  readonly memo: string | null;
  /** Revokes the remaining bought credits if some are spent. */
  readonly isForced: boolean;
  /** Decides under the customer's lock. */
  readonly plan: (trx: Knex.Transaction, facts: GiveBackFacts) => Promise<GivingBack>;
}

export interface GiveBackFacts {
  readonly invoice: Invoice;
  /** Counts all that was given back of the invoice, credits for unused time too. */
  readonly state: CustomerState;
  /** What refunds of its credit notes failed to return. */
  readonly failed: readonly FailedRefund[];
  readonly left: LeftOfInvoice;
}

export interface GivenBack {
  /** Null where failed refunds are only retried. */
  readonly creditNoteId: string | null;
  readonly refunds: readonly Refund[];
}

/** Open checkouts that have to be closed before the decision can be made, or the decision. */
type Attempt<Decision> = { readonly checkouts: readonly Checkout[] } | { readonly decision: Decision };

/** Each attempt closes checkouts for good, so a few suffice unless requests keep racing. */
const MAX_ATTEMPTS = 10;

/**
 * Gives back a part of an invoice: issues the credit note and stores its refunds, for the caller to request from the
 * provider. Open checkouts for the invoice, and those whose price credits the amount, are closed first; a payer who was
 * faster has the credit, and the decision is made after it.
 *
 * @throws BillingError `payment_in_progress`, `credits_spent`, `clock_advancing`
 */
export async function giveBack(
  deps: Deps,
  billing: BillingContext,
  name: string,
  giving: GiveBack,
): Promise<GivenBack> {
  return withoutQuotes(deps, billing.organization, name, (trx) => begin(deps, trx, billing, giving));
}

/** Refuses what cannot be given back, and changes nothing but competing checkouts, which it closes. */
export async function assertCanGiveBack(
  deps: Deps,
  billing: BillingContext,
  name: string,
  giving: GiveBack,
): Promise<void> {
  await withoutQuotes(deps, billing.organization, name, async (trx) => {
    const prepared = await prepare(deps, trx, billing, giving);
    return "checkouts" in prepared ? prepared : { decision: null };
  });
}

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

interface Prepared extends GiveBackFacts {
  /** The dependencies in the customer's own time. */
  readonly own: Deps;
  readonly before: CustomerState;
  readonly payment: Payment | undefined;
  readonly giving: GivingBack;
}

/**
 * Decides under the customer's lock what would be given back, and refuses what cannot be. Returns the checkouts to close
 * first.
 */
async function prepare(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customerId, invoiceId, lineIds, plan }: GiveBack,
): Promise<Prepared | { readonly checkouts: readonly Checkout[] }> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw invoiceNotFound(invoiceId);
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer, invoiceId);
  const invoice = before.invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw invoiceNotFound(invoiceId);
  const { id: organizationId } = billing.organization;
  const competing = await clearCompetingQuotes(own, trx, before, { organizationId, invoice, lineIds });
  const checkouts = [...competing, ...(await openCheckoutsFor(trx, before, invoice))];
  if (checkouts.length > 0) return { checkouts };
  const payment = await findAppliedPayment(trx, customerId, invoice.id);
  const state = await withCreditedLines(trx, before, invoice);
  const failed = failedRefunds(await listInvoiceRefunds(trx, customerId, invoice.id));
  const facts = { invoice, state, failed, left: await leftOfInvoice(trx, state, { invoice, failed }) };
  return { own, before, payment, ...facts, giving: await plan(trx, facts) };
}

/** What a payer pays is the amount that was due when the payment began, so it must not fall meanwhile. */
async function openCheckoutsFor(
  trx: Knex.Transaction,
  state: CustomerState,
  invoice: Invoice,
): Promise<readonly Checkout[]> {
  if (!isOwed(invoice)) return [];
  const open = (await listOpenCheckouts(trx, invoice.customerId)).filter(
    ({ invoiceId }) => invoiceId === invoice.id,
  );
  if (open.length > 0) return open;
  if (!findPendingPayment(state, invoice.id)) return [];
  throw new BillingError(
    "payment_in_progress",
    `A payment of the invoice ${invoice.id} is in progress. Try again when it is settled.`,
  );
}

/** Stores the credit note and its refunds before any provider is called. */
async function begin(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  requested: GiveBack,
): Promise<Attempt<GivenBack>> {
  const prepared = await prepare(deps, trx, billing, requested);
  if ("checkouts" in prepared) return prepared;
  const { own, before, state, invoice, left, giving } = prepared;
  const { id: organizationId } = billing.organization;
  const { reason, memo, isForced } = requested;
  const given = withReturnedCredits(invoice, giving.parts, left);
  const lines = creditNoteLines(state, invoice, given, billing.rules);
  const { split } = giving;
  const issued =
    lines.length > 0
      ? applyCreditNote(before, { invoice, lines, split, reason, memo }, own.now(), billing.rules)
      : undefined;
  const refunds = refundsOf(own, prepared, { note: issued?.note, reason: memo });
  await revokeSold(own, trx, {
    organizationId,
    invoice,
    refunds: [...refunds, ...outOfBandOf(prepared, issued?.note)],
    refunded: refundedBefore(prepared),
    isForced,
  });
  for (const refund of refunds) await insertRefund(trx, organizationId, refund, deps.realNow());
  const made = refunds.map((refund) => ({ was: undefined, is: refund }));
  const after = withRetried(issued?.state ?? before, invoice.id, giving.retried);
  await saveState(own, trx, billing, completeChange(before, after, own.now(), billing.rules));
  await recordTransition(own, trx, { noun: refundNoun(own), organizationId, at: own.now() }, ...made);
  return { decision: { creditNoteId: issued?.note.id ?? null, refunds } };
}

/** Refunds to the balance are complete with the transaction; refunds to a payment wait for its provider. */
function refundsOf(
  deps: Deps,
  { invoice, payment, giving }: Prepared,
  { note, reason }: { readonly note: CreditNote | undefined; readonly reason: string | null },
): Refund[] {
  const now = deps.now();
  const refund = (
    lines: readonly RefundPart[],
    rest: Pick<Refund, "creditNoteId" | "paymentId" | "status" | "settledAt">,
  ): Refund => ({
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
  const creditNoteId = note?.id ?? null;
  const [, balance = [], toPayment = []] = splitParts(giving.parts, sizesOf(giving.split));
  const pending = { status: "pending", settledAt: null } as const;
  const retried = giving.retried.map((each) => refund(each.parts, { ...each, ...pending }));
  const onBalance = { creditNoteId, paymentId: null, status: "succeeded", settledAt: now } as const;
  return [
    ...(balance.length > 0 ? [refund(balance, onBalance)] : []),
    ...(toPayment.length > 0
      ? [refund(toPayment, { creditNoteId, paymentId: payment?.id ?? null, ...pending })]
      : []),
    ...retried,
  ];
}

function sizesOf({ offset, balance, refund, outOfBand }: CreditNoteSplit): readonly bigint[] {
  return [offset, balance, refund, outOfBand];
}

/** What is given back by other means has no refund, and is named by its credit note. */
function outOfBandOf({ giving }: Prepared, note: CreditNote | undefined) {
  const [, , , lines = []] = splitParts(giving.parts, sizesOf(giving.split));
  return note && lines.length > 0 ? [{ id: note.id, lines }] : [];
}

/** The money that was given back of each line, without what refunds failed to return. */
function refundedBefore({ state, invoice, failed }: GiveBackFacts): Readonly<Record<string, bigint>> {
  return Object.fromEntries(
    invoice.lines.map((line) => [line.id, moneyOf(givenBackOf(state, line)) - failedAmount(failed, line.id)]),
  );
}

/** Counts what is refunded again: an amount that fails is not refunded. */
function withRetried(
  state: CustomerState,
  invoiceId: string,
  retried: readonly FailedRefund[],
): CustomerState {
  const amount = retried.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.amount, 0n);
  if (amount === 0n) return state;
  const invoices = state.invoices.map((invoice) =>
    invoice.id === invoiceId ? { ...invoice, amountRefunded: invoice.amountRefunded + amount } : invoice,
  );
  return { ...state, invoices };
}
