import {
  completeChange,
  applyFailure,
  applyPayment,
  applySavedCard,
  isProviderPayment,
  retryOverdue,
  withPayment,
  type CustomerState,
  type Instant,
  type Payment,
  type ProviderPayment,
  type SavedCard,
} from "@dues/billing";
import type { Knex } from "knex";
import { findCheckout, updateCheckout, type Checkout } from "../../../db/money/checkouts.js";
import { lockCustomer, type Customer } from "../../../db/customers/customers.js";
import { findOwnerId } from "../../../db/core/object-owners.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { listPaymentMethods, saveDefaultMethod } from "../../../db/money/payment-methods.js";
import { findPaymentByReference, updatePayment } from "../../../db/money/payments.js";
import type { Deps } from "../../../context/deps.js";
import type { PaymentOutcome } from "../../../providers/payment-provider.js";
import { paymentNoun, recordTransition } from "../change/auditable.js";
import { depsFor } from "../time/customer-time.js";
import { discardDraft } from "../invoice/discard-draft.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../state/state.js";
import { recordMethods } from "../payment-method/record.js";

/**
 * What settling did. `repeated`: nothing, because it was settled before or is not decided yet. `unapplied`: the
 * money is recorded and owed back, because what it was for is gone.
 */
export type Settlement = "settled" | "repeated" | "unknown" | "unapplied" | "amount_mismatch";

export interface SettlePayment {
  readonly reference: string;
  readonly outcome: PaymentOutcome;
  /** The time of settlement; by default the customer's current time. A test clock that advances sets it. */
  readonly at?: Instant;
}

type Succeeded = Extract<PaymentOutcome, { status: "succeeded" }>;

/**
 * Applies the outcome of a payment from any source: the provider's response, its webhook or a lookup.
 * The first success takes effect once and is final. A failed attempt keeps a checkout open.
 */
export async function settlePayment(
  deps: Deps,
  organization: Organization,
  command: SettlePayment,
): Promise<Settlement> {
  const billing = await openBillingContext(deps, organization);
  return deps.db.transaction((trx) => settleIn(deps, trx, billing, command));
}

/** `settlePayment` for a caller with an open transaction. Locks the customer. */
export async function settleIn(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { reference, outcome, at }: SettlePayment,
): Promise<Settlement> {
  const customerId = await findOwnerId(trx, billing.organization.id, reference);
  const customer = customerId === undefined ? undefined : await lockCustomer(trx, customerId);
  const payment = customer && (await findPaymentByReference(trx, customer.id, reference));
  if (!customer || !payment || !isProviderPayment(payment)) return "unknown";
  if (payment.status === "succeeded" || outcome.status === "pending") return "repeated";
  const own = at === undefined ? depsFor(deps, customer) : { ...deps, now: () => at };
  const settling = { billing, customer, payment };
  if (outcome.status === "failed") return settleFailure(own, trx, settling, outcome.failureCode);
  return settleSuccess(own, trx, settling, outcome);
}

interface Settling {
  readonly billing: BillingContext;
  readonly customer: Customer;
  readonly payment: ProviderPayment;
}

async function settleFailure(
  deps: Deps,
  trx: Knex.Transaction,
  { billing, customer, payment }: Settling,
  failureCode: string,
): Promise<Settlement> {
  if (payment.checkoutId !== null || payment.status === "failed") return "repeated";
  const now = deps.now();
  const before = await loadState(deps, trx, billing, customer, payment.invoiceId);
  const failed: Payment = { ...payment, status: "failed", failureCode, settledAt: now };
  const after = applyFailure(withPayment(before, failed), failed, now, billing.rules);
  await saveState(deps, trx, billing, completeChange(before, after, now, billing.rules));
  const invoice = before.invoices.find(({ id }) => id === payment.invoiceId);
  // A declined card cancels the credit purchase: the customer can still buy on a checkout page.
  if (invoice?.creditSale) await discardDraft(deps, trx, customer, invoice.id);
  return "settled";
}

