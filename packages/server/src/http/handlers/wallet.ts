import { invariant } from "@dues/billing";
import { chooseDefaultMethod } from "../../usecases/wallet/choose.js";
import { removePaymentMethod } from "../../usecases/wallet/remove.js";
import { setupPaymentMethod } from "../../usecases/wallet/setup.js";
import { listWallet } from "../../usecases/wallet/wallet.js";
import type { Handlers } from "../handler.js";
import { requireCustomer } from "../required.js";
import { toWireCard, toWireMethod } from "../wire/payment-method.js";

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

  async removePaymentMethod(deps, { body }, { organization }) {
    await removePaymentMethod(deps, organization, body);
    return { status: 200, body: { success: true } };
  },

  async setDefaultPaymentMethod(deps, { body }, { organization }) {
    await chooseDefaultMethod(deps, organization, body);
    return { status: 200, body: { success: true } };
  },

  async setupPaymentMethod(deps, { body }, { organization }) {
    const { url, reference, accessCode } = await setupPaymentMethod(deps, organization, body);
    invariant(url !== null, "a checkout that is open has an address");
    return { status: 200, body: { success: true, url, checkoutUrl: url, reference, accessCode } };
  },
} satisfies Pick<
  Handlers,
  "getWallet" | "removePaymentMethod" | "setDefaultPaymentMethod" | "setupPaymentMethod"
>;
