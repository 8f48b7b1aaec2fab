import type { PaymentProvider } from "./payment-provider.js";
import type { ProviderAdapter, ProviderKeys } from "./payment-providers.js";
import type { TaxProvider } from "./tax-provider.js";

/** Calls a provider and reports the duration and the outcome to the metrics and traces. */
export type Observe = <T>(call: ProviderCallName, work: () => Promise<T>) => Promise<T>;

export interface ProviderCallName {
  readonly provider: string;
  readonly call: string;
}

/** Returns the same provider, with every method that calls it observed. */
export function observed(provider: PaymentProvider, observe: Observe): PaymentProvider {
  const { name } = provider;
  const watch = <T>(call: string, work: () => Promise<T>) => observe({ provider: name, call }, work);
  return {
    ...provider,
    createCheckout: (request) => watch("create_checkout", () => provider.createCheckout(request)),
    expireCheckout: (account, id) => watch("expire_checkout", () => provider.expireCheckout(account, id)),
    charge: (request) => watch("charge", () => provider.charge(request)),
    refund: (request) => watch("refund", () => provider.refund(request)),
    findPayment: (lookup) => watch("find_payment", () => provider.findPayment(lookup)),
    detach: (account, id) => watch("detach", () => provider.detach(account, id)),
    readEvent: (account, payload) => watch("read_event", () => provider.readEvent(account, payload)),
  };
}

/** Returns the same adapter, with its providers observed. */
export function observedAdapter(adapter: ProviderAdapter, observe: Observe): ProviderAdapter {
  const { createTaxProvider } = adapter;
  return {
    ...adapter,
    ...(createTaxProvider && {
      createTaxProvider: async (keys: ProviderKeys) => observedTaxes(await createTaxProvider(keys), observe),
    }),
    create: async (keys) => observed(await adapter.create(keys), observe),
    check: (keys) => observe({ provider: adapter.name, call: "check" }, () => adapter.check(keys)),
  };
}

function observedTaxes(provider: TaxProvider, observe: Observe): TaxProvider {
  const name = { provider: provider.name, call: "calculate_taxes" };
  return { ...provider, calculate: (request) => observe(name, () => provider.calculate(request)) };
}
