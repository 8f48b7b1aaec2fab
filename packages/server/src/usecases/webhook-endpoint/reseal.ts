import { listEndpointsSealedOtherwise, lockEndpoint, updateEndpoint } from "../../db/webhooks/endpoints.js";
import type { Deps } from "../../context/deps.js";
import { openSecret, sealSecret } from "../shared/webhook/secret.js";

/**
 * Seals with the present encryption key what an earlier one sealed, so that the earlier one can be thrown away. What
 * no key opens stays as it is: its key may come back.
 */
export async function resealSecrets(deps: Deps): Promise<void> {
  for (const { organizationId, id } of await listEndpointsSealedOtherwise(deps.db, deps.vault.keyId)) {
    try {
      await resealEndpoint(deps, organizationId, id);
    } catch (error) {
      deps.log.error(
        { err: error, organizationId, endpointId: id },
        "A webhook secret cannot be decrypted. Start the server with its key in DUES_ENCRYPTION_KEY_PREVIOUS, or rotate the secret.",
      );
    }
  }
}

async function resealEndpoint(deps: Deps, organizationId: string, id: string): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const endpoint = await lockEndpoint(trx, organizationId, id);
    if (!endpoint) return;
    const { secret, previous } = endpoint;
    const again = (sealed: typeof secret) => sealSecret(deps, endpoint, openSecret(deps, endpoint, sealed));
    const isOver = previous === null || previous.expiresAt <= deps.realNow();
    await updateEndpoint(trx, {
      ...endpoint,
      secret: again(secret),
      previous: isOver ? null : { ...again(previous), expiresAt: previous.expiresAt },
    });
  });
}
