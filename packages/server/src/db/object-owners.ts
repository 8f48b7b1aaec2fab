import type { Knex } from "knex";

/** Whose an object is, for requests that name nothing but the object. */
export interface ObjectOwner {
  readonly organizationId: string;
  readonly customerId: string;
}

/** `objectId` is an id or a payment's reference: any name under which an outsider may ask for the object. */
export async function insertObjectOwner(
  trx: Knex.Transaction,
  objectId: string,
  owner: ObjectOwner,
): Promise<void> {
  await trx("object_owners").insert({
    object_id: objectId,
    organization_id: owner.organizationId,
    customer_id: owner.customerId,
  });
}

/** The customer of an object, if it is this organization's. */
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
