import { movePeaks } from "../level/move-peaks.js";
import { resume } from "../subscription/pause.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import { withSubscription, type CustomerState } from "./state.js";

/** Resumes a paused subscription and moves the usage periods of held features with it. */
export function resumeAt(state: CustomerState, subscription: Subscription, at: Instant): CustomerState {
  const resumed = resume(subscription, at);
  return movePeaks(withSubscription(state, resumed), { from: subscription, to: resumed }, at);
}
