import { checkProvider } from "../../usecases/provider/check.js";
import { getProviderSetup, listProviders } from "../../usecases/provider/provider.js";
import { removeProvider } from "../../usecases/provider/remove.js";
import { setProvider } from "../../usecases/provider/set.js";
import type { Handlers } from "../handler.js";
import { toWireProvider } from "../wire/provider.js";

export const providerHandlers = {
  async listProviders(deps, _request, { organization }) {
    const providers = await listProviders(deps, organization);
    return { status: 200, body: { success: true, providers: providers.map(toWireProvider) } };
  },

  async getProvider(deps, { path }, { organization }) {
    const setup = await getProviderSetup(deps, organization, path.provider);
    return { status: 200, body: { success: true, provider: toWireProvider(setup) } };
  },

  async setProvider(deps, { path, body }, { organization }) {
    const setup = await setProvider(deps, organization, { ...body, provider: path.provider });
    return { status: 200, body: { success: true, provider: toWireProvider(setup) } };
  },

  async removeProvider(deps, { path }, { organization }) {
    await removeProvider(deps, organization, path.provider);
    return { status: 200, body: { success: true } };
  },

  async checkProvider(deps, { path }, { organization }) {
    const { provider } = path;
    const check = await checkProvider(deps, organization, provider);
    const reason = check.isAccepted ? null : check.reason;
    return { status: 200, body: { success: true, provider, isAccepted: check.isAccepted, reason } };
  },
} satisfies Pick<
  Handlers,
  "listProviders" | "getProvider" | "setProvider" | "removeProvider" | "checkProvider"
>;
