import type { Knex } from "knex";
import { StartError } from "../boot/start-error.js";
import { findOrganizationByIdOrSlug, type Organization } from "../db/organizations/organizations.js";

/** @throws StartError if there is no organization with this id or slug */
export async function requireOrganization(db: Knex, called: string): Promise<Organization> {
  const organization = await findOrganizationByIdOrSlug(db, called);
  if (!organization) throw new StartError(`There is no organization ${called}.`);
  return organization;
}
