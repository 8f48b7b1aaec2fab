import type { PlanTerms } from "../catalog/catalog.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { billableAllowance } from "../entitlement/allowance.js";
import type { FeatureConfig } from "../entitlement/guard.js";
import { includedLevel } from "../entitlement/level.js";
import type { EntitlementOverride } from "../entitlement/override.js";
import type { FeatureSource } from "../entitlement/source.js";
import type { Currency } from "../money/currency.js";
import { addMs, earliestOf, instantOf, truncateToSecond, type Instant } from "../time/instant.js";
import { isPeak, type PeakUsage, type PricedUsage } from "../invoice/unbilled.js";
import { usagePeriodAt } from "../time/period.js";
import {
  usageClosedUntil,
  type Subscription,
  type SubscriptionStatus,
} from "../subscription/subscription.js";
import { subscriptionAsOf } from "../subscription/as-of.js";
import { levelAllowances } from "./allowances.js";
import { highestLevel, levelAt, type LevelHistory } from "./history.js";

/** A feature that is held and not used up, as one customer holds it. */
export interface HeldFeature {
  readonly feature: PricedUsage["feature"];
  readonly history: LevelHistory;
  readonly config: FeatureConfig | undefined;
  readonly override: EntitlementOverride | undefined;
}

/** The part of a customer's state that peaks are counted from. */
export interface PeakState {
  readonly subscriptions: readonly Subscription[];
  readonly usage: readonly PricedUsage[];
  readonly levels?: readonly HeldFeature[];
}

export interface PeakContext {
  readonly newId: (prefix: "use") => string;
  readonly offerOf: (planVersionId: string, currency: Currency) => { readonly terms: PlanTerms };
}

/**
 * Counts the peaks of a customer up to an instant: raises each open peak to the highest level since it was last counted,
 * closes peaks whose usage period or price is over, and opens one for the plan that bills from now on. Runs after every
 * change of a subscription. Running it twice changes nothing.
 */
export function countPeaks<State extends PeakState>(state: State, at: Instant, context: PeakContext): State {
  const held = state.levels ?? [];
  return held.reduce(
    (current, each) => countAt(raiseUntil(current, each, at, context), each, at, context),
    state,
  );
}

/**
 * Raises open peaks up to an instant, before an invoice or a change. Opens none, because the plan that bills afterwards is
 * not known yet.
 */
export function raisePeaks<State extends PeakState>(state: State, at: Instant, context: PeakContext): State {
  const held = state.levels ?? [];
  return held.reduce((current, each) => raiseUntil(current, each, at, context), state);
}

/** Raises the peaks up to an instant, one usage period at a time, because each period is billed separately. */
function raiseUntil<State extends PeakState>(
  state: State,
  held: HeldFeature,
  at: Instant,
  context: PeakContext,
): State {
  const next = nextStep(state, held, at, context);
  if (next === undefined) return raiseAt(state, held, at);
  return raiseUntil(countAt(raiseAt(state, held, next), held, next, context), held, at, context);
}

function nextStep(
  state: PeakState,
  held: HeldFeature,
  at: Instant,
  context: PeakContext,
): Instant | undefined {
  const open = openPeaks(state, held).filter((usage) => !isPaused(state, usage));
  const until = held.override?.until ?? null;
  const steps = open.flatMap(({ peak: { span, countedUntil } }) => [
    span.end,
    ...(until !== null && until > countedUntil ? [until] : []),
  ]);
  if (until !== null && until < at && beginsToBill(state, held, until, context)) steps.push(until);
  const [first, ...others] = steps.filter((step) => step < at);
  return first === undefined ? undefined : earliestOf(first, ...others);
}

/**
 * Whether a plan bills from the end of an override that billed nothing: then no peak was open that could end there. Only
 * in the usage period that is not closed, and only once.
 */
