import { billableAllowance, isBillable, type Allowance } from "../entitlement/allowance.js";
import type { CreditGrant } from "../entitlement/credit.js";
import { decideUsage, isIncluded, type Draw } from "../entitlement/decide.js";
import type { UsageFacts } from "../entitlement/facts.js";
import { openHolding, type OpenHolding } from "../entitlement/holding.js";
import { NO_USAGE, billablePrice, pricingWindow, type WindowUsage } from "../entitlement/source.js";
import { invariant } from "../invariant.js";
import type { PricedUsage } from "../invoice/unbilled.js";
import { QUANTITY_DECIMALS, scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { earliestOf, type Instant, type Period } from "../time/instant.js";
import { usagePeriodAt } from "../time/period.js";
import { splitByPrice, type Projection } from "./split-projection.js";
import type { CustomerState, RuleContext } from "./state.js";

export interface ProjectedUsage {
  readonly state: CustomerState;
  /** By the id of the billable usage that it changed. */
  readonly projections: ReadonlyMap<string, Projection>;
}

type ConsumableFeature = PricedUsage["feature"];

interface Projecting {
  readonly facts: UsageFacts;
  /** Those that are used up. The highest level of others does not grow with time. */
  readonly features: readonly ConsumableFeature[];
}

interface UsedFacts extends Projecting {
  /** What was used of a feature since an instant. */
  readonly usedSince: (featureId: string, start: Instant) => Quantity;
}

/** Returns the instants since which `projectUsage` needs to know what was used. */
export function projectedSince({ facts, features }: Projecting): readonly Instant[] {
  const starts = features.flatMap((feature) => openProjection(facts, feature)?.period.start ?? []);
  return [...new Set(starts)];
}

/**
 * Returns the state in which usage has gone on, until the end of each usage period, at the rate of the period so far. The
 * units are projected, and then decided and rated as usage is: included units are not more, tiers and packages count the
 * whole, caps bound it. Nothing is projected at the very start of a period, where there is no rate yet.
 */
export function projectUsage(
  state: CustomerState,
  { facts, features, usedSince }: UsedFacts,
  context: Pick<RuleContext, "newId">,
): ProjectedUsage {
  const projections = new Map<string, Projection>();
  const counted = countingFacts(facts);
  let current = state;
  for (const feature of features) {
    const open = openProjection(counted, feature);
    if (!open) continue;
    const used = usedSince(feature.id, open.period.start);
    const projected = projectedUnits(used, open.period, facts.now);
    const { billed, projection } = billedOf(current, open, { used, projected, period: open.period });
    counted.count(billed.draws);
    if (billed.units === 0n) continue;
    for (const part of splitByPrice(billedIn(current, open), billed.units, projection)) {
      const usage = part.usage
        ? { ...part.usage, units: scaledQuantity(part.usage.units + part.units) }
        : grown(current, open, part.units, context);
      current = withUsage(current, usage);
      projections.set(usage.billableUsageId, part.projection);
    }
  }
  return { state: current, projections };
}

interface OpenProjection {
  readonly feature: ConsumableFeature;
  readonly holding: OpenHolding;
  /** The plan that bills the units. */
  readonly payer: Allowance;
  /** Its usage period, up to the end of the subscription if that is sooner. */
  readonly period: Period;
  readonly now: Instant;
}

/** Undefined where no more usage can be billed, and before any time of the period has passed. */
function openProjection(facts: UsageFacts, feature: ConsumableFeature): OpenProjection | undefined {
  const { now, subscriptions } = facts;
  const holding = openHolding(facts, { feature: feature.slug, occurredAt: now });
  if (typeof holding === "string") return undefined;
  const payer = billableAllowance(holding.allowances);
  const pricing = payer?.source.feature.pricing;
  if (!payer || !pricing || !billablePrice(pricing)) return undefined;
  const cancelAt = subscriptions.find(({ id }) => id === payer.source.subscriptionId)?.cancelAt ?? null;
  const { start, end } = usagePeriodAt(payer.source, now);
  const period = { start, end: cancelAt === null ? end : earliestOf(end, cancelAt) };
  return period.start < now && now < period.end ? { feature, holding, payer, period, now } : undefined;
}

const UNIT = 10n ** BigInt(QUANTITY_DECIMALS);

/** Of whole units, whole units. */
function projectedUnits(used: Quantity, { start, end }: Period, now: Instant): Quantity {
  const [whole, elapsed] = [BigInt(end - start), BigInt(now - start)];
  if (used % UNIT !== 0n) return scaledQuantity(divide(used * whole, elapsed, "half_away"));
  return scaledQuantity(divide((used / UNIT) * whole, elapsed, "half_away") * UNIT);
}

interface Billed {
  readonly units: Quantity;
  readonly draws: readonly Draw[];
}

/** What is billed of the projected units beside what is billed already. Units that would be refused are none. */
function billedOf(
  state: CustomerState,
  open: OpenProjection,
  projection: Projection,
): { readonly billed: Billed; readonly projection: Projection } {
  const { holding, period, now } = open;
  const { used, projected } = projection;
  if (resetsWithin(open)) {
    const before = usageOf(state, open)?.units ?? ZERO;
    const units = scaledQuantity(projectedUnits(before, period, now) - before);
    return { billed: { units, draws: [] }, projection };
  }
  const more = scaledQuantity(projected > used ? projected - used : 0n);
  const allowed = mostAllowed(more, (units) => isBillableIn(open, units));
  const decision = decideUsage(holding, allowed);
  const draws = decision.allowed ? decision.draws : [];
  const units = draws.find(({ from }) => from === "billable")?.units ?? ZERO;
  return {
    billed: { units, draws },
    projection: { ...projection, projected: scaledQuantity(used + allowed) },
  };
}

/** Whether included units come again before the period ends, as each day: billed units are projected by themselves then. */
function resetsWithin({ holding, period }: OpenProjection): boolean {
  return holding.allowances.some(
    (allowance) =>
      isIncluded(allowance, holding) && allowance.window.end !== null && allowance.window.end < period.end,
  );
}

function isBillableIn({ holding, payer }: OpenProjection, units: Quantity): boolean {
  return decideUsage(holding, units).allowed && isBillable(payer, scaledQuantity(payer.used.overage + units));
}

/** Returns the most units up to a number that are allowed; fewer than an allowed number are allowed too. */
function mostAllowed(units: Quantity, isAllowed: (units: Quantity) => boolean): Quantity {
  if (isAllowed(units)) return units;
  let [low, high] = [0n, units / UNIT];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isAllowed(scaledQuantity(middle * UNIT))) low = middle;
    else high = middle;
  }
  return scaledQuantity(low * UNIT);
}

