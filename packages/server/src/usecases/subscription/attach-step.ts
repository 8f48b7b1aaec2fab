import {
  decideAttach,
  effective,
  end,
  expire,
  groupOf,
  isLive,
  start,
  type AttachAction,
  type Instant,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/checkouts.js";
import { findPendingPayment } from "../../db/payments.js";
import { listPaymentMethods, type PaymentMethod } from "../../db/payment-methods.js";
import { insertSubscription, listCustomerSubscriptions, updateSubscription } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { insertCheckoutFor, insertChargeFor } from "../checkout/quote.js";
import { relockCustomer } from "../customer/resolve.js";
import { isUsable } from "../wallet/wallet.js";
import type { Attaching, AttachStep } from "./attach.js";
import { newSubscription } from "./auto-enable.js";

/** What the customer has in the group of the plan, as it holds now. */
interface Group {
  readonly current: Subscription | undefined;
  readonly pending: readonly Subscription[];
  readonly all: readonly Subscription[];
  readonly openCheckouts: readonly Checkout[];
  readonly card: PaymentMethod | undefined;
}

/** Loads what the customer has, decides, and saves all that needs no provider. */
export async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  attaching: Attaching,
  canCharge: boolean,
): Promise<AttachStep> {
  const { customer, plan, index } = attaching;
  await relockCustomer(trx, customer);
  const group = await loadGroup(deps, trx, attaching);
  const { current } = group;
  const terms = current && index.findVersion(current.planVersionId)?.terms;
  const action = decideAttach({
    target: { planId: plan.id, terms: plan.terms },
    current: current && terms && { subscription: current, terms },
    hadTrialInGroup: group.all.some(({ trialEndsAt }) => trialEndsAt !== null),
    hasUsableCard: canCharge && group.card !== undefined,
  });
  if (action.kind === "unavailable") return action;
  if (action.kind === "keep") return { kind: "done", type: action.type, subscription: current ?? never() };
  if (action.kind === "start") return startFree(deps, trx, attaching, { group, action });
  return buy(deps, trx, attaching, { group, action });
}

function never(): never {
  throw new Error("a plan that is kept has a subscription");
}

async function loadGroup(deps: Deps, trx: Knex.Transaction, attaching: Attaching): Promise<Group> {
  const { customer, plan, provider } = attaching;
  const now = deps.now();
  const name = groupOf(plan.id, plan.terms);
  const subscriptions = (await listCustomerSubscriptions(trx, customer.id)).map((each) =>
    effective(each, now),
  );
  const all = subscriptions.filter(({ planGroup }) => planGroup === name);
  const pending = all.filter(({ status }) => status === "pending");
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const methods = await listPaymentMethods(trx, customer.id);
  return {
    all,
    pending,
    current: all.find(isLive),
    openCheckouts: checkouts.filter(({ subscriptionId }) => pending.some(({ id }) => id === subscriptionId)),
    card: methods.find((each) => each.isDefault && each.provider === provider?.name && isUsable(each, now)),
  };
}

interface Decision<Kind extends AttachAction["kind"]> {
  readonly group: Group;
  readonly action: Extract<AttachAction, { kind: Kind }>;
}

/** A plan without a fee starts now. What waited for a payment in its group is given up. */
async function startFree(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, customer, plan, metadata }: Attaching,
  { group, action }: Decision<"start">,
): Promise<AttachStep> {
  if (group.openCheckouts.length > 0) return { kind: "close", checkouts: group.openCheckouts };
  const now = deps.now();
  const given = group.pending.find(({ planId }) => planId === plan.id);
  for (const other of group.pending) if (other !== given) await updateSubscription(trx, expire(other, now));
  if (action.ends) await updateSubscription(trx, end(action.ends, now));
  const pending = given ?? newSubscription(deps, organization, customer, plan, metadata);
  const subscription = start(pending, now, earlierFreePeriod(group, now));
  if (given) await updateSubscription(trx, subscription);
  else await insertSubscription(trx, organization.id, subscription);
  return { kind: "done", type: action.type, subscription };
}

/** The last free period of the group, even if its plan has ended since: the allowance drawn in it stays drawn. */
function earlierFreePeriod({ all, current }: Group, now: Instant) {
  const earlier = current ?? all.filter(({ status }) => status === "canceled").at(-1);
  const { billingAnchor: anchor, period } = earlier ?? {};
  if (!anchor || !period || period.end === null || period.end <= now) return undefined;
  return { anchor, period: { start: period.start, end: period.end } };
}

/** A plan with a fee waits, pending, for its first payment. What the customer has stays until then. */
async function buy(
  deps: Deps,
  trx: Knex.Transaction,
  attaching: Attaching,
  { group, action }: Decision<"buy">,
): Promise<AttachStep> {
  const { organization, customer, plan, metadata } = attaching;
  const now = deps.now();
  const given = group.pending.find(({ planVersionId }) => planVersionId === plan.versionId);
  const reusable = group.openCheckouts.find((checkout) => isSameQuote(checkout, attaching, given, now));
  const outdated = group.openCheckouts.filter((checkout) => checkout !== reusable);
  if (outdated.length > 0) return { kind: "close", checkouts: outdated };
  for (const other of group.pending) if (other !== given) await updateSubscription(trx, expire(other, now));
  const subscription = given ?? newSubscription(deps, organization, customer, plan, metadata);
  if (!given) await insertSubscription(trx, organization.id, subscription);
  const decided = { type: action.type, subscription };
  if (reusable) return { kind: "checkout", checkout: reusable, ...decided };
  const unsettled = await findPendingPayment(trx, customer.id, subscription.id);
  if (unsettled) return { kind: "charge", payment: unsettled, ...decided };
  const quote = { ...attaching, subscription };
  if (action.with === "card" && group.card) {
    return { kind: "charge", payment: await insertChargeFor(deps, trx, quote, group.card), ...decided };
  }
  return { kind: "checkout", checkout: await insertCheckoutFor(deps, trx, quote), ...decided };
}

function isSameQuote(
  checkout: Checkout,
  { callbackUrl, channels }: Attaching,
  subscription: Subscription | undefined,
  now: Instant,
): boolean {
  return (
    checkout.subscriptionId === subscription?.id &&
    checkout.planVersionId === subscription.planVersionId &&
    checkout.callbackUrl === callbackUrl &&
    JSON.stringify(checkout.channels) === JSON.stringify(channels) &&
    now < checkout.expiresAt
  );
}
