import { listCustomers } from "../../usecases/customer/customer.js";
import { deleteCustomer } from "../../usecases/customer/delete.js";
import { getCustomer } from "../../usecases/customer/resolve.js";
import { updateCustomer } from "../../usecases/customer/update.js";
import { upsertCustomer } from "../../usecases/customer/upsert.js";
import type { Handlers } from "../handler.js";
import { toWireCustomer } from "../wire/customer.js";

export const customerHandlers = {
  async upsertCustomer(deps, { body }, { organization }) {
    const customer = await upsertCustomer(deps, organization, body);
    return { status: 200, body: { success: true, ...toWireCustomer(customer) } };
  },

  async getCustomer(deps, { path }, { organization }) {
    const customer = await getCustomer(deps.db, organization.id, path.id);
    return { status: 200, body: { success: true, ...toWireCustomer(customer) } };
  },

  async updateCustomer(deps, { path, body }, { organization }) {
    const customer = await updateCustomer(deps, organization, path.id, body);
    return { status: 200, body: { success: true, ...toWireCustomer(customer) } };
  },

  async deleteCustomer(deps, { path }, { organization }) {
    await deleteCustomer(deps, organization, path.id);
    return { status: 200, body: { success: true } };
  },

  async listCustomers(deps, { query }, { organization }) {
    const limit = query.limit ?? 50;
    const page = await listCustomers(deps, organization, { ...query, limit });
    return {
      status: 200,
      body: {
        success: true,
        customers: page.items.map(toWireCustomer),
        total: page.total,
        limit,
        offset: query.offset ?? 0,
        nextCursor: page.nextCursor,
      },
    };
  },
} satisfies Pick<
  Handlers,
  "upsertCustomer" | "getCustomer" | "updateCustomer" | "deleteCustomer" | "listCustomers"
>;