async function settleSuccess(
  deps: Deps,
  trx: Knex.Transaction,
  { billing, customer, payment }: Settling,
  outcome: Succeeded,
): Promise<Settlement> {
  const now = deps.now();
  const received = receivedOf(payment, outcome, now);
  const refusal = refusalOf(payment, outcome);
  if (refusal) {
    const isUnapplied = outcome.amount.minor > 0n;
    const failed: Payment = { ...received, status: "failed", failureCode: refusal, isUnapplied };
    await updatePayment(trx, failed);
    const recording = { noun: paymentNoun(deps), organizationId: customer.organizationId, at: now };
    await recordTransition(deps, trx, recording, { was: payment, is: failed });
    // Its page is used up and sold nothing, so that what it quoted can be bought on another.
    const checkout = await completeCheckout(deps, trx, payment);
    if (checkout?.invoiceId) await discardDraft(deps, trx, customer, checkout.invoiceId);
    return refusal === "amount_mismatch" ? refusal : "unapplied";
  }
  // A charge brings no news of its card: one that was removed meanwhile stays removed, and another one the default.
  const card = payment.checkoutId === null ? null : outcome.card;
  const saved = await saveCard(deps, trx, { billing, customer, payment }, card);
  const succeeded: Payment = { ...received, status: "succeeded", failureCode: null, paymentMethodId: saved };
  // Success may come after failure, and the state holds only payments that are not decided.
  const before = withPayment(await loadState(deps, trx, billing, customer, payment.invoiceId), payment);
  const checkout = await completeCheckout(deps, trx, payment);
  const known = withPayment(before, succeeded);
  const settled = card ? retryOverdue(known, now) : known;
  const applied = effectOf(settled, { payment: succeeded, checkout }, now, billing);
  const after = applied ?? withPayment(before, { ...succeeded, isUnapplied: true });
  await saveState(deps, trx, billing, completeChange(before, after, now, billing.rules));
  if (!applied && payment.invoiceId !== null) await discardDraft(deps, trx, customer, payment.invoiceId);
  return applied ? "settled" : "unapplied";
}

/** Money that only proved a card paid nothing, so it is owed back, and it is what the payment was of. */
function receivedOf(payment: Payment, { providerPaymentId, amount }: Succeeded, settledAt: Instant): Payment {
  const proof = asksForCard(payment) && { amount, isUnapplied: amount.minor > 0n };
  return { ...payment, ...proof, providerPaymentId, settledAt };
}

/** Why a payment that went through did not do what it was for. */
function refusalOf(
  payment: Payment,
  { amount, card }: Succeeded,
): "amount_mismatch" | "card_not_saved" | undefined {
  if (asksForCard(payment)) return card ? undefined : "card_not_saved";
  const { minor, currency } = payment.amount;
  return amount.minor === minor && amount.currency === currency ? undefined : "amount_mismatch";
}

/** News of a card that could not be saved may come twice, and by then its payment says what was taken. */
function asksForCard({ amount, failureCode }: Payment): boolean {
  return amount.minor === 0n || failureCode === "card_not_saved";
}

/** A payment pays an invoice; a checkout that only saved a card starts or changes a trial. */
function effectOf(
  state: CustomerState,
  { payment, checkout }: { readonly payment: Payment; readonly checkout: Checkout | undefined },
  now: Instant,
  { rules }: BillingContext,
): CustomerState | undefined {
  if (checkout?.purpose !== "setup") return applyPayment(state, payment, now, rules);
  const { subscriptionId, planVersionId, amount } = checkout;
  if (subscriptionId === null || planVersionId === null) return state;
  const offer = rules.offerOf(planVersionId, amount.currency);
  return applySavedCard(state, { subscriptionId, offer }, now, rules) ?? state;
}

async function saveCard(
  deps: Deps,
  trx: Knex.Transaction,
  { billing, customer, payment }: Settling,
  card: SavedCard | null,
): Promise<string | null> {
  if (!card) return payment.paymentMethodId;
  const before = await listPaymentMethods(trx, customer.id);
  const id = await saveDefaultMethod(trx, billing.organization.id, {
    id: deps.newId("pm"),
    customerId: customer.id,
    provider: payment.provider,
    createdAt: deps.now(),
    ...card,
  });
  await recordMethods(deps, trx, customer, before);
  return id;
}

async function completeCheckout(
  deps: Deps,
  trx: Knex.Transaction,
  { customerId, checkoutId }: Payment,
): Promise<Checkout | undefined> {
  const checkout = checkoutId === null ? undefined : await findCheckout(trx, customerId, checkoutId);
  if (checkout) await updateCheckout(trx, { ...checkout, status: "completed", updatedAt: deps.now() });
  return checkout;
}
