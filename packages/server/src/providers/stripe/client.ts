import type { Instant } from "@dues/billing";
import type Stripe from "stripe";
import type { ChargeRequest } from "../payment-provider.js";
import type { ProviderKeys } from "../payment-providers.js";

/** What the adapter needs: Stripe's client, the clock, and the default return URL. */
export interface StripeContext {
  readonly stripe: Stripe;
  readonly webhookSecret: string | null;
  readonly now: () => Instant;
  readonly returnUrl: () => string;
}

export interface StripeSettings {
  readonly now: () => Instant;
  /** Where payers go after a checkout without a callback. A function: the port may only be known later. */
  readonly returnUrl: () => string;
  /** Base URL other than Stripe's own, for a test double or a proxy. */
  readonly url?: string | undefined;
  /** A shorter timeout gives up on slow banks; a longer one keeps callers waiting. */
  readonly timeoutMs?: number | undefined;
  /** How often the client repeats safe requests: after a lost connection, a conflict, or an error at Stripe. */
  readonly retries?: number | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 1;

/** Loads Stripe's package, which takes a tenth of a second, only when it is used. */
export async function openStripe(keys: ProviderKeys, settings: StripeSettings): Promise<StripeContext> {
  const { default: Client } = await import("stripe");
  const { now, returnUrl, timeoutMs = TIMEOUT_MS, retries = RETRIES } = settings;
  const stripe = new Client(keys.secretKey, {
    ...addressOf(settings.url),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return { stripe, webhookSecret: keys.webhookSecret, now, returnUrl };
}

function addressOf(url: string | undefined) {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}

/** Metadata of the objects that we create at Stripe, to find them and to distinguish them from others. */
export function metadataOf({ account, amount, customer, reference }: Tagged): Record<string, string> {
  return {
    dues_reference: reference,
    dues_organization: account.organizationId,
    dues_customer: customer.id,
    // A card saved without a payment has no currency at Stripe.
    dues_currency: amount.currency,
  };
}

type Tagged = Pick<ChargeRequest, "account" | "amount" | "customer" | "reference">;
