import { createPendingItem } from "../../usecases/pending-item/create.js";
import { deletePendingItem } from "../../usecases/pending-item/delete.js";
import { listPendingItems } from "../../usecases/pending-item/list.js";
import type { Handlers } from "../handler.js";
import { toWirePendingItem } from "../wire/pending-item.js";

export const pendingItemHandlers = {
  async createPendingItem(deps, { body }, { organization }) {
    const item = await createPendingItem(deps, organization, body);
    return { status: 200, body: { success: true, pendingItem: toWirePendingItem(item) } };
  },

  async listPendingItems(deps, { query }, { organization }) {
    const page = await listPendingItems(deps, organization, { ...query, limit: query.limit ?? 50 });
    const pendingItems = page.items.map(toWirePendingItem);
    return { status: 200, body: { success: true, pendingItems, nextCursor: page.nextCursor } };
  },

  async deletePendingItem(deps, { path }, { organization }) {
    await deletePendingItem(deps, organization, path.id);
    return { status: 200, body: { success: true } };
  },
} satisfies Partial<Handlers>;
