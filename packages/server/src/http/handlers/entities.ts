import { notImplemented } from "@dues/billing";
import type { Handlers } from "../handler.js";
import { requireCustomer } from "../required.js";

export const entityHandlers = {
  async addEntity() {
    throw notImplemented("Adding an entity");
  },

  async removeEntity() {
    throw notImplemented("Removing an entity");
  },

  async listEntities(_deps, { query }) {
    requireCustomer(query.customer);
    throw notImplemented("Listing entities");
  },
} satisfies Pick<Handlers, "addEntity" | "removeEntity" | "listEntities">;
