import { BillingError, invariant } from "@dues/billing";
import type { Knex } from "knex";
import { loadCatalog, type CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { StoredPlan } from "../../../db/catalog/catalog.js";
import { findOrganization } from "../../../db/organizations/organizations.js";

export type { StoredCreditPack, StoredCreditSystem, StoredPlan } from "../../../db/catalog/catalog.js";
export { loadCatalog, type CatalogIndex } from "../../../db/catalog/catalog-index.js";

/** Loads by id, for callers without the organization's row. */
export async function loadCatalogOf(knex: Knex, organizationId: string): Promise<CatalogIndex> {
  const organization = await findOrganization(knex, organizationId);
  invariant(organization, `the organization ${organizationId} does not exist`);
  return loadCatalog(knex, organization);
}

/** @throws BillingError `plan_not_found` */
export function getPlan(index: CatalogIndex, slugOrId: string): StoredPlan {
  const plan = index.findPlan(slugOrId);
  if (plan) return plan;
  throw new BillingError("plan_not_found", `There is no plan ${slugOrId}.`);
}
