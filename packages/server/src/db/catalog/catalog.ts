import type {
  Aggregation,
  Catalog,
  CreditCostEntry,
  CreditPack,
  CreditSystem,
  Feature,
  Instant,
  Plan,
  PlanTerms,
  MeterType,
  ValueSettings,
  Metadata,
  PlanInterval,
  BillingType,
  When,
} from "@dues/billing";
import type { Knex } from "knex";
import { fromStoredAmounts, type StoredAmounts } from "./currency-amounts.js";
import { fromStoredFeature, type StoredPlanFeature } from "./plan-terms.js";
import { fromStoredTokenPrices, type StoredTokenPrices } from "./token-prices.js";
import { fromTaxColumns, type TaxColumns } from "./tax-columns.js";
import { readRow } from "../core/unreadable-row.js";
import { toCurrency, toInstant, toQuantity } from "../core/values.js";
import { listAllExchangeRates, type ExchangeRate } from "./exchange-rates.js";
import { listCurrentTaxes, type StoredTax } from "./taxes.js";

/** A stored item, with the id and times assigned when it was first written. */
export interface Stored {
  readonly id: string;
  readonly createdAt: Instant;
}

export type StoredFeature = Feature & Stored;
export type StoredCreditSystem = CreditSystem & Stored;
export interface StoredCreditPack extends CreditPack, Stored {
  readonly creditSystemId: string;
  readonly updatedAt: Instant;
}
export interface StoredPlan extends Plan, Stored {
  readonly versionId: string;
  readonly version: number;
  readonly versionCreatedAt: Instant;
}

/** One immutable version of a plan: the current one, or an earlier one with subscribers. */
export interface PlanVersion {
  readonly id: string;
  readonly planId: string;
  readonly version: number;
  readonly terms: PlanTerms;
}

interface DatedVersion extends PlanVersion {
  readonly createdAt: Instant;
}

/** The catalog of an organization, newest first, with every version that a subscription may have. */
export interface StoredCatalog extends Catalog {
  readonly features: readonly StoredFeature[];
  readonly creditSystems: readonly StoredCreditSystem[];
  readonly creditPacks: readonly StoredCreditPack[];
  readonly plans: readonly StoredPlan[];
  readonly versions: readonly PlanVersion[];
  /** Those that are not archived, oldest first. */
  readonly taxes: readonly StoredTax[];
  /** The one that applies last first. */
  readonly exchangeRates: readonly ExchangeRate[];
}

interface FeatureRow {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  type: "metered" | "boolean" | "value" | "credit_system";
  meter_type: MeterType | null;
  aggregation: Aggregation | null;
  unit: string | null;
  dimensions: Feature["dimensions"] | null;
  value_settings: ValueSettings | null;
  tokens: StoredTokenPrices | null;
  created_at: Date;
}

interface MemberRow {
  credit_system_id: string;
  feature_id: string;
  credit_cost: string;
  costs: readonly StoredCost[] | null;
}

interface StoredCost {
  readonly when: When;
  readonly creditCost: string;
}

