import { BillingError } from "@dues/billing";
import { listCredentials, type ProviderCredentials } from "../../db/organizations/provider-credentials.js";
import { findOrganization, type Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { settingsOf } from "../shared/organization/settings.js";
import type { ProviderSetup } from "../../context/snapshots.js";

const NO_HINTS = { secretKey: null, webhookSecret: null };

/** Every provider that the organization can use or set up: in a test organization the sandbox too. */
export async function listProviders(deps: Deps, organization: Organization): Promise<ProviderSetup[]> {
  const usable = await deps.providers.usable({ organizationId: organization.id, mode: organization.mode });
  const stored = await listCredentials(deps.db, organization.id);
  const kinds = deps.providers.kinds.filter(({ name }) => name !== "sandbox" || organization.mode === "test");
  return kinds.map(({ name }) => {
    const isConfigured = usable.some((provider) => provider.name === name);
    const credentials = stored.find(({ provider, retiredAt }) => provider === name && retiredAt === null);
    return setupOf(deps, organization, { name, isConfigured, credentials });
  });
}

/** @throws BillingError `provider_not_found` */
export async function getProviderSetup(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<ProviderSetup> {
  const found = (await listProviders(deps, organization)).find(({ provider }) => provider === name);
  if (found) return found;
  throw providerNotFound(name);
}

/** Reads the setup of a provider after a change, including the organization's default. */
export async function readAgain(deps: Deps, { id }: Organization, name: string): Promise<ProviderSetup> {
  const organization = await findOrganization(deps.db, id);
  if (!organization) throw providerNotFound(name);
  return getProviderSetup(deps, organization, name);
}

export function providerNotFound(name: string): BillingError {
  return new BillingError(
    "provider_not_found",
    `There is no payment provider ${name} for this organization.`,
  );
}

interface ProviderState {
  readonly name: string;
  readonly isConfigured: boolean;
  readonly credentials: ProviderCredentials | undefined;
}

export function setupOf(
  deps: Deps,
  organization: Organization,
  { name, isConfigured, credentials }: ProviderState,
): ProviderSetup {
  const adapter = deps.providers.adapters.find((each) => each.name === name);
  return {
    provider: name,
    isConfigured,
    isDefault: settingsOf(organization).defaultProvider === name,
    mode: credentials?.mode ?? (adapter ? null : organization.mode),
    hints: credentials?.hints ?? NO_HINTS,
    webhookUrl: `${deps.publicUrl()}/webhooks/${organization.id}/${name}`,
    webhookEvents: adapter?.webhookEvents ?? [],
    createdAt: credentials?.createdAt ?? null,
    updatedAt: credentials?.updatedAt ?? null,
  };
}
