import {
  type Allowance,
  includedLevel,
  type Instant,
  isUsageBased,
  type Quantity,
  quantityToNumber,
  remainingOf,
  type ResetWindow,
  scaledQuantity,
  toIso,
  toSafeInteger,
  usagePeriodOf,
  type FeatureSource,
  withoutReserved,
  ZERO,
} from "@dues/billing";
import type { Actor, NewChange } from "../../db/organizations/changes.js";
import type { NewLimitNotice } from "../../db/usage/limit-notices.js";
import type { Deps } from "../../context/deps.js";
import type { UsageState, OpenGrant } from "../load/state.js";
import type { AcceptedUsage } from "../decide/decide.js";

interface Reaching {
  readonly deps: Pick<Deps, "newId">;
  readonly state: UsageState;
  readonly accepted: AcceptedUsage;
}

/**
 * Returns the event that a draw took the last unit that the customer's plans include of a feature until the next reset.
 * Undefined while units remain, and if none remained before: then the draw that took the last one was reported already.
 */
export function limitReached(
  reaching: Reaching,
  allowance: Allowance,
  units: Quantity,
): NewChange | undefined {
  if (remainingOf(withoutReserved(allowance)) !== units) return undefined;
  const included = reaching.accepted.holding.allowances.filter((each) => !isUsageBased(each));
  const others = included.filter((each) => each.source.holder !== allowance.source.holder);
  if (others.some((each) => remainingOf(withoutReserved(each)) !== 0n)) return undefined;
  const limit = scaledQuantity(included.reduce((sum, { source }) => sum + (source.feature.limit ?? 0n), 0n));
  return unitsReached(reaching, { limit, window: allowance.window, allowance });
}

/** The same for a non-consumable feature: a change that raised the level to the included amount, or above. */
export function levelReached(reaching: Reaching, before: Quantity, after: Quantity): NewChange | undefined {
  if (after <= before) return undefined;
  const { allowances } = reaching.accepted.holding;
  const limit = includedLevel(allowances);
  const [allowance] = allowances;
  if (!allowance || limit === null || limit === 0n || before >= limit || after < limit) return undefined;
  return unitsReached(reaching, { limit, window: { start: reaching.state.now, end: null }, allowance });
}

interface UnitLimit {
  readonly limit: Quantity;
  readonly window: ResetWindow;
  readonly allowance: Allowance;
}

function unitsReached(reaching: Reaching, { limit, window, allowance }: UnitLimit): NewChange {
  const { feature } = reaching.accepted;
  return changeOf(reaching, {
    kind: "usage.limit_reached",
    objectType: "usage",
    objectId: feature.id,
    after: {
      featureId: feature.id,
      featureSlug: feature.slug,
      subscriptionId: allowance.source.subscriptionId || null,
      limit: quantityToNumber(limit),
      maxOverageAmount: null,
      periodStart: toIso(window.start),
      periodEnd: window.end === null ? null : toIso(window.end),
    },
  });
}

/** The event that the cost of billable usage exceeded the agreed limit. Written only if it was not reported before. */
export function overageReached(
  reaching: Reaching,
  { subscriptionId, maxAmount }: NewLimitNotice,
  source: FeatureSource,
): NewChange {
  const { feature, holding } = reaching.accepted;
  const period = usagePeriodOf(source, holding.countsAt(source));
  return changeOf(reaching, {
    kind: "usage.overage_limit_reached",
    objectType: "usage",
    objectId: subscriptionId,
    after: {
      featureId: feature.id,
      featureSlug: feature.slug,
      subscriptionId,
      limit: null,
      maxOverageAmount: toSafeInteger(maxAmount),
      periodStart: toIso(period.start),
      periodEnd: toIso(period.end),
    },
  });
}

/** A tenth or less remains of the amount of the grants that have credits left. */
const LOW = 10n;

/** Returns the events for credit systems whose credits a usage event used up or left low. */
export function creditsReached(reaching: Reaching, before: readonly OpenGrant[]): NewChange[] {
  const { state } = reaching;
  const left = new Map(state.grants.map(({ id, remaining }) => [id, remaining]));
  const drawn = before.filter(({ id, remaining }) => left.get(id) !== remaining);
  const systems = new Set(drawn.map(({ creditSystemId }) => creditSystemId));
  return [...systems].flatMap((systemId) => {
    const usable = before.filter((grant) => grant.creditSystemId === systemId && isUsable(grant, state.now));
    const given = sumOf(usable.map(({ amount }) => amount));
    const was = sumOf(usable.map(({ remaining }) => remaining));
    const is = sumOf(usable.map(({ id }) => left.get(id) ?? ZERO));
    const isLow = was * LOW > given && is * LOW <= given;
    const kind = is === 0n ? "credits.depleted" : isLow ? "credits.low" : undefined;
    if (!kind || was === 0n) return [];
    const creditSystem = state.usageIndex.slugOf(systemId) ?? systemId;
    const level = { creditSystem, balance: quantityToNumber(is), granted: quantityToNumber(given) };
    return [changeOf(reaching, { kind, objectType: "credit_balance", objectId: systemId, after: level })];
  });
}

function isUsable(
  { startsAt, expiresAt }: { readonly startsAt: Instant | null; readonly expiresAt: Instant | null },
  now: Instant,
): boolean {
  return (startsAt === null || startsAt <= now) && (expiresAt === null || now < expiresAt);
}

function sumOf(quantities: readonly Quantity[]): Quantity {
  return scaledQuantity(quantities.reduce((sum, each) => sum + each, 0n));
}

/** Returns the event that a settled reservation used units that nothing covered. */
export function shortfallReached(
  reaching: Reaching,
  shortfall: Record<"reservationId" | "eventId", string> & Record<"value" | "shortfall", Quantity>,
): NewChange {
  const { feature } = reaching.accepted;
  const { reservationId, eventId } = shortfall;
  return changeOf(reaching, {
    kind: "usage.shortfall",
    objectType: "usage",
    objectId: feature.id,
    after: {
      featureId: feature.id,
      featureSlug: feature.slug,
      reservationId,
      eventId,
      value: quantityToNumber(shortfall.value),
      shortfall: quantityToNumber(shortfall.shortfall),
    },
  });
}

const SERVER: Actor = { type: "server", id: null, requestId: null, address: null };

/** A change that a usage event causes. */
export function changeOf(
  { deps, state, accepted }: Reaching,
  change: Pick<NewChange, "kind" | "objectType" | "objectId" | "after">,
): NewChange {
  const { id: customerId, organizationId } = state.customer;
  return {
    id: deps.newId("evt"),
    organizationId,
    customerId,
    before: null,
    actor: accepted.request.actor ?? SERVER,
    createdAt: state.now,
    ...change,
    after: { customerId, ...change.after },
  };
}
