import { quantity, type EntityRemoval, type Instant, type Metadata, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";

/** A named unit of a feature, such as a seat. */
export interface Entity {
  readonly id: string;
  readonly customerId: string;
  readonly featureId: string;
  /** The caller's own id of it. */
  readonly name: string | null;
  readonly entityId: string;
  readonly email: string | null;
  readonly metadata: Metadata;
  readonly status: "active" | "pending_removal";
  /** When it stops counting; null unless it is removed. */
  readonly removesAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

interface EntityRow {
  id: string;
  customer_id: string;
  feature_id: string;
  entity_id: string;
  name: string | null;
  email: string | null;
  metadata: Metadata;
  status: Entity["status"];
  removes_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Entities that count at an instant: active, or to be removed later, whatever a job has noted. */
function standing(knex: Knex, customerId: string, at: Instant): Knex.QueryBuilder {
  return knex("entities")
    .where({ customer_id: customerId })
    .whereNot({ status: "removed" })
    .where((query) => void query.whereNull("removes_at").orWhere("removes_at", ">", fromInstant(at)));
}

export interface EntityQuery extends PageRequest {
  readonly customerId: string;
  readonly featureId?: string | undefined;
  readonly at: Instant;
}

/** One page of the entities that count, newest first, and how many there are on all pages. */
export async function listEntities(
  knex: Knex,
  { customerId, featureId, at, ...page }: EntityQuery,
): Promise<Page<Entity> & { readonly total: number }> {
  const asked = () => {
    const query = standing(knex, customerId, at);
    return featureId === undefined ? query : query.where({ feature_id: featureId });
  };
  const counted: { count: bigint | string } | undefined = await asked().count({ count: "*" }).first();
  const found = await pageOf<EntityRow>(asked(), page);
  return {
    items: found.items.map(fromRow),
    nextCursor: found.nextCursor,
    total: Number(counted?.count ?? 0),
  };
}

/** Counts the entities of features that count now and are not to be removed, by feature. */
export async function countActiveEntities(
  knex: Knex,
  { customerId, at }: Pick<EntityQuery, "customerId" | "at">,
): Promise<ReadonlyMap<string, number>> {
  const rows: { feature_id: string; count: bigint | string }[] = await standing(knex, customerId, at)
    .whereNull("removes_at")
    .groupBy("feature_id")
    .select("feature_id")
    .count({ count: "*" });
  return new Map(rows.map((row) => [row.feature_id, Number(row.count)]));
}

/** Finds the entity that has a caller's name for it. Requires the customer's lock. */
export async function findEntity(
  trx: Knex.Transaction,
  key: { readonly customerId: string; readonly featureId: string; readonly entityId: string },
  at: Instant,
): Promise<Entity | undefined> {
  const { customerId, featureId, entityId } = key;
  const row: EntityRow | undefined = await standing(trx, customerId, at)
    .where({ feature_id: featureId, entity_id: entityId })
    .first();
  return row && fromRow(row);
}

export async function insertEntity(
  trx: Knex.Transaction,
  organizationId: string,
  entity: Entity,
): Promise<void> {
  await trx("entities").insert({
    ...changingColumns(entity),
    customer_id: entity.customerId,
    id: entity.id,
    organization_id: organizationId,
    feature_id: entity.featureId,
    entity_id: entity.entityId,
    created_at: fromInstant(entity.createdAt),
  });
}

export async function updateEntity(trx: Knex.Transaction, entity: Entity): Promise<void> {
  await trx("entities")
    .where({ customer_id: entity.customerId, id: entity.id })
    .update(changingColumns(entity));
}

function changingColumns(entity: Entity) {
  return {
    name: entity.name,
    email: entity.email,
    status: entity.status,
    metadata: toJson(entity.metadata),
    removes_at: fromInstant(entity.removesAt),
    updated_at: fromInstant(entity.updatedAt),
  };
}

export interface StoredRemoval extends EntityRemoval {
  readonly customerId: string;
}

/** Lists the removals of these customers that have taken effect by an instant and are not recorded yet. */
export async function listDueRemovals(
  trx: Knex.Transaction,
  customerIds: readonly string[],
  at: Instant,
): Promise<StoredRemoval[]> {
  const rows: Pick<EntityRow, "id" | "customer_id" | "removes_at">[] = await trx("entities")
    .modify(ofCustomers, customerIds)
    .where({ status: "pending_removal" })
    .where("removes_at", "<=", fromInstant(at))
    .select("id", "customer_id", "removes_at");
  return rows.flatMap(({ id, customer_id: customerId, removes_at: removesAt }) =>
    removesAt === null ? [] : [{ id, customerId, removesAt: toInstant(removesAt) }],
  );
}

/** Records that entities are removed, and returns them as they were before. */
export async function finishRemovals(
  trx: Knex.Transaction,
  removals: readonly ObjectKey[],
): Promise<readonly Entity[]> {
  if (removals.length === 0) return [];
  const rows: EntityRow[] = await whereNamed(trx("entities"), ["customer_id", "id"], removals)
    .update({ status: "removed", removed_at: trx.ref("removes_at"), updated_at: trx.ref("removes_at") })
    .returning("*");
  return rows.map((row) => fromRow({ ...row, status: "pending_removal" }));
}

/** Erases the names of a customer's entities. The entities themselves and their times remain. */
export async function anonymizeEntities(trx: Knex.Transaction, customerId: string): Promise<void> {
  await trx("entities")
    .where({ customer_id: customerId })
    .update({ name: null, email: null, metadata: toJson({}), entity_id: trx.ref("id") });
}

function fromRow(row: EntityRow): Entity {
  return {
    id: row.id,
    customerId: row.customer_id,
    featureId: row.feature_id,
    entityId: row.entity_id,
    name: row.name,
    email: row.email,
    metadata: row.metadata,
    status: row.status,
    removesAt: toInstantOrNull(row.removes_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

export const ONE_ENTITY: Quantity = quantity(1);
