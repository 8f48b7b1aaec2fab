import type { ProviderCredentials } from "../../db/organizations/provider-credentials.js";
import type { Vault } from "../../shared/vault.js";
import type { ProviderKeys } from "../../providers/payment-providers.js";

type Place = Pick<ProviderCredentials, "organizationId" | "provider">;

/** Hides keys so that they can be stored in one place, and read back from there only. */
export function sealKeys(vault: Vault, place: Place, keys: ProviderKeys): ProviderCredentials["sealed"] {
  const { secretKey, webhookSecret } = keys;
  return vault.seal(JSON.stringify({ secretKey, webhookSecret }), purposeOf(place));
}

/** Undefined when the keys were sealed with an encryption key that this process does not have. */
export function openKeys(
  vault: Vault,
  { sealed, ...place }: Place & Pick<ProviderCredentials, "sealed">,
): ProviderKeys | undefined {
  const text = vault.open(sealed, purposeOf(place));
  return text === undefined ? undefined : (JSON.parse(text) as ProviderKeys);
}

/** Encrypted keys cannot be swapped with those of another organization or provider. */
function purposeOf({ organizationId, provider }: Place): string {
  return `keys of ${provider} for ${organizationId}`;
}

/** Enough of a key to distinguish it from another, and far too little to guess it. */
export function hintOf(key: string): string {
  const prefix = /^[a-z]+(?:_(?:test|live))?_/.exec(key)?.[0] ?? "";
  return `${prefix}…${key.slice(-4)}`;
}
