import {
  completeChange,
  choiceOf,
  choosePlan,
  earlierFreePeriod,
  endSubscription,
  invariant,
  isLive,
  moveSubscription,
  scheduleChange,
  start,
  startTrial,
  withSubscription,
  type AttachAction,
  type CustomerState,
  type Instant,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts } from "../../db/money/checkouts.js";
import type { Deps } from "../../context/deps.js";
import { relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadState, saveState } from "../shared/state/state.js";
import { decide } from "./attach-decision.js";
import { isOutdated } from "./outdated-preview.js";
import { buy, change, payOverdue, saveCardFirst } from "./attach-payment.js";
import { giveUpPending, waitingFor, type Deciding } from "./attach-pending.js";
import type { Attaching, AttachStep } from "./attaching.js";
import { newSubscription } from "../shared/customer/auto-enable.js";

/** Loads what the customer has, decides, and saves all that needs no provider. */
export async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  attaching: Attaching,
  declinedInvoiceId: string | undefined,
): Promise<AttachStep> {
  const customer = await relockCustomer(trx, attaching.customer);
  const living = depsFor(deps, customer);
  const { at } = attaching;
  const own = at === undefined ? living : { ...living, now: () => at };
  const state = await loadState(own, trx, attaching.billing, customer);
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const canCharge = declinedInvoiceId === undefined;
  const decision = decide(own, attaching, state, { checkouts, canCharge });
  const { billing, plan } = attaching;
  const provider = billing.providerFor(
    { provider: plan.provider, currency: plan.terms.currency },
    state.card,
  );
  const deciding = { ...decision, attaching: { ...attaching, provider }, state, declinedInvoiceId };
  const { action, group } = decision;
  const isQuoted = state.invoices.some(({ id }) => id === declinedInvoiceId);
  if (
    at !== undefined &&
    !isQuoted &&
    (await isOutdated(own, trx, { at, customer, attaching, state, decision }))
  )
    return { kind: "refuse", code: "preview_outdated", unsettled: undefined };
  if (action.kind === "refuse") return { kind: "refuse", code: action.code, unsettled: decision.unsettled };
  const { current } = group;
  if (action.kind === "keep") return { kind: "done", type: action.type, subscription: existing(current) };
  if (action.kind === "pay_overdue") return payOverdue(own, trx, deciding, existing(current));
  if (action.kind === "buy") return buy(own, trx, deciding, action);
  if (action.kind === "change") return change(own, trx, deciding, { ...action, current: existing(current) });
  if ("needsCard" in action && action.needsCard) return saveCardFirst(own, trx, deciding, action.type);
  return changeAtOnce(own, trx, deciding, action);
}

export function existing(current: Subscription | undefined): Subscription {
  invariant(current, "the changed subscription exists");
  return current;
}

/** Changes that cost nothing now. Open checkouts quote what is no longer so, and are closed first. */
async function changeAtOnce(
  deps: Deps,
  trx: Knex.Transaction,
  deciding: Deciding,
  action: Exclude<AttachAction, { kind: "refuse" }>,
): Promise<AttachStep> {
  const { group, state, attaching } = deciding;
  if (group.openCheckouts.length > 0) return { kind: "close", checkouts: group.openCheckouts };
  const given = giveUpPending(deps, deciding);
  const { after, subscription } = applyAtOnce(deps, { ...deciding, state: given }, action.kind);
  await saveState(
    deps,
    trx,
    attaching.billing,
    completeChange(state, after, deps.now(), attaching.billing.rules),
  );
  return { kind: "done", type: action.type, subscription };
}

interface Applied {
  readonly after: CustomerState;
  readonly subscription: Subscription;
}

function applyAtOnce(deps: Deps, deciding: Deciding, kind: AttachAction["kind"]): Applied {
  const { group, state, offer, attaching } = deciding;
  const now = deps.now();
  const { current } = group;
  const changed = (subscription: Subscription): Applied => ({
    after: withSubscription(state, subscription),
    subscription,
  });
  const moved = (to: Subscription): Applied => {
    const after = moveSubscription(state, { from: existing(current), to }, now, attaching.billing.rules);
    invariant(after, "an unpaid invoice blocks no change that was already decided");
    return { after, subscription: to };
  };
  const choice = choiceOf(offer.planId, offer.versionId, offer.terms);
  switch (kind) {
    case "undo":
      return changed(undoRequests(existing(current), now));
    case "swap":
    case "change_trial":
      return moved({ ...choosePlan(existing(current), choice, now), updatedAt: now });
    case "schedule":
      return changed(scheduleChange(existing(current), offer, now));
    case "try":
      return startNew(deps, deciding, (pending) => startTrial(pending, now, offer.terms.trialDays));
    default:
      return current?.status === "trialing"
        ? moved(start(choosePlan(current, choice, now), now))
        : startNew(deps, deciding, (pending) =>
            start(pending, now, earlierFreePeriod(state, group.name, now)),
          );
  }
}

/** Takes back what the customer asked for. What the operator set for the end of the period stays. */
function undoRequests(subscription: Subscription, now: Instant): Subscription {
  return { ...subscription, scheduled: null, cancelAt: null, canceledAt: null, updatedAt: now };
}

/** Starts a new subscription; the free plan of the group ends with it. */
function startNew(deps: Deps, deciding: Deciding, begin: (pending: Subscription) => Subscription): Applied {
  const { group, state, attaching } = deciding;
  const { organization, customer, plan, metadata, billing } = attaching;
  const subscription = begin(
    waitingFor(deciding) ?? newSubscription(deps, organization, customer, plan, metadata),
  );
  const started = withSubscription(state, subscription);
  const replaced = [group.current, group.rival].filter((each) => each !== undefined && isLive(each));
  return {
    subscription,
    after: replaced.reduce(
      (after, each) => (each ? endSubscription(after, each, deps.now(), billing.rules) : after),
      started,
    ),
  };
}
