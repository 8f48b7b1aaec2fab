import type { CreditSystem, PlanTerms } from "../catalog/catalog.js";
import type { Instant, Period } from "../time/instant.js";
import { effective } from "../subscription/effective.js";
import type { PastSubscription } from "../subscription/past.js";
import { hasAccess, type Subscription } from "../subscription/subscription.js";
import type { CapCounter, CapKey } from "./cap-counter.js";
import type { CreditGrant } from "./credit.js";
import type { AmountLimit, BillablePosition, FeatureConfig } from "./guard.js";
import type { EntitlementOverride } from "./override.js";
import type { FeatureSource, WindowUsage } from "./source.js";
import type { Currency } from "../money/currency.js";
import type { ExactAmount } from "../money/exact-amount.js";

/** The parts of a catalog that decide about usage. Features and credit systems share one set of slugs. */
export interface UsageCatalog {
  /** The terms of a plan version, with its prices in the currency of a subscription. */
  readonly termsOf: (planVersionId: string, currency: Currency) => PlanTerms | undefined;
  readonly creditSystems: readonly CreditSystem[];
}

/** The facts about one customer's usage. */
export interface UsageFacts {
  readonly now: Instant;
  readonly catalog: UsageCatalog;
  /** Those that give access at `now`, as `subscriptionsWithAccess` answers them; of late usage, those of its own time. */
  readonly subscriptions: readonly CountingSubscription[];
  /** Those that would give access at `now` if they were paid. Called only for a refusal. Absent is none. */
  readonly unpaid?: (() => readonly Subscription[]) | undefined;
  /** The facts of now, where these are of an earlier instant. */
  readonly present?: UsageFacts;
  /** Whether an upgrade within a window grants the new limit by its share of the time only. */
  readonly isProrated: boolean;
  /** Those that are neither voided nor frozen. */
  readonly grants: () => readonly CreditGrant[];
  readonly configOf: (feature: string) => FeatureConfig | undefined;
  readonly overrideOf: (feature: string) => EntitlementOverride | undefined;
  /** What was used of a feature in the window of a holder that starts at an instant; undefined is nothing. */
  readonly usedIn: (holder: string, feature: string, start: Instant) => WindowUsage | undefined;
  /** The counter of caps that runs at an instant, or began at `start`. Absent where nothing is capped. */
  readonly counterOf?: ((key: CapKey, at: Instant, start: Instant) => CapCounter | undefined) | undefined;
  /**
   * Where the next billable unit of a source, which counts at an instant, stands in a pricing window; undefined is at its
   * beginning.
   */
  readonly positionOf: (source: FeatureSource, window: Period, at: Instant) => BillablePosition | undefined;
  readonly amountLimit: AmountLimit | null;
  /**
   * What billable usage of subscriptions that are billed in one currency cost so far in their usage periods of an instant.
   * Called only when the amount has a limit.
   */
  readonly spent: (subscriptions: readonly CountingSubscription[], at: Instant) => ExactAmount;
}

/** A subscription that usage counts for, as it is now or as it was when late usage occurred. */
export type CountingSubscription = Subscription & Partial<Pick<PastSubscription, "pausesSince">>;

/** When a use counts for a source: at its own time, or at the start of the usage period if that one is over. */
export type CountsAt = (source: FeatureSource) => Instant;

/** The subscriptions that give access at an instant, as they hold at it. */
export function subscriptionsWithAccess(
  subscriptions: readonly Subscription[],
  at: Instant,
  graceDays: number | null,
): Subscription[] {
  const present: Subscription[] = [];
  for (const subscription of subscriptions) {
    const held = effective(subscription, at);
    if (hasAccess(held, at, graceDays)) present.push(held);
  }
  return present;
}

/** The subscriptions that give no access at an instant because a payment failed, as they hold at it. */
export function subscriptionsWithoutPayment(
  subscriptions: readonly Subscription[],
  at: Instant,
  graceDays: number | null,
): Subscription[] {
  return subscriptions
    .map((each) => effective(each, at))
    .filter((each) => each.status === "past_due" && !hasAccess(each, at, graceDays));
}
