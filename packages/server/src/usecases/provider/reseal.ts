import { listSealedOtherwise, replaceBox } from "../../db/organizations/provider-credentials.js";
import type { Deps } from "../../context/deps.js";
import { openKeys, sealKeys } from "./keys.js";

/**
 * Seals with the present encryption key what an earlier one sealed, so that the earlier one can be thrown away. What
 * no key opens stays as it is: its key may come back.
 */
export async function resealCredentials({ db, vault, log }: Deps): Promise<void> {
  let count = 0;
  for (const credentials of await listSealedOtherwise(db, vault.keyId)) {
    const { organizationId, provider, sealed } = credentials;
    const keys = openKeys(vault, credentials);
    if (keys && (await replaceBox(db, credentials, sealKeys(vault, credentials, keys)))) count += 1;
    if (keys) continue;
    log.error(
      { organizationId, provider, keyId: sealed.keyId },
      "No encryption key decrypts these credentials. Start the server with their key in DUES_ENCRYPTION_KEY_PREVIOUS, or set them again.",
    );
  }
  if (count > 0)
    log.info(
      { count },
      "Credentials were encrypted with the current key. The previous encryption key is no longer needed.",
    );
}
