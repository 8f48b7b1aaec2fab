import { BillingError } from "@dues/billing";
import { findChange, type Change } from "../../../db/organizations/changes.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import type { Snapshot } from "../../../context/snapshots.js";

/** A public change. */
export interface Event extends Change {
  readonly sequence: bigint;
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

export function isEvent(change: Change): change is Event {
  return change.sequence !== null;
}

/** The lines of an invoice are kept once, and shown under both their names, as everywhere. */
export function withSecondName<Of extends Change>(change: Of): Of {
  if (change.objectType !== "invoice") return change;
  const named = (snapshot: Snapshot | null) =>
    snapshot && "items" in snapshot ? { ...snapshot, lineItems: snapshot["items"] } : snapshot;
  return { ...change, before: named(change.before), after: named(change.after) };
}
