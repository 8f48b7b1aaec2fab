import { BillingError } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import { findCredentials } from "../../db/organizations/provider-credentials.js";
import type { Deps } from "../../context/deps.js";
import type { KeyCheck } from "../../providers/payment-providers.js";
import { openKeys } from "./keys.js";
import { getProviderSetup } from "./provider.js";

/**
 * Checks with a provider whether the stored keys are valid.
 *
 * @throws BillingError `provider_not_found`, `provider_not_configured`; `service_unavailable` when it cannot be reached
 */
export async function checkProvider(deps: Deps, organization: Organization, name: string): Promise<KeyCheck> {
  const { isConfigured } = await getProviderSetup(deps, organization, name);
  const adapter = deps.providers.adapters.find((each) => each.name === name);
  if (!adapter) return { isAccepted: true };
  const credentials = isConfigured ? await findCredentials(deps.db, organization.id, name) : undefined;
  const keys = credentials && openKeys(deps.vault, credentials);
  if (!keys) {
    throw new BillingError(
      "provider_not_configured",
      `The provider ${name} has no credentials. Set them first.`,
    );
  }
  try {
    return await adapter.check(keys);
  } catch (cause) {
    deps.log.warn({ err: cause, provider: name }, "a provider could not verify credentials");
    throw new BillingError("service_unavailable", `The provider ${name} cannot be reached right now.`, {
      cause,
    });
  }
}
