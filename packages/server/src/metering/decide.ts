import {
  addMs,
  BillingError,
  decideUsage,
  type Draw,
  EPOCH,
  type Instant,
  levelTotals,
  NO_UNITS,
  openHolding,
  type OpenHolding,
  type Quantity,
  scaledQuantity,
  toIso,
  totals,
  wasGrantedAt,
  ZERO,
} from "@dues/billing";
import { entityKey, type UsageState } from "./usage-state.js";
import { refuseUnbillable } from "./amount-bound.js";
import type { FeatureProfile } from "./feature-profile.js";
import { decideLevelOf, heldOf, holdingOfLevel, type LevelChange, type LevelDecision } from "./level.js";
import {
  describeLevelRequest,
  parseOccurredAt,
  refuseLevelOnly,
  SKEW_MS,
  type UsageRequest,
} from "./usage-request.js";
import type { UsageResult } from "./usage-result.js";
import { windowOfCount } from "./windows.js";

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
}

export interface Decision {
  readonly result: UsageResult;
  /** Undefined if there is nothing to record. */
  readonly accepted: AcceptedUsage | undefined;
}

/**
 * Decides whether a customer may use an amount of a feature.
 *
 * @throws BillingError `feature_not_found`, `entity_not_found`, `no_active_subscription`, `feature_not_in_plan`,
 * `invalid_request`
 */
export function decideCheck(state: UsageState, request: UsageRequest): UsageResult {
  const feature = getFeature(state, request);
  const occurredAt = parseOccurredAt(request.timestamp, state.now);
  requireEntity(state, request);
  const holding = granted(state, feature, occurredAt);
  if (feature.kind === "boolean") return { ...present(state, request, feature, holding), totals: null };
  if (feature.kind === "level") return decideLevelUse(state, request, { feature, holding }).result;
  refuseLevelOnly(request);
  return decide(state, request, { feature, holding }).use;
}

/**
 * Decides whether a usage event is accepted. An accepted event must be recorded before the next one is decided.
 *
 * @throws BillingError as `decideCheck`, and `not_metered`, `idempotency_key_reused`, `clock_advancing`
 */
export function decideTrack(state: UsageState, request: UsageRequest): Decision {
  const feature = getFeature(state, request);
  if (feature.kind === "boolean") {
    throw new BillingError("not_metered", `The feature ${feature.slug} is not metered.`);
  }
  const occurredAt = parseOccurredAt(request.timestamp, state.now);
  refuseWhileAdvancing(state);
  if (isRepeat(state, request, feature)) {
    const holding = openHolding(state.facts, { feature: feature.slug, occurredAt });
    const found = typeof holding === "string" ? NOTHING_HELD : holding;
    const tell = feature.kind === "level" ? presentLevel : present;
    const use = { ...tell(state, request, feature, found), isDuplicate: true };
    return { result: use, accepted: undefined };
  }
  requireEntity(state, request);
  if (feature.kind !== "level") refuseLevelOnly(request);
  const holding = granted(state, feature, occurredAt);
  if (feature.kind === "level") return trackLevel(state, request, { feature, holding, occurredAt });
  const { use, isNoticed } = decide(state, request, { feature, holding });
  if (!use.isAllowed) return { result: use, accepted: undefined };
  refuseUnbillable(use.draws);
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
      level: undefined,
    },
  };
}

function getFeature({ usageIndex }: UsageState, { feature: name }: UsageRequest): FeatureProfile {
  const feature = usageIndex.profileOf(name);
  if (!feature) throw new BillingError("feature_not_found", `There is no feature ${name}.`);
  return feature;
}

function requireEntity({ entities }: UsageState, { entity }: UsageRequest): void {
  if (entity === null || entities.includes(entity)) return;
  throw new BillingError("entity_not_found", `The customer has no entity ${entity}.`);
}

