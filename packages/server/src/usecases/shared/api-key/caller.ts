import { invariant } from "@dues/billing";
import type { Knex } from "knex";
import type { Scope } from "../../../db/organizations/api-keys.js";
import { findOrganization, type Organization } from "../../../db/organizations/organizations.js";

export type { Scope } from "../../../db/organizations/api-keys.js";
export type { Organization } from "../../../db/organizations/organizations.js";

/** The sender of a request: the organization, and its API key. */
export interface Caller {
  readonly organization: Organization;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/** An organization without what every request has to read anew: the version of its catalog. */
export type RememberedOrganization = Omit<Organization, "catalogVersion">;

/** A caller as it was up to half a second ago. */
export interface RememberedCaller extends Omit<Caller, "organization"> {
  readonly organization: RememberedOrganization;
}

/** Reads the organization of a remembered caller as it is now, for work that needs the catalog. */
export async function getOrganization(db: Knex, id: string): Promise<Organization> {
  const organization = await findOrganization(db, id);
  invariant(organization !== undefined, `The organization ${id} of a key does not exist.`);
  return organization;
}
