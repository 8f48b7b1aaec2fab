import { BillingError } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { settingsOf } from "../organization/settings.js";
import type { PaymentProvider, ProviderAccount } from "../../../providers/payment-provider.js";

export function accountOf(organization: Organization): ProviderAccount {
  return { organizationId: organization.id, mode: organization.mode };
}

/** Chooses the provider that charges for an item, which may name one. Returns undefined if no provider can. */
export type ProviderChoice = (named: string | null) => PaymentProvider | undefined;

/**
 * Who takes the money: the provider that the plan or pack names, else the organization's default. A test
 * organization falls back on the sandbox, so that everything can be tried before any provider is set up. Reads the
 * database, so it is made before a transaction and used inside it.
 */
export async function providerChoice(deps: Deps, organization: Organization): Promise<ProviderChoice> {
  const usable = await deps.providers.usable(accountOf(organization));
  const byName = new Map<string, PaymentProvider>(usable.map((provider) => [provider.name, provider]));
  const { defaultProvider } = settingsOf(organization);
  const fallback = organization.mode === "test" ? byName.get("sandbox") : undefined;
  return (named) => byName.get(named ?? defaultProvider ?? "") ?? fallback;
}

/** @throws BillingError `provider_not_configured` */
export function requireChosen(
  organization: Organization,
  choose: ProviderChoice,
  named: string | null,
): PaymentProvider {
  const chosen = choose(named);
  if (chosen) return chosen;
  const preferred = named ?? settingsOf(organization).defaultProvider;
  const problem = preferred === null ? "No payment provider is" : `The payment provider ${preferred} is not`;
  throw new BillingError(
    "provider_not_configured",
    `${problem} set up for this organization. Set one up first.`,
  );
}

/**
 * The provider of something that began with it. Not while a transaction is open.
 *
 * @throws BillingError `provider_not_configured`
 */
export async function getProvider(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<PaymentProvider> {
  const provider = await deps.providers.find(accountOf(organization), name);
  if (provider) return provider;
  throw new BillingError(
    "provider_not_configured",
    `The payment provider ${name} is not set up for this organization.`,
  );
}
