import { invariant, type Currency, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toCurrency, toInstant, toInstantOrNull, toJson } from "../core/values.js";

/** The tenant: every row but these belongs to exactly one. */
export interface Organization {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Whether money is real. Never changes. */
  readonly mode: "test" | "live";
  /** IANA name of the zone in which months are counted. */
  readonly timeZone: string;
  readonly currency: Currency;
  readonly settings: OrganizationSettings;
  /** Counts up with every change of the catalog. */
  readonly catalogVersion: bigint;
  /** Usage events recorded before are archived, as far as they can be; null if none are. */
  readonly usageArchivedBefore: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export type OrganizationSettings = Readonly<Record<string, unknown>>;

export interface OrganizationRow {
  id: string;
  slug: string;
  name: string;
  mode: "test" | "live";
  time_zone: string;
  currency: string;
  settings: OrganizationSettings;
  catalog_version: bigint;
  usage_archived_before: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function findOrganization(db: Knex, id: string): Promise<Organization | undefined> {
  return fromRow(await db<OrganizationRow>("organizations").where({ id }).first());
}

/** Finds by id or by slug. No slug looks like an id, so at most one row fits. */
export async function findOrganizationByIdOrSlug(db: Knex, name: string): Promise<Organization | undefined> {
  return fromRow(
    await db<OrganizationRow>("organizations").where({ id: name }).orWhere({ slug: name }).first(),
  );
}

export async function countOrganizations(db: Knex): Promise<bigint> {
  const rows: { count: bigint }[] = await db("organizations").count({ count: "*" });
  return rows[0]?.count ?? 0n;
}

/** Organizations in which no one can sign in to the console yet, the oldest first. */
export async function listOrganizationsWithoutUsers(db: Knex): Promise<readonly Organization[]> {
  const rows: OrganizationRow[] = await db<OrganizationRow>("organizations")
    .whereNotExists(db("users").select("id").whereRaw("users.organization_id = organizations.id"))
    .orderBy("id");
  return rows.map(organizationFromRow);
}

/** Answers false, and writes nothing, when the slug is taken. */
export async function insertOrganization(
  trx: Knex.Transaction,
  organization: Organization,
): Promise<boolean> {
  const { settings, ...columns } = toRow(organization);
  const inserted = await trx("organizations")
    .insert({ ...columns, settings: JSON.stringify(settings) })
    .onConflict("slug")
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

/** Reads and locks an organization, so that changes to it run one after the other. */
export async function lockOrganization(trx: Knex.Transaction, id: string): Promise<Organization> {
  const row = await trx<OrganizationRow>("organizations").where({ id }).forNoKeyUpdate().first();
  invariant(row, `the organization ${id} does not exist`);
  return organizationFromRow(row);
}

/** Updates the editable fields of an organization. The catalog's version changes only with the catalog. */
export async function updateOrganization(trx: Knex.Transaction, organization: Organization): Promise<void> {
  await trx("organizations")
    .where({ id: organization.id })
    .update({
      name: organization.name,
      time_zone: organization.timeZone,
      currency: organization.currency,
      settings: toJson(organization.settings),
      usage_archived_before: fromInstant(organization.usageArchivedBefore),
      updated_at: fromInstant(organization.updatedAt),
    });
}

export async function listOrganizations(db: Knex, request: PageRequest): Promise<Page<Organization>> {
  const page = await pageOf<OrganizationRow>(db<OrganizationRow>("organizations"), request);
  return { items: page.items.map(organizationFromRow), nextCursor: page.nextCursor };
}

export function organizationFromRow(row: OrganizationRow): Organization {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    mode: row.mode,
    timeZone: row.time_zone,
    currency: toCurrency(row.currency),
    settings: row.settings,
    catalogVersion: row.catalog_version,
    usageArchivedBefore: toInstantOrNull(row.usage_archived_before),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function fromRow(row: OrganizationRow | undefined): Organization | undefined {
  return row && organizationFromRow(row);
}

function toRow(organization: Organization): OrganizationRow {
  return {
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    mode: organization.mode,
    time_zone: organization.timeZone,
    currency: organization.currency,
    settings: organization.settings,
    catalog_version: organization.catalogVersion,
    usage_archived_before: fromInstant(organization.usageArchivedBefore),
    created_at: new Date(organization.createdAt),
    updated_at: new Date(organization.updatedAt),
  };
}