/** The billed units of the feature in the current pricing window, at any of the plan's prices. */
function billedIn({ usage }: CustomerState, open: OpenProjection): readonly PricedUsage[] {
  const { payer, now } = open;
  const { start } = pricingWindow(payer.source, now);
  return usage.filter(
    (each) => isInWindow(each, open, start) && each.planVersionId === payer.source.planVersionId,
  );
}

/** The usage that the plan bills now, in its pricing window and at its price. */
function usageOf({ usage }: CustomerState, { feature, payer, now }: OpenProjection): PricedUsage | undefined {
  const { start } = pricingWindow(payer.source, now);
  return usage.findLast(
    (each) =>
      isInWindow(each, { feature, payer }, start) &&
      each.planVersionId === payer.source.planVersionId &&
      each.priceEntry === undefined,
  );
}

function isInWindow(
  each: PricedUsage,
  { feature, payer }: Pick<OpenProjection, "feature" | "payer">,
  start: Instant,
): boolean {
  return (
    each.peak === undefined &&
    each.subscriptionId === payer.source.subscriptionId &&
    each.feature.id === feature.id &&
    each.window.start === start
  );
}

function grown(
  state: CustomerState,
  open: OpenProjection,
  units: Quantity,
  { newId }: Pick<RuleContext, "newId">,
): PricedUsage {
  const found = usageOf(state, open);
  return found ? { ...found, units: scaledQuantity(found.units + units) } : begun(state, open, units, newId);
}

/** The first billed units of a price in a window; tiers continue from those of an earlier price. */
function begun(
  { usage, subscriptions }: CustomerState,
  { feature, payer, now }: OpenProjection,
  units: Quantity,
  newId: RuleContext["newId"],
): PricedUsage {
  const { source } = payer;
  const window = pricingWindow(source, now);
  const { pricing } = source.feature;
  const subscription = subscriptions.find(({ id }) => id === source.subscriptionId);
  invariant(pricing && subscription, "the plan that bills usage has a price");
  const before = usage.filter(
    (each) =>
      isInWindow(each, { feature, payer }, window.start) &&
      each.pricing.usageModel === pricing.usageModel &&
      each.priceEntry === undefined,
  );
  return {
    billableUsageId: newId("use"),
    subscriptionId: source.subscriptionId,
    planVersionId: source.planVersionId,
    feature,
    pricing,
    currency: subscription.currency,
    window,
    unitsBefore: scaledQuantity(before.reduce((sum, each) => sum + each.units, 0n)),
    units,
    billedUnits: ZERO,
    billedAmount: 0n,
    creditableAmount: 0n,
  };
}

function withUsage(state: CustomerState, changed: PricedUsage): CustomerState {
  const isKnown = state.usage.some(({ billableUsageId }) => billableUsageId === changed.billableUsageId);
  const usage = isKnown
    ? state.usage.map((each) => (each.billableUsageId === changed.billableUsageId ? changed : each))
    : [...state.usage, changed];
  return { ...state, usage };
}

interface CountingFacts extends UsageFacts {
  /** Counts drawn credits, so that features which share them do not draw the same ones. */
  readonly count: (draws: readonly Draw[]) => void;
}

function countingFacts(facts: UsageFacts): CountingFacts {
  const drawn = new Map<string, bigint>();
  const spent = new Map<string, bigint>();
  const keyOf = (holder: string, slug: string, start: Instant) => `${holder} ${slug} ${start}`;
  return {
    ...facts,
    grants: (): readonly CreditGrant[] =>
      facts.grants().map((grant) => ({
        ...grant,
        remaining: scaledQuantity(grant.remaining - (spent.get(grant.id) ?? 0n)),
      })),
    usedIn(holder, slug, start): WindowUsage | undefined {
      const before = facts.usedIn(holder, slug, start);
      const more = drawn.get(keyOf(holder, slug, start));
      if (more === undefined) return before;
      const known = before ?? NO_USAGE;
      return { ...known, drawn: scaledQuantity(known.drawn + more) };
    },
    count(draws) {
      for (const draw of draws) {
        if (draw.from === "grant") spent.set(draw.grant.id, (spent.get(draw.grant.id) ?? 0n) + draw.credits);
        if (draw.from !== "credits") continue;
        const { source, window } = draw.allowance;
        const key = keyOf(source.holder, source.feature.slug, window.start);
        drawn.set(key, (drawn.get(key) ?? 0n) + draw.credits);
      }
    },
  };
}
