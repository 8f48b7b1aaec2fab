import {
  completeChange,
  decideAttach,
  type AttachDecision,
  type AttachRefusal,
  type AttachType,
  type CustomerState,
  type Invoice,
  type Payment,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { findSubscription } from "../../db/customers/subscriptions.js";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { openInvoiceCheckout } from "../shared/checkout/for-invoice.js";
import { openAtProvider } from "../shared/checkout/open.js";
import { insertCheckoutFor } from "../shared/checkout/quote.js";
import { relockCustomer } from "../shared/customer/resolve.js";
import { chargeSavedMethod } from "../shared/payment/charge.js";
import { loadState, saveState } from "../shared/state/state.js";
import { depsFor } from "../shared/time/customer-time.js";
import { redeemOnAttach } from "./attach-discounts.js";
import { withQuantities } from "./quantities.js";
import { attachRefusal } from "./attach-refusal.js";
import { currencyWishOf, paymentRace, type ResolvedAttach } from "./attach-request.js";
import { isPreviewOutdated } from "./preview-fingerprint.js";

interface Attached {
  readonly type: AttachType;
  readonly subscription: Subscription;
}

/**
 * A saved decision, and the remaining calls to a provider. A request that is resumed after a crash reads it from
 * its idempotency key, so its fields are a stored format.
 */
export type AttachStep =
  | ({ readonly kind: "done" } & Attached)
  | ({ readonly kind: "charge"; readonly payment: Payment } & Attached)
  | ({ readonly kind: "checkout"; readonly checkout: Checkout } & Attached)
  | { readonly kind: "close"; readonly checkouts: readonly Checkout[] }
  | (AttachRefusal & { readonly unsettled: Invoice | undefined });

/** The outcome of a step: the request is answered, or has to decide again. */
export type StepOutcome =
  | ({ readonly kind: "answered"; readonly checkout?: Checkout; readonly isPaymentPending?: true } & Attached)
  | { readonly kind: "declined"; readonly invoiceId: string | null }
  | { readonly kind: "changed" };

/** Locks the customer, decides with `decideAttach`, and saves the decision. */
export async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  request: ResolvedAttach,
  declinedInvoiceId: string | undefined,
): Promise<AttachStep> {
  const { billing, plan, quotedAt, trialAllowedAgain, endsTrial } = request;
  const customer = await relockCustomer(trx, request.customer);
  const current = depsFor(deps, customer);
  const own = quotedAt === undefined ? current : { ...current, now: () => quotedAt };
  const state = await loadState(own, trx, billing, customer);
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const offered = {
    offer: billing.offer(plan),
    // The plan that follows a trial keeps the currency of the subscription.
    ...(!endsTrial && { currency: currencyWishOf(request, customer) }),
    checkouts,
    declinedInvoiceId,
    ...(await withQuantities(trx, request, { customerId: customer.id, at: own.now() })),
    trialAllowedAgain,
    endsTrial,
    phases: request.phases,
  };
  const redeemed = await redeemOnAttach(own, trx, request, { state, customer, offered });
  const { quantities: _named, quantityTerms: _terms, ...resolved } = request;
  const attach = { ...resolved, ...offered, redeemed };
  // An invoice whose charge was declined in this request already has the amounts that the preview quoted.
  const isQuoted = state.invoices.some(({ id }) => id === declinedInvoiceId);
  if (
    quotedAt !== undefined &&
    !isQuoted &&
    (await isPreviewOutdated(trx, request, attach, { state, quotedAt }))
  )
    return { kind: "refuse", code: "preview_outdated", unsettled: undefined };
  const decision = decideAttach(state, attach, own.now(), billing.rules);
  return saveDecision(own, trx, request, state, decision);
}

/** Writes a decision within the transaction in which it was taken. No provider is called while that is open. */
async function saveDecision(
  deps: Deps,
  trx: Knex.Transaction,
  request: ResolvedAttach,
  before: CustomerState,
  decision: AttachDecision<Checkout>,
): Promise<AttachStep> {
  const { billing, plan } = request;
  if ("after" in decision && decision.after) {
    const change = completeChange(before, decision.after, deps.now(), billing.rules);
    await saveState(deps, trx, billing, change);
  }
  switch (decision.kind) {
    case "refuse":
      return decision;
    case "close_checkouts":
      return { kind: "close", checkouts: decision.checkouts };
    case "done":
      return { kind: "done", type: decision.type, subscription: decision.subscription };
    case "charge": {
      const { type, subscription, payment } = decision;
      return { kind: "charge", payment, type, subscription };
    }
    case "reuse_checkout": {
      const { type, subscription, checkout } = decision;
      return { kind: "checkout", checkout, type, subscription };
    }
    case "open_checkout": {
      const { type, subscription, invoice } = decision;
      const sold = { provider: plan.provider, currency: subscription.currency };
      const provider = billing.providerFor(sold, before.card);
      const quote = { ...request, subscription, invoice, provider };
      return { kind: "checkout", checkout: await insertCheckoutFor(deps, trx, quote), type, subscription };
    }
  }
}

/**
 * Makes the provider calls that a saved decision needs. Repeating it is safe: the provider knows the charge and the
 * checkout by their references.
 *
 * @throws BillingError the refusal; `payment_in_progress` when the money was taken for something that no longer exists
 */
export async function carryOut(deps: Deps, request: ResolvedAttach, step: AttachStep): Promise<StepOutcome> {
  switch (step.kind) {
    case "refuse":
      throw await refusal(deps, request, step);
    case "done":
      return { ...step, kind: "answered" };
    case "checkout": {
      const checkout = await openAtProvider(deps, { ...request, checkout: step.checkout });
      return checkout ? { ...step, kind: "answered", checkout } : { kind: "changed" };
    }
    case "charge":
      return charge(deps, request, step);
    case "close":
      await closeAll(deps, request, step.checkouts);
      return { kind: "changed" };
  }
}

async function charge(
  deps: Deps,
  { organization }: ResolvedAttach,
  { type, subscription, payment }: Extract<AttachStep, { kind: "charge" }>,
): Promise<StepOutcome> {
  const status = await chargeSavedMethod(deps, organization, payment);
  if (status === "pending") return { kind: "answered", type, subscription, isPaymentPending: true };
  if (status === "unapplied") throw paymentRace();
  const changed = await findSubscription(deps.db, organization.id, subscription.id);
  if (status === "succeeded" && changed) return { kind: "answered", type, subscription: changed };
  return { kind: "declined", invoiceId: payment.invoiceId };
}

/** A refusal because of an unpaid invoice includes the checkout where it can be paid. */
async function refusal(
  deps: Deps,
  { organization, plan }: ResolvedAttach,
  { code, unsettled, ...facts }: Extract<AttachStep, { kind: "refuse" }>,
) {
  if (code !== "invoice_unpaid" || !unsettled) return attachRefusal(code, { ...facts, plan });
  const checkout = await openInvoiceCheckout(deps, organization, unsettled);
  return attachRefusal(code, { plan, checkoutUrl: checkout?.url });
}

/** A pending subscription to this plan version is kept for its next checkout; one to another plan expires. */
async function closeAll(
  deps: Deps,
  { organization, plan }: ResolvedAttach,
  checkouts: readonly Checkout[],
): Promise<void> {
  for (const checkout of checkouts) {
    const keepsSubscription = checkout.planVersionId === plan.versionId;
    await closeCheckout(deps, organization, checkout, { keepsSubscription });
  }
}
