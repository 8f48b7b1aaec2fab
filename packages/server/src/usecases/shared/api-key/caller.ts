import { invariant } from "@dues/billing";
import type { Knex } from "knex";
import type { Scope } from "../../../db/organizations/api-keys.js";
import type { ConsoleSession } from "../../../db/organizations/console-sessions.js";
import type { User } from "../../../db/organizations/users.js";
import { findOrganization, type Organization } from "../../../db/organizations/organizations.js";

export type { Scope } from "../../../db/organizations/api-keys.js";
export type { Organization } from "../../../db/organizations/organizations.js";

/** A person who is signed in to the console. */
export interface Person {
  readonly user: User;
  readonly session: ConsoleSession;
}

/** The sender of a request: the organization, and its API key or a person. */
export interface Caller {
  readonly organization: Organization;
  /** The id of the API key; of the user for a person. */
  readonly keyId: string;
  readonly scopes: readonly Scope[];
  readonly person?: Person | undefined;
}

/** A caller who is signed in to the console. */
export interface PersonCaller extends Caller {
  readonly person: Person;
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
