import { reservesExactly } from "../cycle/discounts.js";
import { createQuote } from "../cycle/invoice-draft.js";
import { reserveBalance } from "../cycle/reserve.js";
import { applySettledQuote } from "../cycle/settle.js";
import { findPendingPayment, withPayment, withSubscription } from "../cycle/state.js";
import type { CustomerState, RuleContext } from "../cycle/state.js";
import { invariant } from "../invariant.js";
import { amountDue, isQuote, type Invoice } from "../invoice/invoice.js";
import { pendingPayment, type Payment } from "../payment/payment.js";
import type { AttachAction, AttachRefusal, AttachType } from "../subscription/attach.js";
import { isSameQuantities } from "../subscription/license.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import { assessAttach, type AttachRequest, type OpenCheckout } from "./assess.js";
import { existing, expireOtherPending, isAgreed, pendingFor, type AttachCase } from "./case.js";
import { draftAttach } from "./drafts.js";
import { isForTerms, isTaxedAsQuoted } from "./quoted.js";
import { redeemedOn, redeemNow, reserveRedeemed } from "./redeem.js";
import { changeWithoutPayment } from "./without-payment.js";

/** The result for the caller, and the state to write first. */
interface Decided {
  readonly type: AttachType;
  readonly subscription: Subscription;
  /** The state to write; undefined when nothing changes. */
  readonly after: CustomerState | undefined;
}

/** What to do for a request to attach a plan. */
export type AttachDecision<Checkout extends OpenCheckout> =
  /** Nothing is left to do: the plan has changed, was scheduled, or was the customer's already. */
  | ({ readonly kind: "done" } & Decided)
  /** Charge the saved card. */
  | ({ readonly kind: "charge"; readonly payment: Payment } & Decided)
  /** Return the checkout that is open for the same quote. */
  | ({ readonly kind: "reuse_checkout"; readonly checkout: Checkout } & Decided)
  /** Open a checkout: to pay an invoice, or to save a card when there is none. */
  | ({ readonly kind: "open_checkout"; readonly invoice: Invoice | undefined } & Decided)
  /** Close outdated checkouts, then decide again. */
  | { readonly kind: "close_checkouts"; readonly checkouts: readonly Checkout[] }
  | (AttachRefusal & { readonly unsettled: Invoice | undefined });

/** Decides what a request to attach a plan does to a customer in this state. */
export function decideAttach<Checkout extends OpenCheckout>(
  state: CustomerState,
  request: AttachRequest<Checkout>,
  at: Instant,
  context: RuleContext,
): AttachDecision<Checkout> {
  const assessment = assessAttach(state, request, at, context);
  const { action, group } = assessment;
  const attach = { state, request, assessment, at, context };
  switch (action.kind) {
    case "refuse":
      return { ...action, unsettled: assessment.unsettled };
    case "keep":
      return keepPlan(attach, action.type);
    case "pay_overdue":
      return payOverdue(attach, action.type);
    case "buy":
      return startOncePaid(attach, action);
    case "change":
    case "change_quantity":
      return payFirst(attach, action, { subscription: existing(group.current), quoted: state });
    case "try":
    case "change_trial":
      return action.needsCard ? saveCardFirst(attach, action.type) : changeNow(attach, action);
    case "start":
    case "undo":
    case "swap":
    case "schedule":
    case "set_quantity":
    case "schedule_quantity":
      return changeNow(attach, action);
  }
}

/** The customer has the plan. Coupons are redeemed on it. */
function keepPlan<Checkout extends OpenCheckout>(
  { state, request, assessment: { group } }: AttachCase<Checkout>,
  type: AttachType,
): AttachDecision<Checkout> {
  const subscription = existing(group.current);
  const after = request.redeemed?.length
    ? redeemNow(request, state, { subscription, kind: "keep" })
    : undefined;
  return { kind: "done", type, subscription, after };
}

/** Open checkouts quote what a change outdates, so they are closed first. */
function changeNow<Checkout extends OpenCheckout>(
  attach: AttachCase<Checkout>,
  {
    kind,
    type,
  }: Exclude<
    AttachAction,
    { kind: "refuse" | "keep" | "pay_overdue" | "buy" | "change" | "change_quantity" }
  >,
): AttachDecision<Checkout> {
  const { openCheckouts } = attach.assessment.group;
  if (openCheckouts.length > 0) return { kind: "close_checkouts", checkouts: openCheckouts };
  const { after, subscription } = changeWithoutPayment(attach, kind);
  const redeemed = redeemNow(attach.request, after, { subscription, kind });
  return { kind: "done", type, subscription, after: redeemed };
}

