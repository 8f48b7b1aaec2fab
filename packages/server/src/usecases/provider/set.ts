import type { Issue } from "@dues/billing";
import {
  lockOrganization,
  updateOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import {
  findCredentials,
  saveCredentials,
  type ProviderCredentials,
} from "../../db/organizations/provider-credentials.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { ProviderAdapter, ProviderKeys } from "../../providers/payment-providers.js";
import { settingsOf } from "../shared/organization/settings.js";
import { hintOf, openKeys, sealKeys } from "./keys.js";
import { providerNotFound, readAgain, setupOf } from "./provider.js";
import type { ProviderSetup } from "../../context/snapshots.js";
import { recordProvider } from "./record.js";

/** Absent and null fields stay unchanged. */
export interface SetProvider {
  readonly provider: string;
  readonly secretKey?: string | null | undefined;
  readonly webhookSecret?: string | null | undefined;
  readonly isDefault?: boolean | null | undefined;
}

/**
 * Stores the keys of an organization's account at a provider. They hold from the next request on, on every process.
 *
 * @throws BillingError `provider_not_found`; `invalid_request` for keys of another provider or of another mode
 */
export async function setProvider(
  deps: Deps,
  organization: Organization,
  command: SetProvider,
): Promise<ProviderSetup> {
  const adapter = deps.providers.adapters.find(({ name }) => name === command.provider);
  if (!adapter && command.provider !== "sandbox") throw providerNotFound(command.provider);
  if (!adapter && organization.mode === "live") throw providerNotFound(command.provider);
  await deps.db.transaction(async (trx) => {
    const locked = await lockOrganization(trx, organization.id);
    const stored = adapter && (await findCredentials(trx, locked.id, adapter.name));
    const credentials = adapter
      ? newCredentials(deps, locked, { adapter, stored, command })
      : refuseKeys(command);
    if (credentials) await saveCredentials(trx, credentials);
    const settings = { ...locked.settings, defaultProvider: defaultAfter(locked, command) };
    const changed: Organization = { ...locked, settings, updatedAt: deps.now() };
    if (settings.defaultProvider !== settingsOf(locked).defaultProvider)
      await updateOrganization(trx, changed);
    const name = command.provider;
    const known = stored?.retiredAt === null ? stored : undefined;
    const before = setupOf(deps, locked, { name, isConfigured: !adapter || !!known, credentials: known });
    const after = setupOf(deps, changed, { name, isConfigured: true, credentials });
    await recordProvider(deps, trx, organization, { kind: "provider.set", before, after });
  });
  return readAgain(deps, organization, command.provider);
}

function defaultAfter(organization: Organization, { provider, isDefault }: SetProvider): string | null {
  const { defaultProvider } = settingsOf(organization);
  if (isDefault === true) return provider;
  return isDefault === false && defaultProvider === provider ? null : defaultProvider;
}

function refuseKeys({ secretKey, webhookSecret }: SetProvider): undefined {
  if (secretKey == null && webhookSecret == null) return;
  const path = secretKey == null ? "webhookSecret" : "secretKey";
  throw invalidRequest([{ path, message: "is nothing that the sandbox needs" }]);
}

interface Setting {
  readonly adapter: ProviderAdapter;
  readonly stored: ProviderCredentials | undefined;
  readonly command: SetProvider;
}

function newCredentials(
  deps: Deps,
  organization: Organization,
  { adapter, stored, command }: Setting,
): ProviderCredentials {
  const before = stored && stored.retiredAt === null ? openKeys(deps.vault, stored) : undefined;
  const keys: ProviderKeys = {
    secretKey: command.secretKey ?? before?.secretKey ?? "",
    webhookSecret: command.webhookSecret ?? before?.webhookSecret ?? null,
  };
  const issues = issuesOf(organization, adapter, keys);
  if (issues.length > 0) throw invalidRequest(issues);
  const place = { organizationId: organization.id, provider: adapter.name };
  const now = deps.now();
  return {
    ...place,
    mode: organization.mode,
    sealed: sealKeys(deps.vault, place, keys),
    hints: {
      secretKey: hintOf(keys.secretKey),
      webhookSecret: keys.webhookSecret === null ? null : hintOf(keys.webhookSecret),
    },
    retiredAt: null,
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
  };
}

/** A live organization must not accept test payments, and a test organization must not charge real cards. */
function issuesOf({ mode }: Organization, adapter: ProviderAdapter, keys: ProviderKeys): readonly Issue[] {
  if (keys.secretKey === "") return [{ path: "secretKey", message: "is required the first time" }];
  const keyMode = adapter.modeOf(keys.secretKey);
  if (!keyMode) return [{ path: "secretKey", message: `is not a secret key of ${adapter.name}` }];
  if (keyMode !== mode) {
    return [{ path: "secretKey", message: `is a ${keyMode} key, and this is a ${mode} organization` }];
  }
  if (keys.webhookSecret !== null && !adapter.hasWebhookSecret) {
    const message = `does not exist: ${adapter.name} signs webhooks with the secret key`;
    return [{ path: "webhookSecret", message }];
  }
  return adapter.issuesOf(keys);
}
