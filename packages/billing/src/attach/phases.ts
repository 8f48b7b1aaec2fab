import { agreePhases, isSamePhases, type RequestedPhases } from "../subscription/agree-phases.js";
import type { AttachAction } from "../subscription/attach.js";
import type { PhaseSchedule } from "../subscription/phases.js";
import type { Subscription } from "../subscription/subscription.js";
import type { AgreedTerms } from "../subscription/terms.js";
import { trialEndAfter } from "../subscription/trial.js";
import { instantOf, truncateToSecond, type Instant } from "../time/instant.js";
import type { Offer } from "../cycle/state.js";

interface PhasedRequest {
  readonly requested: RequestedPhases;
  /** At its own price, whatever the first phase costs. */
  readonly offer: Offer;
  /** Of the first phase. */
  readonly terms: AgreedTerms;
  readonly zone: string;
  readonly current: Subscription | undefined;
}

interface PhasedAction {
  readonly action: AttachAction;
  readonly phases: PhaseSchedule | null;
}

/**
 * Decides what a request with phases does: it begins a subscription. One that the customer has already gets phases by its own
 * operation, from its next period on.
 */
export function withPhases(action: AttachAction, request: PhasedRequest, at: Instant): PhasedAction {
  if (action.kind === "refuse") return { action, phases: null };
  const { requested, offer, terms, zone, current } = request;
  const start =
    action.kind === "try" ? trialEndAfter(at, offer.terms.trialDays, { zone }) : truncateToSecond(at);
  const anchor = instantOf(start);
  const origin = { calendar: { anchor, zone, interval: terms.interval }, from: anchor };
  const phases = agreePhases(requested, { ...terms, plan: offer, origin });
  if ("kind" in phases) return { action: phases, phases: null };
  if (beginsSubscription(action, current)) return { action, phases };
  const isRepeated = current !== undefined && isSamePhases(current.phases, phases);
  if (isRepeated) return { action: { kind: "keep", type: "lateral" }, phases };
  return { action: { kind: "refuse", code: "plan_group_occupied", phase: { index: 0 } }, phases: null };
}

function beginsSubscription({ kind }: AttachAction, current: Subscription | undefined): boolean {
  if (kind === "start") return current?.status !== "trialing";
  return kind === "buy" || kind === "try";
}
