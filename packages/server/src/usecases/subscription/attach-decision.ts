import {
  draftChange,
  decideAttach,
  effective,
  feeLine,
  findPendingPayment,
  groupOf,
  isLive,
  isPaidLive,
  providerFor,
  start,
  unsettledFee,
  unusedCredit,
  type AttachAction,
  type InvoiceDraft,
  type CustomerState,
  type Invoice,
  type Offer,
  type Subscription,
} from "@dues/billing";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Deps } from "../../context/deps.js";
import type { Attaching } from "./attaching.js";

/** What the customer has in the group of the plan, as it holds now, or of the plan itself in the group of before. */
export interface Group {
  readonly name: string;
  readonly all: readonly Subscription[];
  readonly current: Subscription | undefined;
  /** What stands in the group beside the current one, which is in another group and would come to this one. */
  readonly rival: Subscription | undefined;
  readonly pending: readonly Subscription[];
  /** Checkouts that a change of the group would outdate. */
  readonly openCheckouts: readonly Checkout[];
}

export interface AttachDecision {
  readonly group: Group;
  readonly action: AttachAction;
  readonly offer: Offer;
  /** The invoice that has to be settled before a paid plan can change. */
  readonly unsettled: Invoice | undefined;
}

/** Decides what attaching does to a customer in this state. The same for doing it and for previewing it. */
export function decide(
  deps: Deps,
  { plan, billing }: Pick<Attaching, "plan" | "billing">,
  state: CustomerState,
  { checkouts, canCharge }: { readonly checkouts: readonly Checkout[]; readonly canCharge: boolean },
): AttachDecision {
  const now = deps.now();
  const offer = billing.offer(plan);
  const group = groupIn(state, plan, now, checkouts);
  const { current, rival } = group;
  const isPaid = current !== undefined && isPaidLive(current);
  const unsettled = isPaid ? unsettledFee(state, current, now) : undefined;
  const isOnItsWay = unsettled !== undefined && findPendingPayment(state, unsettled.id)?.checkoutId === null;
  const action = decideAttach({
    target: { planId: plan.id, terms: plan.terms },
    current,
    conflicting: rival,
    hadTrialInGroup: group.all.some(({ trialStartedAt }) => trialStartedAt !== null),
    hasUsableCard: canCharge && state.card !== undefined && state.card.provider === providerFor(offer, state),
    unsettled: unsettled === undefined ? "nothing" : isOnItsWay ? "payment" : "invoice",
    unusedCredit: isPaid ? unusedCredit(state, current, now) : 0n,
  });
  return { group, action, offer, unsettled };
}

function groupIn(
  state: CustomerState,
  plan: Attaching["plan"],
  now: Invoice["createdAt"],
  checkouts: readonly Checkout[],
): Group {
  const name = groupOf(plan.id, plan.terms);
  const all = state.subscriptions
    .filter(
      ({ planGroup, planId, scheduled }) =>
        [planGroup, scheduled?.planGroup].includes(name) || planId === plan.id,
    )
    .map((subscription) => effective(subscription, now));
  const pending = all.filter(({ status }) => status === "pending");
  const live = all.filter(isLive);
  const inGroup = live.filter(({ planGroup }) => planGroup === name);
  const current = live.find(({ planId }) => planId === plan.id) ?? inGroup[0] ?? live[0];
  const rival = inGroup.find((each) => each !== current);
  const affected = new Set([...pending, ...live].map(({ id }) => id));
  const openCheckouts = checkouts.filter(({ subscriptionId }) => affected.has(subscriptionId ?? ""));
  return { name, all, current, rival, pending, openCheckouts };
}

/** The bill of the first fee of a subscription that starts when it is paid. */
export function draftStart(
  deps: Deps,
  { billing }: Pick<Attaching, "billing">,
  { subscription, offer }: { readonly subscription: Subscription; readonly offer: Offer },
): InvoiceDraft {
  const period = start(subscription, deps.now()).period ?? { start: deps.now(), end: null };
  const lines = [feeLine(billing.rules.newId("line"), subscription, offer, period)];
  const { currency } = offer.terms;
  return { subscription, reason: "subscription_start", currency, lines, period, isCollected: false };
}

/** The bill of a change that is made now. */
export function draftChangeNow(
  deps: Deps,
  { billing }: Pick<Attaching, "billing">,
  state: CustomerState,
  change: { readonly current: Subscription; readonly offer: Offer; readonly isNewPeriod: boolean },
) {
  const { current, ...target } = change;
  return draftChange(state, current, target, deps.now(), billing.rules);
}
