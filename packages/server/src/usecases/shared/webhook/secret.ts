import type { Instant } from "@dues/billing";
import type { SealedSecret, WebhookEndpoint } from "../../../db/webhooks/endpoints.js";
import type { Deps } from "../../../context/deps.js";
import { SECRET_PREFIX } from "../../../outbound/signature.js";

/** As many as the signature has. More would be no harder to guess. */
const SECRET_BYTES = 32;

type Place = Pick<WebhookEndpoint, "organizationId" | "id">;

export function generateSecret({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** Hides a secret so that it can be stored, and read back for its own endpoint only. */
export function sealSecret({ vault }: Pick<Deps, "vault">, place: Place, secret: string): SealedSecret {
  return vault.seal(secret, purposeOf(place));
}

/** @throws Error when it was sealed with an encryption key that this process does not have. */
export function openSecret({ vault }: Pick<Deps, "vault">, place: Place, sealed: SealedSecret): string {
  const secret = vault.open(sealed, purposeOf(place));
  if (secret !== undefined) return secret;
  throw new Error(`No encryption key decrypts the secret of the webhook endpoint ${place.id}.`);
}

/** The secrets that sign now, the present one first. */
export function liveSecrets(deps: Pick<Deps, "vault">, endpoint: WebhookEndpoint, now: Instant): string[] {
  const { secret, previous } = endpoint;
  const live = previous && now < previous.expiresAt ? [secret, previous] : [secret];
  return live.map((sealed) => openSecret(deps, endpoint, sealed));
}

/** Neither the secret of another endpoint nor that of another organization can be put in the place of this one. */
function purposeOf({ organizationId, id }: Place): string {
  return `secret of ${id} for ${organizationId}`;
}
