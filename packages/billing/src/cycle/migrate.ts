import type { Instant } from "../time/instant.js";
import { isSameKind } from "../subscription/attach.js";
import { isHeld, isLive, type Subscription } from "../subscription/subscription.js";
import { periodFee, quantitiesOf } from "../subscription/license.js";
import { scheduledTerms, withoutScheduled, withScheduled } from "../subscription/scheduled.js";
import { upcomingPhases } from "../subscription/phases.js";
import { copyTerms } from "../subscription/terms.js";
import { endOf } from "./cancel.js";
import type { Offer } from "./state.js";

/**
 * `now` gives subscribers the limits and usage prices of the newest version at once, and its fee with their next
 * renewal; `renewal` gives them all of it then.
 */
export type MigrationTime = "now" | "renewal";

export type Migration =
  | { readonly kind: "migrated" | "scheduled"; readonly subscription: Subscription }
  /** It has the version already, is not live, has terms of its own, or will never be renewed on this plan. */
  | { readonly kind: "skipped" };

const SKIPPED: Migration = { kind: "skipped" };

/** Moves a subscription to another version of its plan. Nothing is charged or given back for the current period. */
export function migrate(
  subscription: Subscription,
  offer: Offer,
  { at, when }: { readonly at: Instant; readonly when: MigrationTime },
): Migration {
  if (!isLive(subscription) || subscription.planVersionId === offer.versionId) return SKIPPED;
  // The system that bills a held one decides what it costs.
  if (hasOwnTerms(subscription) || isHeld(subscription)) return SKIPPED;
  return when === "now" ? migrateNow(subscription, offer, at) : migrateAtRenewal(subscription, offer, at);
}

/** A price that was agreed with the subscriber stays, and so do phases: only both sides change them. */
function hasOwnTerms(subscription: Subscription): boolean {
  return subscription.ownPrice !== undefined || upcomingPhases(subscription).length > 0;
}

/** A trial has no fee yet, so it takes the new one at once. A change to another plan stays as it was agreed. */
function migrateNow(subscription: Subscription, { versionId, terms }: Offer, at: Instant): Migration {
  const { segment, status } = subscription;
  const quantities = quantitiesOf(terms, subscription.quantities);
  const moved: Subscription = {
    ...subscription,
    planVersionId: versionId,
    quantities,
    fee: status === "trialing" ? periodFee(terms, quantities) : subscription.fee,
    scheduled: withoutScheduled(subscription, "migration"),
    earlierPlans: [...subscription.earlierPlans, { planVersionId: subscription.planVersionId, until: at }],
    segment: segment + 1,
    updatedAt: at,
  };
  return { kind: "migrated", subscription: moved };
}

function migrateAtRenewal(subscription: Subscription, offer: Offer, at: Instant): Migration {
  const { cancelAt } = subscription;
  const renewsAt = endOf(subscription);
  if (renewsAt === null || cancelAt !== null || scheduledTerms(subscription, "plan") !== null) return SKIPPED;
  if (isMoving(subscription, offer)) return SKIPPED;
  const choice = copyTerms(offer, subscription.quantities);
  const scheduled = withScheduled(subscription, { kind: "migration", ...choice, at: renewsAt });
  const planned = { ...subscription, scheduled, updatedAt: at };
  return { kind: "scheduled", subscription: planned };
}

/** Whether an earlier migration moves it at its renewal. */
function isMoving(subscription: Subscription, { versionId }: Offer): boolean {
  return scheduledTerms(subscription, "migration")?.planVersionId === versionId;
}

/** What a migration does to a subscription, and to its fee. One that is moving already is skipped, with its new fee. */
export interface MigrationEffect {
  readonly kind: Migration["kind"];
  readonly fee: bigint;
  readonly newFee: bigint;
  /** When the new fee begins; null if the fee stays, or is never charged again. */
  readonly at: Instant | null;
}

export function effectOf(
  subscription: Subscription,
  offer: Offer,
  time: { readonly at: Instant; readonly when: MigrationTime },
): MigrationEffect {
  const { fee, cancelAt } = subscription;
  const isChanging = scheduledTerms(subscription, "plan") !== null;
  const { kind } = migrate(subscription, offer, time);
  const stays = kind === "skipped" && !isMoving(subscription, offer);
  const at = endOf(subscription);
  if (stays || at === null || cancelAt !== null || isChanging) return { kind, fee, newFee: fee, at: null };
  return { kind, fee, newFee: copyTerms(offer, subscription.quantities).fee, at };
}

/**
 * Whether a subscription can continue with another version of its plan. Its currency, billing type, interval and what it
 * excludes were agreed with the subscriber; only a change of plan changes them.
 */
export function canMigrate(subscription: Subscription, { planId, terms }: Offer): boolean {
  return isSameKind(subscription, { planId, terms });
}
