import { addMs, BillingError, type Instant } from "@dues/billing";
import type { Page, PageRequest } from "../../db/core/page.js";
import { lockOrganization } from "../../db/organizations/organizations.js";
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  listUsers as listRows,
  updateInvitation,
  updateUser as updateRow,
  type Role,
  type User,
} from "../../db/organizations/users.js";
import type { Deps } from "../../context/deps.js";
import type { Caller } from "../shared/api-key/caller.js";
import { hashOf, newSecret } from "../shared/secret/secret.js";
import { normalizedEmail } from "../shared/user/email.js";
import { endSessions, recordUser } from "../shared/user/record.js";
import { requireRole } from "../shared/user/role.js";

export type { User } from "../../db/organizations/users.js";

/** Long enough for a weekend. A longer time would help anyone who finds the link in old messages. */
const INVITATION_LIFE_MS = 72 * 60 * 60_000;

type Inviter = Pick<Caller, "organization" | "scopes">;

export interface InviteUser {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly role: Role;
}

export interface InvitedUser {
  readonly user: User;
  /** The code of the link, which cannot be read again. */
  readonly code: string;
  readonly expiresAt: Instant;
}

/** Newest first. */
export async function listUsers(
  deps: Deps,
  { organization }: Caller,
  request: PageRequest,
): Promise<Page<User>> {
  return listRows(deps.db, organization.id, request);
}

/**
 * Creates a user and the code with which they choose a password once. A user who exists gets a new code, which
 * replaces the previous one.
 *
 * @throws BillingError `insufficient_scope` for a role with more scopes than the caller; `user_exists` if the user has
 * another role.
 */
export async function inviteUser(
  deps: Deps,
  caller: Inviter,
  { email: given, name, role }: InviteUser,
): Promise<InvitedUser> {
  requireRole(caller, role);
  const { id: organizationId } = caller.organization;
  const email = normalizedEmail(given);
  const now = deps.now();
  const code = newSecret(deps, "dui");
  const expiresAt = addMs(now, INVITATION_LIFE_MS);
  const invitation = { hash: hashOf("dui", code) ?? "", expiresAt };
  return deps.db.transaction(async (trx) => {
    // Two invitations of one person at once would both find no user.
    await lockOrganization(trx, organizationId);
    const known = await findUserByEmail(trx, organizationId, email);
    if (known && known.role !== role)
      throw new BillingError("user_exists", `The user ${known.id} has the role ${known.role}.`);
    const user: User = known ?? {
      id: deps.newId("user"),
      organizationId,
      email,
      name: name ?? null,
      role,
      createdAt: now,
      acceptedAt: null,
    };
    await (known ? updateInvitation(trx, known, invitation) : insertUser(trx, user, invitation));
    await recordUser(deps, trx, user, { kind: "user.invited", after: user, ...(known && { before: known }) });
    return { user, code, expiresAt };
  });
}

export interface UpdateUser {
  readonly name?: string | null | undefined;
  readonly role?: Role | null | undefined;
}

/**
 * Updates the name and the role. Another role ends the sessions of the user, so that none was opened with more rights
 * than it has.
 *
 * @throws BillingError `user_not_found`; `insufficient_scope` for a role with more scopes than the caller.
 */
export async function updateUser(
  deps: Deps,
  caller: Inviter,
  { id, name, role }: UpdateUser & { readonly id: string },
): Promise<User> {
  const { id: organizationId } = caller.organization;
  return deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organizationId);
    const before = await findUser(trx, organizationId, id);
    if (!before) throw userNotFound(id);
    const after: User = {
      ...before,
      name: name ?? before.name,
      role: role ?? before.role,
    };
    if (after.role !== before.role) {
      requireRole(caller, after.role);
      await endSessions(deps, trx, organizationId, { userId: id });
    }
    await updateRow(trx, after);
    await recordUser(deps, trx, after, { kind: "user.updated", before, after });
    return after;
  });
}

/**
 * Deletes a user, their invitation and their sessions.
 *
 * @throws BillingError `user_not_found`
 */
export async function removeUser(deps: Deps, { organization }: Caller, id: string): Promise<User> {
  return deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organization.id);
    const before = await findUser(trx, organization.id, id);
    if (!before) throw userNotFound(id);
    await endSessions(deps, trx, organization.id, { userId: id });
    await deleteUser(trx, before);
    await recordUser(deps, trx, before, { kind: "user.removed", before });
    return before;
  });
}

function userNotFound(id: string): BillingError {
  return new BillingError("user_not_found", `There is no user with the ID ${id}.`);
}
