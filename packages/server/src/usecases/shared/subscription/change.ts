import {
  completeChange,
  BillingError,
  type CreditNote,
  effective,
  findPendingPayment,
  isHeld,
  isLive,
  isQuote,
  releaseQuote,
  type CustomerState,
  type Instant,
  type Invoice,
  type Payment,
  type Subscription,
  type RuleContext,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../../db/money/checkouts.js";
import { lockCustomer } from "../../../db/customers/customers.js";
import { deleteDraft, findInvoice } from "../../../db/money/invoices.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findClockTimes } from "../../../db/organizations/test-clocks.js";
import type { Deps } from "../../../context/deps.js";
import { closeCheckout } from "../checkout/close.js";
import { depsFor, refuseWhileAdvancing } from "../time/customer-time.js";
import { catchUp, catchUpCustomer } from "../renewal/run-due.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../state/state.js";
import { recordDiscarded } from "../invoice/discard-draft.js";
import { decideOnce } from "../idempotency/steps.js";
import { chargeSavedMethod } from "../payment/charge.js";
import { getSubscription } from "./subscription.js";

/** The change that a caller requests for a subscription. */
export interface SubscriptionChange {
  /** Whether pages on which an invoice that is owed is paid are closed too, and not only quotes. */
  readonly closesEverything: boolean;
  /** It ends the hold of another system on the subscription. Every other change is refused until then. */
  readonly isRelease?: boolean;
  /** The state after it. Throws a refusal where it cannot be; then nothing is closed either. */
  readonly apply: (subscription: Subscription, acting: Acting) => CustomerState;
}

/** One customer's state under its lock. */
export interface Acting {
  readonly state: CustomerState;
  readonly now: Instant;
  readonly rules: RuleContext;
}

export interface ChangedSubscription {
  readonly subscription: Subscription;
  /** The invoice that billed the change. */
  readonly invoice: Invoice | undefined;
  /** The credit notes that gave back what the change credited beyond its charges. */
  readonly creditNotes: readonly CreditNote[];
}

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Changes a subscription under the customer's lock. Open checkouts with an outdated quote are closed first; if the
 * customer has paid one already, that payment counts and the change is decided again.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `payment_in_progress`, `clock_advancing`
 */
export async function changeSubscription(
  deps: Deps,
  organization: Organization,
  id: string,
  change: SubscriptionChange,
): Promise<ChangedSubscription> {
  const { customerId } = await getSubscription(deps, organization, id);
  const billing = await openBillingContext(deps, organization);
  const times = await findClockTimes(deps.db, [customerId]);
  await catchUp(depsFor(deps, { clockTime: times.get(customerId) ?? null }), organization, customerId);
  for (let count = 0; count < MAX_STEPS; count++) {
    const decide = (trx: Knex.Transaction) => decideAndSave(deps, trx, billing, { customerId, id, change });
    const step = await decideOnce(deps, { name: `change ${count}`, decide });
    for (const checkout of step.checkouts) {
      await closeCheckout(deps, organization, checkout, { keepsSubscription: true });
    }
    if (step.checkouts.length > 0) continue;
    for (const payment of step.payments) await chargeSavedMethod(deps, organization, payment);
    if (step.waitsForTaxes) await catchUpCustomer(deps, organization, customerId);
    const invoice = step.invoiceId && (await findInvoice(deps.db, organization.id, step.invoiceId));
    return {
      subscription: await getSubscription(deps, organization, id),
      invoice: invoice || undefined,
      creditNotes: step.creditNotes,
    };
  }
  throw new BillingError("payment_in_progress", "Other requests keep changing this subscription. Try again.");
}

interface Step {
  /** To be closed before anything changes. */
  readonly checkouts: readonly Checkout[];
  /** To be tried now that the change is written down. */
  readonly payments: readonly Payment[];
  readonly invoiceId: string | undefined;
  readonly creditNotes: readonly CreditNote[];
  /** The invoice needs its taxes before it is final. */
  readonly waitsForTaxes?: boolean;
}

async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customerId, id, change }: { customerId: string; id: string; change: SubscriptionChange },
): Promise<Step> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw subscriptionEnded(id);
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer);
  const now = own.now();
  const { drafts, after } = decideChange({ state: before, now, rules: billing.rules }, id, change);
  const checkouts = outdatedCheckouts(await listOpenCheckouts(trx, customerId), before, id, change);
  if (checkouts.length > 0) return { checkouts, payments: [], invoiceId: undefined, creditNotes: [] };
  refuseWhileDraftsArePaid(before, drafts);
  for (const draft of drafts) {
    await deleteDraft(trx, customerId, draft.id);
    await recordDiscarded(own, trx, billing.organization.id, draft);
  }
  const saved = await saveState(own, trx, billing, completeChange(before, after, now, billing.rules));
  const known = new Set([...before.payments, ...before.invoices].map((each) => each.id));
  const invoice = after.invoices.find((each) => !known.has(each.id));
  return {
    checkouts,
    payments: after.payments.filter((payment) => !known.has(payment.id)),
    invoiceId: invoice?.id,
    waitsForTaxes: after.invoices.some(({ taxWait }) => taxWait !== null),
    creditNotes: saved.creditNotes ?? [],
  };
}

