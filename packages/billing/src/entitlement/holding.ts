import type { CreditSystem, CreditSystemMember } from "../catalog/catalog.js";
import { findEntry, type Dimensions } from "../catalog/dimensions.js";
import { quantity, type Quantity } from "../numbers/decimal.js";
import { gridPeriodAt } from "../time/grid.js";
import { EPOCH, instantOf, type Instant, type Period } from "../time/instant.js";
import type { Subscription } from "../subscription/subscription.js";
import { billableAllowance, openAllowances, type Allowance } from "./allowance.js";
import { liveGrants, type CreditPool } from "./credit.js";
import type { CreditCounter, Holding } from "./decide.js";
import type { CountsAt, UsageFacts } from "./facts.js";
import { grantedSources, isDisabled } from "./granted.js";
import { NO_UNITS } from "./guard.js";
import { factsOfThen, type EarlierPeriodOf, type LateFacts } from "./late.js";
import {
  allowanceWindow,
  countingInstant,
  isBilledWhole,
  NO_USAGE,
  pricingWindow,
  usagePeriodOf,
  type FeatureSource,
} from "./source.js";

export interface FeatureQuestion {
  /** The slug of a feature or of a credit system. */
  readonly feature: string;
  /** When the usage occurred. */
  readonly occurredAt: Instant;
  /** Absent for usage without any. */
  readonly dimensions?: Dimensions | null;
}

/** A holding, with the facts that responses include. */
export interface OpenHolding extends Holding {
  /** Of the base plan that grants the feature, else of the oldest add-on; undefined when only grants do. */
  readonly subscription: Subscription | undefined;
  readonly countsAt: CountsAt;
  /** The usage period of its own time no longer accepts it, so that it counts in the present one. */
  readonly isLate: boolean;
  /** When the period ends in which credits that never reset are shown; null for a plan that is bought once. */
  readonly periodEnd: Instant | null;
  /** The usage period in which it counts, if it is late or that one is over. */
  readonly countedIn?: Period | undefined;
  /** Present where it counts by the facts of its own time, which are before those of now. */
  readonly earlierPeriodOf?: EarlierPeriodOf;
}

/** `past_due`: a plan grants the feature again as soon as it is paid. */
export type HoldingRefusal = "no_active_subscription" | "feature_not_in_plan" | "past_due";

/** A credit costs one credit. */
const ONE = quantity(1);

/** Identifies the count of units that only grants pay for. It has one window, without end. */
const GRANT_OWNER = "grants";

/**
 * Gathers what decides about a feature of a customer: plans, what was decided for the customer, credits, guards. Late usage
 * counts by the facts of its own time where they grant the feature and accept it, and else now.
 */
export function openHolding(
  facts: UsageFacts,
  question: FeatureQuestion,
  late?: LateFacts,
): OpenHolding | HoldingRefusal {
  const { occurredAt } = question;
  const { now } = facts;
  const then = late && occurredAt < now ? factsOfThen(facts, late, occurredAt) : undefined;
  if (then) {
    const holding = holdingOf(then.facts, question, then.countsAt);
    if (typeof holding !== "string") {
      const { earlierPeriodOf } = then;
      const countedIn = earlierPeriodOf(holding.subscription?.id ?? "") ?? holding.countedIn;
      return { ...holding, countedIn, ...(!holding.isLate && { earlierPeriodOf }) };
    }
  }
  // Whose usage period began by then is for the source to say; what happens now counts now.
  const countsAt: CountsAt =
    occurredAt === now ? () => occurredAt : (source) => countingInstant(source, occurredAt, now);
  return holdingOf(facts, question, countsAt);
}

function holdingOf(
  facts: UsageFacts,
  question: FeatureQuestion,
  countsAt: CountsAt,
): OpenHolding | HoldingRefusal {
  const { feature, occurredAt, dimensions = null } = question;
  const system = facts.catalog.creditSystems.find(({ slug }) => slug === feature);
  const sources = system ? [] : sourcesFor(facts, feature, countsAt, dimensions);
  const credits = system
    ? poolsOf(facts, system, ONE, countsAt)
    : creditsFor(facts, { feature, occurredAt, dimensions }, sources, countsAt);
  const sourceOfCredits = firstAllowance(credits)?.source;
  const decisive = sources[0] ?? sourceOfCredits;
  if (!decisive && credits.length === 0) return refusalOf(facts, question);
  const allowances = open(facts, sources, countsAt);
  const payer = billableAllowance(allowances)?.source;
  const subscription = facts.subscriptions.find(({ id }) => id === decisive?.subscriptionId);
  const isLate = decisive !== undefined && countsAt(decisive) > occurredAt;
  return {
    allowances,
    credits,
    counter: allowances.length === 0 && !system ? counterOf(facts, feature, credits) : null,
    position: (payer && positionFor(facts, payer, countsAt(payer))) ?? NO_UNITS,
    amountGuard: guardOf(facts, payer, countsAt),
    subscription,
    countsAt,
    isLate,
    periodEnd: subscription
      ? instantOf(subscription.period?.end ?? null)
      : periodEndWithoutPlan(facts, credits),
    ...(isLate && { countedIn: usagePeriodOf(decisive, countsAt(decisive)) }),
  };
}

