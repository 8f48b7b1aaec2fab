import { loadCatalog } from "../../usecases/catalog/load.js";
import { attachPlan, type AttachResult } from "../../usecases/subscription/attach.js";
import { createSubscriptionCheckout } from "../../usecases/subscription/create-checkout.js";
import { getSubscription, listSubscriptions } from "../../usecases/subscription/subscription.js";
import type { Handlers } from "../handler.js";
import type { components } from "../../generated/api.js";
import { toWireSubscription } from "../wire/subscription.js";

export const subscriptionHandlers = {
  async attachPlan(deps, { body }, { organization }) {
    const result = await attachPlan(deps, organization, body);
    return { status: 200, body: toWireAttached(result) };
  },

  async createSubscriptionCheckout(deps, { path, body }, { organization }) {
    const checkout = await createSubscriptionCheckout(deps, organization, {
      subscriptionId: path.id,
      callbackUrl: body?.callbackUrl,
    });
    return {
      status: 200,
      body: {
        success: true,
        activatedDirectly: false,
        ...toWireCheckout(checkout),
        message: "Open the checkout URL to pay. The subscription starts when the payment arrives.",
      },
    };
  },

  async getSubscription(deps, { path }, { organization }) {
    const subscription = await getSubscription(deps, organization, path.id);
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, subscription: toWireSubscription(subscription, index) } };
  },

  async listSubscriptions(deps, { query }, { organization }) {
    const page = await listSubscriptions(deps, organization, { ...query, limit: query.limit ?? 50 });
    const index = await loadCatalog(deps.db, organization);
    return {
      status: 200,
      body: {
        success: true,
        subscriptions: page.items.map((each) => toWireSubscription(each, index)),
        nextCursor: page.nextCursor,
      },
    };
  },
} satisfies Pick<
  Handlers,
  "attachPlan" | "createSubscriptionCheckout" | "getSubscription" | "listSubscriptions"
>;

function toWireAttached(result: AttachResult): components["schemas"]["AttachResponse"] {
  const { subscription, checkout, type } = result;
  return {
    success: true,
    type,
    requiresCheckout: checkout !== undefined,
    trial: subscription.status === "trialing",
    pending: subscription.status === "pending",
    message: messageOf(result),
    subscriptionId: subscription.id,
    subscription_id: subscription.id,
    customerId: subscription.customerId,
    customer_id: subscription.customerId,
    ...(checkout && toWireCheckout(checkout)),
  };
}

function messageOf({ plan, checkout, isPaymentPending }: AttachResult): string {
  if (checkout) return `Open the checkout URL to pay. ${plan.name} starts when the payment arrives.`;
  if (isPaymentPending) return `The payment for ${plan.name} is being confirmed.`;
  return `The customer is subscribed to ${plan.name}.`;
}

function toWireCheckout(checkout: {
  readonly url: string | null;
  readonly reference: string;
  readonly accessCode: string | null;
}) {
  return {
    ...(checkout.url !== null && { checkoutUrl: checkout.url }),
    reference: checkout.reference,
    ...(checkout.accessCode !== null && { accessCode: checkout.accessCode }),
  };
}
