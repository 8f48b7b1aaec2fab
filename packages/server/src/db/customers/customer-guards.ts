import {
  formatQuantity,
  type AmountLimit,
  type FeatureConfig,
  type Instant,
  type OwnOverage,
} from "@dues/billing";
import type { Knex } from "knex";
import { fromStoredCap, toStoredCap, type StoredCap } from "../catalog/stored-cap.js";
import { fromInstant, toJson, toQuantity } from "../core/values.js";

/** When a word of the customer's own was first said, and when it was last changed. */
interface Dated {
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export type OverageLimit = AmountLimit & Dated;
export type CustomerFeatureConfig = FeatureConfig & Dated & { readonly featureId: string };

/** A customer's overage settings, which take precedence over its plans. */
export interface CustomerGuards {
  readonly overageLimit: OverageLimit | null;
  /** At most one for a feature, the one that was set first in front. */
  readonly featureConfigs: readonly CustomerFeatureConfig[];
}

export const NO_GUARDS: CustomerGuards = { overageLimit: null, featureConfigs: [] };

/** The columns of `customers` that hold them. */
export interface CustomerGuardsRow {
  overage_limit: {
    maxAmount: number;
    onReached: AmountLimit["onReached"];
    createdAt: Instant;
    updatedAt: Instant;
  } | null;
  feature_configs: Record<
    string,
    {
      overage: OwnOverage | null;
      maxOverageUnits: string | null;
      caps?: readonly StoredCap[];
      createdAt: Instant;
      updatedAt: Instant;
    }
  >;
}

export function guardsFromRow({
  overage_limit: limit,
  feature_configs: configs,
}: CustomerGuardsRow): CustomerGuards {
  const featureConfigs = Object.entries(configs).map(
    ([featureId, { caps, ...config }]): CustomerFeatureConfig => ({
      ...config,
      featureId,
      maxOverageUnits: config.maxOverageUnits === null ? null : toQuantity(config.maxOverageUnits),
      ...(caps && { caps: caps.map(fromStoredCap) }),
    }),
  );
  return {
    overageLimit: limit && { ...limit, maxAmount: BigInt(limit.maxAmount) },
    featureConfigs: featureConfigs.sort(byAge),
  };
}

/** The one that was set first in front; the id of the feature decides between two of one instant. */
export function byAge(a: CustomerFeatureConfig, b: CustomerFeatureConfig): number {
  return a.createdAt - b.createdAt || (a.featureId < b.featureId ? -1 : 1);
}

/** Updates the guards of a customer. Requires the customer's lock. */
export async function updateGuards(
  trx: Knex.Transaction,
  customerId: string,
  { overageLimit, featureConfigs }: CustomerGuards,
  at: Instant,
): Promise<void> {
  const limit = overageLimit && { ...overageLimit, maxAmount: Number(overageLimit.maxAmount) };
  const configs = featureConfigs.map(({ featureId, maxOverageUnits, caps, ...config }) => [
    featureId,
    {
      ...config,
      maxOverageUnits: maxOverageUnits === null ? null : formatQuantity(maxOverageUnits),
      ...(caps && { caps: caps.map(toStoredCap) }),
    },
  ]);
  await trx("customers")
    .where({ id: customerId })
    .update({
      overage_limit: limit && toJson(limit),
      feature_configs: toJson(Object.fromEntries(configs)),
      updated_at: fromInstant(at),
    });
}
