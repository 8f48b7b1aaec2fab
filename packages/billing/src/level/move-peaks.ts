import { addMs, earliestOf, latestOf, type Instant, type Period } from "../time/instant.js";
import { usagePeriodAt } from "../time/period.js";
import { scheduleOf, type Subscription } from "../subscription/subscription.js";
import { isOpen, type PeakState } from "./peak.js";
import { isPeak, type PeakUsage } from "../invoice/unbilled.js";

/** A subscription that was paused, before and after it was resumed. */
export interface Resumed {
  readonly from: Subscription;
  readonly to: Subscription;
}

/**
 * Gives the open peaks of a subscription the usage period in which it goes on after a pause. What was held during the
 * pause is not counted.
 */
export function movePeaks<State extends PeakState>(state: State, resumed: Resumed, at: Instant): State {
  const { from, to } = resumed;
  const schedule = scheduleOf(to);
  const isOwn = (usage: PeakUsage) => usage.subscriptionId === to.id && isOpen(usage);
  if (from.status !== "paused" || !schedule) return state;
  const window = usagePeriodAt(schedule, at);
  const usage = state.usage.map((each) => (isPeak(each) && isOwn(each) ? moved(each, window, at) : each));
  return { ...state, usage };
}

/** Its end moves to that of its usage period, and its start as far as the period's own. */
function moved(usage: PeakUsage, window: Period, at: Instant): PeakUsage {
  const { span } = usage.peak;
  const moved = addMs(span.start, window.start - usage.window.start);
  const start = earliestOf(latestOf(moved, window.start), window.end);
  return { ...usage, window, peak: { ...usage.peak, span: { start, end: window.end }, countedUntil: at } };
}