/**
 * What a change makes of the state of a customer, and the quotes of the subscription that it discards.
 *
 * @throws BillingError `subscription_ended`, and the refusals of the change
 */
export function decideChange(
  { state, now, rules }: Acting,
  id: string,
  change: SubscriptionChange,
): { readonly drafts: readonly Invoice[]; readonly after: CustomerState } {
  const stored = state.subscriptions.find((each) => each.id === id);
  const subscription = stored && effective(stored, now);
  if (!subscription || !isOpen(subscription)) throw subscriptionEnded(id);
  if (!change.isRelease) refuseHeld(subscription);
  const drafts = state.invoices.filter((invoice) => isQuote(invoice) && invoice.subscriptionId === id);
  const released = drafts.reduce((each, draft) => releaseQuote(each, draft, now, rules), state);
  return { drafts, after: change.apply(subscription, { state: released, now, rules }) };
}

/** @throws BillingError `subscription_held` */
export function refuseHeld(subscription: Subscription): void {
  if (!isHeld(subscription)) return;
  const { id, movedFrom } = subscription;
  throw new BillingError(
    "subscription_held",
    `The subscription ${id} is still billed by ${movedFrom?.system}. Change it there, or release it first.`,
  );
}

/** @throws BillingError `payment_in_progress` */
export function refuseWhileDraftsArePaid(state: CustomerState, drafts: readonly Invoice[]): void {
  if (drafts.some((draft) => findPendingPayment(state, draft.id))) throw paymentInProgress();
}

function isOpen(subscription: Subscription): boolean {
  return subscription.status === "pending" || isLive(subscription);
}

/** Returns the checkouts that a change outdates. A page for paying an invoice that is owed anyway stays up to date. */
function outdatedCheckouts(
  open: readonly Checkout[],
  { invoices }: CustomerState,
  subscriptionId: string,
  { closesEverything }: SubscriptionChange,
): Checkout[] {
  const owed = new Set(invoices.filter(({ status }) => status === "open").map(({ id }) => id));
  return open
    .filter((checkout) => checkout.subscriptionId === subscriptionId)
    .filter(({ invoiceId }) => closesEverything || invoiceId === null || !owed.has(invoiceId));
}

/** Refuses while a saved card is being charged for a subscription and the outcome is unknown. */
export function refuseWhileCharging({ payments, invoices }: CustomerState, { id }: Subscription): void {
  const own = new Set(
    invoices.filter(({ subscriptionId }) => subscriptionId === id).map((invoice) => invoice.id),
  );
  const isCharging = payments.some(
    ({ status, checkoutId, invoiceId }) =>
      status === "pending" && checkoutId === null && invoiceId !== null && own.has(invoiceId),
  );
  if (isCharging) throw paymentInProgress();
}

function subscriptionEnded(id: string): BillingError {
  return new BillingError("subscription_ended", `The subscription ${id} has ended.`);
}

function paymentInProgress(): BillingError {
  return new BillingError(
    "payment_in_progress",
    "A payment for the subscription is in progress. Try again when it is settled.",
  );
}
