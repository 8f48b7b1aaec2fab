import { earliestOf, instantOf, type Instant } from "../time/instant.js";
import type { Currency } from "../money/currency.js";
import type { Subscription } from "../subscription/subscription.js";
import type { UsageFacts } from "./facts.js";

/** A span of time in which a subscription gave access, and what it was on. */
export interface AccessSpan {
  readonly planVersionId: string;
  readonly currency: Currency;
  readonly from: Instant;
  /** Null while access continues. */
  readonly until: Instant | null;
}

/** From the start of a subscription until it ended, or was paused and still is. Undefined for one that never started. */
export function accessSpanOf(subscription: Subscription, now: Instant): AccessSpan | undefined {
  const { planVersionId, currency, startedAt: from, endedAt, cancelAt, pausedAt, resumesAt } = subscription;
  if (from === null) return undefined;
  const isPaused = resumesAt === null || now < resumesAt;
  const [end, ...ends] = [endedAt, cancelAt, isPaused ? pausedAt : null].filter((at) => at !== null);
  return {
    planVersionId,
    currency,
    from: instantOf(from),
    until: end === undefined ? null : earliestOf(end, ...ends),
  };
}

/**
 * Whether a customer could have used a feature at an instant that has passed: a plan with the feature, or with credits
 * that pay for it, gave access then, or an override or a credit grant existed. The plan may have ended since, as a free
 * plan does when a paid one takes over.
 */
export function wasGrantedAt(
  facts: Pick<UsageFacts, "catalog" | "grants" | "overrideOf">,
  spans: readonly AccessSpan[],
  slug: string,
  at: Instant,
): boolean {
  const { catalog, grants, overrideOf } = facts;
  const systems = catalog.creditSystems.filter(
    (system) => system.slug === slug || system.features.some(({ feature }) => feature === slug),
  );
  const slugs = new Set([slug, ...systems.map((system) => system.slug)]);
  const grantsIt = ({ planVersionId, currency }: AccessSpan) =>
    catalog.termsOf(planVersionId, currency)?.features.some((each) => each.enabled && slugs.has(each.slug)) ??
    false;
  const override = overrideOf(slug);
  return (
    spans.some((span) => holds(span, at) && grantsIt(span)) ||
    (override?.limit !== undefined && override.createdAt <= at) ||
    grants().some(({ creditSystem, createdAt }) => slugs.has(creditSystem) && createdAt <= at)
  );
}

function holds({ from, until }: AccessSpan, at: Instant): boolean {
  return from <= at && (until === null || at < until);
}
