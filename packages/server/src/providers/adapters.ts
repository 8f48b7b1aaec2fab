import type { Instant } from "@dues/billing";
import type { ProviderAdapter } from "./payment-providers.js";
import { paystackAdapter } from "./paystack/provider.js";
import { stripeAdapter } from "./stripe/index.js";

/** Base URL of a provider's API, if it is not the provider's own: a test double or a proxy. */
export interface ProviderUrls {
  readonly stripe?: string | undefined;
  readonly paystack?: string | undefined;
}

/** What adapters need from the server. */
export interface AdapterContext {
  readonly now: () => Instant;
  /** Where payers go after a checkout without a callback. A function, because the port may only be known later. */
  readonly returnUrl: () => string;
}

/** All providers that need credentials. */
export function adaptersOf(urls: ProviderUrls, surroundings: AdapterContext): readonly ProviderAdapter[] {
  return [stripeAdapter({ url: urls.stripe, ...surroundings }), paystackAdapter({ baseUrl: urls.paystack })];
}