/** Credits that no plan includes have no period of their own. They are shown with the customer's, or with the month. */
function periodEndWithoutPlan(
  { subscriptions, now }: UsageFacts,
  credits: readonly CreditPool[],
): Instant | null {
  if (credits.length === 0) return null;
  const periods = subscriptions.flatMap(({ period, isAddon }) =>
    period?.end == null ? [] : [{ end: instantOf(period.end), isAddon }],
  );
  const base = periods.find(({ isAddon }) => !isAddon) ?? periods[0];
  return base?.end ?? gridPeriodAt({ anchor: EPOCH, interval: "monthly", zone: "UTC" }, now).end;
}

function refusalOf(facts: UsageFacts, question: FeatureQuestion): HoldingRefusal {
  if (unpaidFor(facts, question).length > 0) return "past_due";
  return facts.subscriptions.length === 0 ? "no_active_subscription" : "feature_not_in_plan";
}

/** Returns the subscriptions that would grant the feature if they were paid. */
export function unpaidFor(facts: UsageFacts, question: FeatureQuestion): Subscription[] {
  const unpaid = facts.unpaid?.() ?? [];
  return unpaid.filter(
    (each) =>
      typeof openHolding({ ...facts, subscriptions: [each], unpaid: undefined }, question) !== "string",
  );
}

function positionFor({ positionOf }: UsageFacts, payer: FeatureSource, at: Instant) {
  return positionOf(payer, pricingWindow(payer, at), at);
}

/**
 * The sources of a feature. Where a plan has changed since the usage, but the window is still open, the larger limit holds:
 * what was drawn of the window since is counted in it too.
 */
function sourcesFor(
  facts: UsageFacts,
  slug: string,
  countsAt: CountsAt,
  dimensions: Dimensions | null = null,
): readonly FeatureSource[] {
  const sources = grantedSources(facts, slug, countsAt, dimensions);
  const { present, now } = facts;
  if (!present) return sources;
  const current = grantedSources(present, slug, () => now, dimensions);
  return sources.map((source) => {
    const after = current.find(({ subscriptionId }) => subscriptionId === source.subscriptionId);
    if (!after || isBilledWhole(source) || isBilledWhole(after)) return source;
    const isOpen = allowanceWindow(after, now).start === allowanceWindow(source, countsAt(source)).start;
    return isOpen ? withLargerLimit(source, after.feature.limit) : source;
  });
}

/** Null is unlimited. */
function withLargerLimit(source: FeatureSource, other: Quantity | null): FeatureSource {
  const { limit } = source.feature;
  if (limit === null || (other !== null && other <= limit)) return source;
  return { ...source, feature: { ...source.feature, limit: other } };
}

/** Returns the overage limit in the currency of the subscription that bills the units. */
function guardOf(
  { amountLimit, subscriptions, spent }: UsageFacts,
  payer: FeatureSource | undefined,
  countsAt: CountsAt,
) {
  const billing = payer && subscriptions.find(({ id }) => id === payer.subscriptionId);
  if (!amountLimit || !billing) return null;
  const billed = subscriptions.filter(({ currency }) => currency === billing.currency);
  return { limit: amountLimit, spent: spent(billed, countsAt(payer)) };
}

function open(facts: UsageFacts, sources: readonly FeatureSource[], countsAt: CountsAt): Allowance[] {
  return openAllowances(sources, countsAt, ({ holder, feature: { slug } }, { start }) =>
    facts.usedIn(holder, slug, start),
  );
}

/** The credits that pay for a feature: of each system that it is a member of and of which the customer has any. */
function creditsFor(
  facts: UsageFacts,
  { feature: slug, dimensions = null }: FeatureQuestion,
  sources: readonly FeatureSource[],
  countsAt: CountsAt,
): CreditPool[] {
  if (facts.catalog.creditSystems.length === 0 || isDisabled(facts, slug)) return [];
  const ofPlan = sources.map(({ feature }) => feature.pricing?.creditCost).find((cost) => cost != null);
  return facts.catalog.creditSystems.flatMap((system) => {
    const member = system.features.find(({ feature }) => feature === slug);
    return member ? poolsOf(facts, system, ofPlan ?? creditCostOf(member, dimensions), countsAt) : [];
  });
}

function creditCostOf({ creditCost, costs }: CreditSystemMember, dimensions: Dimensions | null): Quantity {
  if (!costs || !dimensions) return creditCost;
  return costs[findEntry(costs, dimensions)]?.creditCost ?? creditCost;
}

function poolsOf(
  facts: UsageFacts,
  { slug }: CreditSystem,
  costPerUnit: Quantity,
  countsAt: CountsAt,
): CreditPool[] {
  const allowances = open(facts, sourcesFor(facts, slug, countsAt), countsAt);
  const grants = liveGrants(facts.grants(), slug, facts.now);
  return allowances.length + grants.length > 0 ? [{ system: slug, costPerUnit, allowances, grants }] : [];
}

/** Units of a feature that no plan includes are counted beside the plan credits that pay for them first. */
function counterOf(facts: UsageFacts, slug: string, credits: readonly CreditPool[]): CreditCounter {
  const first = firstAllowance(credits);
  const holder = first?.source.holder ?? GRANT_OWNER;
  const window = first?.window ?? { start: EPOCH, end: null };
  return { holder, window, used: facts.usedIn(holder, slug, window.start) ?? NO_USAGE };
}

function firstAllowance(credits: readonly CreditPool[]): Allowance | undefined {
  for (const { allowances } of credits) if (allowances[0]) return allowances[0];
  return undefined;
}
