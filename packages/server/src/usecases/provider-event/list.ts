import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import {
  listProviderEvents as listRows,
  type ProviderEventFilter,
  type ProviderEventRecord,
} from "../../db/webhooks/provider-events.js";
export type { ProviderEventRecord } from "../../db/webhooks/provider-events.js";

/** Returns the events received from providers, newest first, with their status. */
export async function listProviderEvents(
  deps: Deps,
  organization: Organization,
  query: ProviderEventFilter & PageRequest,
): Promise<Page<ProviderEventRecord>> {
  return listRows(deps.db, organization.id, query);
}
