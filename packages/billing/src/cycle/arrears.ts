import { usageLines } from "./usage-credit.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import type { CustomerState, RuleContext } from "./state.js";
import type { InvoiceLine } from "../invoice/line.js";

interface ArrearsOptions {
  /** The subscription ends. */
  readonly isFinal?: boolean;
  /** It ends or pauses, so a window that starts at this very instant is billed too, and not left to the next bill. */
  readonly isStop?: boolean;
}

/**
 * Returns lines for the unbilled usage of a subscription up to an instant. A window that can get no more usage, because the
 * plan has changed or the subscription ends, is billed to its end. A window that begins later has its own boundary: a
 * boundary that runs late must not bill usage from after its own instant.
 */
export function arrearsLines(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  { newId, isFinal = false, isStop = isFinal }: Pick<RuleContext, "newId"> & ArrearsOptions,
): InvoiceLine[] {
  const own = state.usage.filter(
    ({ subscriptionId, window }) => subscriptionId === subscription.id && (isStop || window.start < at),
  );
  return own.flatMap((usage) => {
    const isClosed = isFinal || usage.planVersionId !== subscription.planVersionId;
    const until = isClosed && at < usage.window.end ? usage.window.end : at;
    return usageLines(() => newId("line"), usage, until);
  });
}
