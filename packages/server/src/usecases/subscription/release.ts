import { getSubscriptionOf, isHeld, release, withSubscription } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { changeSubscription, type ChangedSubscription } from "../shared/subscription/change.js";

/**
 * Takes over the billing of a subscription from the system that it was imported from. Periods that have begun since that
 * system billed it for the last time are invoiced now. A subscription that is not held stays as it is.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `clock_advancing`
 */
export async function releaseSubscription(
  deps: Deps,
  organization: Organization,
  subscriptionId: string,
): Promise<ChangedSubscription> {
  return changeSubscription(deps, organization, subscriptionId, {
    closesEverything: false,
    isRelease: true,
    apply: (_current, { state, now }) => {
      // As it is stored: its period may be over, and what follows was billed by no one.
      const stored = getSubscriptionOf(state, subscriptionId);
      return isHeld(stored) ? withSubscription(state, release(stored, now)) : state;
    },
  });
}
