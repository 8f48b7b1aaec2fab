import {
  formatQuantity,
  type EntitlementOverride,
  type FeatureValue,
  type Instant,
  type OwnOverage,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Session, Statement } from "../core/session.js";
import { fromInstant, toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

/** What was decided for one customer about one feature, or about the credits of one system. */
export interface StoredOverride extends EntitlementOverride {
  readonly customerId: string;
  readonly featureId: string;
  readonly updatedAt: Instant;
}

export interface OverrideRow {
  customer_id: string;
  feature_id: string;
  has_limit: boolean;
  usage_limit: string | null;
  value: FeatureValue | null;
  overage: OwnOverage | null;
  until_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Includes expired overrides: the caller compares `until`. */
export async function listOverrides(knex: Knex, customerIds: readonly string[]): Promise<StoredOverride[]> {
  const rows: OverrideRow[] = await knex("entitlement_overrides").whereIn("customer_id", customerIds);
  return rows.map(overrideFromRow);
}

const OVERRIDES: Statement = {
  name: "usage-overrides",
  text: `select customer_id, feature_id, has_limit, usage_limit, value, overage, until_at, created_at, updated_at
    from entitlement_overrides where customer_id = any ($1::text[])`,
};

export async function readOverrides(
  session: Session,
  customerIds: readonly string[],
): Promise<readonly StoredOverride[]> {
  const rows = await session.run<OverrideRow>(OVERRIDES, [customerIds]);
  return rows.map(overrideFromRow);
}

export async function findOverride(
  knex: Knex,
  customerId: string,
  featureId: string,
): Promise<StoredOverride | undefined> {
  const row: OverrideRow | undefined = await knex("entitlement_overrides")
    .where({ customer_id: customerId, feature_id: featureId })
    .first();
  return row && overrideFromRow(row);
}

/** Inserts or replaces an override. Requires the customer's lock. */
export async function replaceOverride(
  trx: Knex.Transaction,
  organizationId: string,
  override: StoredOverride,
): Promise<void> {
  const { limit, value } = override;
  await trx("entitlement_overrides")
    .insert({
      customer_id: override.customerId,
      feature_id: override.featureId,
      organization_id: organizationId,
      has_limit: limit !== undefined,
      usage_limit: limit == null ? null : formatQuantity(limit),
      value: value === undefined ? null : JSON.stringify(value),
      overage: override.overage,
      until_at: fromInstant(override.until),
      created_at: fromInstant(override.createdAt),
      updated_at: fromInstant(override.updatedAt),
    })
    .onConflict(["customer_id", "feature_id"])
    .merge(["has_limit", "usage_limit", "value", "overage", "until_at", "updated_at"]);
}

/** Returns false if there was none. Requires the customer's lock. */
export async function deleteOverride(
  trx: Knex.Transaction,
  customerId: string,
  featureId: string,
): Promise<boolean> {
  const deleted = await trx("entitlement_overrides")
    .where({ customer_id: customerId, feature_id: featureId })
    .del();
  return deleted > 0;
}

function overrideFromRow(row: OverrideRow): StoredOverride {
  return {
    customerId: row.customer_id,
    featureId: row.feature_id,
    limit: limitOf(row),
    ...(row.value !== null && { value: row.value }),
    overage: row.overage,
    until: toInstantOrNull(row.until_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function limitOf({ has_limit: hasLimit, usage_limit: limit }: OverrideRow): EntitlementOverride["limit"] {
  if (!hasLimit) return undefined;
  return limit === null ? null : toQuantity(limit);
}