function beginsToBill(state: PeakState, held: HeldFeature, until: Instant, context: PeakContext): boolean {
  // Most overrides ended before anything that is still billed: who pays for the feature is not looked for then.
  const running = state.subscriptions.filter((each) => usageClosedUntil(each) <= until);
  if (running.length === 0) return false;
  const source = payerAt(state, held, until, context)?.source;
  const payer = running.find(({ id }) => id === source?.subscriptionId);
  if (!payer) return false;
  const isCounted = ({ subscriptionId, feature, peak }: PeakUsage) =>
    subscriptionId === payer.id && feature.id === held.feature.id && peak.span.end > until;
  return !state.usage.filter(isPeak).some(isCounted);
}

/** Whether a peak can still rise. */
export function isOpen({ peak: { span, countedUntil } }: PeakUsage): boolean {
  return countedUntil < span.end;
}

function openPeaks({ usage }: PeakState, { feature }: HeldFeature): PeakUsage[] {
  return usage.filter(isPeak).filter((each) => each.feature.id === feature.id && isOpen(each));
}

function raiseAt<State extends PeakState>(state: State, held: HeldFeature, at: Instant): State {
  return changePeaks(state, held, (usage) => raise(usage, held.history, stoppedAt(state, usage, at)));
}

/**
 * Closes the spans that end here, because another subscription or none bills the level from now on or the included
 * amount changed, and opens the spans that begin here.
 */
function countAt<State extends PeakState>(
  state: State,
  held: HeldFeature,
  at: Instant,
  context: PeakContext,
): State {
  const payer = payerAt(state, held, at, context);
  const counted = changePeaks(state, held, (usage) => {
    if (isPaused(state, usage)) return usage;
    return payer && continues(usage, payer, at) ? usage : close(usage, at);
  });
  if (!payer || openPeaks(counted, held).some((usage) => belongsTo(usage, payer.source))) return counted;
  return { ...counted, usage: opened(counted.usage, held, { payer, at }, context) };
}

/**
 * Closes the peaks of a subscription that ends, before its last invoice. Those of others stay open, because what replaces
 * the subscription is not known yet, and may include as much.
 */
export function closePeaks<State extends PeakState>(
  state: State,
  { id }: Pick<Subscription, "id">,
  at: Instant,
): State {
  const usage = state.usage.map((each) =>
    isPeak(each) && each.subscriptionId === id ? close(each, at) : each,
  );
  return { ...state, usage };
}

function changePeaks<State extends PeakState>(
  state: State,
  held: HeldFeature,
  change: (usage: PeakUsage) => PeakUsage,
): State {
  const open = new Set<PricedUsage>(openPeaks(state, held));
  if (open.size === 0) return state;
  const usage = state.usage.map((each) => (isPeak(each) && open.has(each) ? change(each) : each));
  return { ...state, usage };
}

interface Payer {
  readonly source: FeatureSource;
  readonly currency: Currency;
  /** The sum of the units that all plans include. Null is unlimited. */
  readonly included: Quantity | null;
}

/**
 * Returns the plan that bills units above the included amount at an instant, which may be over: subscriptions that have
 * ended or changed since count as they were. Undefined when no plan charges for them.
 */
function payerAt(
  { subscriptions }: PeakState,
  { feature: { slug }, config, override }: HeldFeature,
  at: Instant,
  { offerOf }: PeakContext,
): Payer | undefined {
  const billed = subscriptions
    .flatMap((each) => subscriptionAsOf(each, at) ?? [])
    .filter(({ status }) => BILLED_STATUSES.includes(status));
  const termsOf = (versionId: string, currency: Currency) => offerOf(versionId, currency).terms;
  const facts = { now: at, subscriptions: billed, termsOf, config, override };
  const allowances = levelAllowances(facts, slug);
  const source = billableAllowance(allowances)?.source;
  const payer = source && billed.find(({ id }) => id === source.subscriptionId);
  if (!source || !payer) return undefined;
  return { source, currency: payer.currency, included: includedLevel(allowances) };
}

