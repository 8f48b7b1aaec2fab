import { applyPlanChange, scheduleChange } from "../cycle/change.js";
import { notCanceled } from "../subscription/phases.js";
import { withoutScheduled } from "../subscription/scheduled.js";
import { applyQuantities, changedQuantities, scheduleQuantities } from "../subscription/change-quantity.js";
import { restart } from "../subscription/restart.js";
import { choosePlan, start, type Subscription } from "../subscription/subscription.js";
import { startTrial } from "../subscription/trial.js";
import type { Instant } from "../time/instant.js";
import type { AttachAssessment, OpenCheckout } from "./assess.js";
import { existing } from "./case.js";

/** Returns the subscription that an action leads to, once it is paid. `created` is the one that a new plan would have. */
export function subscriptionAfter(
  { action, offer, terms: choice, group: { current } }: AttachAssessment<OpenCheckout>,
  created: Subscription,
  at: Instant,
): Subscription {
  switch (action.kind) {
    case "refuse":
    case "buy":
      return start(created, at);
    case "start":
      return current?.status === "trialing" ? restart(current, choice, at) : start(created, at);
    case "try":
      return startTrial(created, at, offer.terms.trialDays);
    case "change": {
      const { segment } = existing(current);
      return applyPlanChange(existing(current), { choice, at, isNewPeriod: action.isNewPeriod, segment });
    }
    case "swap":
    case "change_trial":
      return choosePlan(existing(current), choice, at);
    case "schedule":
      return scheduleChange(existing(current), choice, at);
    case "change_quantity":
    case "set_quantity":
      return applyQuantities(existing(current), { choice, at, isNewPeriod: false });
    case "schedule_quantity":
      return scheduleQuantities(existing(current), changedQuantities(existing(current), choice), at);
    case "undo":
      return {
        ...existing(current),
        ...notCanceled(existing(current)),
        scheduled: withoutScheduled(existing(current), "plan"),
      };
    case "keep":
    case "pay_overdue":
      return existing(current);
  }
}
