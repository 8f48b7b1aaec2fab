import {
  BillingError,
  type CapCount,
  decideUsage,
  type Draw,
  entitledValue,
  graceEndsAt,
  type Instant,
  levelTotals,
  openHolding,
  type OpenHolding,
  type Quantity,
  scaledQuantity,
  totals,
  ZERO,
} from "@dues/billing";
import { isCounted, type FeatureProfile } from "../features.js";
import { entityKey, graceOf, heldOf, type UsageState } from "../load/state.js";
import { parseOccurredAt, type UsageRequest } from "../request.js";
import type { UsageResult } from "../result.js";
import { countedBy, refuseOtherCounting, requireKey, withCounting } from "./aggregation.js";
import { decideCaps, refusedByCap } from "./caps.js";
import {
  getFeature,
  granted,
  NOTHING_HELD,
  refuseWhileAdvancing,
  requireEntity,
  windowOfCount,
} from "./granted.js";
import { decideLevelOf, holdingOfLevel, type LevelChange, type LevelDecision } from "./level.js";
import { withPricedTokens } from "./model-tokens.js";
import { refuseLevelOnly, refuseUnbillable, refuseUnknownValues } from "./refusals.js";
import { findRepeated } from "./repeat.js";

/** An allowed event, and everything to record of it. */
export interface AcceptedUsage {
  readonly request: UsageRequest;
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
  readonly draws: readonly Draw[];
  readonly occurredAt: Instant;
  /** The change of a non-consumable feature's level, positive or negative. */
  readonly level: LevelChange | undefined;
  /** The cost of its billable units exceeds the agreed limit, so a notice is due. */
  readonly isNoticed: boolean;
  /** Undefined if nothing is capped. */
  readonly caps: readonly CapCount[] | undefined;
}

export interface Decision {
  readonly result: UsageResult;
  /** Undefined if there is nothing to record. */
  readonly accepted: AcceptedUsage | undefined;
}

/**
 * Decides whether a customer may use an amount of a feature.
 *
 * @throws BillingError `feature_not_found`, `entity_not_found`, `no_active_subscription`, `past_due`, `feature_not_in_plan`,
 * `model_not_priced`, `invalid_request`
 */
export function decideCheck(state: UsageState, sent: UsageRequest): UsageResult {
  const feature = getFeature(state, sent);
  const request = withPricedTokens(sent, feature);
  const occurredAt = parseOccurredAt(request.timestamp, state.now);
  requireEntity(state, request);
  refuseUnknownValues(request, feature);
  refuseOtherCounting(request, feature);
  const holding = granted(state, request, { feature, occurredAt });
  if (!isCounted(feature))
    return { ...present(state, request, feature, holding), ...uncounted(state, feature, holding) };
  if (feature.kind === "level") return decideLevelUse(state, request, { feature, holding }).result;
  refuseLevelOnly(request);
  return decide(state, withCounting(state, request, { feature, holding }), { feature, holding }).use;
}

/**
 * Decides whether a usage event is accepted. An accepted event must be recorded before the next one is decided.
 *
 * @throws BillingError as `decideCheck`, and `not_metered`, `idempotency_key_reused`, `clock_advancing`
 */
export function decideTrack(state: UsageState, sent: UsageRequest): Decision {
  const feature = getFeature(state, sent);
  if (!isCounted(feature)) {
    throw new BillingError("not_metered", `The feature ${feature.slug} is not metered.`);
  }
  const occurredAt = parseOccurredAt(sent.timestamp, state.now);
  refuseWhileAdvancing(state);
  const before = findRepeated(state, sent, feature);
  if (before) {
    const { dimensions, tokens } = before;
    const holding = openHolding(state.facts, { feature: feature.slug, occurredAt, dimensions });
    const found = typeof holding === "string" ? NOTHING_HELD : holding;
    const presentUsage = feature.kind === "level" ? presentLevel : present;
    const isCountedBefore = before.counted ? { isCounted: before.value > 0n } : {};
    const use = {
      ...presentUsage(state, sent, feature, found),
      isDuplicate: true,
      tokens,
      ...isCountedBefore,
    };
    return { result: use, accepted: undefined };
  }
  const tracked = withPricedTokens(sent, feature);
  requireEntity(state, tracked);
  refuseUnknownValues(tracked, feature);
  refuseOtherCounting(tracked, feature);
  requireKey(tracked, feature);
  if (feature.kind !== "level") refuseLevelOnly(tracked);
  const holding = granted(state, tracked, { feature, occurredAt });
  if (feature.kind === "level") return trackLevel(state, tracked, { feature, holding, occurredAt });
  const request = withCounting(state, tracked, { feature, holding });
  const { use, isNoticed, caps } = decide(state, request, { feature, holding });
  if (!use.isAllowed) return { result: use, accepted: undefined };
  refuseUnbillable(use.draws, holding);
  const entityUsage = use.entityUsage === null ? null : scaledQuantity(use.entityUsage + request.units);
  return {
    result: { ...use, isRecorded: true, totals: totals(holding, use.draws), entityUsage },
    accepted: {
      request,
      feature,
      holding,
      draws: use.draws,
      occurredAt,
      isNoticed,
      caps,
      level: undefined,
    },
  };
}

