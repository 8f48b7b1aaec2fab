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
import { entityKey, type UsageState } from "./account.js";
import { refuseUnbillable } from "./amount-bound.js";
import type { FeatureProfile } from "./feature-profile.js";
import { decideLevelOf, heldOf, holdingOfLevel, type LevelChange, type LevelUse } from "./level.js";
import { askedOf, parseOccurredAt, refuseLevelOnly, SKEW_MS, type UsageQuestion } from "./question.js";
import type { FeatureUse } from "./use.js";
import { windowOfCount } from "./windows.js";

/** A use that is allowed, and what has to be kept of it. */
export interface AcceptedUse {
  readonly question: UsageQuestion;
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
  readonly draws: readonly Draw[];
  readonly occurredAt: Instant;
  /** Of what is held: how much more of it, or less. */
  readonly level: LevelChange | undefined;
  /** Its billable units cost more than was agreed on, and somebody is to be told. */
  readonly isNoticed: boolean;
}

export interface Decision {
  readonly use: FeatureUse;
  /** Undefined when nothing is to be recorded. */
  readonly accepted: AcceptedUse | undefined;
}

/**
 * Whether a customer may use so much of a feature.
 *
 * @throws BillingError `feature_not_found`, `entity_not_found`, `no_active_subscription`, `feature_not_in_plan`,
 * `invalid_request`
 */
export function decideCheck(account: UsageState, question: UsageQuestion): FeatureUse {
  const feature = getFeature(account, question);
  const occurredAt = parseOccurredAt(question.timestamp, account.now);
  requireEntity(account, question);
  const holding = granted(account, feature, occurredAt);
  if (feature.kind === "boolean") return { ...present(account, question, feature, holding), totals: null };
  if (feature.kind === "level") return decideLevelUse(account, question, { feature, holding }).use;
  refuseLevelOnly(question);
  return decide(account, question, { feature, holding }).use;
}

/**
 * Whether a use counts. What is accepted has to be recorded before the next one is decided.
 *
 * @throws BillingError as `decideCheck`, and `not_metered`, `idempotency_key_reused`, `clock_advancing`
 */
export function decideTrack(account: UsageState, question: UsageQuestion): Decision {
  const feature = getFeature(account, question);
  if (feature.kind === "boolean") {
    throw new BillingError("not_metered", `The feature ${feature.slug} is not metered.`);
  }
  const occurredAt = parseOccurredAt(question.timestamp, account.now);
  refuseWhileAdvancing(account);
  if (isRepeat(account, question, feature)) {
    const holding = openHolding(account.facts, { feature: feature.slug, occurredAt });
    const found = typeof holding === "string" ? NOTHING_HELD : holding;
    const tell = feature.kind === "level" ? presentLevel : present;
    const use = { ...tell(account, question, feature, found), isDuplicate: true };
    return { use, accepted: undefined };
  }
  requireEntity(account, question);
  if (feature.kind !== "level") refuseLevelOnly(question);
  const holding = granted(account, feature, occurredAt);
  if (feature.kind === "level") return trackLevel(account, question, { feature, holding, occurredAt });
  const { use, isNoticed } = decide(account, question, { feature, holding });
  if (!use.isAllowed) return { use, accepted: undefined };
  refuseUnbillable(use.draws);
  const entityUsage = use.entityUsage === null ? null : scaledQuantity(use.entityUsage + question.units);
  return {
    use: { ...use, isRecorded: true, totals: totals(holding, use.draws), entityUsage },
    accepted: { question, feature, holding, draws: use.draws, occurredAt, isNoticed, level: undefined },
  };
}

function getFeature({ usageIndex }: UsageState, { feature: name }: UsageQuestion): FeatureProfile {
  const feature = usageIndex.profileOf(name);
  if (!feature) throw new BillingError("feature_not_found", `There is no feature ${name}.`);
  return feature;
}

function requireEntity({ entities }: UsageState, { entity }: UsageQuestion): void {
  if (entity === null || entities.includes(entity)) return;
  throw new BillingError("entity_not_found", `The customer has no entity ${entity}.`);
}

