import type { EventType, Instant } from "@dues/billing";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import type { Knex } from "knex";
import { finishRemovals, listDueRemovals, type Entity } from "../../../db/customers/entities.js";
import type { Recorded, Recorder } from "../change/record.js";

interface Where {
  readonly organizationId: string;
  readonly index: CatalogIndex;
  readonly at: Instant;
}

interface EntityChange {
  readonly kind: Extract<EventType, `entity.${string}`>;
  /** Undefined of a new one. */
  readonly was?: Entity;
  /** Undefined for a removed entity. */
  readonly is?: Entity;
}

/** Marks a customer's entities as removed if their removal is due. Returns the changes to record. */
export async function finishDueRemovals(
  deps: Pick<Recorder, "snapshots">,
  trx: Knex.Transaction,
  customerId: string,
  where: Where,
): Promise<Recorded[]> {
  const removed = await finishRemovals(trx, await listDueRemovals(trx, [customerId], where.at));
  return removed.flatMap((was) => entityChanges(deps, where, { kind: "entity.removed", was }));
}

/** Returns the change to record for an entity. */
export function entityChanges(
  { snapshots }: Pick<Recorder, "snapshots">,
  { organizationId, index, at }: Where,
  { kind, was, is }: EntityChange,
): Recorded[] {
  const entity = is ?? was;
  if (!entity) return [];
  const { customerId, id, featureId } = entity;
  const featureSlug = index.findFeature(featureId)?.slug ?? featureId;
  const [before, after] = [was, is].map((each) => each && snapshots.entity({ ...each, featureSlug }));
  return [{ organizationId, customerId, kind, object: { type: "entity", id }, before, after, at }];
}