/** A plan with a fee waits, pending, for its first payment. The customer's plan stays until then. */
function startOncePaid<Checkout extends OpenCheckout>(
  attach: AttachCase<Checkout>,
  action: Paid,
): AttachDecision<Checkout> {
  const subscription = pendingFor(attach);
  const quoted = withSubscription(expireOtherPending(attach), subscription);
  return payFirst(attach, action, { subscription, quoted });
}

type Paid = Extract<AttachAction, { kind: "buy" | "change" | "change_quantity" }>;

interface Quoted {
  readonly subscription: Subscription;
  /** The state in which the subscription can be quoted. */
  readonly quoted: CustomerState;
}

/** Finds or drafts the invoice to be paid first, and decides how: by the balance, the saved card or a checkout. */
function payFirst<Checkout extends OpenCheckout>(
  attach: AttachCase<Checkout>,
  action: Paid,
  { subscription, quoted }: Quoted,
): AttachDecision<Checkout> {
  const { request } = attach;
  const decided = { type: action.type, subscription };
  const { reusable, outdated } =
    action.with === "invoice"
      ? { reusable: undefined, outdated: attach.assessment.group.openCheckouts }
      : sortCheckouts(attach, subscription);
  if (outdated.length > 0) {
    // What cannot be quoted again stays open.
    newDraft(attach, { subscription, quoted });
    return { kind: "close_checkouts", checkouts: outdated };
  }
  if (reusable) return { kind: "reuse_checkout", checkout: reusable, ...decided, after: quoted };
  const drafts = quoted.invoices.filter(
    (invoice) => isQuote(invoice) && invoice.subscriptionId === subscription.id,
  );
  const [charging] = drafts.flatMap((draft) => {
    const payment = findPendingPayment(quoted, draft.id);
    return payment ? [{ draft, payment }] : [];
  });
  if (charging) {
    const isSamePlan = isQuoteOf(charging.draft, attach, subscription);
    // The charge of another plan must not be joined: its success would be reported for this plan.
    if (!isSamePlan) return { kind: "refuse", code: "payment_in_progress", unsettled: undefined };
    return { kind: "charge", payment: charging.payment, ...decided, after: undefined };
  }
  const declined = drafts.find(({ id }) => id === request.declinedInvoiceId);
  return payDraft(attach, action, { subscription, quoted, draft: declined });
}

/** Whether a draft quotes the requested version of the plan, in the requested quantities: of a change, else of the start. */
function isQuoteOf(
  { planChange }: Invoice,
  { state, assessment }: AttachCase<OpenCheckout>,
  { id }: Subscription,
): boolean {
  const { offer, terms } = assessment;
  if (planChange) {
    const { planVersionId, quantities } = planChange.choice;
    return planVersionId === offer.versionId && isSameQuantities(quantities, terms.quantities);
  }
  // As it was quoted: the request may have changed the one that waits.
  const waiting = state.subscriptions.find((each) => each.id === id);
  return waiting?.planVersionId === offer.versionId && isAgreed(waiting, assessment);
}

/** The balance pays what it can. The rest is charged to the saved card, is to be paid on a checkout, or is invoiced. */
function payDraft<Checkout extends OpenCheckout>(
  attach: AttachCase<Checkout>,
  { type, with: payBy }: Paid,
  { subscription, quoted, draft: declined }: Quoted & { readonly draft: Invoice | undefined },
): AttachDecision<Checkout> {
  const { state, at, context } = attach;
  const draft = declined ?? newDraft(attach, { subscription, quoted });
  const redeemed = declined ? quoted : reserveRedeemed(attach, quoted, { subscription, invoice: draft });
  const reserved = draft.lines.length === 0 ? redeemed : reserveBalance(redeemed, draft, at, context);
  const invoice = reserved.invoices.find(({ id }) => id === draft.id) ?? draft;
  const due = amountDue(invoice);
  if (due === 0n || payBy === "invoice") {
    const after = applySettledQuote(reserved, invoice, at, context);
    const changed = after.subscriptions.find(({ id }) => id === subscription.id) ?? subscription;
    return { kind: "done", type, subscription: changed, after };
  }
  if (payBy === "checkout" || !state.card)
    return { kind: "open_checkout", invoice, type, subscription, after: reserved };
  const payment = pendingPayment({
    id: context.newId("pay"),
    customerId: state.customerId,
    invoiceId: invoice.id,
    checkoutId: null,
    provider: state.card.provider,
    paymentMethodId: state.card.id,
    amount: { minor: due, currency: invoice.currency },
    createdAt: at,
  });
  return { kind: "charge", payment, type, subscription, after: withPayment(reserved, payment) };
}

