import {
  BillingError,
  canSetPhases,
  invariant,
  isSamePhases,
  setPhases,
  withSubscription,
  type RequestedPhases,
  type Subscription,
} from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { openBillingContext } from "../shared/state/state.js";
import { changeSubscription } from "../shared/subscription/change.js";
import { getSubscription } from "../shared/subscription/subscription.js";
import { readPhases, type SentPhases } from "./phases.js";
import { attachRefusal } from "./attach-refusal.js";

export interface SetSchedule extends SentPhases {
  readonly subscriptionId: string;
}

/**
 * Sets the phases that follow the current billing period of a subscription. Nothing is charged now.
 *
 * @throws BillingError `subscription_not_found`, `subscription_not_active`, `subscription_paused`, `subscription_ended`,
 * `plan_not_found`, `feature_not_in_plan`, `currency_mismatch`, `phase_not_aligned`, `quantity_out_of_range`,
 * `payment_in_progress`, `clock_advancing`, `invalid_request`
 */
export async function setSubscriptionSchedule(
  deps: Deps,
  organization: Organization,
  command: SetSchedule,
): Promise<Subscription> {
  const { subscriptionId } = command;
  const found = await getSubscription(deps, organization, subscriptionId);
  const billing = await openBillingContext(deps, organization);
  const { planVersionId, currency } = found;
  const stored = billing.index.findPlan(found.planId);
  invariant(stored, "a plan with subscribers is never deleted");
  const { versionId, terms } = billing.rules.offerOf(planVersionId, currency);
  const plan = { ...stored, versionId, terms };
  const requested = readPhases(command, { billing, plan }) ?? { phases: [], endBehavior: "release" };
  const { subscription } = await changeSubscription(deps, organization, subscriptionId, {
    closesEverything: false,
    apply: (current, { state, now }) => {
      if (current.status === "paused") throw attachRefusal("subscription_paused", { plan });
      if (!canSetPhases(current)) throw notActive(subscriptionId);
      const changed = setPhases(current, requested, { planId: stored.id, versionId, terms }, now);
      if ("code" in changed) throw attachRefusal(changed.code, { ...changed, plan });
      return isRepeated(current, changed, requested) ? state : withSubscription(state, changed);
    },
  });
  return subscription;
}

function isRepeated(current: Subscription, changed: Subscription, { phases }: RequestedPhases): boolean {
  return (
    phases.length > 0 && current.phases?.isReleased === false && isSamePhases(current.phases, changed.phases)
  );
}

function notActive(id: string): BillingError {
  return new BillingError(
    "subscription_not_active",
    `The subscription ${id} is not active, or is going to end, so nothing can follow its current period. Name phases when you attach the plan, or take the cancellation back first.`,
  );
}
