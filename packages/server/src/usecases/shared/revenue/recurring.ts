import {
  ZERO,
  recurringStates,
  scaledQuantity,
  truncateToSecond,
  type Discount,
  type LevelHistory,
  type RecurringCatalog,
  type RecurringSeats,
  type RecurringSubscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { groupBy } from "../../../db/core/bulk-rows.js";
import { listRunDiscounts } from "../../../db/discounts/discounts.js";
import {
  listLevelSteps,
  listPhaseStarts,
  listQuantityChanges,
  listRenewals,
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
  const steps = await loadSteps(knex, scope);
  const seats = await loadSeats(knex, scope);
  const discounts = groupBy(
    await listRunDiscounts(knex, scope),
    ({ subscriptionId }) => subscriptionId ?? "",
  );
  const historyOf = historiesIn(index);
  return [...groupBy(steps, ({ subscriptionId }) => subscriptionId)].flatMap(([id, own]) => {
    const history = historyOf(own);
    if (!history) return [];
    return [{ ...history, id, discounts: withAllPeriods(discounts.get(id)), seats: seats.get(id) ?? [] }];
  });
}

/** The plans of a catalog, as MRR needs them. */
export function recurringCatalog(index: CatalogIndex): RecurringCatalog {
  return {
    termsOf: index.termsOf,
    planIdOf: (versionId) => index.findVersion(versionId)?.planId,
    slugOf: (featureId) => index.findFeature(featureId)?.slug,
    featureIdOf: (slug) => index.findFeature(slug)?.id,
  };
}

/** Renewals are most events of subscriptions, so they are only read where one may have charged another fee. */
async function loadSteps(knex: Knex, scope: RevenueScope): Promise<SubscriptionStep[]> {
  const steps = await listSubscriptionSteps(knex, scope);
  const moved = steps.filter((step, place) => isOnOtherVersion(step, steps[place - 1]));
  const renewals = await listRenewals(knex, scope, [...new Set(moved.map((step) => step.subscriptionId))]);
  const licensed = steps.filter(({ quantities }) => quantities !== undefined);
  const quantities = await listQuantityChanges(knex, scope, [
    ...new Set(licensed.map((step) => step.subscriptionId)),
  ]);
  const others = [...renewals, ...quantities, ...(await listPhaseStarts(knex, scope))];
  return others.length === 0 ? steps : [...steps, ...others].sort((a, b) => a.sequence - b.sequence);
}

function isOnOtherVersion(step: SubscriptionStep, before: SubscriptionStep | undefined): boolean {
  return (
    before?.subscriptionId === step.subscriptionId &&
    before.planId === step.planId &&
    before.version !== step.version
  );
}

type History = Pick<OwnedRecurring, "customerId" | "currency" | "states">;

/** Returns a function that reads the steps of one subscription. It returns undefined for a plan that does not exist. */
function historiesIn(index: CatalogIndex): (steps: readonly SubscriptionStep[]) => History | undefined {
  const { versions } = index.catalog;
  const ids = new Map(versions.map(({ planId, version, id }) => [`${planId} ${version}`, id]));
  const catalog = recurringCatalog(index);
  return (own) => {
    const [first] = own;
    const steps = own.map(({ planId, version, at, status, isRenewed, quantities, ownPrice }) => {
      const licensed = quantities && { quantities };
      const own = ownPrice !== undefined && { ownPrice };
      return {
        at,
        status,
        isRenewed,
        ...licensed,
        ...own,
        planVersionId: ids.get(`${planId} ${version}`) ?? "",
      };
    });
    const currency =
      own.find((step) => step.currency !== null)?.currency ??
      index.findVersion(steps[0]?.planVersionId ?? "")?.terms.currency;
    if (!first || !currency) return undefined;
    return { customerId: first.customerId, currency, states: recurringStates(steps, currency, catalog) };
  };
}

/** A discount keeps only its latest periods. Those before them had no gaps either. */
function withAllPeriods(discounts: readonly Discount[] = []): readonly Discount[] {
  return discounts.map((discount) => {
    const [first] = discount.periods;
    if (!first || first.number === 1) return discount;
    const earlier = {
      number: first.number - 1,
      start: truncateToSecond(discount.redeemedAt),
      end: first.start,
    };
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
