import { isFinished } from "../invoice/unbilled.js";
import { countPeaks } from "../level/peak.js";
import { usageClosedUntil } from "../subscription/subscription.js";
import { addMs, earliestOf, latestOf, type Instant } from "../time/instant.js";
import type { CustomerState, RuleContext } from "./state.js";
import { nextTimer } from "./timers.js";

/** A change of a customer's state with everything that follows from it. Nothing is left to decide when it is stored. */
export interface CompletedChange {
  /** The state after the change, with the highest levels of held features counted. */
  readonly after: CustomerState;
  /** Ids of the billable usage that is over and billed, so that no later invoice needs to read it. */
  readonly finishedUsageIds: readonly string[];
  /** When the customer next needs attention: a timer is due, or a charge may need recovery. Null for never. */
  readonly nextDueAt: Instant | null;
}

/**
 * Completes a change that rules made to a customer's state. Which held units are billed depends on every subscription, so a
 * change of any of them counts the highest levels again.
 */
export function completeChange(
  { before, after }: { readonly before: CustomerState; readonly after: CustomerState },
  now: Instant,
  context: RuleContext,
): CompletedChange {
  const counted = withPeaksCounted(before, after, context);
  return {
    after: counted,
    finishedUsageIds: finishedUsageIds(counted),
    nextDueAt: nextDueAt(counted, now, context),
  };
}

function withPeaksCounted(before: CustomerState, after: CustomerState, context: RuleContext): CustomerState {
  const unchanged = new Set(before.subscriptions);
  const changed = after.subscriptions.filter((subscription) => !unchanged.has(subscription));
  const [first, ...others] = changed.map(({ updatedAt }) => updatedAt);
  return first === undefined ? after : countPeaks(after, latestOf(first, ...others), context);
}

/** Usage whose window the billing cycle has passed and of which everything is billed. A void makes usage unbilled again. */
function finishedUsageIds({ usage, subscriptions }: CustomerState): string[] {
  const closedUntil = new Map(subscriptions.map((each) => [each.id, usageClosedUntil(each)]));
  const finished = usage.filter((each) => {
    const until = closedUntil.get(each.subscriptionId);
    return until !== undefined && isFinished(each, until);
  });
  return finished.map(({ billableUsageId }) => billableUsageId);
}

/**
 * How long after a state was stored a charge with an unknown outcome is looked up again, because the process died or the
 * provider could not say. A shorter time interferes with charges in progress; a longer one leaves the customer waiting.
 */
const RECOVERY_MS = 60_000;

function nextDueAt(state: CustomerState, now: Instant, context: RuleContext): Instant | null {
  const timerAt = nextTimer(state, context)?.at;
  const isCharging = state.payments.some(
    ({ checkoutId, status }) => checkoutId === null && status === "pending",
  );
  if (!isCharging) return timerAt ?? null;
  const recoveryAt = addMs(now, RECOVERY_MS);
  return timerAt === undefined ? recoveryAt : earliestOf(timerAt, recoveryAt);
}
