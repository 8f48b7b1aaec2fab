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
import {
  acceptInvitation,
  findUser,
  findUserWithPassword,
  isInvited,
  type User,
} from "../../db/organizations/users.js";
import type { Deps } from "../../context/deps.js";
import type { Caller, PersonCaller } from "../shared/api-key/caller.js";
import { getOrganization } from "../shared/api-key/caller.js";
import { hashOf, newSecret } from "../shared/secret/secret.js";
import { endSessions, recordSignIn, recordUser } from "../shared/user/record.js";
import { scopesOf } from "../shared/user/role.js";
import { forgetAttempts, limitSignIn } from "./limit.js";
import { hashPassword, isPassword } from "./password.js";

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

interface Attempt {
  /** The network of the client. */
  readonly network: string;
  /** The person whom the browser is signed in for already. */
  readonly current: PersonCaller | undefined;
  readonly password: string;
}

/**
 * Signs a person in with their password. Takes as long for unknown accounts.
 *
 * @throws BillingError `invalid_credentials`, `rate_limited`
 */
export async function signIn(
  deps: Deps,
  account: { readonly organization: string; readonly email: string },
  { network, current, password }: Attempt,
): Promise<SignedIn> {
  const email = account.email.trim().toLowerCase();
  const name = JSON.stringify([account.organization, email]);
  await limitSignIn(deps, "address", network);
  await limitSignIn(deps, "account", name);
  const known = await findUserWithPassword(deps.db, account.organization, email);
  const isRight = await isPassword(known?.passwordHash, password);
  if (!known || !isRight) throw invalidCredentials();
  await forgetAttempts(deps, name);
  return deps.db.transaction(async (trx) => {
    // The password may have been replaced or the user removed meanwhile.
    const again = await findUserWithPassword(trx, account.organization, email);
    if (again?.passwordHash !== known.passwordHash) throw invalidCredentials();
    return openSession(deps, trx, again.user, current);
  });
}

/**
 * Exchanges the code of an invitation for a password and a session, once. All other sessions of the user end.
 *
 * @throws BillingError `invalid_credentials`, `rate_limited`
 */
export async function acceptAndSignIn(
  deps: Deps,
  code: string,
  { network, current, password }: Attempt,
): Promise<SignedIn> {
  await limitSignIn(deps, "address", network);
  const hash = hashOf("dui", code);
  if (hash === undefined || !(await isInvited(deps.db, hash, deps.now()))) throw invalidCredentials();
  const passwordHash = await hashPassword(deps, password);
  return deps.db.transaction(async (trx) => {
    const user = await acceptInvitation(trx, hash, { passwordHash, at: deps.now() });
    if (!user) throw invalidCredentials();
    const own = asUser(deps, user);
    await recordUser(own, trx, user, { kind: "user.accepted", after: user });
    await endSessions(own, trx, user.organizationId, { userId: user.id });
    return openSession(deps, trx, user, current);
  });
}

/** Always a new token, so that no one can know that of another person in advance. */
async function openSession(
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

/** The password or the code proves who sends the request. */
function asUser(deps: Deps, { id }: User): Deps {
  return { ...deps, actor: { ...deps.actor, type: "user", id } };
}

/** Does not reveal which part is wrong, so that no one can find out who has an account. */
function invalidCredentials(): BillingError {
  return new BillingError(
    "invalid_credentials",
    "The email address, the password or the link is not valid. A link works once, within 72 hours.",
  );
}