/** Between two instants of a test clock that belong together, nobody but the one who moves it changes anything. */
function refuseWhileAdvancing({ customer, isClockAdvancing }: UsageState): void {
  if (!isClockAdvancing) return;
  throw new BillingError(
    "clock_advancing",
    `The test clock of the customer ${customer.id} is advancing. Try again when it is ready.`,
  );
}

/** Whether the very same event was accepted before. @throws BillingError `idempotency_key_reused` */
function isRepeat({ events }: UsageState, question: UsageQuestion, feature: FeatureProfile): boolean {
  const { idempotencyKey: key, units, entity } = question;
  const before = key === null ? undefined : events?.get(key);
  if (!before) return false;
  const isSame = before.asked === null ? before.value === units : before.asked === askedOf(question);
  if (before.featureId === feature.id && isSame && before.entity === entity) return true;
  throw new BillingError(
    "idempotency_key_reused",
    `The idempotency key ${key} was already used for another event.`,
  );
}

/**
 * What decides about a feature. An event is refused when it happened before any subscription of the customer gave access
 * to the feature, or between two; clocks of callers run a little behind ours too.
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

/** Of a feature that no plan has any more. */
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

interface Held {
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
}

function decideLevelUse(account: UsageState, question: UsageQuestion, { feature, holding }: Held): LevelUse {
  return decideLevelOf(account, question, presentLevel(account, question, feature, holding));
}

/** What is held, with nothing changed now. */
function presentLevel(
  account: UsageState,
  question: UsageQuestion,
  feature: FeatureProfile,
  holding: OpenHolding,
): FeatureUse {
  const levels = holdingOfLevel(account, feature, holding);
  const held = levelTotals(levels.allowances, heldOf(account, feature.id));
  return { ...present(account, question, feature, levels), totals: held, entityUsage: null };
}

/** A level that may change is recorded with what it changed by. */
function trackLevel(
  account: UsageState,
  question: UsageQuestion,
  { occurredAt, ...held }: Held & { readonly occurredAt: Instant },
): Decision {
  const { use, after, level, isNoticed } = decideLevelUse(account, question, held);
  if (!level) return { use, accepted: undefined };
  const { feature, holding } = use;
  return {
    use: { ...use, isRecorded: true, totals: after },
    accepted: { question, feature, holding, draws: [], occurredAt, isNoticed, level },
  };
}

function decide(
  account: UsageState,
  question: UsageQuestion,
  { feature, holding }: Held,
): { readonly use: FeatureUse; readonly isNoticed: boolean } {
  const before = present(account, question, feature, holding);
  const decision = decideUsage(holding, question.units);
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

/** What there is, with nothing used now. */
function present(
  account: UsageState,
  question: UsageQuestion,
  feature: FeatureProfile,
  holding: OpenHolding,
): FeatureUse {
  const { subscription, position, isLate } = holding;
  return {
    customerId: account.customer.id,
    isAllowed: true,
    refusal: null,
    isOverage: false,
    isBilled: false,
    isDuplicate: false,
    isLate,
    feature,
    plan: subscription && account.usageIndex.index.findPlan(subscription.planId),
    holding,
    draws: [],
    isRecorded: false,
    totals: totals(holding),
    tieredUnits: scaledQuantity(position.unitsBefore + position.units),
    entityUsage: entityUsageOf(account, question, { feature, holding }),
  };
}

function entityUsageOf(
  { entityUsage }: UsageState,
  { entity }: UsageQuestion,
  { feature, holding }: Held,
): Quantity | null {
  if (entity === null) return null;
  const windowStart = windowOfCount(holding).start;
  return entityUsage?.get(entityKey({ entityId: entity, featureId: feature.id, windowStart }))?.units ?? ZERO;
}

function billedUnits(draws: readonly Draw[]): Quantity {
  return scaledQuantity(draws.reduce((sum, draw) => (draw.from === "billable" ? sum + draw.units : sum), 0n));
}
