import type { PaymentProvider } from "../../src/providers/payment-provider.js";
import type { PaymentProviders } from "../../src/providers/payment-providers.js";

/** Providers that answer every charge at once, so that what is measured is us and not them. */
export function answeringAtOnce(providers: PaymentProviders): PaymentProviders {
  return {
    ...providers,
    usable: async (account) => (await providers.usable(account)).map(atOnce),
    find: async (account, name) => {
      const found = await providers.find(account, name);
      return found && atOnce(found);
    },
  };
}

function atOnce(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    charge: async ({ reference, amount }) => ({
      status: "succeeded",
      providerPaymentId: `paid_${reference}`,
      amount,
      card: null,
    }),
  };
}
