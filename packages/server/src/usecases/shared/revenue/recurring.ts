import {
  ZERO,
  scaledQuantity,
  type Discount,
  type LevelHistory,
  type RecurringCatalog,
  type RecurringSeats,
  type RecurringState,
  type RecurringSubscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { groupBy } from "../../../db/core/bulk-rows.js";
import { listRunDiscounts } from "../../../db/discounts/discounts.js";
import {
  listLevelSteps,
  listSeatSpans,
  listSubscriptionSteps,
  type LevelStep,
  type SeatSpan,
  type SubscriptionStep,
} from "../../../db/revenue/recurring.js";
import type { RevenueScope } from "../../../db/revenue/scope.js";

/** A subscription over time, with its customer. */
export interface OwnedRecurring extends RecurringSubscription {
  readonly customerId: string;
}

/** Reads the history of all subscriptions in a scope. */
export async function loadRecurring(
  knex: Knex,
  scope: RevenueScope,
  index: CatalogIndex,
): Promise<OwnedRecurring[]> {
  const versionIdOf = versionsOf(index);
  const steps = await listSubscriptionSteps(knex, scope);
  const seats = await loadSeats(knex, scope);
  const discounts = groupBy(
    await listRunDiscounts(knex, scope),
    ({ subscriptionId }) => subscriptionId ?? "",
  );
  return [...groupBy(steps, ({ subscriptionId }) => subscriptionId)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const { customerId, currency } = first;
    const states = own.map((step) => stateOf(step, versionIdOf));
    return [
      {
        id,
        customerId,
        currency,
        states,
        discounts: withAllPeriods(discounts.get(id)),
        seats: seats.get(id) ?? [],
      },
    ];
  });
}

/** The plans of a catalog, as MRR needs them. */
export function recurringCatalog(index: CatalogIndex): RecurringCatalog {
  return {
    termsOf: index.termsOf,
    planIdOf: (versionId) => index.findVersion(versionId)?.planId,
    slugOf: (featureId) => index.findFeature(featureId)?.slug,
  };
}

type VersionIdOf = (planId: string, version: number) => string | undefined;

function versionsOf({ catalog }: CatalogIndex): VersionIdOf {
  const ids = new Map(catalog.versions.map(({ planId, version, id }) => [`${planId} ${version}`, id]));
  return (planId, version) => ids.get(`${planId} ${version}`);
}

function stateOf(
  { at, status, planId, version }: SubscriptionStep,
  versionIdOf: VersionIdOf,
): RecurringState {
  return { at, status, planVersionId: versionIdOf(planId, version) ?? "" };
}

/** A discount keeps only its latest periods. Those before them had no gaps either. */
function withAllPeriods(discounts: readonly Discount[] = []): readonly Discount[] {
  return discounts.map((discount) => {
    const [first] = discount.periods;
    if (!first || first.number === 1) return discount;
    const earlier = { number: first.number - 1, start: discount.redeemedAt, end: first.start };
    return { ...discount, periods: [earlier, ...discount.periods] };
  });
}

/** Returns the spans of seats by subscription. */
async function loadSeats(
  knex: Knex,
  scope: RevenueScope,
): Promise<ReadonlyMap<string, readonly RecurringSeats[]>> {
  const spans = await listSeatSpans(knex, scope);
  const featureIds = [...new Set(spans.map(({ featureId }) => featureId))];
  const steps = await listLevelSteps(knex, scope, featureIds);
  const changes = groupBy(steps, levelKey);
  const histories = new Map([...changes].map(([key, own]) => [key, historyOf(own)]));
  const seats = spans.map((span) => ({
    ...span,
    history: histories.get(levelKey(span)) ?? { total: ZERO, changes: [] },
  }));
  return groupBy(seats, ({ subscriptionId }) => subscriptionId);
}

function levelKey({ customerId, featureId }: Pick<LevelStep | SeatSpan, "customerId" | "featureId">): string {
  return `${customerId} ${featureId}`;
}

function historyOf(changes: readonly LevelStep[]): LevelHistory {
  const total = changes.reduce((sum, { delta }) => scaledQuantity(sum + delta), ZERO);
  return { total, changes };
}
