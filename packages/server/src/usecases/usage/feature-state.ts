import {
  allowanceWindow,
  billableAllowance,
  countingInstant,
  effective,
  duringTrial,
  hasAccess,
  notImplemented,
  openAllowances,
  pricingWindow,
  proratedLimit,
  ZERO,
  type Allowance,
  type FeatureSource,
  type Instant,
  type Quantity,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { listAllowanceWindows } from "../../db/allowance-windows.js";
import { sumBillableUnits } from "../../db/billable-usage.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import type { StoredFeature, StoredPlan } from "../../db/catalog.js";
import { listCustomerSubscriptions } from "../../db/subscriptions.js";
import type { BillingSettings } from "../organization/settings.js";

/** Everything that decides about one feature of one customer at an instant. */
export interface FeatureState {
  readonly feature: StoredFeature;
  readonly index: CatalogIndex;
  readonly hasSubscription: boolean;
  /** In the order in which they are drawn. Empty when no live plan has the feature enabled. */
  readonly allowances: readonly Allowance[];
  /** The base plan that grants the feature, else the oldest add-on that does. */
  readonly plan: StoredPlan | undefined;
  readonly subscription: Subscription | undefined;
  /** When the use counts for a source: its own time, or the start of the usage period if that is over. */
  readonly countsAt: (source: FeatureSource) => Instant;
  /** Its own time is before the usage period of the plan that decides. */
  readonly isLate: boolean;
  /** Units that tiers price, in the pricing window of whoever bills. Zero where there are no tiers. */
  readonly tieredUnits: Quantity;
}

export interface FeatureQuestion {
  readonly customerId: string;
  readonly feature: StoredFeature;
  readonly index: CatalogIndex;
  readonly now: Instant;
  /** When it happened; `now` unless the caller says otherwise. */
  readonly occurredAt: Instant;
  readonly settings: Pick<BillingSettings, "graceDays" | "allowanceOnUpgrade">;
}

interface Granted {
  readonly subscription: Subscription;
  readonly source: FeatureSource;
}

/** Reads what a customer has of a feature. Under the customer's lock it stays true until the transaction ends. */
export async function loadFeatureState(knex: Knex, question: FeatureQuestion): Promise<FeatureState> {
  const { customerId, feature, index, now, occurredAt } = question;
  const all = (await listCustomerSubscriptions(knex, customerId)).map((each) => effective(each, now));
  const live = all.filter((subscription) => hasAccess(subscription, now, question.settings.graceDays));
  const granted = live.flatMap((subscription) => grantedBy(subscription, feature, index));
  refuseCredits(live, feature, index);
  const first = granted.toSorted(byPrecedence)[0];
  const countsAt = (source: FeatureSource) => countingInstant(source, occurredAt, now);
  const isProrated = question.settings.allowanceOnUpgrade === "prorated";
  const sources = granted.map(({ source, subscription }) =>
    isProrated ? withProratedLimit(source, subscription, index, countsAt(source)) : source,
  );
  const allowances = await loadAllowances(knex, question, sources, countsAt);
  return {
    feature,
    index,
    hasSubscription: live.length > 0,
    allowances,
    plan: first && index.findPlan(first.subscription.planId),
    subscription: first?.subscription,
    countsAt,
    isLate: first !== undefined && countsAt(first.source) > occurredAt,
    tieredUnits: await loadTieredUnits(knex, question, allowances, countsAt),
  };
}

function grantedBy(subscription: Subscription, { slug }: StoredFeature, index: CatalogIndex): Granted[] {
  const sources = sourcesOf(subscription, index).filter(({ feature }) => feature.slug === slug);
  return sources.map((source) => ({ subscription, source }));
}

/** What a live subscription says about each feature that it has enabled. */
export function sourcesOf(subscription: Subscription, index: CatalogIndex): FeatureSource[] {
  const { id, planVersionId, planGroup: holder, isAddon, zone, interval, segment } = subscription;
  const { billingAnchor: anchor } = subscription;
  const features = index.findVersion(planVersionId)?.terms.features ?? [];
  if (anchor === null) return [];
  const shared = { subscriptionId: id, planVersionId, holder, isAddon, anchor, zone, interval, segment };
  const enabled = features.filter((feature) => feature.enabled);
  const isTrial = subscription.status === "trialing";
  return enabled.map((feature) => ({ ...shared, feature: isTrial ? duringTrial(feature) : feature }));
}

/** The source with the limit of a window in which the subscription changed its plan. A trial's limit is one for all. */
function withProratedLimit(
  source: FeatureSource,
  subscription: Subscription,
  index: CatalogIndex,
  at: Instant,
): FeatureSource {
  if (subscription.status === "trialing") return source;
  const { feature } = source;
  const earlier = subscription.earlierPlans.map(({ planVersionId, until }) => {
    const features = index.findVersion(planVersionId)?.terms.features ?? [];
    const before = features.find(({ slug, enabled }) => slug === feature.slug && enabled);
    return { limit: before ? before.limit : ZERO, until };
  });
  const limit = proratedLimit(allowanceWindow(source, at), feature.limit, earlier);
  return { ...source, feature: { ...feature, limit } };
}

function byPrecedence(a: Granted, b: Granted): number {
  return Number(a.source.isAddon) - Number(b.source.isAddon) || a.source.anchor - b.source.anchor;
}

/** A plan that grants credits of a system pays for the system's features with them. That is not built yet. */
function refuseCredits(live: readonly Subscription[], { slug }: StoredFeature, index: CatalogIndex): void {
  const systems = index.catalog.creditSystems.filter(({ features }) =>
    features.some(({ feature }) => feature === slug),
  );
  const slugs = live.flatMap(
    ({ planVersionId }) => index.findVersion(planVersionId)?.terms.features.map((each) => each.slug) ?? [],
  );
  if (systems.some((system) => slugs.includes(system.slug)))
    throw notImplemented("Paying for a feature with credits");
}

async function loadAllowances(
  knex: Knex,
  { customerId, feature }: FeatureQuestion,
  sources: readonly FeatureSource[],
  countsAt: FeatureState["countsAt"],
): Promise<Allowance[]> {
  const starts = sources.map((source) => allowanceWindow(source, countsAt(source)).start);
  const windows = starts.length > 0 ? await listAllowanceWindows(knex, customerId, feature.id, starts) : [];
  return openAllowances(sources, countsAt, ({ holder }, { start }) =>
    windows.find((window) => window.holder === holder && window.start === start),
  );
}

/** Tiers run over the pricing window, which may be longer than the window of an allowance. */
async function loadTieredUnits(
  knex: Knex,
  { customerId, feature }: FeatureQuestion,
  allowances: readonly Allowance[],
  countsAt: FeatureState["countsAt"],
): Promise<Quantity> {
  const source = billableAllowance(allowances)?.source;
  if (!source || source.feature.pricing?.ratingModel === "package") return ZERO;
  const { subscriptionId } = source;
  const { start } = pricingWindow(source, countsAt(source));
  return sumBillableUnits(knex, { customerId, subscriptionId, featureId: feature.id, windowStart: start });
}