interface PackRow extends TaxColumns {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  credit_system_id: string;
  credits: string;
  price: bigint;
  currency: string;
  prices: StoredAmounts | null;
  provider: string | null;
  expires_after_days: number | null;
  metadata: Metadata;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

interface PlanRow {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  provider: string | null;
  auto_enable: boolean;
  is_active: boolean;
  listed: boolean;
  metadata: Metadata;
  current_version_id: string;
  created_at: Date;
}

interface VersionRow extends TaxColumns {
  id: string;
  plan_id: string;
  version: number;
  price: bigint;
  currency: string;
  prices: StoredAmounts | null;
  interval: PlanInterval;
  billing_type: BillingType;
  plan_group: string | null;
  is_addon: boolean;
  trial_days: number;
  trial_card_required: boolean;
  features: StoredPlanFeature[];
  created_at: Date;
}

/** Reads the whole catalog of an organization. */
export async function getCatalog(knex: Knex, organizationId: string): Promise<StoredCatalog> {
  const where = { organization_id: organizationId };
  const newestFirst = [{ column: "id", order: "desc" as const }];
  const features: FeatureRow[] = await knex("features").where(where).orderBy(newestFirst);
  const members: MemberRow[] = await knex("credit_system_features").where(where).orderBy("position");
  const packs: PackRow[] = await knex("credit_packs").where(where).orderBy(newestFirst);
  const plans: PlanRow[] = await knex("plans").where(where).orderBy(newestFirst);
  const versionRows: VersionRow[] = await knex("plan_versions").where(where).orderBy(newestFirst);
  const slugs = new Map(features.map((row) => [row.id, row.slug]));
  const versions = new Map(versionRows.map((row) => [row.id, readRow("plan_versions", row, fromVersionRow)]));
  return {
    features: features.flatMap((row) => readRow("features", row, fromFeatureRow) ?? []),
    creditSystems: features
      .filter((row) => row.type === "credit_system")
      .map((row) => readRow("credit_system_features", row, () => fromSystemRow(row, members, slugs))),
    creditPacks: packs.map((row) => readRow("credit_packs", row, () => fromPackRow(row, slugs))),
    plans: plans.flatMap((row) => {
      const version = versions.get(row.current_version_id);
      return version ? [readRow("plans", row, () => fromPlanRow(row, version))] : [];
    }),
    versions: [...versions.values()],
    taxes: await listCurrentTaxes(knex, organizationId),
    exchangeRates: await listAllExchangeRates(knex, organizationId),
  };
}

function fromFeatureRow(row: FeatureRow): StoredFeature | undefined {
  if (row.type === "credit_system") return undefined;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.type,
    meterType: row.meter_type,
    ...(row.aggregation && { aggregation: row.aggregation }),
    unit: row.unit,
    ...(row.dimensions && { dimensions: row.dimensions }),
    ...(row.value_settings && { value: row.value_settings }),
    ...(row.tokens && { tokens: fromStoredTokenPrices(row.tokens) }),
    createdAt: toInstant(row.created_at),
  };
}

function fromSystemRow(
  row: FeatureRow,
  members: readonly MemberRow[],
  slugs: ReadonlyMap<string, string>,
): StoredCreditSystem {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    features: members
      .filter((member) => member.credit_system_id === row.id)
      .map((member) => ({
        feature: slugs.get(member.feature_id) ?? "",
        creditCost: toQuantity(member.credit_cost),
        ...(member.costs && { costs: member.costs.map(fromStoredCost) }),
      })),
    createdAt: toInstant(row.created_at),
  };
}

function fromStoredCost({ when, creditCost }: StoredCost): CreditCostEntry {
  return { when, creditCost: toQuantity(creditCost) };
}

function fromPackRow(row: PackRow, slugs: ReadonlyMap<string, string>): StoredCreditPack {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    creditSystem: slugs.get(row.credit_system_id) ?? "",
    creditSystemId: row.credit_system_id,
    credits: toQuantity(row.credits),
    price: row.price,
    currency: toCurrency(row.currency),
    ...(row.prices && { prices: fromStoredAmounts(row.prices) }),
    provider: row.provider,
    expiresAfterDays: row.expires_after_days,
    metadata: row.metadata,
    isActive: row.is_active,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
    ...fromTaxColumns(row),
  };
}

function fromVersionRow(row: VersionRow): DatedVersion {
  return {
    id: row.id,
    planId: row.plan_id,
    version: row.version,
    terms: {
      price: row.price,
      currency: toCurrency(row.currency),
      ...(row.prices && { prices: fromStoredAmounts(row.prices) }),
      interval: row.interval,
      billingType: row.billing_type,
      planGroup: row.plan_group,
      isAddon: row.is_addon,
      trialDays: row.trial_days,
      trialCardRequired: row.trial_card_required,
      features: row.features.map(fromStoredFeature),
      ...fromTaxColumns(row),
    },
    createdAt: toInstant(row.created_at),
  };
}

function fromPlanRow(row: PlanRow, version: DatedVersion): StoredPlan {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    provider: row.provider,
    autoEnable: row.auto_enable,
    isActive: row.is_active,
    listed: row.listed,
    metadata: row.metadata,
    versionId: version.id,
    version: version.version,
    versionCreatedAt: version.createdAt,
    terms: version.terms,
    createdAt: toInstant(row.created_at),
  };
}
