import { owedLines } from "./corrections.js";
import { usageLines } from "./usage-credit.js";
import type { Subscription } from "../subscription/subscription.js";
import { instantOf, truncateToSecond, type Instant } from "../time/instant.js";
import type { CustomerState, RuleContext } from "./state.js";
import type { InvoiceLine } from "../invoice/line.js";
import { isPeak } from "../invoice/unbilled.js";

interface ArrearsOptions {
  /** The subscription ends. */
  readonly isFinal?: boolean;
  /** It ends or pauses, so a window that starts at this very instant is billed too, and not left to the next bill. */
  readonly isStop?: boolean;
}

/**
 * Returns lines for the unbilled usage of a subscription up to an instant. A window that can get no more usage, because the
 * plan has changed or the subscription ends, is billed to its end. A window that begins later has its own boundary: a
 * boundary that runs late must not bill usage from after its own instant. No service is given after a stop, so the lines end
 * there, with the days that decide their taxes.
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
    const lines = usageLines(
      () => newId("line"),
      usage,
      until,
      () => owedLines(state, usage.billableUsageId),
    );
    // Units that are held are billed for their whole span, which goes on after a pause and is closed before an end.
    return isStop && !isPeak(usage) ? lines.map((line) => endingBy(line, subscription.endedAt ?? at)) : lines;
  });
}

function endingBy(line: InvoiceLine, at: Instant): InvoiceLine {
  const { start, end } = line.period;
  const stop = instantOf(truncateToSecond(at));
  if (end === null || end <= stop) return line;
  return { ...line, period: { start, end: stop < start ? start : stop } };
}
