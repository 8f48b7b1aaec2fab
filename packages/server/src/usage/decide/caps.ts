import {
  capCounts,
  exceededCap,
  openCaps,
  resetOfExceeded,
  type CapCount,
  type CapDraw,
  type OpenCap,
  type OpenHolding,
} from "@dues/billing";
import { cappedIdsOf, type FeatureProfile } from "../features.js";
import type { UsageRequest } from "../request.js";
import type { UsageResult } from "../result.js";
import type { UsageState } from "../load/state.js";

/** The caps of a request, and what it would count in them. Undefined if nothing is capped. */
export interface CapDecision {
  /** The cap that refuses the request. */
  readonly exceeded: OpenCap | undefined;
  readonly counts: readonly CapCount[];
}

interface Capped {
  readonly request: Pick<UsageRequest, "entity" | "units">;
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
  readonly draws: readonly CapDraw[];
}

/** The single place that decides whether units fit the caps, and what they count there. */
export function decideCaps(state: UsageState, { request, feature, holding, draws }: Capped) {
  if (cappedIdsOf(feature, state.customer.guards) === undefined) return undefined;
  const subject = { feature: feature.slug, entity: request.entity };
  const usage = { units: request.units, draws };
  const caps = openCaps(state.facts, holding, subject);
  const decision: CapDecision = {
    exceeded: exceededCap(caps, subject, usage),
    counts: capCounts(caps, subject, usage),
  };
  return decision;
}

/** The result of a request that a cap refuses. */
export function refusedByCap(
  before: UsageResult,
  exceeded: OpenCap,
  allowance: { readonly isRefused: boolean },
): UsageResult {
  const { totals } = before;
  const resetsAt = resetOfExceeded(exceeded, { ...allowance, resetsAt: totals?.resetsAt ?? null });
  return {
    ...before,
    isAllowed: false,
    refusal: "limit_exceeded",
    exceededCap: exceeded,
    totals: totals && { ...totals, resetsAt },
  };
}
