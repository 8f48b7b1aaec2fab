import type { ResetInterval } from "../time/cadence.js";
import { isMetered, type Feature, type OverageMode } from "../catalog/catalog.js";
import type { FeatureValue } from "../catalog/value.js";
import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import type { Subscription } from "../subscription/subscription.js";
import { capsOf, type CapUsage } from "./caps.js";
import { creditTotals, type CreditTotals } from "./credit.js";
import { billableAllowance, type Allowance } from "./allowance.js";
import { totals, type UsageTotals } from "./totals.js";
import type { UsageFacts } from "./facts.js";
import { OVERRIDE_OWNER } from "./granted.js";
import { openHolding, type OpenHolding } from "./holding.js";
import { levelLimit } from "./level.js";
import { isInEffect } from "./override.js";
import { entitledValue } from "./value.js";

/** The source of an entitlement. */
export type EntitlementSource = "plan" | "trial" | "credits" | "override";

/** A customer's entitlement to a feature at an instant. */
export interface Entitlement {
  readonly source: EntitlementSource;
  /** Whose plan decides; undefined when no plan has the feature. */
  readonly subscription: Subscription | undefined;
  /** Null for a feature that is not metered. */
  readonly totals: UsageTotals | null;
  /** How often it resets. Null for held features and those that are not metered. */
  readonly reset: ResetInterval | null;
  /** What happens above the limit. Null where nothing is counted or charged. */
  readonly overage: OverageMode | null;
  /** Null is without such a bound. */
  readonly maxOverageUnits: Quantity | null;
  /** Absent without caps. */
  readonly caps?: readonly CapUsage[];
  /** Absent for a feature without values. */
  readonly value?: FeatureValue;
}

/** What a customer has of a feature now; `held` is its level, for one that is held. Undefined when it has none. */
export function entitlementOf(
  facts: UsageFacts,
  feature: Pick<Feature, "slug" | "type" | "meterType" | "value">,
  held: Quantity,
): Entitlement | undefined {
  const isHeld = feature.meterType === "non_consumable";
  // Held features have no window that an upgrade could prorate.
  const isProrated = facts.isProrated && !isHeld;
  const holding = openHolding({ ...facts, isProrated }, { feature: feature.slug, occurredAt: facts.now });
  if (typeof holding === "string") return undefined;
  const [first] = holding.allowances;
  const isByOverrideAlone = first?.source.holder === OVERRIDE_OWNER;
  const entitlement = {
    source: sourceOf(facts, feature.slug, holding),
    subscription: isByOverrideAlone ? undefined : holding.subscription,
  };
  if (!isMetered(feature)) {
    const { slug, value: settings } = feature;
    const value = settings && entitledValue(facts, { slug, value: settings }, holding);
    const uncounted = { totals: null, reset: null, overage: null, maxOverageUnits: null };
    return { ...entitlement, ...uncounted, ...(value !== undefined && { value }) };
  }
  const caps = isHeld ? [] : capsOf(facts, holding, feature.slug);
  const pricing = (billableAllowance(holding.allowances) ?? first)?.source.feature.pricing;
  return {
    ...entitlement,
    totals: isHeld ? levelTotals(holding.allowances, held) : totals(holding),
    reset: isHeld ? null : resetOf(holding),
    overage: pricing?.overage ?? null,
    maxOverageUnits: pricing?.maxOverageUnits ?? null,
    ...(caps.length > 0 && { caps }),
  };
}

/** What a customer has of the credits of a system now. Undefined when no plan gives any and no grant is left. */
export function creditsOf(facts: UsageFacts, system: string): CreditTotals | undefined {
  const holding = openHolding(facts, { feature: system, occurredAt: facts.now });
  const [pool] = typeof holding === "string" ? [] : holding.credits;
  return pool && creditTotals(pool);
}

function sourceOf(
  facts: UsageFacts,
  slug: string,
  { allowances, subscription }: OpenHolding,
): EntitlementSource {
  const override = facts.overrideOf(slug);
  if (override && isInEffect(override, facts.now)) return "override";
  if (allowances.length === 0) return "credits";
  return subscription?.status === "trialing" ? "trial" : "plan";
}

/** Returns the totals of a level, which never resets. */
export function levelTotals(allowances: readonly Allowance[], usage: Quantity): UsageTotals {
  const limit = levelLimit(allowances);
  const balance = limit === null ? null : scaledQuantity(limit > usage ? limit - usage : 0n);
  return { usage, limit, balance, resetsAt: null };
}

function resetOf({ allowances, credits }: OpenHolding): ResetInterval | null {
  const [first] = [...allowances, ...credits.flatMap((pool) => pool.allowances)];
  return first?.source.feature.reset ?? null;
}
