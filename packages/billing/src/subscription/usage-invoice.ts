import { addMs, instantOf, latestOf, type Instant } from "../time/instant.js";
import { usagePeriodAt } from "../time/period.js";
import { scheduleOf, type Subscription } from "./subscription.js";

/**
 * Returns when an invoice bills usage that is over at an instant: at the end of the usage period that holds its last moment, or,
 * where the schedule ended before, of the first usage period of a later schedule. A change to other periods bills no usage.
 * Undefined before the subscription has started.
 */
export function usageInvoicedAt(subscription: Subscription, overAt: Instant): Instant | undefined {
  const { earlierSchedules } = subscription;
  for (const { until, ...earlier } of earlierSchedules) {
    const endsAt = boundaryAfter({ ...subscription, ...earlier }, overAt);
    if (endsAt !== undefined && endsAt <= until) return endsAt;
  }
  return boundaryAfter(subscription, overAt);
}

function boundaryAfter(subscription: Subscription, overAt: Instant): Instant | undefined {
  const { billingAnchor } = subscription;
  const schedule = scheduleOf(subscription);
  if (billingAnchor === null || !schedule) return undefined;
  return usagePeriodAt(schedule, latestOf(addMs(overAt, -1), instantOf(billingAnchor))).end;
}
