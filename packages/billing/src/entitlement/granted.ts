import { instantOf } from "../time/instant.js";
import type { PlanFeature } from "../catalog/catalog.js";
import type { Dimensions } from "../catalog/dimensions.js";
import { quantity, ZERO } from "../numbers/decimal.js";
import type { Subscription } from "../subscription/subscription.js";
import { usageIntervalOf } from "../subscription/terms.js";
import type { ResetInterval } from "../time/cadence.js";
import type { CountingSubscription, CountsAt, UsageFacts } from "./facts.js";
import { withConfig } from "./guard.js";
import { isInEffect, underOther, withOverrideLimit, type EntitlementOverride } from "./override.js";
import { atPriceEntry, priceEntryOf } from "./price-entry.js";
import { proratedLimit } from "./prorated-limit.js";
import { allowanceWindow, byPrecedence, duringTrial, type FeatureSource } from "./source.js";

/** Holds what was granted to a customer by name, apart from every plan. */
export const OVERRIDE_OWNER = "override";

/**
 * Who grants a feature to a customer, and how much: the live plans that have it enabled, base plans first and then the
 * oldest, under what was decided for this customer. Their prices are those of usage with the given dimensions.
 */
export function grantedSources(
  facts: UsageFacts,
  slug: string,
  countsAt: CountsAt,
  dimensions: Dimensions | null = null,
): readonly FeatureSource[] {
  const override = overrideAt(facts, slug);
  const sources = sourcesOfPlans(facts, slug, dimensions);
  const planned = facts.isProrated ? sources.map((source) => prorated(facts, source, countsAt)) : sources;
  if (!override) return planned;
  const own = overrideSource(facts, slug, override);
  // What was drawn from the override while no plan granted the feature counts against its limit too.
  return planned.length === 0 ? own : [...withOverrideLimit(planned, override), ...own.map(underOther)];
}

/** Whether live plans disable a feature and none enables it. Credits do not pay for it then. */
export function isDisabled({ subscriptions, catalog }: UsageFacts, slug: string): boolean {
  const rows = subscriptions.flatMap(
    ({ planVersionId, currency }) =>
      catalog.termsOf(planVersionId, currency)?.features.filter((feature) => feature.slug === slug) ?? [],
  );
  return rows.length > 0 && rows.every(({ enabled }) => !enabled);
}

/** Returns the source of a feature in a subscription's plan; undefined before the subscription has started. */
export function sourceOf(
  subscription: CountingSubscription,
  feature: PlanFeature,
  priceEntry = 0,
): FeatureSource | undefined {
  const { id, planVersionId, planGroup: holder, isAddon, zone, segment } = subscription;
  const { billingAnchor, pauses, windowOrigin, pausesSince } = subscription;
  if (billingAnchor === null) return undefined;
  const anchor = instantOf(billingAnchor);
  const interval = usageIntervalOf(subscription);
  const startedAt = instantOf(subscription.startedAt ?? billingAnchor);
  const schedule = { anchor, pauses, windowOrigin, zone, interval };
  // One spread: this runs for every check and usage event.
  return {
    subscriptionId: id,
    planVersionId,
    holder,
    isAddon,
    startedAt,
    ...schedule,
    segment,
    feature,
    priceEntry,
    pausesSince,
  };
}

function sourcesOfPlans(facts: UsageFacts, slug: string, dimensions: Dimensions | null): FeatureSource[] {
  const sources: FeatureSource[] = [];
  for (const subscription of facts.subscriptions) {
    const { planVersionId, currency } = subscription;
    const features = facts.catalog.termsOf(planVersionId, currency)?.features;
    const feature = features?.find((each) => each.slug === slug && each.enabled);
    if (!feature) continue;
    const priceEntry = priceEntryOf(feature, dimensions);
    const priced = withQuantity(subscription, atPriceEntry(feature, priceEntry));
    const source = sourceOf(subscription, withCustomerSettings(facts, subscription, priced), priceEntry);
    if (source) sources.push(source);
  }
  return sources.length > 1 ? sources.sort(byPrecedence) : sources;
}

/** Returns a licensed feature with the quantity that the subscriber pays for as its limit. */
function withQuantity({ quantities }: Pick<Subscription, "quantities">, feature: PlanFeature): PlanFeature {
  const { slug, license } = feature;
  if (license === undefined) return feature;
  return { ...feature, limit: quantity(quantities[slug] ?? license.minimum) };
}

/** Returns the feature with the customer's own settings. A trial never exceeds its limit, whatever the settings. */
function withCustomerSettings(
  facts: UsageFacts,
  { status }: Subscription,
  feature: PlanFeature,
): PlanFeature {
  const configured = withConfig(feature, facts.configOf(feature.slug));
  const overage = overrideAt(facts, feature.slug)?.overage ?? null;
  const asDecided = withConfig(configured, { overage, maxOverageUnits: null });
  return status === "trialing" ? duringTrial(asDecided) : asDecided;
}

function overrideAt({ overrideOf, now }: UsageFacts, slug: string): EntitlementOverride | undefined {
  const override = overrideOf(slug);
  return override && isInEffect(override, now) ? override : undefined;
}

/** The source with the limit of a window in which its subscription changed plans. A trial's limit is one for all, and a licensed quantity is paid for as it is. */
function prorated(facts: UsageFacts, source: FeatureSource, countsAt: CountsAt): FeatureSource {
  const subscription = facts.subscriptions.find(({ id }) => id === source.subscriptionId);
  const { feature } = source;
  const isWhole = subscription?.status === "trialing" || feature.license !== undefined;
  if (!subscription || isWhole) return source;
  const earlier = subscription.earlierPlans.map(({ planVersionId, until }) => {
    const features = facts.catalog.termsOf(planVersionId, subscription.currency)?.features ?? [];
    const before = features.find(({ slug, enabled }) => slug === feature.slug && enabled);
    return { limit: before ? before.limit : ZERO, until };
  });
  const limit = proratedLimit(allowanceWindow(source, countsAt(source)), feature.limit, earlier);
  return { ...source, feature: { ...feature, limit } };
}

/**
 * A feature that no plan grants but an override does. It follows the rhythm of the base plan, or is given once where
 * there is none; nothing beyond it can be charged, since no plan has a price for it.
 */
function overrideSource(
  { subscriptions }: UsageFacts,
  slug: string,
  { limit, createdAt }: EntitlementOverride,
): FeatureSource[] {
  if (limit === undefined) return [];
  const base = subscriptions.find(({ isAddon }) => !isAddon) ?? subscriptions[0];
  const rhythm = base?.billingType === "recurring" ? base : undefined;
  const reset: ResetInterval | null = rhythm?.interval ?? "never";
  const feature: PlanFeature = { slug, enabled: true, limit, trialLimit: null, reset, pricing: null };
  return [
    {
      subscriptionId: base?.id ?? "",
      planVersionId: base?.planVersionId ?? "",
      holder: OVERRIDE_OWNER,
      isAddon: false,
      startedAt: createdAt,
      anchor: instantOf(rhythm?.billingAnchor ?? null) ?? createdAt,
      pauses: rhythm?.pauses ?? [],
      windowOrigin: rhythm?.windowOrigin ?? null,
      zone: base?.zone ?? "UTC",
      interval: rhythm?.interval ?? "monthly",
      segment: base?.segment ?? 1,
      feature,
    },
  ];
}
