import type { Knex } from "knex";
import { insertRows } from "./bulk-rows.js";

/** The owner of an object, for requests that contain only the id of the object. */
export interface ObjectOwner {
  readonly organizationId: string;
  readonly customerId: string;
}

interface NewOwner extends ObjectOwner {
  /** An id or a payment reference: any name under which a caller may request the object. */
  readonly objectId: string;
}

/** An item to be written for one of several customers. */
export interface OwnedItem<Item> {
  readonly organizationId: string;
  readonly item: Item;
}

export function ownerOf({
  organizationId,
  item,
}: OwnedItem<{ readonly id: string; readonly customerId: string }>): NewOwner {
  return { objectId: item.id, organizationId, customerId: item.customerId };
}

export async function insertObjectOwner(
  trx: Knex.Transaction,
  objectId: string,
  owner: ObjectOwner,
): Promise<void> {
  await insertObjectOwners(trx, [{ objectId, ...owner }]);
}

export async function insertObjectOwners(trx: Knex.Transaction, owners: readonly NewOwner[]): Promise<void> {
  const rows = owners.map(({ objectId, organizationId, customerId }) => ({
    object_id: objectId,
    organization_id: organizationId,
    customer_id: customerId,
  }));
  await insertRows(trx, "object_owners", rows);
}

/** Returns the customer of an object, if it belongs to this organization. */
export async function findOwnerId(
  knex: Knex,
  organizationId: string,
  objectId: string,
): Promise<string | undefined> {
  const row: { customer_id: string } | undefined = await knex("object_owners")
    .where({ object_id: objectId, organization_id: organizationId })
    .first("customer_id");
  return row?.customer_id;
}

/** Returns the owner of an object whose id is not from a request of its organization. */
export async function findOwner(knex: Knex, objectId: string): Promise<ObjectOwner | undefined> {
  const row: { organization_id: string; customer_id: string } | undefined = await knex("object_owners")
    .where({ object_id: objectId })
    .first("organization_id", "customer_id");
  return row && { organizationId: row.organization_id, customerId: row.customer_id };
}
