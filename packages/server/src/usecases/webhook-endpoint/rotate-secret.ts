import { addMs } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { changeEndpoint } from "../shared/webhook/change.js";
import type { CreatedEndpoint } from "./create.js";
import { getEndpoint } from "../shared/webhook/endpoint.js";
import { generateSecret, openSecret, sealSecret } from "../shared/webhook/secret.js";

/** Long enough to deploy the new secret by hand; use 0 if the old one has leaked. */
const DEFAULT_OVERLAP_SECONDS = 86_400;

export interface RotateSecret {
  readonly id: string;
  readonly overlapSeconds?: number | null | undefined;
}

/**
 * Gives an endpoint a new secret. For a while both sign, so a receiver that knows either believes every call. Rotating
 * again meanwhile ends the oldest of three at once.
 *
 * @throws BillingError `webhook_endpoint_not_found`
 */
export async function rotateSecret(
  deps: Deps,
  organization: Organization,
  { id, overlapSeconds }: RotateSecret,
): Promise<CreatedEndpoint> {
  const secret = generateSecret(deps);
  const overlapMs = (overlapSeconds ?? DEFAULT_OVERLAP_SECONDS) * 1_000;
  const endpoint = await changeEndpoint(
    deps,
    organization,
    { id, kind: "webhook_endpoint.secret_rotated" },
    (was) => ({
      ...was,
      secret: sealSecret(deps, was, secret),
      previous: overlapMs === 0 ? null : { ...was.secret, expiresAt: addMs(deps.realNow(), overlapMs) },
    }),
  );
  return { endpoint, secret };
}

/** The secret that signs now. @throws BillingError `webhook_endpoint_not_found` */
export async function readSecret(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<CreatedEndpoint> {
  const endpoint = await getEndpoint(deps, organization, id);
  return { endpoint, secret: openSecret(deps, endpoint, endpoint.secret) };
}
