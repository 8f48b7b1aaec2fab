import type { Knex } from "knex";
import type { Deps } from "../../../context/deps.js";
import type { Customer } from "../../../db/customers/customers.js";
import { insertPortalSession, type PortalSession } from "../../../db/customers/portal-sessions.js";
import { hashOf, newSecret } from "../secret/secret.js";
import { recordPortalSession } from "./record.js";

/** A customer opens a link at once. A longer time would help anyone who finds it in a history or a log. */
export const CODE_LIFE_MS = 15 * 60_000;

/** A session whose way in is not chosen yet. */
export type NewSession = Omit<PortalSession, "kind" | "expiresAt">;

type Wish = {
  readonly [Field in "locale" | "allow" | "person" | "returnUrl"]?: PortalSession[Field] | undefined;
};

export function newSession(
  deps: Pick<Deps, "newId" | "now">,
  { id: customerId, organizationId }: Pick<Customer, "id" | "organizationId">,
  { locale, allow, person, returnUrl }: Wish = {},
): NewSession {
  return {
    id: deps.newId("portal"),
    organizationId,
    customerId,
    flow: null,
    locale: locale ?? null,
    allow: allow ?? null,
    person: person ?? null,
    returnUrl: returnUrl ?? null,
    createdAt: deps.now(),
    openedAt: null,
    lastSeenAt: null,
    endedAt: null,
  };
}

/** Stores a session that a link opens, and returns the code of the link. Only its hash is stored. */
export async function saveLink(deps: Deps, trx: Knex.Transaction, session: PortalSession): Promise<string> {
  const code = newSecret(deps, "dpc");
  await saveSession(deps, trx, session, hashOf("dpc", code) ?? "");
  return code;
}

export async function saveSession(
  deps: Deps,
  trx: Knex.Transaction,
  session: PortalSession,
  secretHash: string,
): Promise<void> {
  await insertPortalSession(trx, session, secretHash);
  await recordPortalSession(deps, trx, { kind: "portal_session.created", after: session });
}

/** The address of a link. It is the public one, whatever name a request used. */
export function linkOf({ publicUrl }: Pick<Deps, "publicUrl">, code: string): string {
  return `${publicUrl()}/portal/enter?code=${code}`;
}
