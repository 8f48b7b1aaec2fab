import { BillingError, type Quantity, removalInstant, scaledQuantity, ZERO } from "@dues/billing";
import { findEntity, ONE_ENTITY, updateEntity, type Entity } from "../../db/customers/entities.js";
import { sendLevelChanges } from "../../db/usage/levels.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { settleAll } from "../../db/core/session.js";
import { sessionOf } from "../../db/core/transaction-session.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { recordChanges } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { getFeature, type EntityName } from "./entity.js";
import { loadCurrentLevel } from "./current-level.js";
import { finishDueRemovals, entityChanges } from "../shared/entity/record.js";

export interface RemovedEntity {
  readonly entityId: string;
  /** Entities that count now, this one among them while it waits for its removal. */
  readonly count: Quantity;
}

/**
 * Marks an entity for removal at the end of the usage period, which it is part of; it counts until then. Where nothing
 * is paid by the period it is gone at once.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `entity_not_found`,
 * `clock_advancing`
 */
export async function removeEntity(
  deps: Deps,
  organization: Organization,
  command: EntityName,
): Promise<RemovedEntity> {
  const found = await getCustomer(deps.db, organization.id, command.customer);
  const index = await loadCatalog(deps.db, organization);
  const feature = getFeature(index, command.feature);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const now = depsFor(deps, customer).now();
    const key = { customerId: customer.id, featureId: feature.id, entityId: command.entity };
    const entity = await findEntity(trx, key, now);
    if (entity?.status !== "active") throw notFound(command);
    const current = await loadCurrentLevel(trx, { organization, index, customer, feature, now });
    const removesAt = removalInstant(current.allowances, current.subscriptions, now);
    const leaving: Entity = { ...entity, status: "pending_removal", removesAt, updatedAt: now };
    await updateEntity(trx, leaving);
    const change = {
      id: deps.newId("lvl"),
      customerId: customer.id,
      organizationId: organization.id,
      featureId: feature.id,
      kind: "entity" as const,
      delta: scaledQuantity(-ONE_ENTITY),
      at: removesAt,
      madeAt: now,
      entityId: entity.id,
      usageEventId: null,
      billable: ZERO,
    };
    await settleAll(sendLevelChanges(await sessionOf(trx), [change]));
    const isGone = removesAt <= now;
    const where = { organizationId: organization.id, index, at: now };
    const scheduled = isGone
      ? []
      : entityChanges(deps, where, { kind: "entity.removal_scheduled", was: entity, is: leaving });
    const removed = await finishDueRemovals(deps, trx, customer.id, where);
    await recordChanges(deps, trx, [...scheduled, ...removed]);
    return {
      entityId: command.entity,
      count: scaledQuantity(current.entities - (isGone ? ONE_ENTITY : 0n)),
    };
  });
}

/** Also one that is to be removed already: there is nothing left to do to it. */
function notFound({ entity, feature }: EntityName): BillingError {
  return new BillingError("entity_not_found", `There is no active entity ${entity} of ${feature}.`);
}
