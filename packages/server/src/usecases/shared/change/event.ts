import { BillingError } from "@dues/billing";
import { findChange, type Change } from "../../../db/organizations/changes.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { completeChanges, type CompletingDeps } from "./complete.js";

/** A public change. */
export interface Event extends Change {
  readonly sequence: bigint;
}

/** @throws BillingError `event_not_found` */
export async function getEvent(
  deps: CompletingDeps,
  { id: organizationId }: Pick<Organization, "id">,
  id: string,
): Promise<Event> {
  const change = await findChange(deps.db, organizationId, id);
  const [event] = change && isEvent(change) ? await completeChanges(deps, [change]) : [];
  if (event) return event;
  throw new BillingError("event_not_found", `There is no event ${id}.`);
}

export function isEvent(change: Change): change is Event {
  return change.sequence !== null;
}
