import { listOrganizations as listRows, type Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";

/** One page of all tenants of the server, newest first. */
export async function listOrganizations(deps: Deps, request: PageRequest): Promise<Page<Organization>> {
  return listRows(deps.db, request);
}
