import { openAllowances, type Allowance } from "../entitlement/allowance.js";
import type { UsageCatalog } from "../entitlement/facts.js";
import { grantedSources } from "../entitlement/granted.js";
import type { FeatureConfig } from "../entitlement/guard.js";
import type { EntitlementOverride } from "../entitlement/override.js";
import type { Instant } from "../time/instant.js";
import type { Subscription } from "../subscription/subscription.js";
import { exactAmount } from "../money/exact-amount.js";

/** The facts that determine how many units of a feature a customer may hold. */
export interface LevelFacts {
  readonly now: Instant;
  readonly termsOf: UsageCatalog["termsOf"];
  readonly subscriptions: readonly Subscription[];
  readonly config: FeatureConfig | undefined;
  readonly override: EntitlementOverride | undefined;
}

/**
 * Who includes how much of a feature that is held. Empty when no plan has it. A level never starts anew, so a new limit
 * holds in full, whatever an upgrade grants of what resets.
 */
export function levelAllowances(facts: LevelFacts, slug: string): readonly Allowance[] {
  const { now, subscriptions, termsOf, config, override } = facts;
  const granted = {
    now,
    subscriptions,
    isProrated: false,
    grants: () => [],
    catalog: { termsOf, creditSystems: [] },
    configOf: () => config,
    overrideOf: () => override,
    usedIn: () => undefined,
    positionOf: () => undefined,
    amountLimit: null,
    spent: () => exactAmount(0n),
  };
  const sources = grantedSources(granted, slug, () => now);
  return openAllowances(sources, now, () => undefined);
}
