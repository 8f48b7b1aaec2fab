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
import { toStoredFeature } from "./plan-terms.js";
import { fromInstant, toJson } from "./values.js";

/** Whose row it is and when it is written. */
export interface Writing {
  readonly organizationId: string;
  readonly now: Instant;
}

export async function upsertFeature(
  trx: Knex.Transaction,
  { organizationId, now }: Writing,
  id: string,
  feature: Feature | CreditSystem,
): Promise<void> {
  const isFeature = "type" in feature;
  const columns = {
    slug: feature.slug,
    name: feature.name,
    description: isFeature ? null : feature.description,
    type: isFeature ? feature.type : "credit_system",
    meter_type: isFeature ? feature.meterType : null,
    unit: isFeature ? feature.unit : null,
    updated_at: fromInstant(now),
  };
  await trx("features")
    .insert({ organization_id: organizationId, id, created_at: fromInstant(now), ...columns })
    .onConflict(["organization_id", "id"])
    .merge(columns);
}

/** Writes the members of a credit system anew. `idOf` gives the id of a feature by its slug. */
export async function replaceCreditSystemFeatures(
  trx: Knex.Transaction,
  { organizationId }: Writing,
  system: CreditSystem,
  idOf: (slug: string) => string,
): Promise<void> {
  const key = { organization_id: organizationId, credit_system_id: idOf(system.slug) };
  await trx("credit_system_features").where(key).del();
  if (system.features.length === 0) return;
  await trx("credit_system_features").insert(
    system.features.map((member, position) => ({
      ...key,
      feature_id: idOf(member.feature),
      position,
      credit_cost: formatQuantity(member.creditCost),
    })),
  );
}

export async function upsertCreditPack(
  trx: Knex.Transaction,
  { organizationId, now }: Writing,
  id: string,
  pack: CreditPack & { readonly creditSystemId: string },
): Promise<void> {
  const columns = {
    slug: pack.slug,
    name: pack.name,
    description: pack.description,
    credit_system_id: pack.creditSystemId,
    credits: formatQuantity(pack.credits),
    price: pack.price.toString(),
    currency: pack.currency,
    provider: pack.provider,
    expires_after_days: pack.expiresAfterDays,
    metadata: toJson(pack.metadata),
    is_active: pack.isActive,
    updated_at: fromInstant(now),
  };
  await trx("credit_packs")
    .insert({ organization_id: organizationId, id, created_at: fromInstant(now), ...columns })
    .onConflict(["organization_id", "id"])
    .merge(columns);
}

export async function upsertPlan(
  trx: Knex.Transaction,
  { organizationId, now }: Writing,
  plan: Plan & { readonly id: string; readonly versionId: string },
): Promise<void> {
  const columns = {
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    provider: plan.provider,
    auto_enable: plan.autoEnable,
    is_active: plan.isActive,
    metadata: toJson(plan.metadata),
    current_version_id: plan.versionId,
    updated_at: fromInstant(now),
  };
  await trx("plans")
    .insert({ organization_id: organizationId, id: plan.id, created_at: fromInstant(now), ...columns })
    .onConflict(["organization_id", "id"])
    .merge(columns);
}

export async function insertPlanVersion(
  trx: Knex.Transaction,
  { organizationId, now }: Writing,
  version: PlanVersion,
): Promise<void> {
  const { terms } = version;
  await trx("plan_versions").insert({
    organization_id: organizationId,
    id: version.id,
    plan_id: version.planId,
    version: version.version,
    price: terms.price.toString(),
    currency: terms.currency,
    interval: terms.interval,
    billing_type: terms.billingType,
    plan_group: terms.planGroup,
    is_addon: terms.isAddon,
    trial_days: terms.trialDays,
    trial_card_required: terms.trialCardRequired,
    features: toJson(terms.features.map(toStoredFeature)),
    created_at: fromInstant(now),
  });
}

/**
 * Takes the organization's catalog for this transaction, so that two syncs happen one after the other, and
 * answers its version.
 */
export async function lockCatalog(trx: Knex.Transaction, organizationId: string): Promise<bigint> {
  const row: { catalog_version: bigint } | undefined = await trx("organizations")
    .where({ id: organizationId })
    .forNoKeyUpdate()
    .first("catalog_version");
  return row?.catalog_version ?? 0n;
}

/** Tells every process, with its next request, that what it remembers of the catalog is outdated. */
export async function raiseCatalogVersion(trx: Knex.Transaction, organizationId: string): Promise<void> {
  await trx("organizations").where({ id: organizationId }).increment("catalog_version", 1);
}

/** How many live subscriptions each of these plans has, by plan id. Plans without any are left out. */
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
