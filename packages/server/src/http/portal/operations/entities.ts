import { quantityToNumber } from "@dues/billing";
import { listEntities } from "../../../usecases/entity/list.js";
import { removeEntity } from "../../../usecases/entity/remove.js";
import type { Handlers } from "../../handler.js";
import { toWireEntity } from "../../wire/entity.js";
import type { Wire } from "./wire.js";

export const entityOperations = {
  async listPortalEntities(deps, { query }, { organization, customer }) {
    const request = { ...query, customer: customer.id, limit: query.limit ?? 50 };
    const { items, total, nextCursor } = await listEntities(deps, organization, request);
    const entities = items.map((item): Wire["PortalEntity"] => {
      const { featureId: feature, id, name, email, status, removesAt, createdAt } = toWireEntity(item);
      return { feature, id, name, email, status, removesAt, createdAt };
    });
    return { status: 200, body: { success: true, entities, total, nextCursor } };
  },

  async removePortalEntity(deps, { body }, { organization, customer }) {
    const { feature, entity } = body;
    const removed = await removeEntity(deps, organization, { customer: customer.id, feature, entity });
    return {
      status: 200,
      body: { success: true, entity: removed.entityId, count: quantityToNumber(removed.count) },
    };
  },
} satisfies Pick<Handlers, "listPortalEntities" | "removePortalEntity">;
