import type { Allowance } from "../entitlement/allowance.js";
import { byPrecedence } from "../entitlement/source.js";
import { instantOf, type Instant } from "../time/instant.js";
import { usagePeriodAt } from "../time/period.js";
import type { Subscription } from "../subscription/subscription.js";

/**
 * When something that is given back stops counting: at the end of the usage period of the base plan that grants it,
 * which has been paid for, or will be. Of several, the oldest one decides, whichever of their windows resets first. At once
 * where nothing is paid by the period.
 */
export function removalInstant(
  allowances: readonly Allowance[],
  subscriptions: readonly Subscription[],
  at: Instant,
): Instant {
  const [first] = allowances.map(({ source }) => source).sort(byPrecedence);
  const base = first?.isAddon === false ? first : undefined;
  const subscription = subscriptions.find(({ id }) => id === base?.subscriptionId);
  if (!base || subscription?.billingType !== "recurring") return at;
  const { end } = usagePeriodAt(base, at);
  const periodEnd = instantOf(subscription.period?.end ?? null);
  return periodEnd !== null && at < periodEnd && periodEnd < end ? periodEnd : end;
}
