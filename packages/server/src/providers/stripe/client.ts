import type { Instant } from "@dues/billing";
import type Stripe from "stripe";
import type { ChargeRequest } from "../payment-provider.js";
import type { ProviderKeys } from "../payment-providers.js";

/** What the adapter works with: Stripe's own client, the clock, and where payers go who were given no address. */
export interface StripeWorld {
  readonly stripe: Stripe;
  readonly webhookSecret: string | null;
  readonly now: () => Instant;
  readonly returnUrl: () => string;
}

export interface StripeSettings {
  readonly now: () => Instant;
  /** Where payers go after a checkout that named no callback. Asked each time: a port may only be known later. */
  readonly returnUrl: () => string;
  /** Another place than Stripe's own, for a double in a test or a proxy. */
  readonly url?: string | undefined;
  /** Shorter gives up on banks that are slow to answer; longer keeps callers waiting. */
  readonly timeoutMs?: number | undefined;
  /** How often the client repeats what may be repeated: a lost connection, a conflict, a failure at Stripe. */
  readonly retries?: number | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 1;

/** Loads Stripe's package, which takes a tenth of a second, only for those who use it. */
export async function openStripe(keys: ProviderKeys, settings: StripeSettings): Promise<StripeWorld> {
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

/** What the objects that we make at Stripe say of themselves, so that they are found and told from those of others. */
export function metadataOf({ account, amount, customer, reference }: Tagged): Record<string, string> {
  return {
    dues_reference: reference,
    dues_organization: account.organizationId,
    dues_customer: customer.id,
    // A card that is saved without paying has no currency at Stripe.
    dues_currency: amount.currency,
  };
}

type Tagged = Pick<ChargeRequest, "account" | "amount" | "customer" | "reference">;
