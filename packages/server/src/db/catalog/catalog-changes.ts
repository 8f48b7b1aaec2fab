import {
  formatQuantity,
  type CreditPack,
  type CreditSystem,
  type Feature,
  type Instant,
  type Plan,
} from "@dues/billing";
import type { Knex } from "knex";
import type { PlanVersion } from "./catalog.js";
import { toStoredAmounts } from "./currency-amounts.js";
import { toStoredFeature } from "./plan-terms.js";
import { toStoredTokenPrices } from "./token-prices.js";
import { toTaxColumns } from "./tax-columns.js";
import type { Row } from "../core/bulk-values.js";
import { insertRows, updateRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/** The owner of a row and the time of writing. */
export interface Writing {
  readonly organizationId: string;
  readonly now: Instant;
}

export async function writeFeatures(
  trx: Knex.Transaction,
  writing: Writing,
  { created, updated }: Written<(Feature | CreditSystem) & { readonly id: string }>,
): Promise<void> {
  const toRow = (feature: (Feature | CreditSystem) & { readonly id: string }): Row => {
    const isFeature = "type" in feature;
    return {
      id: feature.id,
      slug: feature.slug,
      name: feature.name,
      description: isFeature ? null : feature.description,
      type: isFeature ? feature.type : "credit_system",
      meter_type: isFeature ? feature.meterType : null,
      aggregation: isFeature ? (feature.aggregation ?? null) : null,
      unit: isFeature ? feature.unit : null,
      dimensions: (isFeature ? feature.dimensions : undefined) ?? null,
      value_settings: isFeature ? (feature.value ?? null) : null,
      tokens: isFeature && feature.tokens ? toStoredTokenPrices(feature.tokens) : null,
    };
  };
  await writeRows(trx, writing, "features", { created: created.map(toRow), updated: updated.map(toRow) });
}

/** Replaces the members of credit systems. `idOf` returns the id of a feature by its slug. */
export async function replaceCreditSystemFeatures(
  trx: Knex.Transaction,
  { organizationId }: Writing,
  systems: readonly CreditSystem[],
  idOf: (slug: string) => string,
): Promise<void> {
  const ids = systems.map(({ slug }) => idOf(slug));
  await trx("credit_system_features")
    .where({ organization_id: organizationId })
    .whereRaw("credit_system_id = any(?::text[])", [ids])
    .del();
  const members = systems.flatMap((system, at) =>
    system.features.map((member, position) => ({
      organization_id: organizationId,
      credit_system_id: ids[at],
      feature_id: idOf(member.feature),
      position,
      credit_cost: formatQuantity(member.creditCost),
      costs:
        member.costs?.map(({ when, creditCost }) => ({ when, creditCost: formatQuantity(creditCost) })) ??
        null,
    })),
  );
  await insertRows(trx, "credit_system_features", members);
}

export async function writeCreditPacks(
  trx: Knex.Transaction,
  writing: Writing,
  { created, updated }: Written<CreditPack & { readonly id: string; readonly creditSystemId: string }>,
): Promise<void> {
  const toRow = (pack: CreditPack & { readonly id: string; readonly creditSystemId: string }): Row => ({
    id: pack.id,
    slug: pack.slug,
    name: pack.name,
    description: pack.description,
    credit_system_id: pack.creditSystemId,
    credits: formatQuantity(pack.credits),
    price: pack.price.toString(),
    currency: pack.currency,
    prices: toStoredAmounts(pack.prices),
    provider: pack.provider,
    expires_after_days: pack.expiresAfterDays,
    metadata: pack.metadata,
    is_active: pack.isActive,
    ...toTaxColumns(pack),
  });
  await writeRows(trx, writing, "credit_packs", { created: created.map(toRow), updated: updated.map(toRow) });
}

export async function writePlans(
  trx: Knex.Transaction,
  writing: Writing,
  { created, updated }: Written<Plan & { readonly id: string; readonly versionId: string }>,
): Promise<void> {
  const toRow = (plan: Plan & { readonly id: string; readonly versionId: string }): Row => ({
    id: plan.id,
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    provider: plan.provider,
    auto_enable: plan.autoEnable,
    is_active: plan.isActive,
    listed: plan.listed,
    metadata: plan.metadata,
    current_version_id: plan.versionId,
  });
  await writeRows(trx, writing, "plans", { created: created.map(toRow), updated: updated.map(toRow) });
}

export async function insertPlanVersions(
  trx: Knex.Transaction,
  { organizationId, now }: Writing,
  versions: readonly PlanVersion[],
): Promise<void> {
  const rows = versions.map(({ id, planId, version, terms }) => ({
    organization_id: organizationId,
    id,
    plan_id: planId,
    version,
    price: terms.price.toString(),
    currency: terms.currency,
    prices: toStoredAmounts(terms.prices),
    interval: terms.interval,
    billing_type: terms.billingType,
    plan_group: terms.planGroup,
    is_addon: terms.isAddon,
    trial_days: terms.trialDays,
    trial_card_required: terms.trialCardRequired,
    features: terms.features.map(toStoredFeature),
    ...toTaxColumns(terms),
    created_at: fromInstant(now),
  }));
  await insertRows(trx, "plan_versions", rows);
}

/** New items, and the new state of stored items. */
export interface Written<Item> {
  readonly created: readonly Item[];
  readonly updated: readonly Item[];
}

/**
 * At most two statements: with one for each item, a catalog of thousands of items would keep other requests
 * waiting.
 */
async function writeRows(
  trx: Knex.Transaction,
  { organizationId, now }: Writing,
  table: string,
  { created, updated }: Written<Row>,
): Promise<void> {
  const common = { organization_id: organizationId, updated_at: fromInstant(now) };
  const inserted = created.map((row) => ({ ...row, ...common, created_at: fromInstant(now) }));
  await insertRows(trx, table, inserted);
  const changed = updated.map((row) => ({ ...row, ...common }));
  await updateRows(trx, { table, key: ["organization_id", "id"] }, changed);
}

/**
 * Locks the organization's catalog for this transaction, so that syncs run one after the other, and returns its
 * version.
 */
export async function lockCatalog(trx: Knex.Transaction, organizationId: string): Promise<bigint> {
  const row: { catalog_version: bigint } | undefined = await trx("organizations")
    .where({ id: organizationId })
    .forNoKeyUpdate()
    .first("catalog_version");
  return row?.catalog_version ?? 0n;
}

/** Invalidates the cached catalog of every process, from its next request on. */
export async function raiseCatalogVersion(trx: Knex.Transaction, organizationId: string): Promise<void> {
  await trx("organizations").where({ id: organizationId }).increment("catalog_version", 1);
}

/** Returns the number of live subscriptions of each of these plans, by plan id. Plans without any are left out. */
export async function countLiveSubscriptions(
  knex: Knex,
  organizationId: string,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: { plan_id: string; count: bigint }[] = await knex("subscriptions")
    .where({ organization_id: organizationId })
    .whereIn("plan_id", planIds)
    .whereIn("status", ["trialing", "active", "past_due", "paused"])
    .groupBy("plan_id")
    .select("plan_id", knex.raw("count(*) as count"));
  return new Map(rows.map((row) => [row.plan_id, Number(row.count)]));
}
