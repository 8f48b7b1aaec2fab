import {
  BillingError,
  movePeaks,
  pauseSubscription as pause,
  resumeSubscription as resume,
  withSubscription,
} from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import {
  changeSubscription,
  refuseWhileCharging,
  type ChangedSubscription,
} from "../shared/subscription/change.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

export interface PauseSubscription {
  readonly subscriptionId: string;
  /** When it resumes automatically; if absent, only by a request. */
  readonly until?: SentInstant | null | undefined;
}

/**
 * Stops time for an active subscription, after billing what was used.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `subscription_not_active`,
 * `payment_in_progress`, `clock_advancing`; `invalid_request` for a time that is not to come
 */
export async function pauseSubscription(
  deps: Deps,
  organization: Organization,
  { subscriptionId, until: sent }: PauseSubscription,
): Promise<ChangedSubscription> {
  const until = sent === null || sent === undefined ? null : parseSent("until", sent);
  return changeSubscription(deps, organization, subscriptionId, {
    closesEverything: false,
    apply: (subscription, { state, now, rules }) => {
      if (subscription.status !== "active") throw notActive(subscriptionId);
      refuseWhileCharging(state, subscription);
      if (until !== null && until <= now) throw past();
      return pause(state, subscription, { at: now, until }, rules);
    },
  });
}

/**
 * Resumes a paused subscription, or undoes the cancellation of one that ends with its period.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `subscription_not_resumable`,
 * `payment_in_progress`, `clock_advancing`
 */
export async function resumeSubscription(
  deps: Deps,
  organization: Organization,
  subscriptionId: string,
): Promise<ChangedSubscription> {
  return changeSubscription(deps, organization, subscriptionId, {
    closesEverything: false,
    apply: (subscription, { state, now }) => {
      const resumed = resume(subscription, now);
      if (!resumed) throw notResumable(subscriptionId);
      return movePeaks(withSubscription(state, resumed), { from: subscription, to: resumed }, now);
    },
  });
}

function past(): BillingError {
  return invalidRequest([{ path: "until", message: "must be in the future" }]);
}

function notActive(id: string): BillingError {
  return new BillingError(
    "subscription_not_active",
    `The subscription ${id} is not active, so it cannot be paused.`,
  );
}

function notResumable(id: string): BillingError {
  return new BillingError(
    "subscription_not_resumable",
    `The subscription ${id} is neither paused nor set to cancel.`,
  );
}
