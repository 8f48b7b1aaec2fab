import { redeemCode } from "../../../usecases/portal/redeem-code.js";
import type { Handlers } from "../../handler.js";
import { getOwnSubscription } from "../account/subscriptions.js";
import { toWireDiscount } from "./wire.js";

export const discountOperations = {
  async addPortalDiscount(deps, { path, body }, caller) {
    const subscription = await getOwnSubscription({ ...caller, deps }, path.id);
    // Ids of coupons are the organization's: customers have codes only.
    const { organization, customer } = caller;
    const command = { customerId: customer.id, subscriptionId: subscription.id, code: body.code.trim() };
    const added = await redeemCode(deps, organization, command);
    const discount = toWireDiscount(added.discount, added.subscription ?? subscription);
    return { status: 200, body: { success: true, discount } };
  },
} satisfies Pick<Handlers, "addPortalDiscount">;
