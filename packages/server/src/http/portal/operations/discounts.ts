import { addSubscriptionDiscount } from "../../../usecases/subscription/discounts.js";
import type { Handlers } from "../../handler.js";
import { getOwnSubscription } from "../account/subscriptions.js";
import { toWireDiscount } from "./wire.js";

export const discountOperations = {
  async addPortalDiscount(deps, { path, body }, caller) {
    const subscription = await getOwnSubscription({ ...caller, deps }, path.id);
    // Ids of coupons are the organization's: customers have codes only.
    const command = { subscriptionId: subscription.id, code: body.code.trim(), couponId: undefined };
    const added = await addSubscriptionDiscount(deps, caller.organization, command);
    const discount = toWireDiscount(added.discount, added.subscription ?? subscription);
    return { status: 200, body: { success: true, discount } };
  },
} satisfies Pick<Handlers, "addPortalDiscount">;
