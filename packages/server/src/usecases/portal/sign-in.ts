import { createHash } from "node:crypto";
import type { Deps } from "../../context/deps.js";
import { insertEmails } from "../../db/email/outbox.js";
import { findOrganizationByIdOrSlug, type Organization } from "../../db/organizations/organizations.js";
import { portalConfigurationOf } from "../../db/organizations/portal-configuration.js";
import { isEmailAddress } from "../../shared/email-address.js";
import { countRequest } from "../shared/rate/count-request.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface SignInRequest {
  readonly email: string;
  /** Of the page on which the address was entered. */
  readonly language: string;
  /** The IP address of the person; undefined if it is unknown. */
  readonly address: string | undefined;
}

/** The organization whose customers can sign in by email; undefined where there is none of the name or it does not let them. */
export async function findSignInOrganization(deps: Deps, name: string): Promise<Organization | undefined> {
  const organization = await findOrganizationByIdOrSlug(deps.db, name);
  return organization && portalConfigurationOf(organization).emailLogin ? organization : undefined;
}

/**
 * Queues the message with the link, for a known and an unknown address alike: the job that sends it looks for the customers. So
 * neither the answer nor the time it takes tells whether there is one. Beyond the limits nothing is queued.
 *
 * @returns whether the address has the form of one
 */
export async function requestSignIn(
  deps: Deps,
  { id: organizationId }: Organization,
  { email, language, address }: SignInRequest,
): Promise<boolean> {
  if (!isEmailAddress(email)) return false;
  const ofAddress = `sign-in of ${fingerprint(email.toLowerCase())}`;
  const { exceeded } = await countRequest(deps, organizationId, [
    { subject: `sign-in from ${fingerprint(address ?? "")}`, windowMs: HOUR_MS, max: 30 },
    { subject: `${ofAddress} in minutes`, windowMs: 15 * MINUTE_MS, max: 3 },
    { subject: `${ofAddress} in a day`, windowMs: DAY_MS, max: 10 },
    { subject: "sign-in", windowMs: HOUR_MS, max: 1_000 },
  ]);
  if (exceeded !== undefined) return true;
  const id = deps.newId("email");
  const createdAt = deps.realNow();
  const request = { to: [email], cc: [], language, message: null };
  const message = {
    id,
    organizationId,
    customerId: organizationId,
    kind: "portal_link",
    factId: id,
  } as const;
  await deps.db.transaction((trx) =>
    insertEmails(trx, [
      { ...message, eventId: null, objectId: null, request, occurredAt: createdAt, createdAt },
    ]),
  );
  return true;
}

/** Counts are kept without the addresses that they are about. */
function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
