import { BillingError } from "@dues/billing";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  findUsageEvent,
  listUsageEvents as listRows,
  type RecordedUsage,
} from "../../db/usage/recorded-usage.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { parsePeriod } from "../shared/time/sent-instant.js";

export type { RecordedUsage } from "../../db/usage/recorded-usage.js";

export interface UsageEventQuery extends PageRequest {
  /** Id, external id or email; also the id of one who was deleted. */
  readonly customer?: string | undefined;
  /** Slug or id. */
  readonly feature?: string | undefined;
  /** A name, a colon and a value. */
  readonly dimension?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
}

/**
 * Recorded usage, newest first. A filter that names nothing we know matches nothing.
 *
 * @throws BillingError `customer_ambiguous`, `invalid_request`
 */
export async function listUsageEvents(
  deps: Deps,
  organization: Organization,
  { customer: name, feature: slug, dimension, ...query }: UsageEventQuery,
): Promise<Page<RecordedUsage>> {
  const period = parsePeriod(query);
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  const index = await loadCatalog(deps.db, organization);
  const featureId = slug === undefined ? undefined : index.findFeature(slug)?.id;
  const isUnknown = (name !== undefined && !customerId) || (slug !== undefined && !featureId);
  if (isUnknown) return { items: [], nextCursor: null };
  return listRows(deps.db, organization.id, {
    ...query,
    ...period,
    customerId,
    featureId,
    dimension: dimension === undefined ? undefined : parseDimension(dimension),
  });
}

/** Names contain no colon; values may. */
function parseDimension(text: string): readonly [name: string, value: string] {
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/** @throws BillingError `event_not_found` */
export async function getUsageEvent(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<RecordedUsage> {
  const found = await findUsageEvent(deps.db, organization.id, id);
  if (found) return found;
  throw new BillingError("event_not_found", `There is no usage event ${id}.`);
}
