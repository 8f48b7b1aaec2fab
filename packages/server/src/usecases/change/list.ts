import { BillingError } from "@dues/billing";
import { findChange, listChanges, type Change, type ChangeFilter } from "../../db/organizations/changes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { findPayerId } from "../customer/resolve.js";
import type { Snapshot } from "../../context/snapshots.js";
import { parseSent } from "../test-clock/test-clock.js";

export type { Change } from "../../db/organizations/changes.js";

/** A change that is told to others. */
export interface Event extends Change {
  readonly sequence: bigint;
}

export interface ChangeQuery extends PageRequest {
  /** Id, external id or email; also the id of one who was deleted. */
  readonly customer?: string | undefined;
  readonly kind?: string | undefined;
  /** The id of what was changed. */
  readonly object?: string | undefined;
  /** The id of a key, or the name of a provider. */
  readonly actor?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * What happened, newest first. A customer that we do not know has no events.
 *
 * @throws BillingError `customer_ambiguous`; `invalid_request` for what is no instant
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

/** @throws BillingError `event_not_found` */
export async function getEvent(
  { db }: Pick<Deps, "db">,
  { id: organizationId }: Pick<Organization, "id">,
  id: string,
): Promise<Event> {
  const change = await findChange(db, organizationId, id);
  if (change && isEvent(change)) return withSecondName(change);
  throw new BillingError("event_not_found", `There is no event ${id}.`);
}

function isEvent(change: Change): change is Event {
  return change.sequence !== null;
}

async function list(
  deps: Deps,
  organization: Organization,
  { customer: name, kind, object, actor, from, to, ...request }: ChangeQuery,
  filter: ChangeFilter = {},
): Promise<Page<Change>> {
  const between = { from: parseAsked("from", from), to: parseAsked("to", to) };
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  const wanted = { ...between, kind, customerId, objectId: object, actorId: actor };
  const page = await listChanges(deps.db, organization.id, { ...filter, ...wanted, ...request });
  return { ...page, items: page.items.map(withSecondName) };
}

/** The lines of an invoice are kept once, and shown under both their names, as everywhere. */
function withSecondName<Of extends Change>(change: Of): Of {
  if (change.objectType !== "invoice") return change;
  const named = (snapshot: Snapshot | null) =>
    snapshot && "items" in snapshot ? { ...snapshot, lineItems: snapshot["items"] } : snapshot;
  return { ...change, before: named(change.before), after: named(change.after) };
}

/** Milliseconds come as text in a query. */
function parseAsked(path: string, asked: string | undefined) {
  if (asked === undefined) return undefined;
  return parseSent(path, /^\d+$/.test(asked) ? Number(asked) : asked);
}