/** Between two steps of a test clock's advance, only the advance itself may change its customers. */
function refuseWhileAdvancing({ customer, isClockAdvancing }: UsageState): void {
  if (!isClockAdvancing) return;
  throw new BillingError(
    "clock_advancing",
    `The test clock of the customer ${customer.id} is advancing. Try again when it is ready.`,
  );
}

/** Whether the identical event was accepted before. @throws BillingError `idempotency_key_reused` */
function isRepeat({ events }: UsageState, request: UsageRequest, feature: FeatureProfile): boolean {
  const { idempotencyKey: key, units, entity } = request;
  const before = key === null ? undefined : events?.get(key);
  if (!before) return false;
  const isSame =
    before.asked === null ? before.value === units : before.asked === describeLevelRequest(request);
  if (before.featureId === feature.id && isSame && before.entity === entity) return true;
  throw new BillingError(
    "idempotency_key_reused",
    `The idempotency key ${key} was already used for another event.`,
  );
}

/**
 * Returns the facts that decide about a feature. Refuses an event from before any subscription of the customer gave
 * access to the feature, or from a gap between two; small clock differences are tolerated.
 *
 * @throws BillingError `no_active_subscription`, `feature_not_in_plan`
 */
function granted(
  { facts, access, now }: UsageState,
  feature: FeatureProfile,
  occurredAt: Instant,
): OpenHolding {
  const { slug, kind } = feature;
  const holding = openHolding(facts, { feature: slug, occurredAt });
  if (holding === "no_active_subscription") {
    throw new BillingError(holding, "The customer has no active subscription.");
  }
  if (holding === "feature_not_in_plan") {
    throw new BillingError(holding, `No plan of the customer has the feature ${slug}.`);
  }
  const latest = addMs(occurredAt, SKEW_MS);
  if (kind !== "boolean" && latest < now && !wasGrantedAt(facts, access, slug, latest)) {
    throw new BillingError(
      "no_active_subscription",
      `The customer had no active subscription with the feature ${slug} on ${toIso(occurredAt)}.`,
    );
  }
  return holding;
}

/** The entitlement to a feature that no plan of the customer has any more. */
const NOTHING_HELD: OpenHolding = {
  allowances: [],
  credits: [],
  counter: null,
  position: NO_UNITS,
  amountGuard: null,
  subscription: undefined,
  countsAt: () => EPOCH,
  isLate: false,
};

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
    accepted: { request, feature, holding, draws: [], occurredAt, isNoticed, level },
  };
}

function decide(
  state: UsageState,
  request: UsageRequest,
  { feature, holding }: FeatureHolding,
): { readonly use: UsageResult; readonly isNoticed: boolean } {
  const before = present(state, request, feature, holding);
  const decision = decideUsage(holding, request.units);
  if (!decision.allowed) {
    return { use: { ...before, isAllowed: false, refusal: decision.reason }, isNoticed: false };
  }
  const { draws, isOverage, notices } = decision;
  const billed = billedUnits(draws);
  const tieredUnits = scaledQuantity(before.tieredUnits + billed);
  return {
    use: { ...before, draws, isOverage, isBilled: billed > 0n, tieredUnits },
    isNoticed: notices.length > 0,
  };
}

/** The current balance, with nothing used. */
function present(
  state: UsageState,
  request: UsageRequest,
  feature: FeatureProfile,
  holding: OpenHolding,
): UsageResult {
  const { subscription, position, isLate } = holding;
  return {
    customerId: state.customer.id,
    isAllowed: true,
    refusal: null,
    isOverage: false,
    isBilled: false,
    isDuplicate: false,
    isLate,
    feature,
    plan: subscription && state.usageIndex.index.findPlan(subscription.planId),
    holding,
    draws: [],
    isRecorded: false,
    totals: totals(holding),
    tieredUnits: scaledQuantity(position.unitsBefore + position.units),
    entityUsage: entityUsageOf(state, request, { feature, holding }),
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
