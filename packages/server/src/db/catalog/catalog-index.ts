import { agreedTerms, type Currency, type PlanTerms } from "@dues/billing";
import type { Knex } from "knex";
import {
  getCatalog,
  type PlanVersion,
  type StoredCatalog,
  type StoredFeature,
  type StoredPlan,
} from "./catalog.js";
import { findOrganization, type Organization } from "../organizations/organizations.js";

/** A stored catalog with the look-ups that use cases need. */
export interface CatalogIndex {
  readonly catalog: StoredCatalog;
  findFeature(slugOrId: string): StoredFeature | undefined;
  findPlan(slugOrId: string): StoredPlan | undefined;
  findVersion(versionId: string): PlanVersion | undefined;
  /** The terms of a plan version, with its prices in the currency of a subscription. */
  termsOf(versionId: string, currency: Currency): PlanTerms | undefined;
}

/** With more organizations at once, the least recently read catalog is read from the database again. */
const MAX_CACHED = 500;
const remembered = new Map<string, VersionedCatalog>();

export interface VersionedCatalog {
  readonly version: bigint;
  readonly index: CatalogIndex;
}

/**
 * Returns the catalog of an organization. It is cached by its version, and every request reads the version with the
 * organization, so a sync on any process takes effect with the next request.
 */
export async function loadCatalog(knex: Knex, organization: VersionOfOrganization): Promise<CatalogIndex> {
  const known = cachedCatalog(organization.id);
  if (known?.version === organization.catalogVersion) return known.index;
  const index = indexCatalog(await getCatalog(knex, organization.id));
  cacheCatalog(organization, index);
  return index;
}

/** Reads the catalog at the organization's current version. */
export async function refreshCatalog(knex: Knex, organizationId: string): Promise<void> {
  const organization = await findOrganization(knex, organizationId);
  if (organization) await loadCatalog(knex, organization);
}

function cacheCatalog({ id, catalogVersion: version }: VersionOfOrganization, index: CatalogIndex): void {
  // A request that read its organization before a sync would make the next one read the catalog again.
  if ((remembered.get(id)?.version ?? version) > version) return;
  remembered.delete(id);
  remembered.set(id, { version, index });
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_CACHED && oldest !== undefined) remembered.delete(oldest);
}

type VersionOfOrganization = Pick<Organization, "id" | "catalogVersion">;

/** Returns the catalog as last read. The caller must check that its version is current. */
export function cachedCatalog(organizationId: string): VersionedCatalog | undefined {
  return remembered.get(organizationId);
}

export function indexCatalog(catalog: StoredCatalog): CatalogIndex {
  const features = byIdAndSlug(catalog.features);
  const plans = byIdAndSlug(catalog.plans);
  const versions = new Map(catalog.versions.map((version) => [version.id, version]));
  return {
    catalog,
    findFeature: (slugOrId) => features.get(slugOrId),
    findPlan: (slugOrId) => plans.get(slugOrId),
    findVersion: (versionId) => versions.get(versionId),
    termsOf: (versionId, currency) => {
      const terms = versions.get(versionId)?.terms;
      return terms && agreedTerms(terms, currency);
    },
  };
}

function byIdAndSlug<T extends { readonly id: string; readonly slug: string }>(
  items: readonly T[],
): ReadonlyMap<string, T> {
  return new Map([
    ...items.map((item) => [item.id, item] as const),
    ...items.map((item) => [item.slug, item] as const),
  ]);
}
