import { toIso } from "@dues/billing";
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
    const message = checkout
      ? "Open the checkout URL to pay. The subscription starts when the payment arrives."
      : "Nothing has to be paid. The subscription has started.";
    return {
      status: 200,
      body: {
        success: true,
        activatedDirectly: checkout === undefined,
        ...(checkout && toWireCheckout(checkout)),
        message,
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
  const { subscription, checkout, plan, type } = result;
  const { trialEndsAt, scheduled, status } = subscription;
  const isTrial = status === "trialing" || (status === "pending" && checkout?.purpose === "setup");
  return {
    success: true,
    type,
    requiresCheckout: checkout !== undefined,
    trial: isTrial,
    ...(isTrial && { trial_days: plan.terms.trialDays }),
    ...(status === "trialing" && trialEndsAt !== null && { trial_ends_at: toIso(trialEndsAt) }),
    pending: status === "pending" || checkout !== undefined || result.isPaymentPending,
    message: messageOf(result),
    subscriptionId: subscription.id,
    subscription_id: subscription.id,
    customerId: subscription.customerId,
    customer_id: subscription.customerId,
    ...(scheduled && { scheduledAt: scheduled.at }),
    ...(checkout && toWireCheckout(checkout)),
  };
}

function messageOf({ plan, checkout, isPaymentPending, subscription }: AttachResult): string {
  if (checkout?.purpose === "setup") return `Open the checkout URL to save a card. Nothing is charged now.`;
  if (checkout) return `Open the checkout URL to pay. ${plan.name} starts when the payment arrives.`;
  if (isPaymentPending) return `The payment for ${plan.name} is being confirmed.`;
  if (subscription.scheduled) return `${plan.name} starts at the end of the current period.`;
  if (subscription.status === "trialing") return `The customer is trying ${plan.name}.`;
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
