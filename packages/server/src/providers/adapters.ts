import type { ProviderAdapter } from "./payment-providers.js";
import { paystackAdapter } from "./paystack/provider.js";

/** Where the API of a provider is reached, when not where the provider publishes it: a double in a test, a proxy. */
export interface ProviderUrls {
  readonly stripe?: string | undefined;
  readonly paystack?: string | undefined;
}

/** Every provider that works with credentials. */
export function adaptersOf(urls: ProviderUrls = {}): readonly ProviderAdapter[] {
  return [paystackAdapter({ baseUrl: urls.paystack })];
}
