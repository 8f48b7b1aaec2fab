import { listOrganizations as listRows, type Organization } from "../../db/organizations.js";
import type { Page, PageRequest } from "../../db/page.js";
import type { Deps } from "../../deps.js";

/** One page of all tenants of the server, newest first. */
export async function listOrganizations(deps: Deps, request: PageRequest): Promise<Page<Organization>> {
  return listRows(deps.db, request);
}