/** Past due subscriptions are billed even without access, because they may still be paid. */
const BILLED_STATUSES: readonly SubscriptionStatus[] = ["trialing", "active", "past_due"];

/** Returns the instant, or the start of the pause for a subscription that is paused or ended during a pause. */
function stoppedAt(state: PeakState, { subscriptionId }: PeakUsage, at: Instant): Instant {
  const pausedAt = state.subscriptions.find(({ id }) => id === subscriptionId)?.pausedAt ?? at;
  return pausedAt < at ? pausedAt : at;
}

function isPaused({ subscriptions }: PeakState, { subscriptionId }: PeakUsage): boolean {
  return subscriptions.some(({ id, status }) => id === subscriptionId && status === "paused");
}

function belongsTo(usage: PeakUsage, { subscriptionId, planVersionId }: FeatureSource): boolean {
  return usage.subscriptionId === subscriptionId && usage.planVersionId === planVersionId;
}

/** Whether a span continues: same usage period, same price and same included amount. */
function continues(usage: PeakUsage, { source, included }: Payer, at: Instant): boolean {
  const { peak } = usage;
  const isSame = peak.segment === source.segment && peak.included === included;
  return belongsTo(usage, source) && isSame && at < peak.span.end;
}

/** Raises a peak. Changes at the end of a span belong to the next span. */
function raise(usage: PeakUsage, history: LevelHistory, until: Instant): PeakUsage {
  const { span, countedUntil, included } = usage.peak;
  if (until <= countedUntil) return usage;
  const end = until < span.end ? addMs(until, 1) : span.end;
  const { level, at } = highestLevel(history, countedUntil, end);
  const peak = { ...usage.peak, countedUntil: until < span.end ? until : span.end };
  return raisedTo({ ...usage, peak }, aboveIncluded(level, included), at);
}

function raisedTo(usage: PeakUsage, units: Quantity, at: Instant): PeakUsage {
  return units > usage.units ? { ...usage, units, peak: { ...usage.peak, reachedAt: at } } : usage;
}

function aboveIncluded(level: Quantity, included: Quantity | null): Quantity {
  return scaledQuantity(included === null || level <= included ? 0n : level - included);
}

/** Ends a span on a whole second, where the next one begins, so that the shares of a usage period add up to it. */
function close(usage: PeakUsage, at: Instant): PeakUsage {
  const { span, countedUntil } = usage.peak;
  if (!isOpen(usage)) return usage;
  const stopped = instantOf(truncateToSecond(countedUntil < at ? countedUntil : at));
  const end = stopped < span.start ? span.start : stopped;
  return { ...usage, peak: { ...usage.peak, span: { start: span.start, end }, countedUntil: at } };
}

/** Adds a span from an instant to the end of its usage period. */
function opened(
  usage: readonly PricedUsage[],
  { feature, history }: HeldFeature,
  { payer: { source, currency, included }, at }: { readonly payer: Payer; readonly at: Instant },
  { newId }: PeakContext,
): readonly PricedUsage[] {
  const { pricing } = source.feature;
  const window = usagePeriodAt(source, at);
  const second = instantOf(truncateToSecond(at));
  const start = second < window.start ? window.start : second;
  const level = aboveIncluded(levelAt(history, at), included);
  if (!pricing) return usage;
  return [
    ...usage,
    {
      billableUsageId: newId("use"),
      subscriptionId: source.subscriptionId,
      planVersionId: source.planVersionId,
      feature,
      pricing,
      currency,
      window,
      unitsBefore: ZERO,
      units: level,
      billedUnits: ZERO,
      billedAmount: 0n,
      creditableAmount: 0n,
      peak: {
        segment: source.segment,
        span: { start, end: window.end },
        included,
        countedUntil: at,
        reachedAt: level > 0n ? at : null,
      },
    },
  ];
}
