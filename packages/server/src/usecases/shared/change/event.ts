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
  if (change && isEvent(change)) return withOmittedFields(change);
  throw new BillingError("event_not_found", `There is no event ${id}.`);
}

export function isEvent(change: Change): change is Event {
  return change.sequence !== null;
}

/**
 * Adds what snapshots of invoices omit: the second name of the lines, and the discounts and taxes of an invoice without
 * any. Events of versions without these fields are completed alike.
 */
export function withOmittedFields<Of extends Change>(change: Of): Of {
  if (change.objectType !== "invoice") return change;
  const { before, after } = change;
  const complete = (invoice: Snapshot | null) =>
    invoice && { ...omittedFields(invoice), ...withLines(invoice) };
  // Beside an invoice, only the fields that changed are stored.
  return {
    ...change,
    before: after ? before && withLines(before) : complete(before),
    after: complete(after),
  };
}

function omittedFields(invoice: Snapshot): Snapshot {
  return {
    discount: 0,
    discounts: [],
    totalExcludingTax: invoice["total"],
    taxes: [],
    carried: 0,
    amountCredited: 0,
    seller: null,
    buyer: null,
    taxTreatment: null,
    locale: null,
    notes: [],
  };
}

function withLines(invoice: Snapshot): Snapshot {
  if (!Array.isArray(invoice["items"])) return invoice;
  const items = (invoice["items"] as Snapshot[]).map((line) => ({
    discount: 0,
    discounts: [],
    amountExcludingTax: line["amount"],
    tax: 0,
    taxes: [],
    total: line["amount"],
    sourceLineId: null,
    ...line,
  }));
  return { ...invoice, items, lineItems: items };
}
