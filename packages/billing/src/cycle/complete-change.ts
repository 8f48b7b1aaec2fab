import { isFinished, isPeak } from "../invoice/unbilled.js";
import { countPeaks, isOpen } from "../level/peak.js";
import { usageClosedUntil } from "../subscription/subscription.js";
import { addMs, earliestOf, latestOf, type Instant } from "../time/instant.js";
import type { CustomerState, RuleContext } from "./state.js";
import { nextTimer } from "./timers.js";

/** A change of one customer, and what follows from it. */
interface Change {
  readonly before: CustomerState;
  readonly after: CustomerState;
  /** Usage that is over and billed to the last unit: no later invoice looks at it. */
  readonly finishedUsageIds: readonly string[];
  /** Entities whose removal has taken effect. */
  readonly removedEntityIds: readonly string[];
  /** When time acts next on the customer; null when it never does by itself. */
  readonly nextDueAt: Instant | null;
}

/** A change that is ready to be written. Only `completeChange` creates one, so no caller can skip that step. */
export interface CompletedChange extends Change {
  readonly __brand: "CompletedChange";
}

/** Adds to a change what follows from it: peaks that are counted again, usage and removals that are over, the next timer. */
export function completeChange(
  before: CustomerState,
  decided: CustomerState,
  at: Instant,
  context: Pick<RuleContext, "newId" | "offerOf">,
): CompletedChange {
  const after = withPeaks(before, decided, context);
  const removed = (after.removals ?? []).filter(({ removesAt }) => removesAt <= at);
  const change: Change = {
    before,
    after,
    finishedUsageIds: finishedUsage(after),
    removedEntityIds: removed.map(({ id }) => id),
    nextDueAt: nextDueAt(after, at, context),
  };
  return change as CompletedChange;
}

/** Every subscription decides what is billed of a level, so a change of any of them counts the level's peaks again. */
function withPeaks(
  before: CustomerState,
  after: CustomerState,
  context: Pick<RuleContext, "newId" | "offerOf">,
): CustomerState {
  const [first, ...others] = changeInstants(before, after);
  return first === undefined ? after : countPeaks(after, latestOf(first, ...others), context);
}

/**
 * When subscriptions were changed. What leaves `updatedAt` as it was, such as the notice before the end of a trial, has counted
 * the peaks until its own instant: at an earlier one, another plan may have billed.
 */
function changeInstants(before: CustomerState, after: CustomerState): Instant[] {
  const stored = new Map(before.subscriptions.map((each) => [each.id, each]));
  const open = after.usage.filter(isPeak).filter(isOpen);
  return after.subscriptions.flatMap((subscription) => {
    const { id, updatedAt } = subscription;
    const was = stored.get(id);
    if (was === subscription) return [];
    if (was?.updatedAt !== updatedAt) return [updatedAt];
    return [latestOf(updatedAt, ...open.map(({ peak }) => peak.countedUntil))];
  });
}

/** What a void invoice gave back is over too, but waits to be billed. */
function finishedUsage({ usage, subscriptions }: CustomerState): string[] {
  const closedUntil = new Map(subscriptions.map((each) => [each.id, usageClosedUntil(each)]));
  const finished = usage.filter((each) => {
    const until = closedUntil.get(each.subscriptionId);
    return until !== undefined && isFinished(each, until);
  });
  return finished.map(({ billableUsageId }) => billableUsageId);
}

/**
 * A charge whose outcome is not recorded, because the process ended or the provider did not know it, is requested again
 * after this long. A shorter time interferes with charges in progress; a longer one keeps the customer waiting.
 */
const RECOVERY_MS = 60_000;

function nextDueAt(state: CustomerState, at: Instant, context: Pick<RuleContext, "offerOf">): Instant | null {
  const isCharging = state.payments.some(
    ({ checkoutId, status }) => checkoutId === null && status === "pending",
  );
  const timer = nextTimer(state, context)?.at;
  const recovery = isCharging ? addMs(at, RECOVERY_MS) : undefined;
  const [first, ...others] = [timer, recovery].filter((each) => each !== undefined);
  return first === undefined ? null : earliestOf(first, ...others);
}
