import { BillingError } from "@dues/billing";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import type { PaymentProvider, ProviderAccount } from "../../providers/payment-provider.js";

export function accountOf(organization: Organization): ProviderAccount {
  return { organizationId: organization.id, mode: organization.mode };
}

/**
 * Who takes the money: the provider that the plan or pack names, else the organization's default. A test
 * organization falls back on the sandbox, so that everything can be tried before any provider is set up.
 *
 * @throws BillingError `provider_not_configured`
 */
export async function chooseProvider(
  deps: Deps,
  organization: Organization,
  named: string | null,
): Promise<PaymentProvider> {
  const account = accountOf(organization);
  const fallback = organization.mode === "test" ? "sandbox" : undefined;
  const { defaultProvider } = organization.settings;
  const preferred = named ?? (typeof defaultProvider === "string" ? defaultProvider : undefined);
  for (const name of [preferred, fallback]) {
    const provider = name === undefined ? undefined : deps.providers.find(name);
    if (provider && (await provider.isConfigured(account))) return provider;
  }
  const what = preferred === undefined ? "No payment provider" : `The payment provider ${preferred}`;
  throw new BillingError("provider_not_configured", `${what} is not set up for this organization.`);
}

/** @throws BillingError `provider_not_configured` */
export function getProvider(deps: Deps, name: string): PaymentProvider {
  const provider = deps.providers.find(name);
  if (provider) return provider;
  throw new BillingError("provider_not_configured", `There is no payment provider ${name}.`);
}
