import type { Issue } from "@dues/billing";
import type { PaymentProvider, ProviderAccount } from "../payment-provider.js";
import type { KeyCheck, ProviderAdapter, ProviderKeys } from "../payment-providers.js";
import { createCheckout, expireCheckout } from "./checkout.js";
import { openStripe, type StripeSettings } from "./client.js";
import { chargeLimits } from "./currency.js";
import { readEvent, WEBHOOK_EVENTS } from "./event.js";
import { charge, findPayment } from "./payment.js";
import { isStripeFailure, callStripe } from "./refusal.js";
import { detach, refund } from "./refund.js";
import { createStripeTaxProvider } from "./tax.js";
import { SIGNATURE_HEADER, verifyWebhook } from "./webhook.js";

export type { StripeSettings } from "./client.js";

/** Stripe without any organization's credentials. */
export function stripeAdapter(settings: StripeSettings): ProviderAdapter {
  return {
    name: "stripe",
    signatureHeader: SIGNATURE_HEADER,
    hasWebhookSecret: true,
    webhookEvents: WEBHOOK_EVENTS,
    modeOf,
    issuesOf,
    create: (keys) => createStripeProvider(keys, settings),
    createTaxProvider: (keys) => createStripeTaxProvider(keys, settings),
    check: (keys) => checkKeys(keys, settings),
  };
}

/** Stripe as a payment provider, with the credentials of one organization. */
export async function createStripeProvider(
  keys: ProviderKeys,
  settings: StripeSettings,
): Promise<PaymentProvider> {
  const world = await openStripe(keys, settings);
  return {
    name: "stripe",
    signatureHeader: SIGNATURE_HEADER,
    supportsCurrency: () => true,
    chargeLimits,
    createCheckout: (request) => callStripe(() => createCheckout(world, request)),
    expireCheckout: (_account, id) => callStripe(() => expireCheckout(world, id)),
    charge: (request) => charge(world, request),
    refund: (request) => refund(world, request),
    findPayment: (lookup) => findPayment(world, lookup),
    detach: (_account, methodId) => callStripe(() => detach(world, methodId)),
    verifyWebhook: async (request) => verifyWebhook(world, request),
    readEvent: (account, payload) => callStripe(() => readEvent(world, account, payload)),
  };
}

/** Secret keys have full access to the account, restricted keys only their permissions. */
function modeOf(secretKey: string): ProviderAccount["mode"] | undefined {
  const mode = /^(?:sk|rk)_(test|live)_[A-Za-z0-9_]+$/.exec(secretKey)?.[1];
  return mode === "test" || mode === "live" ? mode : undefined;
}

function issuesOf({ webhookSecret }: ProviderKeys): readonly Issue[] {
  if (webhookSecret === null || /^whsec_[A-Za-z0-9+/=_-]+$/.test(webhookSecret)) return [];
  return [{ path: "webhookSecret", message: "Must be the signing secret of a Stripe webhook: whsec_…" }];
}

async function checkKeys(keys: ProviderKeys, settings: StripeSettings): Promise<KeyCheck> {
  const { stripe } = await openStripe(keys, settings);
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return { isAccepted: true };
  } catch (error) {
    const isRefused =
      isStripeFailure(error) &&
      (error.type === "StripeAuthenticationError" || error.type === "StripePermissionError");
    if (isRefused) return { isAccepted: false, reason: `Stripe: ${error.message}` };
    throw error;
  }
}
