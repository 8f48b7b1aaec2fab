import { toIso } from "@dues/billing";
import { loadCatalog } from "../../../usecases/shared/catalog/load.js";
import { getDiscountedSubscription } from "../../../usecases/shared/subscription/subscription.js";
import type { Handlers } from "../../handler.js";
import { cancellationEnd, cancelOwn, getOwnSubscription, resumeOwn } from "../account/subscriptions.js";
import { timeOf } from "../account/usage.js";
import type { PortalAccess } from "../view.js";
import { toWirePlanReference, toWireSubscription, type Wire } from "./wire.js";

export const subscriptionOperations = {
  async previewPortalCancel(deps, { path }, caller) {
    const access = { ...caller, deps };
    const subscription = await getOwnSubscription(access, path.id);
    const plan = toWirePlanReference(await loadCatalog(deps.db, caller.organization), subscription.planId);
    const end = cancellationEnd(subscription);
    const endsAt = toIso(end ?? timeOf(access));
    const message = end === null ? `${plan.name} would end now.` : `${plan.name} would end on ${endsAt}.`;
    return {
      status: 200,
      body: {
        success: true,
        preview: {
          subscriptionId: subscription.id,
          plan,
          endsAt,
          immediate: end === null,
          amountReturned: 0,
          currency: subscription.currency,
          resumable: end !== null,
          message,
        },
      },
    };
  },

  async cancelPortalSubscription(deps, { path, body }, caller) {
    await cancelOwn({ ...caller, deps }, path.id, body);
    return { status: 200, body: await subscriptionOf({ ...caller, deps }, path.id) };
  },

  async resumePortalSubscription(deps, { path }, caller) {
    await resumeOwn({ ...caller, deps }, path.id);
    return { status: 200, body: await subscriptionOf({ ...caller, deps }, path.id) };
  },
} satisfies Pick<Handlers, "previewPortalCancel" | "cancelPortalSubscription" | "resumePortalSubscription">;

/** A subscription that was found among the customer's own, also after it ended. */
async function subscriptionOf(
  { deps, organization }: PortalAccess,
  id: string,
): Promise<Wire["PortalSubscriptionResponse"]> {
  const found = await getDiscountedSubscription(deps, organization, id);
  const index = await loadCatalog(deps.db, organization);
  return { success: true, subscription: toWireSubscription(found, index) };
}
