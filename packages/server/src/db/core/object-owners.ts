import type { Knex } from "knex";
import { insertRows } from "./bulk-rows.js";
import { layoutOf, secondPoolIfDistributed } from "./layout/layout-of.js";

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

/**
 * Inserts owners together with their objects. On a distributed PostgreSQL, where they lie elsewhere, they are committed first:
 * an owner whose object is not written after all leads to nothing, since no one knows its id.
 */
export async function insertObjectOwners(trx: Knex.Transaction, owners: readonly NewOwner[]): Promise<void> {
  if (owners.length === 0) return;
  const knex = await secondPoolIfDistributed(trx);
  const rows = owners.map(({ objectId, organizationId, customerId }) => ({
    object_id: objectId,
    organization_id: organizationId,
    customer_id: customerId,
  }));
  if (knex === trx) await insertRows(trx, "object_owners", rows);
  else await knex("object_owners").insert(rows).onConflict("object_id").ignore();
}

/** Deletes the owner of an object that is deleted. A distributed PostgreSQL keeps it, as it does if an object is not written. */
export async function deleteObjectOwner(
  trx: Knex.Transaction,
  customerId: string,
  objectId: string,
): Promise<void> {
  if (!(await layoutOf(trx)).commitsOwners) return;
  await trx("object_owners").where({ object_id: objectId, customer_id: customerId }).del();
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
