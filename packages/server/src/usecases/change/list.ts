import { listChanges, type Change, type ChangeFilter } from "../../db/organizations/changes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { clockScopeOf } from "../shared/time/clock-scope.js";
import { parsePeriod } from "../shared/time/sent-instant.js";
import { completeChanges } from "../shared/change/complete.js";
import { type Event, isEvent } from "../shared/change/event.js";

export type { Change } from "../../db/organizations/changes.js";

export interface ChangeQuery extends PageRequest {
  /** Id, external id or email; also the id of one who was deleted. */
  readonly customer?: string | undefined;
  readonly kind?: string | undefined;
  /** The id of the changed object. */
  readonly object?: string | undefined;
  /** The id of a key, or the name of a provider. */
  readonly actor?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly testClock?: string | undefined;
}

/**
 * Returns events, newest first. An unknown customer has none.
 *
 * @throws BillingError `customer_ambiguous`; `invalid_request` for an invalid instant
 */
export async function listEvents(
  deps: Deps,
  organization: Organization,
  query: ChangeQuery,
): Promise<Page<Event>> {
  const page = await list(deps, organization, query, { isEvent: true });
  return { ...page, items: page.items.filter(isEvent) };
}

/** Everything that was changed, newest first. @throws BillingError as `listEvents` */
export async function listAuditLog(
  deps: Deps,
  organization: Organization,
  query: ChangeQuery,
): Promise<Page<Change>> {
  return list(deps, organization, query);
}

async function list(
  deps: Deps,
  organization: Organization,
  { customer: name, kind, object, actor, from, to, testClock = "all", ...request }: ChangeQuery,
  filter: ChangeFilter = {},
): Promise<Page<Change>> {
  const between = parsePeriod({ from, to });
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  const testClockId = clockScopeOf(organization, testClock);
  const wanted = { ...between, kind, customerId, objectId: object, actorId: actor, testClockId };
  const page = await listChanges(deps.db, organization.id, { ...filter, ...wanted, ...request });
  return { ...page, items: await completeChanges(deps, page.items) };
}
