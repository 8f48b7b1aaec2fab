import type { Instant } from "@dues/billing";
import type { ProviderAdapter } from "./payment-providers.js";
import { paystackAdapter } from "./paystack/provider.js";
import { stripeAdapter } from "./stripe/index.js";

/** Where the API of a provider is reached, when not where the provider publishes it: a double in a test, a proxy. */
export interface ProviderUrls {
  readonly stripe?: string | undefined;
  readonly paystack?: string | undefined;
}

/** What adapters need of the server that they run in. */
export interface Surroundings {
  readonly now: () => Instant;
  /** Where payers go after a checkout that named no callback. Asked each time, since it may only be known later. */
  readonly returnUrl: () => string;
}

/** Every provider that works with credentials. */
export function adaptersOf(urls: ProviderUrls, surroundings: Surroundings): readonly ProviderAdapter[] {
  return [stripeAdapter({ url: urls.stripe, ...surroundings }), paystackAdapter({ baseUrl: urls.paystack })];
}
