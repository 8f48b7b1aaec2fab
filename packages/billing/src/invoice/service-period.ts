import type { Subscription } from "../subscription/subscription.js";
import { instantsOf, type Instant } from "../time/instant.js";
import type { ServicePeriod } from "./line.js";

/** Returns the period that a fee of a subscription covers; from an instant on for one that has not started. */
export function servicePeriodOf({ period }: Pick<Subscription, "period">, at: Instant): ServicePeriod {
  return period ? instantsOf(period) : { start: at, end: null };
}
