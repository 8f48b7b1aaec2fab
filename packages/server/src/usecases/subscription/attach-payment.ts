import {
  completeChange,
  applySettledQuote,
  createDraft,
  findPendingPayment,
  pendingPayment,
  reserveBalance,
  withPayment,
  withSubscription,
  type AttachAction,
  type AttachType,
  type CustomerState,
  type Invoice,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { insertCheckoutFor } from "../shared/checkout/quote.js";
import { saveState } from "../shared/state/state.js";
import { draftChangeNow, draftStart } from "./attach-decision.js";
import { giveUpPending, isSameQuote, waitingFor, type Deciding } from "./attach-pending.js";
import type { AttachStep } from "./attaching.js";
import { newSubscription } from "../shared/customer/auto-enable.js";

type Action<Kind extends AttachAction["kind"]> = Extract<AttachAction, { kind: Kind }>;

/** A plan with a fee waits, pending, for its first payment. What the customer has stays until then. */
export async function buy(
  deps: Deps,
  trx: Knex.Transaction,
  deciding: Deciding,
  action: Action<"buy">,
): Promise<AttachStep> {
  const { attaching, offer } = deciding;
  const { organization, customer, plan, metadata, billing } = attaching;
  const waiting = waitingFor(deciding);
  const subscription = waiting ?? newSubscription(deps, organization, customer, plan, metadata);
  const quoted = withSubscription(giveUpPending(deps, deciding), subscription);
  const invoiceDraft = draftStart(deps, attaching, { subscription, offer });
  const draft = () => createDraft(quoted, invoiceDraft, deps.now(), billing.rules);
  return askFor(deps, trx, { deciding, state: quoted, subscription, draft, action });
}

/** A change that costs something now happens when it is paid. Until then the plan stays. */
export async function change(
  deps: Deps,
  trx: Knex.Transaction,
  deciding: Deciding,
  { current, ...action }: Action<"change"> & { readonly current: Subscription },
): Promise<AttachStep> {
  const { attaching, offer, state } = deciding;
  const { isNewPeriod } = action;
  const invoiceDraft = draftChangeNow(deps, attaching, state, { current, offer, isNewPeriod });
  const draft = () => createDraft(state, invoiceDraft, deps.now(), attaching.billing.rules);
  return askFor(deps, trx, { deciding, state, subscription: current, draft, action });
}

interface Asking {
  readonly deciding: Deciding;
  readonly state: CustomerState;
  readonly subscription: Subscription;
  readonly draft: () => Invoice;
  readonly action: { readonly type: AttachType; readonly with: "card" | "checkout" };
}

/** Finds or writes down what is to be paid, and says how: by the saved card, or on a checkout. */
async function askFor(deps: Deps, trx: Knex.Transaction, asking: Asking): Promise<AttachStep> {
  const { deciding, state, subscription, action } = asking;
  const { group, attaching, declinedInvoiceId } = deciding;
  const decided = { type: action.type, subscription };
  const reusable = group.openCheckouts.find((each) => isSameQuote(each, attaching, subscription.id, deps));
  const outdated = group.openCheckouts.filter((checkout) => checkout !== reusable);
  if (outdated.length > 0) return { kind: "close", checkouts: outdated };
  const save = (after: CustomerState) =>
    saveState(
      deps,
      trx,
      attaching.billing,
      completeChange(deciding.state, after, deps.now(), attaching.billing.rules),
    );
  if (reusable) {
    await save(state);
    return { kind: "checkout", checkout: reusable, ...decided };
  }
  const drafts = state.invoices.filter(
    (invoice) => invoice.status === "draft" && invoice.subscriptionId === subscription.id,
  );
  const charged = drafts.find(({ id }) => findPendingPayment(state, id));
  const unsettled = charged && findPendingPayment(state, charged.id);
  if (unsettled) {
    const isSame = quotedVersion(charged, subscription) === attaching.plan.versionId;
    // Joining the charge of another plan would answer with a success that only the other plan has.
    if (!isSame) return { kind: "refuse", code: "payment_in_progress", unsettled: undefined };
    return { kind: "charge", payment: unsettled, ...decided };
  }
  const made = drafts.find(({ id }) => id === declinedInvoiceId) ?? asking.draft();
  const { rules } = attaching.billing;
  const quoted = made.lines.length === 0 ? state : reserveBalance(state, made, deps.now(), rules);
  const draft = quoted.invoices.find(({ id }) => id === made.id) ?? made;
  const due = draft.total - draft.amountPaid;
  if (due === 0n) {
    const after = applySettledQuote(quoted, draft, deps.now(), rules);
    await save(after);
    const changed = after.subscriptions.find(({ id }) => id === subscription.id) ?? subscription;
    return { kind: "done", type: action.type, subscription: changed };
  }
  if (action.with === "card" && state.card) {
    const payment = pendingPayment({
      id: rules.newId("pay"),
      customerId: state.customerId,
      invoiceId: draft.id,
      checkoutId: null,
      provider: state.card.provider,
      paymentMethodId: state.card.id,
      amount: { minor: due, currency: draft.currency },
      createdAt: deps.now(),
    });
    await save(withPayment(quoted, payment));
    return { kind: "charge", payment, ...decided };
  }
  await save(quoted);
  const checkout = await insertCheckoutFor(deps, trx, { ...attaching, subscription, invoice: draft });
  return { kind: "checkout", checkout, ...decided };
}

/** The version of the plan that a draft quotes: the one it changes to, else the one that starts. */
function quotedVersion({ planChange }: Invoice, { planVersionId }: Subscription): string {
  return planChange?.choice.planVersionId ?? planVersionId;
}

/** A trial that needs a card waits for a page on which one is saved. */
export async function saveCardFirst(
  deps: Deps,
  trx: Knex.Transaction,
  deciding: Deciding,
  type: AttachType,
): Promise<AttachStep> {
  const { group, attaching, state } = deciding;
  const { organization, customer, plan, metadata, billing } = attaching;
  const isTrying = group.current?.status === "trialing" ? group.current : undefined;
  const waiting = waitingFor(deciding);
  const subscription = isTrying ?? waiting ?? newSubscription(deps, organization, customer, plan, metadata);
  const reusable = group.openCheckouts.find((each) => isSameQuote(each, attaching, subscription.id, deps));
  const outdated = group.openCheckouts.filter((checkout) => checkout !== reusable);
  if (outdated.length > 0) return { kind: "close", checkouts: outdated };
  const given = giveUpPending(deps, deciding);
  const after = subscription === isTrying ? given : withSubscription(given, subscription);
  await saveState(deps, trx, billing, completeChange(state, after, deps.now(), billing.rules));
  if (reusable) return { kind: "checkout", checkout: reusable, type, subscription };
  const checkout = await insertCheckoutFor(deps, trx, { ...attaching, subscription, invoice: undefined });
  return { kind: "checkout", checkout, type, subscription };
}

/** Nothing changes, but what is owed can be paid. */
export async function payOverdue(
  deps: Deps,
  trx: Knex.Transaction,
  { state, attaching, group }: Deciding,
  subscription: Subscription,
): Promise<AttachStep> {
  const invoice = state.invoices.find(
    ({ status, subscriptionId }) => status === "open" && subscriptionId === subscription.id,
  );
  if (!invoice) return { kind: "done", type: "lateral", subscription };
  const pending = findPendingPayment(state, invoice.id);
  const open = group.openCheckouts.find(({ invoiceId }) => invoiceId === invoice.id);
  if (pending && !open) return { kind: "refuse", code: "payment_in_progress", unsettled: invoice };
  // A subscription has one open checkout, and this one quotes what cannot happen while it is past due.
  const inTheWay = group.openCheckouts.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  if (!open && inTheWay.length > 0) return { kind: "close", checkouts: inTheWay };
  const checkout = open ?? (await insertCheckoutFor(deps, trx, { ...attaching, subscription, invoice }));
  return { kind: "checkout", checkout, type: "lateral", subscription };
}