function newDraft(attach: AttachCase<OpenCheckout>, { subscription, quoted }: Quoted): Invoice {
  const { assessment, request, at, context } = attach;
  const draft = draftAttach(quoted, assessment, subscription, at, context);
  invariant(draft, "a plan that is paid first has an invoice");
  return createQuote(quoted, { ...draft, redeemed: redeemedOn(request, subscription) }, at, context);
}

/** A trial that needs a card waits for a checkout that saves one. */
function saveCardFirst<Checkout extends OpenCheckout>(
  attach: AttachCase<Checkout>,
  type: AttachType,
): AttachDecision<Checkout> {
  const { current } = attach.assessment.group;
  const onTrial = current?.status === "trialing" ? current : undefined;
  const subscription = onTrial ?? pendingFor(attach);
  const { reusable, outdated } = sortCheckouts(attach, subscription);
  if (outdated.length > 0) return { kind: "close_checkouts", checkouts: outdated };
  const others = expireOtherPending(attach);
  const after = onTrial ? others : withSubscription(others, subscription);
  if (reusable) return { kind: "reuse_checkout", checkout: reusable, type, subscription, after };
  const reserved = reserveRedeemed(attach, after, { subscription, invoice: undefined });
  return { kind: "open_checkout", invoice: undefined, type, subscription, after: reserved };
}

/** The plan stays as it is, and a checkout for the overdue invoice is returned. */
function payOverdue<Checkout extends OpenCheckout>(
  { state, assessment: { group } }: AttachCase<Checkout>,
  type: AttachType,
): AttachDecision<Checkout> {
  const decided = { type, subscription: existing(group.current), after: undefined };
  const { id } = decided.subscription;
  const invoice = state.invoices.find(
    ({ status, subscriptionId }) => status === "open" && subscriptionId === id,
  );
  if (!invoice) return { kind: "done", ...decided };
  const checkout = group.openCheckouts.find(({ invoiceId }) => invoiceId === invoice.id);
  if (checkout) return { kind: "reuse_checkout", checkout, ...decided };
  if (findPendingPayment(state, invoice.id))
    return { kind: "refuse", code: "payment_in_progress", unsettled: invoice };
  // A subscription has one open checkout, and the others quote changes that are impossible while it is past due.
  const outdated = group.openCheckouts.filter(({ subscriptionId }) => subscriptionId === id);
  if (outdated.length > 0) return { kind: "close_checkouts", checkouts: outdated };
  return { kind: "open_checkout", invoice, ...decided };
}

/** Finds the open checkout that offers exactly what is requested; all others of the group are outdated. */
function sortCheckouts<Checkout extends OpenCheckout>(
  attach: AttachCase<Checkout>,
  { id }: Subscription,
): { readonly reusable: Checkout | undefined; readonly outdated: readonly Checkout[] } {
  const { request, assessment, at } = attach;
  const { openCheckouts } = assessment.group;
  const reusable = openCheckouts.find(
    (checkout) =>
      checkout.subscriptionId === id &&
      isSameQuote(checkout, attach, at) &&
      isForTerms(attach, checkout) &&
      isTaxedAsQuoted(attach, checkout) &&
      reservesExactly(attach.state, checkout, request.redeemed ?? []),
  );
  return { reusable, outdated: openCheckouts.filter((checkout) => checkout !== reusable) };
}

function isSameQuote(
  checkout: OpenCheckout,
  { assessment: { offer }, request: { callbackUrl, channels, quotedAt } }: AttachCase<OpenCheckout>,
  at: Instant,
): boolean {
  return (
    checkout.planVersionId === offer.versionId &&
    checkout.callbackUrl === callbackUrl &&
    (quotedAt === undefined || checkout.createdAt === quotedAt) &&
    JSON.stringify(checkout.channels) === JSON.stringify(channels) &&
    at < checkout.expiresAt
  );
}
