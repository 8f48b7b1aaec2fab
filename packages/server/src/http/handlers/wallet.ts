import { notImplemented } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { listWallet, type PaymentMethod } from "../../usecases/wallet/wallet.js";
import type { Handlers } from "../handler.js";
import { requireCustomer } from "../required.js";

export const walletHandlers = {
  async getWallet(deps, { query }, { organization }) {
    const methods = await listWallet(deps, organization, requireCustomer(query.customer));
    const usable = methods.find(({ isDefault, isValid }) => isDefault && isValid);
    return {
      status: 200,
      body: {
        hasCard: usable !== undefined,
        card: usable ? toWireCard(usable) : null,
        methods: methods.map(toWireMethod),
      },
    };
  },

  async removePaymentMethod() {
    throw notImplemented("Removing a payment method");
  },
} satisfies Pick<Handlers, "getWallet" | "removePaymentMethod">;

function toWireMethod(method: PaymentMethod): components["schemas"]["PaymentMethod"] {
  const { id, provider, isDefault, isValid } = method;
  return { id, type: "card", provider, isDefault, isValid, card: toWireCard(method) };
}

function toWireCard(method: PaymentMethod): components["schemas"]["Card"] {
  const { id, last4, brand, provider } = method;
  const month = String(method.expMonth).padStart(2, "0");
  const year = String(method.expYear % 100).padStart(2, "0");
  return { id, last4, brand, exp: `${month}/${year}`, provider };
}
