import { isLive, type Customer } from "./state.js";
import type { Plan } from "./plan.js";

/**
 * Moves the subscribers of a plan to its new version: limits and usage prices now, or all of it with the next renewal.
 * The fee changes with the renewal in both cases. One that ends or changes plans before
 * it renews is not moved at its renewal.
 */
export function migrate({ subscriptions }: Customer, version: Plan, when: "now" | "renewal"): void {
  for (const subscription of subscriptions) {
    const { plan, cancelAtEnd, scheduled } = subscription;
    if (!isLive(subscription) || plan.slug !== version.slug || plan.version === version.version) continue;
    if (when === "now")
      Object.assign(subscription, { plan: version, migration: null, segment: subscription.segment + 1 });
    else if (!cancelAtEnd && !scheduled) subscription.migration = version;
  }
}
