import {
  billablePrice,
  earliestOf,
  type HeldFeature,
  type Instant,
  isPeak,
  type LevelHistory,
  type PricedUsage,
  ZERO,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { StoredFeature } from "../../../db/catalog/catalog.js";
import type { Customer } from "../../../db/customers/customers.js";
import { listOverrides } from "../../../db/customers/entitlement-overrides.js";
import { listLevelHistories } from "../../../db/usage/levels.js";

/** A customer whose levels are requested. */
export interface Holder {
  readonly customer: Customer;
  readonly index: CatalogIndex;
  /** Its usage that is not billed to the end. */
  readonly usage: readonly PricedUsage[];
  /** Changes before this instant matter only where a peak was not counted so far. */
  readonly since: Instant;
}

const NOTHING_HELD: LevelHistory = { total: ZERO, changes: [] };

/** Returns the features of each customer whose peak level has a price in some plan of its organization. */
export async function loadHeldFeatures(
  knex: Knex,
  holders: readonly Holder[],
): Promise<ReadonlyMap<string, readonly HeldFeature[]>> {
  const billed = new Map(holders.map(({ index }) => [index, billedByLevel(index)]));
  const asked = holders.filter(({ index }) => (billed.get(index) ?? []).length > 0);
  if (asked.length === 0) return new Map();
  const questions = asked.map((holder) => ({ customerId: holder.customer.id, since: sinceOf(holder) }));
  const histories = await listLevelHistories(knex, questions);
  const overrides = await listOverrides(
    knex,
    asked.map(({ customer }) => customer.id),
  );
  const isOf = (customerId: string, featureId: string) => (row: { customerId: string; featureId: string }) =>
    row.customerId === customerId && row.featureId === featureId;
  return new Map(
    asked.map(({ customer, index }) => [
      customer.id,
      (billed.get(index) ?? []).map(({ id, slug, name }) => ({
        feature: { id, slug, name },
        history: histories.find(isOf(customer.id, id)) ?? NOTHING_HELD,
        config: customer.guards.featureConfigs.find(({ featureId }) => featureId === id),
        override: overrides.find(isOf(customer.id, id)),
      })),
    ]),
  );
}

/** Whether a plan charges may be decided for one customer alone, so a price is enough. */
function billedByLevel({ catalog }: CatalogIndex): readonly StoredFeature[] {
  const priced = new Set(
    catalog.versions.flatMap(({ terms }) =>
      terms.features.filter(({ pricing }) => pricing && billablePrice(pricing)).map(({ slug }) => slug),
    ),
  );
  return catalog.features.filter(({ meterType, slug }) => meterType === "non_consumable" && priced.has(slug));
}

function sinceOf({ since, usage }: Holder): Instant {
  const counted = usage.filter(isPeak).map(({ peak }) => peak.countedUntil);
  return earliestOf(since, ...counted);
}
