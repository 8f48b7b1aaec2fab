import { quantityToNumber } from "@dues/billing";
import { addEntity } from "../../usecases/entity/add.js";
import { listEntities } from "../../usecases/entity/list.js";
import { removeEntity } from "../../usecases/entity/remove.js";
import { raiseQuantity } from "../../usecases/subscription/change-quantity.js";
import type { Handlers } from "../handler.js";
import { pageSizeOrAll } from "../page-size.js";
import { requireCustomer } from "../required.js";
import { toWireAddedEntity, toWireEntity } from "../wire/entity.js";

export const entityHandlers = {
  async addEntity(deps, { body }, { organization }) {
    const added = await addEntity(deps, organization, body, raiseQuantity);
    return { status: 200, body: toWireAddedEntity(added) };
  },

  async removeEntity(deps, { body }, { organization }) {
    const { entityId, count } = await removeEntity(deps, organization, body);
    return { status: 200, body: { success: true, entityId, count: quantityToNumber(count) } };
  },

  async listEntities(deps, { query }, { organization }) {
    const { feature, cursor } = query;
    const customer = requireCustomer(query.customer);
    const asked = { customer, feature, cursor, limit: pageSizeOrAll(query) };
    const { items, total, nextCursor } = await listEntities(deps, organization, asked);
    return { status: 200, body: { success: true, entities: items.map(toWireEntity), total, nextCursor } };
  },
} satisfies Pick<Handlers, "addEntity" | "removeEntity" | "listEntities">;
