import {
  type Allowance,
  billableAllowance,
  decideLevel,
  type FeatureSource,
  levelAllowances,
  levelTotals,
  type OpenHolding,
  openSpanOf,
  type Quantity,
  scaledQuantity,
  trackedDelta,
  type UsageTotals,
} from "@dues/billing";
import { heldOf, levelOf, putBillable, type UsageState } from "../load/state.js";
import type { FeatureProfile } from "../features.js";
import type { UsageRequest } from "../request.js";
import type { UsageResult } from "../result.js";

/** The change of a tracked level, and the billable level after it. */
export interface LevelChange {
  readonly delta: Quantity;
  readonly billable: Quantity;
  /** The source whose price applies to the billable level. */
  readonly payer: Allowance | undefined;
}

export interface LevelDecision {
  readonly result: UsageResult;
  /** Undefined if the change is refused. */
  readonly level: LevelChange | undefined;
  /** The level after the change. */
  readonly after: UsageTotals;
  readonly isNoticed: boolean;
}

/**
 * The sources that include units of a non-consumable feature. Such a feature has no reset and no credits pay for it.
 */
export function holdingOfLevel(
  { facts, now }: UsageState,
  { slug }: FeatureProfile,
  holding: OpenHolding,
): OpenHolding {
  const allowances = levelAllowances(
    {
      now,
      subscriptions: facts.subscriptions,
      termsOf: facts.catalog.termsOf,
      config: facts.configOf(slug),
      override: facts.overrideOf(slug),
    },
    slug,
  );
  return { ...holding, allowances, credits: [], counter: null, isLate: false };
}

/** Decides whether a level may change by an amount, or be set to it. `before` is the current level. */
export function decideLevelOf(state: UsageState, request: UsageRequest, before: UsageResult): LevelDecision {
  const { allowances, amountGuard } = before.holding;
  const { id } = before.feature;
  const level = heldOf(state, id);
  const delta = trackedDelta(levelOf(state, id).tracked, request);
  const payerOf = billableAllowance(allowances)?.source;
  const peak = payerOf && openSpan(state, id, payerOf);
  const held = { allowances, level, peak, amountGuard };
  const decision = decideLevel(held, { by: delta });
  if (!decision.allowed) {
    const use = { ...before, isAllowed: false, refusal: "limit_exceeded" as const };
    return { result: use, level: undefined, after: levelTotals(allowances, level), isNoticed: false };
  }
  const { billable, payer, isOverage, notices, after } = decision;
  return {
    result: { ...before, isOverage: isOverage && delta > 0n, isBilled: billable > 0n, tieredUnits: billable },
    level: { delta, billable, payer },
    after: levelTotals(allowances, after),
    isNoticed: notices.length > 0,
  };
}

/** Applies a change to the state, so that the next request is decided by the new level. */
export function takeLevel(
  state: UsageState,
  featureId: string,
  { delta, billable, payer }: LevelChange,
): void {
  const { tracked, entities } = levelOf(state, featureId);
  state.levels ??= new Map();
  state.levels.set(featureId, { tracked: scaledQuantity(tracked + delta), entities });
  const open = payer && openSpan(state, featureId, payer.source);
  const peak = state.billables.find(({ id }) => id === open?.id);
  if (peak && billable > peak.units) putBillable(state, peak, { ...peak, units: billable });
}

function openSpan({ billables, now }: UsageState, featureId: string, payer: FeatureSource) {
  const ofFeature = billables.filter((each) => each.featureId === featureId);
  return openSpanOf(payer, ofFeature, now);
}
