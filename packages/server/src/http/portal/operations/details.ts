import { updateCustomer } from "../../../usecases/customer/update.js";
import type { PortalCaller } from "../../../usecases/portal/session.js";
import type { Handlers } from "../../handler.js";
import type { Wire } from "./wire.js";

export const detailsOperations = {
  getPortalDetails(_deps, _request, { customer }) {
    return Promise.resolve({ status: 200, body: { success: true, details: toWireDetails(customer) } });
  },

  async updatePortalDetails(deps, { body }, { organization, customer }) {
    // By name, so that a field that the schema gains is not passed on without a decision.
    const { name, address, taxIds, locale } = body;
    const changes = { name, address, taxIds, locale };
    const updated = await updateCustomer(deps, organization, customer.id, changes);
    return { status: 200, body: { success: true, details: toWireDetails(updated) } };
  },
} satisfies Pick<Handlers, "getPortalDetails" | "updatePortalDetails">;

type Described = Pick<PortalCaller["customer"], "email" | "name" | "billingDetails">;

function toWireDetails({ email, name, billingDetails }: Described): Wire["PortalDetails"] {
  const { address, taxIds, locale } = billingDetails;
  return {
    email,
    name,
    address,
    taxIds: taxIds.map(({ type, value, status }) => ({ type, value, status })),
    locale,
  };
}
