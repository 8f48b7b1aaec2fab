import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import {
  acceptInvitation,
  findInvitation,
  findUserWithPassword,
  lockUserWithPassword,
  updatePassword,
  type User,
  type UserWithPassword,
} from "../../db/organizations/users.js";
import type { Deps } from "../../context/deps.js";
import type { PersonCaller } from "../shared/api-key/caller.js";
import { hashOf } from "../shared/secret/secret.js";
import { normalizedEmail } from "../shared/user/email.js";
import { asUser, endSessions, recordUser } from "../shared/user/record.js";
import { clearAttempts, limitSignIn } from "./limit.js";
import { hashPassword, isPassword } from "./password.js";
import { openSession, type Attempt, type SignedIn } from "./session.js";

export interface Account {
  /** The slug; undefined if only one organization has a user with the address. */
  readonly organization?: string | undefined;
  readonly email: string;
}

/**
 * Signs a person in with their password. Takes as long for unknown accounts.
 *
 * @throws BillingError `invalid_credentials`, `rate_limited`
 */
export async function signIn(
  deps: Deps,
  { organization, email: given }: Account,
  { network, current, password }: Attempt,
): Promise<SignedIn> {
  const email = normalizedEmail(given);
  const name = accountName(organization, email);
  await limitSignIn(deps, "address", network);
  await limitSignIn(deps, "account", name);
  const known = await findUserWithPassword(deps.db, organization, email);
  const isRight = await isPassword(known?.passwordHash, password);
  if (!known || !isRight) throw invalidCredentials();
  await clearAttempts(deps, name);
  return deps.db.transaction(async (trx) => {
    return openSession(deps, trx, await lockUnchanged(trx, known), current);
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
  if (hash === undefined || !(await findInvitation(deps.db, hash, deps.now()))) throw invalidCredentials();
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

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly network: string;
}

/**
 * Replaces the password of the person who is signed in. All of their sessions end, and a new one begins, because the
 * old password or a token may be known to others.
 *
 * @throws BillingError `invalid_credentials`, `rate_limited`
 */
export async function changePassword(
  deps: Deps,
  { organization, person: { user } }: PersonCaller,
  { currentPassword, newPassword, network }: PasswordChange,
): Promise<SignedIn> {
  const name = accountName(organization.slug, user.email);
  await limitSignIn(deps, "address", network);
  await limitSignIn(deps, "account", name);
  const known = await findUserWithPassword(deps.db, organization.slug, user.email);
  if (!known || !(await isPassword(known.passwordHash, currentPassword))) throw invalidCredentials();
  await clearAttempts(deps, name);
  const passwordHash = await hashPassword(deps, newPassword);
  return deps.db.transaction(async (trx) => {
    const before = await lockUnchanged(trx, known);
    const after = { ...before, acceptedAt: deps.now() };
    await updatePassword(trx, after, { passwordHash, at: deps.now() });
    await recordUser(deps, trx, after, { kind: "user.updated", before, after });
    await endSessions(deps, trx, organization.id, { userId: user.id });
    return openSession(deps, trx, after, undefined);
  });
}

/** Locks the user whose password was verified. It may have been replaced meanwhile, or the user removed. */
async function lockUnchanged(trx: Knex.Transaction, known: UserWithPassword): Promise<User> {
  const locked = await lockUserWithPassword(trx, known.user);
  if (locked?.passwordHash !== known.passwordHash) throw invalidCredentials();
  return locked.user;
}

function accountName(organization: string | undefined, email: string): string {
  return JSON.stringify([organization ?? null, email]);
}

/** Does not reveal which part is wrong, so that no one can find out who has an account. */
function invalidCredentials(): BillingError {
  return new BillingError(
    "invalid_credentials",
    "The email address, the password or the link is not valid. A link works once. Name the organization if several have a user with the address.",
  );
}
