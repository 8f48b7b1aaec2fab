import type { Deps } from "../../context/deps.js";
import { findLogo } from "../../db/organizations/logos.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { logoOf } from "../shared/organization/settings.js";

/** The current logo of an organization; undefined without one. */
export async function getLogo(
  deps: Deps,
  organization: Organization,
): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | undefined> {
  const facts = logoOf(organization);
  const logo = facts && (await findLogo(deps.db, organization.id, deps.now()));
  return logo && { contentType: facts.contentType, bytes: logo.bytes };
}
