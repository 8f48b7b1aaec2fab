import { scheduleChange } from "../cycle/change.js";
import { endSubscription } from "../cycle/collect.js";
import { earlierFreePeriod } from "../cycle/fall-back.js";
import { moveSubscription } from "../cycle/move.js";
import { withSubscription, type CustomerState } from "../cycle/state.js";
import { invariant } from "../invariant.js";
import type { AttachAction } from "../subscription/attach.js";
import { notCanceled } from "../subscription/phases.js";
import { applyQuantities, changedQuantities, scheduleQuantities } from "../subscription/change-quantity.js";
import { withoutQuantities, withoutScheduled } from "../subscription/scheduled.js";
import { restart } from "../subscription/restart.js";
import { choosePlan, isLive, start } from "../subscription/subscription.js";
import { startTrial } from "../subscription/trial.js";
import type { Subscription } from "../subscription/subscription.js";
import type { OpenCheckout } from "./assess.js";
import { existing, expireOtherPending, pendingFor, type AttachCase } from "./case.js";

/** The actions that change a subscription now and charge nothing. */
export type ActionWithoutPayment = Extract<
  AttachAction["kind"],
  "undo" | "swap" | "change_trial" | "schedule" | "try" | "start" | "set_quantity" | "schedule_quantity"
>;

interface Changed {
  readonly after: CustomerState;
  readonly subscription: Subscription;
}

/** Carries out a change that costs nothing now. */
export function changeWithoutPayment(attach: AttachCase<OpenCheckout>, kind: ActionWithoutPayment): Changed {
  const { assessment, at } = attach;
  const { offer, terms: choice } = assessment;
  const { current } = assessment.group;
  switch (kind) {
    case "undo":
      return changed(attach, undoRequests(attach, existing(current)));
    case "swap":
    case "change_trial":
      return moved(attach, { ...choosePlan(existing(current), choice, at), updatedAt: at });
    case "schedule":
      return changed(attach, scheduleChange(existing(current), choice, at));
    case "set_quantity":
      return changed(attach, setQuantities(attach, existing(current)));
    case "schedule_quantity":
      return changed(
        attach,
        scheduleQuantities(existing(current), changedQuantities(existing(current), choice), at),
      );
    case "try":
      return started(attach, startTrial(pendingFor(attach), at, offer.terms.trialDays));
    case "start":
      return current?.status === "trialing"
        ? moved(attach, restart(current, choice, at))
        : started(attach, startFree(attach));
  }
}

function changed(attach: AttachCase<OpenCheckout>, subscription: Subscription): Changed {
  return { after: withSubscription(expireOtherPending(attach), subscription), subscription };
}

/** What is scheduled for the features is taken back, though their quantities may stay. */
function setQuantities(
  { request, assessment, at }: AttachCase<OpenCheckout>,
  current: Subscription,
): Subscription {
  const features = Object.keys(request.quantities ?? {});
  const cleared = { ...current, scheduled: withoutQuantities(current, features) };
  return applyQuantities(cleared, { choice: assessment.terms, at, isNewPeriod: false });
}

/** Takes back what the customer requested. What the operator set for the end of the period stays. */
function undoRequests({ at }: AttachCase<OpenCheckout>, subscription: Subscription): Subscription {
  return {
    ...subscription,
    ...notCanceled(subscription),
    scheduled: withoutScheduled(subscription, "plan"),
    updatedAt: at,
  };
}

function moved(attach: AttachCase<OpenCheckout>, to: Subscription): Changed {
  const from = existing(attach.assessment.group.current);
  const after = moveSubscription(expireOtherPending(attach), { from, to }, attach.at, attach.context);
  invariant(after, "no paid plan competes with a change that was decided");
  return { after, subscription: to };
}

/** A free plan goes on with the period in which the last free plan of its group ended. */
function startFree(attach: AttachCase<OpenCheckout>): Subscription {
  const { assessment, at } = attach;
  const earlier = earlierFreePeriod(expireOtherPending(attach), assessment.group.name, at);
  return start(pendingFor(attach), at, earlier);
}

/** Starts a new subscription; the free plans that it replaces end with it. */
function started(attach: AttachCase<OpenCheckout>, subscription: Subscription): Changed {
  const { current, conflicting } = attach.assessment.group;
  const replaced = [current, conflicting].filter((each) => each !== undefined).filter(isLive);
  const after = replaced.reduce(
    (state, each) => endSubscription(state, each, attach.at, attach.context),
    withSubscription(expireOtherPending(attach), subscription),
  );
  return { after, subscription };
}
