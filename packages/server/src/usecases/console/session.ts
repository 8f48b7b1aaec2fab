import { addMs, BillingError, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import {
  findConsoleSession,
  findConsoleSessionByToken,
  insertConsoleSession,
  listConsoleSessions as listRows,
  updateLastSeen,
  type ConsoleSession,
} from "../../db/organizations/console-sessions.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import { findOrganization } from "../../db/organizations/organizations.js";
import { findUser, type User } from "../../db/organizations/users.js";
import type { Deps } from "../../context/deps.js";
import type { Caller, PersonCaller } from "../shared/api-key/caller.js";
import { getOrganization } from "../shared/api-key/caller.js";
import { hashOf, newSecret } from "../shared/secret/secret.js";
import { asUser, endSessions, recordSignIn } from "../shared/user/record.js";
import { scopesOf } from "../shared/user/role.js";

export type { ConsoleSession } from "../../db/organizations/console-sessions.js";

/** A working day with overtime. A shorter one would sign persons out over a long meeting. */
const IDLE_MS = 12 * 60 * 60_000;

/** A week: a stolen token is useless after it at the latest. */
const SESSION_LIFE_MS = 7 * 24 * 60 * 60_000;

/** Shorter writes more often for the same knowledge. */
const LAST_SEEN_PRECISION_MS = 60_000;

/** Long enough to finish what one signed in for; short enough that an unattended screen cannot make API keys. */
const CONFIRMED_MS = 10 * 60_000;

export interface SignedIn {
  readonly caller: PersonCaller;
  /** The token of the cookie, which cannot be read again. */
  readonly token: string;
}

export interface Attempt {
  /** The network of the client. */
  readonly network: string;
  /** The person whom the browser is signed in for already. */
  readonly current: PersonCaller | undefined;
  readonly password: string;
}

/** Always a new token, so that no one can know that of another person in advance. */
export async function openSession(
  deps: Deps,
  trx: Knex.Transaction,
  user: User,
  current: PersonCaller | undefined,
): Promise<SignedIn> {
  const now = deps.now();
  const token = newSecret(deps, "dcs");
  const session: ConsoleSession = {
    id: deps.newId("cons"),
    organizationId: user.organizationId,
    userId: user.id,
    createdAt: now,
    expiresAt: addMs(now, SESSION_LIFE_MS),
    lastSeenAt: now,
    endedAt: null,
  };
  if (current)
    await endSessions(asUser(deps, current.person.user), trx, current.organization.id, {
      id: current.person.session.id,
    });
  await insertConsoleSession(trx, session, hashOf("dcs", token) ?? "");
  await recordSignIn(asUser(deps, user), trx, session);
  const organization = await getOrganization(trx, user.organizationId);
  return { caller: callerOf(organization, user, session), token };
}

/** The person of a token; undefined once the session is idle, over or ended, or the user removed. */
export async function authenticatePerson(deps: Deps, token: string): Promise<PersonCaller | undefined> {
  const hash = hashOf("dcs", token);
  const session = hash && (await findConsoleSessionByToken(deps.db, hash));
  const now = deps.now();
  if (!session || !isRunning(session, now)) return undefined;
  // Read for every request, so that another role applies immediately.
  const user = await findUser(deps.db, session.organizationId, session.userId);
  const organization = user && (await findOrganization(deps.db, session.organizationId));
  if (!organization) return undefined;
  if (now >= addMs(session.lastSeenAt, LAST_SEEN_PRECISION_MS)) await updateLastSeen(deps.db, session, now);
  return callerOf(organization, user, session);
}

/**
 * Refuses what would let someone at an unattended screen stay: API keys, credentials and users.
 *
 * @throws BillingError `confirmation_required`
 */
export function requireRecentSignIn({ now }: Pick<Deps, "now">, { person }: PersonCaller): void {
  if (now() < addMs(person.session.createdAt, CONFIRMED_MS)) return;
  throw new BillingError(
    "confirmation_required",
    "This needs a sign-in within the last ten minutes. Sign in again, and repeat the request.",
  );
}

/** Sessions of all users, newest first. */
export async function listConsoleSessions(
  deps: Deps,
  { organization }: Caller,
  request: PageRequest,
): Promise<Page<ConsoleSession>> {
  return listRows(deps.db, organization.id, request);
}

/**
 * Ends a session. Ending one that has ended changes nothing.
 *
 * @throws BillingError `console_session_not_found`
 */
export async function revokeConsoleSession(
  deps: Deps,
  { organization }: Pick<Caller, "organization">,
  id: string,
): Promise<ConsoleSession> {
  return deps.db.transaction(async (trx) => {
    const [ended] = await endSessions(deps, trx, organization.id, { id });
    const session = ended ?? (await findConsoleSession(trx, organization.id, id));
    if (session) return session;
    throw new BillingError("console_session_not_found", `There is no console session with the ID ${id}.`);
  });
}

function isRunning({ expiresAt, endedAt, lastSeenAt }: ConsoleSession, now: Instant): boolean {
  return endedAt === null && now < expiresAt && now < addMs(lastSeenAt, IDLE_MS);
}

function callerOf(organization: Caller["organization"], user: User, session: ConsoleSession): PersonCaller {
  return { organization, keyId: user.id, scopes: scopesOf(user.role), person: { user, session } };
}
