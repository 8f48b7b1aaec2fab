import type { Deps } from "../../context/deps.js";
import { listCustomers, subscriptionsByCustomer, type Customer } from "../../usecases/customer/customer.js";
import { deleteCustomer } from "../../usecases/customer/delete.js";
import { loadCatalog } from "../../usecases/shared/catalog/load.js";
import { featuresOf } from "../../usecases/shared/catalog/features.js";
import { configureFeature, setOverageLimit } from "../../usecases/customer/guards.js";
import { getCustomer } from "../../usecases/shared/customer/resolve.js";
import { updateCustomer } from "../../usecases/customer/update.js";
import { upsertCustomer } from "../../usecases/shared/customer/upsert.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import type { Handlers } from "../handler.js";
import { toWireCustomer } from "../wire/customer.js";
import { toWireSubscription } from "../wire/subscription.js";

export const customerHandlers = {
  async upsertCustomer(deps, { body }, { organization }) {
    return answer(deps, organization, await upsertCustomer(deps, organization, body));
  },

  async getCustomer(deps, { path }, { organization }) {
    return answer(deps, organization, await getCustomer(deps.db, organization.id, path.id));
  },

  async updateCustomer(deps, { path, body }, { organization }) {
    return answer(deps, organization, await updateCustomer(deps, organization, path.id, body));
  },

  async updateOverageLimit(deps, { body }, { organization }) {
    return answer(deps, organization, await setOverageLimit(deps, organization, body));
  },

  async updateFeatureConfig(deps, { body }, { organization }) {
    return answer(deps, organization, await configureFeature(deps, organization, body));
  },

  async deleteCustomer(deps, { path }, { organization }) {
    await deleteCustomer(deps, organization, path.id);
    return { status: 200, body: { success: true } };
  },

  async listCustomers(deps, { query }, { organization }) {
    const limit = query.limit ?? 50;
    const page = await listCustomers(deps, organization, { ...query, limit });
    const findFeature = await featuresOf(deps, organization, page.items);
    const subscriptionsOf = query.include && (await includedSubscriptions(deps, organization, page.items));
    const customers = page.items.map((customer) => ({
      ...toWireCustomer(customer, findFeature),
      ...(subscriptionsOf && { subscriptions: subscriptionsOf(customer) }),
    }));
    return {
      status: 200,
      body: {
        success: true,
        customers,
        data: customers,
        total: page.total,
        limit,
        offset: query.offset ?? 0,
        nextCursor: page.nextCursor,
      },
    };
  },
} satisfies Pick<
  Handlers,
  | "upsertCustomer"
  | "getCustomer"
  | "updateCustomer"
  | "updateOverageLimit"
  | "updateFeatureConfig"
  | "deleteCustomer"
  | "listCustomers"
>;

async function answer(deps: Deps, organization: Organization, customer: Customer) {
  const wire = toWireCustomer(customer, await featuresOf(deps, organization, [customer]));
  return { status: 200, body: { success: true, ...wire } } as const;
}

async function includedSubscriptions(deps: Deps, organization: Organization, customers: readonly Customer[]) {
  const index = await loadCatalog(deps.db, organization);
  const subscriptionsOf = await subscriptionsByCustomer(deps, customers);
  return (customer: Customer) =>
    subscriptionsOf(customer).map((each) => toWireSubscription(each.subscription, index, each.discounts));
}
