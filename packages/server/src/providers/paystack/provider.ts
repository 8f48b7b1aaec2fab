import type { PaymentProvider } from "../payment-provider.js";
import type { KeyCheck, ProviderAdapter } from "../payment-providers.js";
import { createCheckout, expireCheckout } from "./checkout.js";
import { PaystackError, paystackClient, type PaystackClient, type PaystackSettings } from "./client.js";
import { chargeLimits, takes } from "./currency.js";
import { charge, findPayment } from "./payment.js";
import { refund } from "./refund.js";
import { parseMethodId } from "./saved-method.js";
import { readEvent, SIGNATURE_HEADER, verifyWebhook, WEBHOOK_EVENTS } from "./webhook.js";

const SECRET_KEY = /^sk_(test|live)_[A-Za-z0-9]+$/;

/** Paystack without any organization's credentials. */
export function paystackAdapter(place: Omit<PaystackSettings, "secretKey"> = {}): ProviderAdapter {
  return {
    name: "paystack",
    signatureHeader: SIGNATURE_HEADER,
    hasWebhookSecret: false,
    webhookEvents: WEBHOOK_EVENTS,
    modeOf: (secretKey) => SECRET_KEY.exec(secretKey)?.[1] as "test" | "live" | undefined,
    issuesOf: () => [],
    create: async ({ secretKey }) => createPaystackProvider({ ...place, secretKey }),
    check: ({ secretKey }) => checkKey(paystackClient({ ...place, secretKey })),
  };
}

/** Paystack with the account of one organization. */
export function createPaystackProvider(settings: PaystackSettings): PaymentProvider {
  const paystack = paystackClient(settings);
  return {
    name: "paystack",
    signatureHeader: SIGNATURE_HEADER,
    supportsCurrency: takes,
    chargeLimits,
    createCheckout: (request) => createCheckout(paystack, request),
    expireCheckout: (_account, providerCheckoutId) => expireCheckout(paystack, providerCheckoutId),
    charge: (request) => charge(paystack, request),
    refund: (request) => refund(paystack, request),
    findPayment: (lookup) => findPayment(paystack, lookup),
    detach: (_account, providerMethodId) => detach(paystack, providerMethodId),
    verifyWebhook: async (request) => verifyWebhook(settings.secretKey, request),
    readEvent: (_account, payload) => readEvent(paystack, payload),
  };
}

/** A rejection means that Paystack no longer has the card, which is the goal. */
async function detach(paystack: PaystackClient, providerMethodId: string): Promise<void> {
  const method = parseMethodId(providerMethodId);
  if (!method) return;
  await paystack.post("/customer/authorization/deactivate", {
    authorization_code: method.authorizationCode,
  });
}

/** Reading the balance changes nothing and is permitted to every secret key. */
async function checkKey(paystack: PaystackClient): Promise<KeyCheck> {
  try {
    const reply = await paystack.get("/balance");
    return reply.isAccepted ? { isAccepted: true } : { isAccepted: false, reason: reply.message };
  } catch (error) {
    if (!(error instanceof PaystackError && error.kind === "key_refused")) throw error;
    return { isAccepted: false, reason: error.message };
  }
}