interface FeatureHolding {
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
}

function decideLevelUse(
  state: UsageState,
  request: UsageRequest,
  { feature, holding }: FeatureHolding,
): LevelDecision {
  return decideLevelOf(state, request, presentLevel(state, request, feature, holding));
}

/** The current level, unchanged. */
function presentLevel(
  state: UsageState,
  request: UsageRequest,
  feature: FeatureProfile,
  holding: OpenHolding,
): UsageResult {
  const levels = holdingOfLevel(state, feature, holding);
  const held = levelTotals(levels.allowances, heldOf(state, feature.id));
  return { ...present(state, request, feature, levels), totals: held, entityUsage: null };
}

/** Records a level with the change, if it may change. */
function trackLevel(
  state: UsageState,
  request: UsageRequest,
  { occurredAt, ...held }: FeatureHolding & { readonly occurredAt: Instant },
): Decision {
  const { result: use, after, level, isNoticed } = decideLevelUse(state, request, held);
  if (!level) return { result: use, accepted: undefined };
  const { feature, holding } = use;
  return {
    result: { ...use, isRecorded: true, totals: after },
    accepted: { request, feature, holding, draws: [], occurredAt, isNoticed, caps: undefined, level },
  };
}

export function decide(
  state: UsageState,
  request: UsageRequest,
  { feature, holding }: FeatureHolding,
): Pick<AcceptedUsage, "isNoticed" | "caps"> & { readonly use: UsageResult } {
  const before = present(state, request, feature, holding);
  const decision = decideUsage(holding, request.units);
  const caps = decideCaps(state, {
    request,
    feature,
    holding,
    draws: decision.allowed ? decision.draws : [],
  });
  if (caps?.exceeded) {
    const use = refusedByCap(before, caps.exceeded, { isRefused: !decision.allowed });
    return { use, isNoticed: false, caps: undefined };
  }
  if (!decision.allowed) {
    const use = { ...before, isAllowed: false, refusal: decision.reason };
    return { use, isNoticed: false, caps: undefined };
  }
  const { draws, isOverage, notices } = decision;
  const billed = billedUnits(draws);
  const tieredUnits = scaledQuantity(before.tieredUnits + billed);
  return {
    use: { ...before, draws, isOverage, isBilled: billed > 0n, tieredUnits },
    isNoticed: notices.length > 0,
    caps: caps?.counts,
  };
}

/** The part of a result about a feature of which nothing is counted. */
function uncounted(
  { facts }: UsageState,
  { slug, value: settings }: FeatureProfile,
  holding: OpenHolding,
): Pick<UsageResult, "totals" | "value"> {
  const value = settings && entitledValue(facts, { slug, value: settings }, holding);
  return { totals: null, ...(value !== undefined && { value }) };
}

/** The current balance, with nothing used. */
export function present(
  state: UsageState,
  request: UsageRequest,
  feature: FeatureProfile,
  holding: OpenHolding,
): UsageResult {
  const { subscription, position, isLate, countedIn } = holding;
  return {
    customerId: state.customer.id,
    isAllowed: true,
    refusal: null,
    isOverage: false,
    isBilled: false,
    isDuplicate: false,
    isLate,
    countedIn,
    feature,
    plan: subscription && state.usageIndex.index.findPlan(subscription.planId),
    holding,
    graceEndsAt: subscription ? graceEndsAt(subscription, graceOf(state)) : null,
    draws: [],
    isRecorded: false,
    totals: totals(holding),
    tieredUnits: scaledQuantity(position.unitsBefore + position.units),
    ...countedBy(request),
    entityUsage: entityUsageOf(state, request, { feature, holding }),
    tokens: request.pricedTokens ?? null,
  };
}

function entityUsageOf(
  { entityUsage }: UsageState,
  { entity }: UsageRequest,
  { feature, holding }: FeatureHolding,
): Quantity | null {
  if (entity === null) return null;
  const windowStart = windowOfCount(holding).start;
  return entityUsage?.get(entityKey({ entityId: entity, featureId: feature.id, windowStart }))?.units ?? ZERO;
}

function billedUnits(draws: readonly Draw[]): Quantity {
  return scaledQuantity(draws.reduce((sum, draw) => (draw.from === "billable" ? sum + draw.units : sum), 0n));
}
