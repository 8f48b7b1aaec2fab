import type { PlanTerms } from "../catalog/catalog.js";
import { termsIn } from "../catalog/currencies.js";
import type { ErrorCode } from "../errors.js";
import type { Instant } from "../time/instant.js";
import { findOutOfRange, isSameQuantities, type Quantities, type QuantityOutOfRange } from "./license.js";
import {
  countPeriodsTo,
  originAfter,
  originIn,
  type EndBehavior,
  type NearestEnds,
  type Phase,
  type PhaseOrigin,
  type PhaseSchedule,
} from "./phases.js";
import { atOwnPrice, copyTerms, type AgreedTerms } from "./terms.js";

/** A version of a plan, as it is sold. */
export interface SoldPlan {
  readonly planId: string;
  readonly versionId: string;
  readonly terms: PlanTerms;
}

/** A phase that a request names. */
export interface RequestedPhase {
  /** Undefined is the plan of the phase before. */
  readonly plan?: SoldPlan | undefined;
  /** How long it lasts: billing periods of its plan, or the instant at which one of them ends. Null is without end. */
  readonly length: { readonly periods: number } | { readonly until: Instant } | null;
  /** In minor units of the currency of the subscription. Undefined is the price of the plan. */
  readonly ownPrice?: bigint | undefined;
  readonly quantities: Quantities;
}

export interface RequestedPhases {
  readonly phases: readonly RequestedPhase[];
  readonly endBehavior: EndBehavior;
}

export interface RefusedPhase {
  readonly index: number;
  /** It needs an end, or its plan is not one of the group that recurs. */
  readonly problem?: "endless" | "other_group";
  /** For `phase_not_aligned`: the ends of periods next to the instant. */
  readonly nearest?: NearestEnds;
}

/** Why phases cannot be agreed on. */
export interface PhaseRefusal {
  readonly kind: "refuse";
  readonly code: ErrorCode;
  readonly outOfRange?: QuantityOutOfRange;
  readonly phase?: RefusedPhase;
}

interface AgreedStart extends Pick<AgreedTerms, "currency" | "quantities" | "planGroup" | "isAddon"> {
  /** The plan of a first phase that names none. */
  readonly plan: SoldPlan;
  /** From where the first phase is counted. */
  readonly origin: PhaseOrigin;
}

/** Returns the phases that a request agrees on, not dated yet, or why they cannot be. */
export function agreePhases(
  { phases: requested, endBehavior }: RequestedPhases,
  start: AgreedStart,
): PhaseSchedule | PhaseRefusal {
  const phases: Phase[] = [];
  let [plan, quantities, origin] = [start.plan, start.quantities, start.origin];
  for (const [index, each] of requested.entries()) {
    plan = each.plan ?? plan;
    const agreed = termsOf({ ...each, plan }, { ...start, quantities });
    if ("kind" in agreed) return { ...agreed, phase: { ...agreed.phase, index } };
    origin = originIn(origin, agreed);
    const periods = periodsOf(each, origin);
    if (typeof periods === "object" && periods !== null)
      return { kind: "refuse", code: "phase_not_aligned", phase: { index, nearest: periods } };
    const needsEnd = index < requested.length - 1 || endBehavior === "cancel";
    if (periods === null && needsEnd)
      return { kind: "refuse", code: "invalid_request", phase: { index, problem: "endless" } };
    phases.push({ ...agreed, periods, startsAt: null, named: each.quantities });
    quantities = { ...quantities, ...agreed.quantities };
    origin = periods === null ? origin : originAfter(origin, periods);
  }
  return { phases, endBehavior, current: 0, endsAt: null, isReleased: false };
}

/** Returns the terms of a phase. Phases stay in the currency and in the group, in which a customer has one plan. */
function termsOf(
  { plan, ownPrice, quantities: named }: RequestedPhase & { readonly plan: SoldPlan },
  { currency, planGroup, isAddon, quantities }: AgreedStart,
): AgreedTerms | PhaseRefusal {
  const terms = termsIn(plan.terms, currency);
  if (!terms) return { kind: "refuse", code: "currency_mismatch" };
  const agreed = copyTerms(atOwnPrice({ ...plan, terms }, { ownPrice }), { ...quantities, ...named });
  if (agreed.billingType !== "recurring" || agreed.planGroup !== planGroup || agreed.isAddon !== isAddon)
    return { kind: "refuse", code: "invalid_request", phase: { index: 0, problem: "other_group" } };
  const outOfRange = findOutOfRange(terms, agreed.quantities);
  return outOfRange ? { kind: "refuse", code: "quantity_out_of_range", outOfRange } : agreed;
}

/** Returns how many billing periods a phase lasts; null is without end. If none ends where it does, returns the ends next to it. */
function periodsOf({ length }: RequestedPhase, origin: PhaseOrigin): number | null | NearestEnds {
  if (length === null) return null;
  return "until" in length ? countPeriodsTo(origin, length.until) : length.periods;
}

/** Whether two agreements have the same phases. */
export function isSamePhases(one: PhaseSchedule | null, other: PhaseSchedule | null): boolean {
  if (!one || !other) return one === other;
  const pairs = one.phases.map((phase, index) => [phase, other.phases[index]] as const);
  return (
    one.endBehavior === other.endBehavior &&
    one.phases.length === other.phases.length &&
    pairs.every(([phase, twin]) => twin !== undefined && isSamePhase(phase, twin))
  );
}

function isSamePhase(one: Phase, other: Phase): boolean {
  return (
    one.planVersionId === other.planVersionId &&
    one.currency === other.currency &&
    one.fee === other.fee &&
    one.periods === other.periods &&
    isSameQuantities(one.quantities, other.quantities) &&
    isSameQuantities(one.named, other.named)
  );
}
