import { invariant } from "@dues/billing";
import { chooseDefaultMethod } from "../../../usecases/wallet/choose.js";
import { removePaymentMethod } from "../../../usecases/wallet/remove.js";
import { setupPaymentMethod } from "../../../usecases/wallet/setup.js";
import { listWallet } from "../../../usecases/wallet/wallet.js";
import type { Handlers } from "../../handler.js";
import { returnAddress } from "../account/return-address.js";
import type { PortalAccess } from "../view.js";
import { toWireMethod, usableCard, type Wire } from "./wire.js";

export const walletOperations = {
  async getPortalWallet(deps, _request, caller) {
    return { status: 200, body: await walletOf({ ...caller, deps }) };
  },

  async setPortalDefaultPaymentMethod(deps, { body }, caller) {
    await chooseDefaultMethod(deps, caller.organization, { customer: caller.customer.id, id: body.id });
    return { status: 200, body: await walletOf({ ...caller, deps }) };
  },

  async removePortalPaymentMethod(deps, { body }, caller) {
    await removePaymentMethod(deps, caller.organization, { customer: caller.customer.id, id: body.id });
    return { status: 200, body: await walletOf({ ...caller, deps }) };
  },

  async setupPortalPaymentMethod(deps, { body }, caller) {
    const callbackUrl = returnAddress({ ...caller, deps }, body?.callbackUrl);
    const command = { customer: caller.customer.id, callbackUrl };
    const { url } = await setupPaymentMethod(deps, caller.organization, command);
    invariant(url !== null, "a checkout that is open has an address");
    return { status: 200, body: { success: true, checkoutUrl: url } };
  },
} satisfies Pick<
  Handlers,
  | "getPortalWallet"
  | "setPortalDefaultPaymentMethod"
  | "removePortalPaymentMethod"
  | "setupPortalPaymentMethod"
>;

async function walletOf({
  deps,
  organization,
  customer,
}: PortalAccess): Promise<Wire["PortalWalletResponse"]> {
  const methods = await listWallet(deps, organization, customer.id);
  return { success: true, card: usableCard(methods), methods: methods.map(toWireMethod) };
}
