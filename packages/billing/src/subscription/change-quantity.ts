import { instantOf, type Instant } from "../time/instant.js";
import { isSameQuantities, type Quantities } from "./license.js";
import { restart } from "./restart.js";
import { withoutQuantities, withScheduled, type Scheduled } from "./scheduled.js";
import type { Subscription } from "./subscription.js";
import type { AgreedTerms } from "./terms.js";

/** A change of quantities that was agreed. */
interface AgreedQuantities {
  readonly choice: Pick<AgreedTerms, "fee" | "quantities">;
  readonly at: Instant;
  readonly isNewPeriod: boolean;
}

/** Changes the quantities of a subscription. What is scheduled for their features is replaced; the rest stays. */
export function applyQuantities(
  subscription: Subscription,
  { choice, at, isNewPeriod }: AgreedQuantities,
): Subscription {
  const { fee, quantities } = choice;
  const features = changedFeatures(subscription.quantities, quantities);
  const scheduled = withoutQuantities(subscription, features).map((each) =>
    carryOver(each, features, quantities),
  );
  const changed = { ...subscription, fee, quantities, scheduled, updatedAt: at };
  return isNewPeriod ? restart(changed, null, at) : changed;
}

/** Returns the quantities of other terms that are not those of a subscription. */
export function changedQuantities(
  { quantities: before }: Pick<Subscription, "quantities">,
  { quantities: after }: Pick<AgreedTerms, "quantities">,
): Quantities {
  return Object.fromEntries(changedFeatures(before, after).map((slug) => [slug, after[slug] ?? 0]));
}

export function changedFeatures(before: Quantities, after: Quantities): string[] {
  return Object.keys(after).filter((slug) => after[slug] !== before[slug]);
}

/** A plan that is scheduled takes over the quantities of the features that it licenses too. */
function carryOver(scheduled: Scheduled, features: readonly string[], quantities: Quantities): Scheduled {
  if (scheduled.kind === "quantity") return scheduled;
  const kept = features.filter((slug) => scheduled.quantities[slug] !== undefined);
  if (kept.length === 0) return scheduled;
  const changed = Object.fromEntries(kept.map((slug) => [slug, quantities[slug] ?? 0]));
  return { ...scheduled, quantities: { ...scheduled.quantities, ...changed } };
}

/** Sets quantities for the end of the current period. They replace those that were set before for the same features. */
export function scheduleQuantities(
  subscription: Subscription,
  quantities: Quantities,
  at: Instant,
): Subscription {
  const end = instantOf(subscription.period?.end ?? null) ?? at;
  const scheduled = Object.entries(quantities).reduce<readonly Scheduled[]>(
    (list, [feature, quantity]) =>
      withScheduled({ scheduled: list }, { kind: "quantity", at: end, feature, quantity }),
    subscription.scheduled,
  );
  return { ...subscription, scheduled, updatedAt: at };
}

/** Whether a quote was created for the quantities that a subscription still has. */
export function hasQuotedQuantities(
  { quantities }: Pick<Subscription, "quantities">,
  { replaces }: { readonly replaces?: Quantities },
): boolean {
  return replaces === undefined || isSameQuantities(replaces, quantities);
}
