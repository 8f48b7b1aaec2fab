import { hasBegun, type Instant } from "../time/instant.js";
import type { Origin } from "../time/period.js";
import { windowOriginOf, type Subscription } from "../subscription/subscription.js";
import type { CustomerState } from "./state.js";

/**
 * Lets a subscription that starts inside a credited period of its group take over the allowance windows that are still
 * running, with the usage drawn in them. Otherwise canceling with credit and buying again would grant a paid allowance any
 * number of times for one price.
 */
export function withCreditedWindows(state: CustomerState, started: Subscription, at: Instant): Subscription {
  const [earlier] = state.subscriptions
    .filter(({ planGroup, id }) => planGroup === started.planGroup && id !== started.id)
    .filter((each) => wasCredited(state, each) && isWithin(each, at))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const windowOrigin: Origin | undefined = earlier && windowOriginOf(earlier);
  return windowOrigin ? { ...started, windowOrigin } : started;
}

function isWithin({ period }: Subscription, at: Instant): boolean {
  if (!period || period.end === null) return false;
  return hasBegun(period.start, at) && !hasBegun(period.end, at);
}

/** Whether the end of a subscription gave unused time back. A change of plan before it gave back other fees. */
function wasCredited({ invoices, creditedTime = {} }: CustomerState, { id, endedAt }: Subscription): boolean {
  if (endedAt === null) return false;
  return invoices.some(({ reason, status, lines }) => {
    const own = lines.filter(({ subscriptionId }) => subscriptionId === id);
    const isCreditedHere = reason === "subscription_end" && own.some(({ kind }) => kind === "credit");
    const isCreditedByNote = own.some((line) => creditedTime[line.id]?.reason === "cancellation");
    return status !== "void" && (isCreditedHere || isCreditedByNote);
  });
}
